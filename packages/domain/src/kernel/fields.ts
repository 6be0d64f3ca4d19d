/** A form in which every field tells its own error. [ACC-2] [ACC-3] [ACC-5] */
import { either as E } from 'fp-ts'

// Rules
/** The errors of those fields that have one; empty exactly when none has. */
export const problems = <F extends string, X>(
  fields: Readonly<Partial<Record<F, E.Either<X, unknown>>>>,
): Readonly<Partial<Record<F, X>>> => {
  const wrong = Object.entries<E.Either<X, unknown> | undefined>(fields).flatMap(([field, value]) =>
    value !== undefined && E.isLeft(value) ? [[field, value.left] as const] : [],
  )
  return Object.fromEntries(wrong) as Partial<Record<F, X>>
}
