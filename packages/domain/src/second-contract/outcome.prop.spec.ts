import { Decimal } from '@hexbourse/domain/kernel'
import type { Direction } from '@hexbourse/domain/second-contract'
import { SecondContract, SecondContractOutcome } from '@hexbourse/domain/second-contract'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { SecondContractOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText
const decimal = (typed: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(typed))
const { outcomeOf, settlementOf } = SecondContractOutcome

const direction = (): fc.Arbitrary<Direction> => fc.constantFrom('up', 'down')
/** Two prices that are often equal, or one step apart. */
const prices = () =>
  arbKernel
    .amount(4, 6)
    .chain((price) =>
      fc.tuple(
        fc.constant(price),
        fc.oneof(
          fc.constant(price),
          fc.constant(Decimal.fromUnits(price + 10n ** 14n)),
          fc.constant(Decimal.fromUnits(price - 10n ** 14n)),
          arbKernel.amount(4, 6),
        ),
      ),
    )
const contract = () =>
  fc.record({ direction: direction(), stake: arbKernel.amount(0, 6), payoutRate: arbKernel.amount(3, 2) })

describe('SecondContractOutcome', () => {
  it('settles every contract as the oracle does, to the last digit [SEC-3]', () => {
    fc.assert(
      fc.property(contract(), prices(), (one, [entryPrice, endPrice]) => {
        const { outcome, profit, payout } = SecondContract.settledAt({ ...one, entryPrice }, endPrice)
        const terms = { direction: one.direction, stake: text(one.stake), payoutRate: text(one.payoutRate) }
        const expected = SecondContractOracle.settlement(terms, text(entryPrice), text(endPrice))
        expect({ outcome, profit: text(profit), payout: text(payout) }).toEqual(expected)
      }),
    )
  })

  it('mirrors up and down: what one wins, the other loses [SEC-3] [Q11]', () => {
    const mirrored = { won: 'lost', lost: 'won', drawn: 'drawn' } as const
    fc.assert(
      fc.property(prices(), ([entryPrice, endPrice]) => {
        expect(outcomeOf('down', entryPrice, endPrice)).toBe(mirrored[outcomeOf('up', entryPrice, endPrice)])
        expect(outcomeOf('up', endPrice, entryPrice)).toBe(outcomeOf('down', entryPrice, endPrice))
      }),
    )
  })

  it('loses the stake at most, and pays nothing negative [SEC-3]', () => {
    fc.assert(
      fc.property(contract(), prices(), (one, [entryPrice, endPrice]) => {
        const { profit, payout } = SecondContract.settledAt({ ...one, entryPrice }, endPrice)
        expect(profit >= Decimal.negate(one.stake)).toBe(true)
        expect(payout >= 0n).toBe(true)
        expect(payout).toBe(one.stake + profit)
      }),
    )
  })

  it('pays the worked example: 100 at 20 % is 120 when won, 100 when drawn and nothing when lost [SEC-3]', () => {
    const terms = { stake: decimal('100'), payoutRate: decimal('20') }
    const paid = (outcome: 'won' | 'drawn' | 'lost') => {
      const { profit, payout } = settlementOf(terms, outcome)
      return [text(profit), text(payout)]
    }
    expect([paid('won'), paid('drawn'), paid('lost')]).toEqual([
      ['20', '120'],
      ['0', '100'],
      ['-100', '0'],
    ])
  })
})
