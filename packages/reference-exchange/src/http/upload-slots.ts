/** How many uploads are received at once, of one client and of all: their bodies are kept in memory. [ACC-5] */

// Model
export interface UploadSlots {
  /** Takes a slot, and returns what gives it back. Undefined when none is free. */
  readonly take: (client: string) => (() => void) | undefined
}

/** The two sides of a document at the same time. */
export const MAX_UPLOADS_PER_CLIENT = 2
/** At most 88 MiB of bodies. */
export const MAX_UPLOADS = 8

// Constructors
export const makeUploadSlots = (): UploadSlots => {
  const taken = new Map<string, number>()
  let sum = 0
  const release = (client: string): void => {
    const left = (taken.get(client) ?? 1) - 1
    sum -= 1
    if (left === 0) taken.delete(client)
    else taken.set(client, left)
  }
  return {
    take: (client) => {
      const own = taken.get(client) ?? 0
      if (own >= MAX_UPLOADS_PER_CLIENT || sum >= MAX_UPLOADS) return undefined
      taken.set(client, own + 1)
      sum += 1
      let isHeld = true
      return () => {
        if (isHeld) release(client)
        isHeld = false
      }
    },
  }
}
