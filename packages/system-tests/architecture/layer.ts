/** A row of the layer table. */

// Model
/** Specifiers are globs: `*` stops at `/`, `**` does not. */
export interface Layer {
  readonly name: string
  /** Globs of the source files of the layer, from the root of the repository. */
  readonly files: ReadonlyArray<string>
  readonly mayImport: ReadonlyArray<string>
  /** May be imported as types only. */
  readonly mayImportTypes?: ReadonlyArray<string>
  readonly message: string
  /** Globals and properties that the layer may not touch. */
  readonly purity?: 'domain' | 'view-model'
  /** Code lines of a file; 250 unless stated. */
  readonly maxLines?: number
  /** JSX without literal text. */
  readonly jsx?: true
  /** Planted by the architecture test: `allowed` passes the linter, each of `forbidden` is reported. */
  readonly sample: { readonly file: string; readonly allowed: string; readonly forbidden: ReadonlyArray<string> }
}

// Constructors
export const SAME_FOLDER = './*.{ts,tsx,css}'
export const DOMAIN = '@hexbourse/domain/*'
export const KERNEL = '@hexbourse/domain/kernel'
