/** Seeded chance: integers mixed, the same on every machine. [Q32] */

// Rules
/** A 32-bit number from a text. */
export const seedOf = (text: string): number => {
  let bits = 0x811c9dc5
  for (const letter of text) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return scramble(bits) >>> 0
}

/** A 32-bit number from a seed and where it is asked; `index` may be any integer up to 2^47. */
export const draw = (seed: number, stream: number, index: number): number => {
  const low = index % 0x1000000
  const high = (index - low) / 0x1000000
  const mixed = scramble(scramble(seed ^ Math.imul(stream + 1, 0x9e3779b1)) ^ high)
  return scramble(mixed ^ Math.imul(low + 1, 0x85ebca6b)) >>> 0
}

/** From -1 to 1. */
export const swing = (seed: number, stream: number, index: number): number => draw(seed, stream, index) / 0x7fffffff - 1

/** From 0 up to 1. */
export const chance = (seed: number, stream: number, index: number): number => draw(seed, stream, index) / 0x100000000

// Internal
/** Stays in 32-bit integers with a sign, which cost nothing. */
const scramble = (word: number): number => {
  let bits = word | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return bits ^ (bits >>> 15)
}
