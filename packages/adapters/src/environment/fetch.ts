/** The platform's fetch, which declarations of this package name without requiring its types. */

/** The type of the global fetch where the program has one; otherwise any function that answers a promise. */
export type FetchLike = typeof globalThis extends { readonly fetch: infer Fetch }
  ? Fetch
  : (input: never) => Promise<never>
