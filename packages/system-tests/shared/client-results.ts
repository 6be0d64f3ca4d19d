/** What tests take from the answers of the library's client. */
import { either as E } from 'fp-ts'
import { vi } from 'vitest'

/** What was prepared; throws with its error when the check refused it. */
export const rightOf = <A>(checked: E.Either<unknown, A>): A => {
  if (E.isLeft(checked))
    throw new Error(
      JSON.stringify(checked.left, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    )
  return checked.right
}

/** Tag of the error, or `prepared`. */
export const tagOf = (checked: E.Either<{ readonly _tag: string }, unknown>): string =>
  E.isLeft(checked) ? checked.left._tag : 'prepared'

export const collectRows = async <A>(rows: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const row of rows) all.push(row)
  return all
}

/** Waits until the check passes, for as long as a loaded machine may need. */
export const eventually = <A>(check: () => Promise<A>): Promise<A> => vi.waitFor(check, { timeout: 60_000 })
