/** Message files that not every page needs. */
import type { CatalogueFiles } from './catalogue-files.ts'

export const DEFERRED_FILES = import.meta.glob(
  '../../../../locales/*/{spot,leverage,second-contract,c2c,wallet,acceptor,account,content,identity}.json',
) as CatalogueFiles
