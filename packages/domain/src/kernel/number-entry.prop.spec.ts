import type { Language } from '@hexbourse/domain/kernel'
import { Decimal, Languages, NumberEntry } from '@hexbourse/domain/kernel'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { NumberEntryOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

/** What ours makes of it, in the words of the truth table: the value, or ! and the kind of refusal. */
const reading = (typed: string, language: Language, decimals: number): string => {
  const value = NumberEntry.read(typed, language, decimals)
  return E.isRight(value) ? Decimal.toText(value.right) : `!${value.left._tag}`
}

const expected = (typed: string, language: Language, decimals: number): string => {
  const family = NumberEntryOracle.FAMILY[language]
  if (family === undefined) throw new Error(`no family for ${language}`)
  const judged = NumberEntryOracle.read(typed, family, decimals)
  return 'value' in judged ? judged.value : `!${judged.refused}`
}

const nearlyNumber = () =>
  fc
    .array(
      fc.constantFrom(...'0123456789', '.', ',', '\u066b', '\u0661', '\u0665', ' ', '-', 'e', '\u06f3', '\u00a0'),
      {
        maxLength: 12,
      },
    )
    .map((characters) => characters.join(''))
const digitRun = () => fc.array(fc.constantFrom(...'0123456789'), { maxLength: 6 }).map((all) => all.join(''))
const plausible = () =>
  fc.tuple(digitRun(), fc.constantFrom('', '.', ',', '\u066b'), digitRun()).map((parts) => parts.join(''))

/** In each language: strings are cheap. */
const MANY = 10 * (fc.readConfigureGlobal().numRuns ?? 200)

describe('NumberEntry.read', () => {
  it.each(Languages.ALL)('reads every row of the truth table in %s [Q21]', (language) => {
    const family = NumberEntryOracle.FAMILY[language]
    const seen = NumberEntryOracle.TRUTH.map(([typed]) => [
      typed,
      reading(typed, language, NumberEntryOracle.TRUTH_DECIMALS),
    ])
    expect(seen).toEqual(NumberEntryOracle.TRUTH.map(([typed, rows]) => [typed, family && rows[family]]))
    expect(seen.length).toBeGreaterThanOrEqual(40)
  })

  it.each(Languages.ALL)(
    'agrees in %s with the clause read character by character, whatever is typed [Q21]',
    (language) => {
      fc.assert(
        fc.property(fc.oneof(nearlyNumber(), plausible()), fc.nat({ max: 8 }), (typed, decimals) => {
          expect(reading(typed, language, decimals)).toBe(expected(typed, language, decimals))
        }),
        { numRuns: MANY },
      )
    },
  )

  it('an accepted amount never has more decimals than the field [Q21]', () => {
    fc.assert(
      fc.property(plausible(), arbKernel.language(), fc.nat({ max: 8 }), (typed, language, decimals) => {
        const value = NumberEntry.read(typed, language, decimals)
        return E.isLeft(value) || (Decimal.fits(decimals, value.right) && !Decimal.isNegative(value.right))
      }),
    )
  })
})
