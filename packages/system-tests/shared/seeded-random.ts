/** Seeded randomness and run lengths of the system tests. The same seed gives the same run. */

// Model
export interface Random {
  /** An integer from 0 up to `bound`, exclusive. */
  readonly below: (bound: number) => number
  readonly pick: <const A>(from: ReadonlyArray<A>) => A
}

// Constructors
/** Integer arithmetic only, so that a seed gives the same run on every machine. */
export const random = (seed: number): Random => {
  let word = seed >>> 0
  const next = (): number => {
    word = (word + 0x6d2b79f5) >>> 0
    let bits = Math.imul(word ^ (word >>> 15), word | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return (bits ^ (bits >>> 14)) >>> 0
  }
  const below = (bound: number): number => next() % bound
  return { below, pick: (from) => from[below(from.length)] as never }
}

// Rules
/** Set by `npm run soak`: long counts and a new seed. */
const IS_SOAK = process.env['SOAK'] !== undefined
const PUSH_SEED = 20_261_122

/** A push run has fixed counts, so that one commit has one verdict. */
export const runCount = <A>(push: A, soak: A): A => (IS_SOAK ? soak : push)

/** The seed of this run; the variable SEED sets another one. */
export const runSeed = (): number => Number(process.env['SEED'] ?? (IS_SOAK ? Date.now() % 0x100000000 : PUSH_SEED))

/** Prints a line into the log of the run. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
