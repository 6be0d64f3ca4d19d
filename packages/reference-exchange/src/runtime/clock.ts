/** Wall clock that reports a jump instead of following it, because time that was reached never goes back. [Q32] */

// Model
export interface GuardedClock {
  /** Unix milliseconds. After a jump: the time without it. */
  readonly now: () => number
  /** Throws when the clock is behind the time of the last command by more than the bound. */
  readonly verifyAgainst: (lastCommandAt: number) => void
}

export interface ClockSources {
  /** Unix milliseconds, as set by the system. */
  readonly wall: () => number
  /** Milliseconds since any start, never set. */
  readonly monotonic: () => number
  /** Called once. The exchange must stop. */
  readonly onJump: (problem: Error) => void
}

/** Largest difference between the two clocks from one reading to the next, and largest step back at start. */
export const MAX_CLOCK_JUMP_MS = 60_000

// Constructors
export const guardClock = ({ wall, monotonic, onJump }: ClockSources): GuardedClock => {
  let last = { wall: wall(), monotonic: monotonic() }
  let hasJumped = false
  return {
    now: () => {
      const current = { wall: wall(), monotonic: monotonic() }
      const expected = last.wall + (current.monotonic - last.monotonic)
      if (!hasJumped && Math.abs(current.wall - expected) > MAX_CLOCK_JUMP_MS) {
        hasJumped = true
        onJump(jumpError(current.wall - expected))
      }
      if (hasJumped) return expected
      last = current
      return current.wall
    },
    verifyAgainst: (lastCommandAt) => {
      if (wall() < lastCommandAt - MAX_CLOCK_JUMP_MS) throw behindError(wall(), lastCommandAt)
    },
  }
}

// Internal
const jumpError = (milliseconds: number): Error =>
  new Error(
    `the system clock jumped by ${Math.round(milliseconds / 1000)} s: check it, or that the machine was not suspended, then start again`,
  )

const behindError = (now: number, lastCommandAt: number): Error =>
  new Error(
    `the system clock (${isoTime(now)}) is behind the last command of the data folder (${isoTime(lastCommandAt)}): ` +
      'set the clock and start again; if the command has the wrong time, restore a backup',
  )

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
