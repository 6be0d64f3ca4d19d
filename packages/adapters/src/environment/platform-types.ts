/** Types of the platform's globals, which declarations of this package name without requiring the DOM library. */

/** The type of a global; `never` where the compiler of a program does not know it. */
export type GlobalOf<Name extends string> = typeof globalThis extends { readonly [K in Name]: infer Value }
  ? Value
  : never

/** What a global class makes; `never` where the compiler of a program does not know it. */
export type InstanceOf<Name extends string> = typeof globalThis extends {
  readonly [K in Name]: { readonly prototype: infer Instance }
}
  ? Instance
  : never

/** The platform's fetch, or a function of the same type. */
export type FetchLike = GlobalOf<'fetch'>
