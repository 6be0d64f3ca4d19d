/** The browser's locks as its tabs share them. */

export interface FakeLocks {
  /** As LockManager of a browser, with the option ifAvailable. */
  readonly request: <A>(
    name: string,
    options: { readonly ifAvailable: true },
    granted: (lock: unknown) => Promise<A>,
  ) => Promise<A>
  /** Closes the tab and releases its locks. */
  readonly close: () => void
}

/** The locks as one tab sees them. A lock is granted in a later turn, as in browsers, and to one tab at a time. */
export const fakeLocks = (held: Set<string> = new Set()): FakeLocks => {
  const own = new Set<string>()
  const release = (name: string): void => {
    if (own.delete(name)) held.delete(name)
  }
  return {
    request: async (name, _, granted) => {
      await Promise.resolve()
      if (held.has(name)) return granted(null)
      held.add(name)
      own.add(name)
      return granted({ name }).finally(() => release(name))
    },
    close: () => own.forEach(release),
  }
}
