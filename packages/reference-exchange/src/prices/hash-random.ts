/** Deterministic hash-based random numbers, the same on every platform. [Q32] */

// Rules
/** 32-bit seed of a text. */
export const seedFromText = (text: string): number => {
  let bits = 0x811c9dc5
  for (const letter of text) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return mixBits(bits) >>> 0
}

/** 32-bit number of a seed, stream and index. The index can be any integer up to 2^47. */
export const hashRandom = (seed: number, stream: number, index: number): number => {
  const low = index % 0x1000000
  const high = (index - low) / 0x1000000
  const mixed = mixBits(mixBits(seed ^ Math.imul(stream + 1, 0x9e3779b1)) ^ high)
  return mixBits(mixed ^ Math.imul(low + 1, 0x85ebca6b)) >>> 0
}

/** From -1 to 1. */
export const noise = (seed: number, stream: number, index: number): number =>
  hashRandom(seed, stream, index) / 0x7fffffff - 1

/** From 0 up to, not including, 1. */
export const hashFraction = (seed: number, stream: number, index: number): number =>
  hashRandom(seed, stream, index) / 0x100000000

// Internal
/** Works on signed 32-bit integers, which are fast. */
const mixBits = (word: number): number => {
  let bits = word | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return bits ^ (bits >>> 15)
}
