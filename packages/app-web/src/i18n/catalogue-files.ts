/** Lazy message files by path. */
import type { Catalogue } from './formatters.ts'

export type CatalogueFiles = Readonly<Record<string, () => Promise<{ readonly default: NonNullable<Catalogue> }>>>
