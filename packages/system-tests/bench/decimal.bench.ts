/** Money arithmetic compared with big.js and with plain numbers in one interleaved run. */
import { Decimal } from '@hexbourse/domain/kernel'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { Measure } from '@hexbourse/test-support/bench'
import { Turnover } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const sample = fc.sample(fc.tuple(arbKernel.amount(4, 6), arbKernel.amount(8, 3)), { numRuns: 1_000, seed: 1 })
const texts = sample.map(([price, quantity]) => [Decimal.toText(price), Decimal.toText(quantity)] as const)

const ours = (): number => {
  let sum = Decimal.zero
  let length = 0
  for (const [price, quantity] of sample) {
    sum = Decimal.plus(sum, Decimal.times(price, quantity))
    length += Decimal.toFixed(4, sum).length
  }
  return length
}

describe('Decimal multiplication, addition and formatting', () => {
  it('is at least 3 times as fast as big.js in the same run [Q8]', () => {
    const anchor = Turnover.bigTurnover(texts)
    const floor = Turnover.floatTurnover(texts)
    const { ratio, line } = Measure.measureInTurn({ ours, anchor, floor })
    console.log(line)
    expect(ratio.anchor).toBeGreaterThanOrEqual(3)
  })
})
