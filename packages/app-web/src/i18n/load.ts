/** Word files, one lazy chunk per language and context. */
import type { Language } from '@hexbourse/domain/kernel'

import type { WordFile } from './message-key.ts'
import type { Messages } from './words.ts'

interface File {
  readonly default: NonNullable<Messages>
}
export type Files = Readonly<Record<string, () => Promise<File>>>

/** What every page needs; where the other files lie is itself learnt later, because eighty names weigh something. */
const FIRST = import.meta.glob<File>('../../../../locales/*/{shell,market}.json') as Files

export const loadWords = async (language: Language, file: WordFile): Promise<NonNullable<Messages>> => {
  const path = `../../../../locales/${language}/${file}.json`
  const load = FIRST[path] ?? (await import('./load-later.ts')).LATER[path]
  if (load === undefined) throw new Error(`no words: ${language}/${file}`)
  return (await load()).default
}
