/** Tells those who paint that there is something new; they read it when their frame comes. */
export interface Changes {
  readonly subscribe: (changed: () => void) => () => void
  readonly tell: () => void
}

export const makeChanges = (): Changes => {
  const listeners = new Set<() => void>()
  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    tell: () => listeners.forEach((changed) => changed()),
  }
}
