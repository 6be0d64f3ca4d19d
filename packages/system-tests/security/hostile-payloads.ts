/** Harmful payloads: valid ones with mutations, and any JSON value. */
import fc from 'fast-check'

/** In [0, 1), the same sequence for the same seed. */
export const randomFraction = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: [deep(depth - 1)] })

/** Values that have broken parsers of numbers, names, times and objects before. */
const LEAVES: ReadonlyArray<unknown> = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  1.5,
  1e-7,
  1e21,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  2 ** 53 + 2,
  0.1 + 0.2,
  '',
  ' ',
  '0',
  '-0',
  '00',
  '01',
  ' 1',
  '1 ',
  '+1',
  '1.',
  '.5',
  '1e-7',
  '1e999',
  '1e-999',
  '9'.repeat(60),
  `0.${'0'.repeat(40)}1`,
  'NaN',
  'Infinity',
  '0x10',
  '0b1',
  '1,5',
  '1_000',
  '١٢',
  '１',
  '−1',
  '1\u00a0000',
  '999',
  '998',
  'ok',
  'error',
  '__proto__',
  'constructor',
  'null',
  '[]',
  '{}',
  '"',
  '{"a":',
  '<html>',
  '\u0000',
  '\ud800',
  '2023-02-30 00:00:00',
  '2023-11-15 06:13:20',
  '0000-00-00 00:00:00',
  '9999-99-99 99:99:99',
  '10:05 04/20',
  [],
  {},
  [[]],
  [null],
  [[1]],
  [[1, 2, 3]],
  [['1e999', '1']],
  { msg: 'x' },
  { length: 5 },
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
]

/** Slow to create and to transmit, so drawn rarely. */
const HEAVY: ReadonlyArray<unknown> = ['x'.repeat(70_000), '['.repeat(5_000), deep(200), '9'.repeat(70_000)]
const leaf = (draw: () => number): unknown => picker(draw)(draw() < 0.005 ? HEAVY : LEAVES)

export type Pick = <A>(from: ReadonlyArray<A>) => A

export const picker =
  (draw: () => number): Pick =>
  <A>(from: ReadonlyArray<A>): A =>
    from[Math.floor(draw() * from.length)] as A

/** The sample with a part replaced, removed, added or repeated. */
export const mutatedSample = (sample: unknown, draw: () => number): unknown => {
  const pick = picker(draw)
  if (typeof sample !== 'object' || sample === null || draw() < 0.08) return leaf(draw)
  if (Array.isArray(sample)) return mutatedList(sample, draw)
  const entries = Object.entries(sample)
  if (entries.length === 0) return leaf(draw)
  const [key] = pick(entries)
  const kind = draw()
  if (kind < 0.15) return Object.fromEntries(entries.filter(([name]) => name !== key))
  if (kind < 0.25) return withOwn(sample, pick(STRANGE_KEYS), leaf(draw))
  return Object.fromEntries(entries.map(([name, value]) => [name, name === key ? mutatedSample(value, draw) : value]))
}

const STRANGE_KEYS = ['__proto__', 'constructor', 'toString', 'length', 'hasOwnProperty', 'x']

/** Also `__proto__` as an own property, which only JSON can create. */
const withOwn = (sample: object, key: string, value: unknown): unknown => {
  const copy = { ...sample }
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

const mutatedList = (sample: ReadonlyArray<unknown>, draw: () => number): unknown => {
  const kind = draw()
  const position = Math.floor(draw() * sample.length)
  if (sample.length === 0 || kind < 0.1) return [...sample, leaf(draw)]
  if (kind < 0.2) return sample.filter((_, index) => index !== position)
  if (kind < 0.202) return Array.from({ length: 3_000 }, () => sample[position])
  return sample.map((value, index) => (index === position ? mutatedSample(value, draw) : value))
}

/** Any JSON value. */
export const jsonValues = (seed: number, count: number): ReadonlyArray<unknown> =>
  fc.sample(fc.jsonValue({ maxDepth: 4 }), { seed, numRuns: count })
