/** Message files, one lazy chunk per language and context. */
import type { Language } from '@hexbourse/domain/kernel'

import type { CatalogueFiles } from './catalogue-files.ts'
import type { Catalogue } from './formatters.ts'
import type { MessageFile } from './message-key.ts'

/** Files that every page needs. The paths of the others load later, to keep the entry chunk small. */
const INITIAL_FILES = import.meta.glob('../../../../locales/*/{shell,market}.json') as CatalogueFiles

export const loadMessages = async (language: Language, file: MessageFile): Promise<NonNullable<Catalogue>> => {
  const path = `../../../../locales/${language}/${file}.json`
  const load = INITIAL_FILES[path] ?? (await import('./deferred-files.ts')).DEFERRED_FILES[path]
  if (load === undefined) throw new Error(`no messages: ${language}/${file}`)
  return (await load()).default
}
