/** The word files that not every page needs. */
import type { Files } from './load.ts'

export const LATER = import.meta.glob('../../../../locales/*/{spot,wallet,account,content,identity}.json') as Files
