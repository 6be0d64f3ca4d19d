/** The selected language. Loads all its files, then changes once; if a file fails, the language stays. [SHELL-9] */
import type { Language } from '@hexbourse/domain/kernel'

import type { MessageFile } from './message-key.ts'
import type { Catalogue, Formatters } from './formatters.ts'
import { makeFormatters } from './formatters.ts'

type LoadedMessages = NonNullable<Catalogue>

export interface LanguageSwitch {
  readonly current: () => Formatters
  readonly subscribe: (changed: () => void) => () => void
  /** Loads message files for the current language, each at most once. */
  readonly loadFiles: (...files: ReadonlyArray<MessageFile>) => Promise<void>
  /** Rejects when a file fails to load; the language is then unchanged. */
  readonly change: (language: Language) => Promise<void>
  /** Keeps the displayed messages. */
  readonly changeZone: (zone: string) => void
}

export const makeLanguageSwitch = (
  load: (language: Language, file: MessageFile) => Promise<LoadedMessages>,
  start: { readonly language: Language; readonly zone: string },
): LanguageSwitch => {
  const displayed = makeDisplayed(start)
  const needed = new Set<MessageFile>()
  const cache = new Map<string, Promise<LoadedMessages>>()
  let requested = start.language

  const loadAll = (language: Language): Promise<ReadonlyArray<LoadedMessages>> =>
    Promise.all([...needed].map((file) => loadOnce(cache, `${language}/${file}`, () => load(language, file))))

  /** The language requested while its files load is shown instead. */
  const showRequested = async (): Promise<void> => {
    const language = requested
    const parts = await loadAll(language)
    if (language === requested) displayed.show(language, parts)
    else await showRequested()
  }

  return {
    current: displayed.current,
    subscribe: displayed.subscribe,
    loadFiles: async (...files) => {
      const missing = files.filter((file) => !needed.has(file))
      if (missing.length === 0) return
      const language = requested
      await Promise.all(missing.map((file) => loadOnce(cache, `${language}/${file}`, () => load(language, file))))
      missing.forEach((file) => needed.add(file))
      await showRequested()
    },
    change: async (language) => {
      const before = displayed.current().language
      requested = language
      try {
        const parts = await loadAll(language)
        if (requested === language && language !== displayed.current().language) displayed.show(language, parts)
      } catch (cause) {
        if (requested === language) requested = before
        throw cause
      }
    },
    changeZone: displayed.changeZone,
  }
}

/** What is displayed now: messages, always with the language they are of, and the zone. */
const makeDisplayed = ({ language: firstLanguage, zone: firstZone }: Parameters<typeof makeLanguageSwitch>[1]) => {
  const listeners = new Set<() => void>()
  let messages: LoadedMessages = {}
  let formatters = makeFormatters(firstLanguage, firstZone, messages)
  const display = (language: Language, zone: string): void => {
    formatters = makeFormatters(language, zone, messages)
    listeners.forEach((changed) => changed())
  }
  return {
    current: () => formatters,
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    show: (language: Language, parts: ReadonlyArray<LoadedMessages>): void => {
      messages = Object.assign({}, ...parts) as LoadedMessages
      display(language, formatters.zone)
    },
    changeZone: (zone: string): void => {
      if (zone !== formatters.zone) display(formatters.language, zone)
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
