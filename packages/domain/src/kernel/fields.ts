/** Forms in which every field shows its own error. [ACC-2] [ACC-3] [ACC-5] */
import { either as E } from 'fp-ts'

// Rules
/** The errors of the invalid fields; empty exactly when every field is valid. */
export const problems = <F extends string, X>(
  fields: Readonly<Partial<Record<F, E.Either<X, unknown>>>>,
): Readonly<Partial<Record<F, X>>> => {
  const errors = Object.entries<E.Either<X, unknown> | undefined>(fields).flatMap(([field, value]) =>
    value !== undefined && E.isLeft(value) ? [[field, value.left] as const] : [],
  )
  return Object.fromEntries(errors) as Partial<Record<F, X>>
}
