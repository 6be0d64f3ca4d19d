/** One direction of a connection: bytes leave in the order of arrival, even while some of them are delayed. */
import type { Socket } from 'node:net'

// Model
export interface Pacing {
  /** Milliseconds before each piece. */
  readonly delayMs: number
  /** Bytes per piece; all of them by default. */
  readonly bytes?: number
}

export interface DelayLine {
  readonly send: (chunk: Buffer, pacing: Pacing) => void
  /** Closes the target after everything queued has left. */
  readonly close: () => void
}

// Constructors
export const delayLine = (target: Socket): DelayLine => {
  let last = Promise.resolve()
  let queued = 0
  const afterPrevious = async (previous: Promise<void>, delayMs: number, act: () => void): Promise<void> => {
    await previous
    if (delayMs > 0) await new Promise((passed) => setTimeout(passed, delayMs))
    queued -= 1
    act()
  }
  const schedule = (delayMs: number, act: () => void): void => {
    queued += 1
    last = afterPrevious(last, delayMs, act)
  }
  const write = (bytes: Buffer) => (): void => {
    if (!target.destroyed) target.write(bytes)
  }
  return {
    send: (chunk, { delayMs, bytes = chunk.length }) => {
      if (delayMs === 0 && queued === 0) return write(chunk)()
      for (let from = 0; from < chunk.length; from += bytes)
        schedule(delayMs, write(chunk.subarray(from, from + bytes)))
    },
    close: () => {
      if (queued === 0) target.destroySoon()
      else schedule(0, () => target.destroySoon())
    },
  }
}
