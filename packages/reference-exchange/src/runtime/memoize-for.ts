/** A value that is computed at most once in a while. */

// Constructors
/** Caches the value for a number of milliseconds. */
export const memoizeFor = <A>(milliseconds: number, now: () => number, read: () => A): (() => A) => {
  let cached: { readonly at: number; readonly value: A } | undefined
  return () => {
    if (cached === undefined || cached.at + milliseconds <= now()) cached = { at: now(), value: read() }
    return cached.value
  }
}
