/** One way of a connection: bytes leave in the order they came, also while some of them are held back. */
import type { Socket } from 'node:net'

// Model
export interface Pace {
  /** Milliseconds before each piece. */
  readonly pause: number
  /** Bytes of a piece; whole unless told. */
  readonly bytes?: number
}

export interface Lane {
  readonly send: (chunk: Buffer, pace: Pace) => void
  /** After what is still on its way. */
  readonly close: () => void
}

// Constructors
export const lane = (to: Socket): Lane => {
  let last = Promise.resolve()
  let waiting = 0
  const inTurn = async (before: Promise<void>, pause: number, act: () => void): Promise<void> => {
    await before
    if (pause > 0) await new Promise((passed) => setTimeout(passed, pause))
    waiting -= 1
    act()
  }
  const later = (pause: number, act: () => void): void => {
    waiting += 1
    last = inTurn(last, pause, act)
  }
  const write = (bytes: Buffer) => (): void => {
    if (!to.destroyed) to.write(bytes)
  }
  return {
    send: (chunk, { pause, bytes = chunk.length }) => {
      if (pause === 0 && waiting === 0) return write(chunk)()
      for (let from = 0; from < chunk.length; from += bytes) later(pause, write(chunk.subarray(from, from + bytes)))
    },
    close: () => {
      if (waiting === 0) to.destroySoon()
      else later(0, () => to.destroySoon())
    },
  }
}
