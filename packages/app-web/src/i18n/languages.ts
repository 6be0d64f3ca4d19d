/** Which language is shown: loads every file it needs, then changes once; a file that fails keeps the old language. [SHELL-9] */
import type { Language } from '@hexbourse/domain/kernel'

import type { WordFile } from './message-key.ts'
import type { Messages, Words } from './words.ts'
import { makeWords } from './words.ts'

type Loaded = NonNullable<Messages>

export interface LanguageSwitch {
  readonly current: () => Words
  readonly subscribe: (changed: () => void) => () => void
  /** Loads word files for the current language, each at most once. */
  readonly need: (...files: ReadonlyArray<WordFile>) => Promise<void>
  /** Rejects when a file does not arrive; nothing has changed then. */
  readonly change: (language: Language) => Promise<void>
  readonly changeZone: (zone: string) => void
}

export const makeLanguageSwitch = (
  load: (language: Language, file: WordFile) => Promise<Loaded>,
  start: { readonly language: Language; readonly zone: string },
): LanguageSwitch => {
  const listeners = new Set<() => void>()
  const needed = new Set<WordFile>()
  const cache = new Map<string, Promise<Loaded>>()
  let words = makeWords(start.language, start.zone, {})
  let wanted = start.language

  const show = (language: Language, zone: string, parts: ReadonlyArray<Loaded>): void => {
    words = makeWords(language, zone, Object.assign({}, ...parts) as Loaded)
    listeners.forEach((changed) => changed())
  }
  const all = (language: Language): Promise<ReadonlyArray<Loaded>> =>
    Promise.all([...needed].map((file) => once(cache, `${language}/${file}`, () => load(language, file))))

  return {
    current: () => words,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    need: async (...files) => {
      const missing = files.filter((file) => !needed.has(file))
      if (missing.length === 0) return
      const language = wanted
      await Promise.all(missing.map((file) => once(cache, `${language}/${file}`, () => load(language, file))))
      missing.forEach((file) => needed.add(file))
      const parts = await all(wanted)
      show(wanted, words.zone, parts)
    },
    change: async (language) => {
      const before = words.language
      wanted = language
      try {
        const parts = await all(language)
        if (wanted === language && language !== words.language) show(language, words.zone, parts)
      } catch (cause) {
        if (wanted === language) wanted = before
        throw cause
      }
    },
    changeZone: (zone) => {
      if (zone === words.zone) return
      void all(words.language).then((parts) => show(words.language, zone, parts))
    },
  }
}

/** Forgets a failed load, so that asking again tries again. */
const once = (cache: Map<string, Promise<Loaded>>, name: string, load: () => Promise<Loaded>): Promise<Loaded> => {
  const known = cache.get(name)
  if (known !== undefined) return known
  const loading = load()
  cache.set(name, loading)
  loading.catch(() => cache.delete(name))
  return loading
}
