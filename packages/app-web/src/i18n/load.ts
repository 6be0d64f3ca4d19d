/** Word files, one lazy chunk per language and context. */
import type { Language } from '@hexbourse/domain/kernel'

import type { WordFile } from './message-key.ts'
import type { Messages } from './words.ts'

type File = () => Promise<{ readonly default: NonNullable<Messages> }>

const FILES = import.meta.glob<{ readonly default: NonNullable<Messages> }>(
  '../../../../locales/*/{shell,market,spot,wallet,account,content,identity}.json',
) as Readonly<Record<string, File>>

export const loadWords = async (language: Language, file: WordFile): Promise<NonNullable<Messages>> => {
  const load = FILES[`../../../../locales/${language}/${file}.json`]
  if (load === undefined) throw new Error(`no words: ${language}/${file}`)
  return (await load()).default
}
