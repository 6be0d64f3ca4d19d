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
  readonly changeZone: (zone: string) => void
}

export const makeLanguageSwitch = (
  load: (language: Language, file: MessageFile) => Promise<LoadedMessages>,
  start: { readonly language: Language; readonly zone: string },
): LanguageSwitch => {
  const listeners = new Set<() => void>()
  const needed = new Set<MessageFile>()
  const cache = new Map<string, Promise<LoadedMessages>>()
  let formatters = makeFormatters(start.language, start.zone, {})
  let requested = start.language

  const show = (language: Language, zone: string, parts: ReadonlyArray<LoadedMessages>): void => {
    formatters = makeFormatters(language, zone, Object.assign({}, ...parts) as LoadedMessages)
    listeners.forEach((changed) => changed())
  }
  const loadAll = (language: Language): Promise<ReadonlyArray<LoadedMessages>> =>
    Promise.all([...needed].map((file) => loadOnce(cache, `${language}/${file}`, () => load(language, file))))

  return {
    current: () => formatters,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    loadFiles: async (...files) => {
      const missing = files.filter((file) => !needed.has(file))
      if (missing.length === 0) return
      const language = requested
      await Promise.all(missing.map((file) => loadOnce(cache, `${language}/${file}`, () => load(language, file))))
      missing.forEach((file) => needed.add(file))
      const parts = await loadAll(requested)
      show(requested, formatters.zone, parts)
    },
    change: async (language) => {
      const before = formatters.language
      requested = language
      try {
        const parts = await loadAll(language)
        if (requested === language && language !== formatters.language) show(language, formatters.zone, parts)
      } catch (cause) {
        if (requested === language) requested = before
        throw cause
      }
    },
    changeZone: (zone) => {
      if (zone === formatters.zone) return
      void loadAll(formatters.language).then((parts) => show(formatters.language, zone, parts))
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
