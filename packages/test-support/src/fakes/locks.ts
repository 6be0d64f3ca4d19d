/** The browser's locks as its tabs share them. */

export interface FakeLocks {
  readonly request: <A>(
    name: string,
    options: { readonly ifAvailable: true },
    granted: (lock: unknown) => Promise<A>,
  ) => Promise<A>
}

/** A lock is given in a later turn, as browsers do, and to one at a time. */
export const fakeLocks = (): FakeLocks => {
  const held = new Set<string>()
  return {
    request: async (name, _, granted) => {
      await Promise.resolve()
      if (held.has(name)) return granted(null)
      held.add(name)
      return granted({ name }).finally(() => held.delete(name))
    },
  }
}
