/**
 * The selected language. Loads all its files, then changes once; if a file fails, the language stays. A file that was
 * loaded once is part of whatever is displayed from then on. [SHELL-9]
 */
import type { Language } from '@hexbourse/domain/kernel'

import type { MessageFile } from './message-key.ts'
import type { Catalogue, Formatters, Notation } from './formatters.ts'
import { makeFormatters } from './formatters.ts'

type LoadedMessages = NonNullable<Catalogue>

export interface LanguageSwitch {
  readonly current: () => Formatters
  readonly subscribe: (changed: () => void) => () => void
  /**
   * Loads message files for the current language, each at most once. Resolves when what is displayed contains them; it
   * is not rendered again. Rejects when one fails to load.
   */
  readonly loadFiles: (...files: ReadonlyArray<MessageFile>) => Promise<void>
  /** Rejects when a file fails to load; the language is then unchanged. */
  readonly change: (language: Language) => Promise<void>
  /** Keeps the displayed messages. Without a zone times are those of the device. */
  readonly changeNotation: (numberLanguage: Language, zone: string | undefined) => void
}

export const makeLanguageSwitch = (
  load: (language: Language, file: MessageFile) => Promise<LoadedMessages>,
  start: { readonly language: Language; readonly zone: string },
): LanguageSwitch => {
  const displayed = makeDisplayed(start)
  const needed = new Set<MessageFile>()
  let shown: ReadonlyArray<MessageFile> = []
  const cache = new Map<string, Promise<LoadedMessages>>()
  let requested = start.language

  const loadAll = (language: Language, files: ReadonlyArray<MessageFile>): Promise<ReadonlyArray<LoadedMessages>> =>
    Promise.all(files.map((file) => loadOnce(cache, `${language}/${file}`, () => load(language, file))))

  /** Language and files that are requested while these load are shown instead. */
  const showRequested = async (): Promise<void> => {
    const [language, files] = [requested, [...needed]]
    const parts = await loadAll(language, files)
    if (language !== requested || files.length < needed.size) return showRequested()
    shown = files
    displayed.show(language, parts)
  }

  return {
    current: displayed.current,
    subscribe: displayed.subscribe,
    loadFiles: async (...files) => {
      if (files.every((file) => shown.includes(file))) return
      await loadAll(requested, files)
      files.forEach((file) => needed.add(file))
      await showRequested()
    },
    change: async (language) => {
      const before = displayed.current().language
      requested = language
      try {
        await showRequested()
      } catch (cause) {
        if (requested === language) requested = before
        throw cause
      }
    },
    changeNotation: displayed.changeNotation,
  }
}

/** What is displayed now: messages, always with the language they are of, and the zone. */
const makeDisplayed = ({ language: firstLanguage, zone: firstZone }: Parameters<typeof makeLanguageSwitch>[1]) => {
  const listeners = new Set<() => void>()
  let messages: LoadedMessages = {}
  let formatters = makeFormatters(firstLanguage, { numberLanguage: firstLanguage, zone: firstZone }, messages)
  const display = (language: Language, notation: Notation): void => {
    formatters = makeFormatters(language, notation, messages)
    listeners.forEach((changed) => changed())
  }
  return {
    current: () => formatters,
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    show: (language: Language, parts: ReadonlyArray<LoadedMessages>): void => {
      // more messages of the displayed language change nothing that is displayed
      if (language === formatters.language) return void Object.assign(messages, ...parts)
      messages = Object.assign({}, ...parts) as LoadedMessages
      // a number format of its own stays; that of the language follows it
      const { numberLanguage, zone } = formatters
      display(language, { numberLanguage: numberLanguage === formatters.language ? language : numberLanguage, zone })
    },
    changeNotation: (
      numberLanguage: Language,
      zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
    ): void => {
      if (zone !== formatters.zone || numberLanguage !== formatters.numberLanguage)
        display(formatters.language, { numberLanguage, zone })
    },
  }
}

/** Removes a failed load from the cache, so that the next call retries. */
const loadOnce = (
  cache: Map<string, Promise<LoadedMessages>>,
  name: string,
  load: () => Promise<LoadedMessages>,
): Promise<LoadedMessages> => {
  const cached = cache.get(name)
  if (cached !== undefined) return cached
  const loading = load()
  cache.set(name, loading)
  loading.catch(() => cache.delete(name))
  return loading
}
