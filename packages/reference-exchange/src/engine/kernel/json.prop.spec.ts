import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decode, encode, encodeSorted } from './json.ts'

/** Texts that could be taken for a decimal, and member names that objects inherit. */
const text = (): fc.Arbitrary<string> => fc.oneof(fc.string(), fc.stringMatching(/^#{1,3}-?\d*$/))
const name = (): fc.Arbitrary<string> => fc.oneof(text(), fc.constantFrom('__proto__', 'constructor', 'toString'))

const value = (): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(text(), fc.bigInt(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(name(), tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
    ),
  })).value

/** Own members only, because `toEqual` reads an inherited `__proto__`. */
const members = (from: unknown): unknown => {
  if (Array.isArray(from)) return from.map(members)
  if (typeof from !== 'object' || from === null) return from
  return new Map(Object.entries(from).map(([key, inner]) => [key, members(inner)]))
}

describe('decode', () => {
  it('gives the value that was encoded, with members in any order [Q32]', () => {
    fc.assert(
      fc.property(value(), (original) => {
        for (const stored of [encode(original), encodeSorted(original)])
          expect(members(decode(stored))).toEqual(members(original))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('encodeSorted', () => {
  it('gives the same text for members in any order [Q32]', () => {
    const reversed = (from: unknown): unknown => {
      if (Array.isArray(from)) return from.map(reversed)
      if (typeof from !== 'object' || from === null) return from
      return Object.fromEntries(
        Object.entries(from)
          .toReversed()
          .map(([key, inner]) => [key, reversed(inner)]),
      )
    }
    fc.assert(fc.property(value(), (original) => encodeSorted(reversed(original)) === encodeSorted(original)))
  })
})
