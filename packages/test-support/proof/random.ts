/** Seeded chance for proofs: one seed is one run, printed so that it can be had again with PROVE_SEED. */

// Model
export interface Random {
  /** A whole number from 0 up to, not with, `most`. */
  readonly below: (most: number) => number
  readonly pick: <const A>(from: ReadonlyArray<A>) => A
}

// Constructors
/** Integers alone, so that a seed means the same everywhere. */
export const random = (seed: number): Random => {
  let word = seed >>> 0
  const next = (): number => {
    word = (word + 0x6d2b79f5) >>> 0
    let bits = Math.imul(word ^ (word >>> 15), word | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return (bits ^ (bits >>> 14)) >>> 0
  }
  const below = (most: number): number => next() % most
  return { below, pick: (from) => from[below(from.length)] as never }
}

// Rules
export const seedOfRun = (): number => Number(process.env['PROVE_SEED'] ?? Date.now() % 0x100000000)

/** What a long run did, so that a figure stands in the log. */
export const tell = (line: string): void => void process.stdout.write(`${line}\n`)
