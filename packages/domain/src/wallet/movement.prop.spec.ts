import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { Movement } from '@hexbourse/domain/wallet'
import { arbKernel, arbWallet } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const lines = fc.uniqueArray(arbWallet.movement(), { maxLength: 12, selector: ({ id }) => id })
/** A transfer and the line that it left behind. */
const sent = arbKernel
  .amount(8, 2)
  .map((amount) => ({ currency: 3 as never, from: 'legal', to: 'micro', amount }) as const)
const left = (amount: Decimal.Decimal, id = 2_000_000): Movement.Movement => ({
  id,
  currency: 3 as never,
  name: 'USDT',
  change: Decimal.negate(amount),
  after: undefined,
  at: undefined,
  what: '',
  account: '',
  isTransfer: true,
})

describe('Movement.candidates', () => {
  it('finds the line that was not there before, among whatever was [Q24]', () => {
    fc.assert(
      fc.property(lines, sent, (before, transfer) => {
        const line = left(transfer.amount)
        const known = before.map(Movement.mark)
        expect(Movement.candidates(before, transfer, known)).toEqual([])
        expect(Movement.candidates([line, ...before], transfer, known)).toEqual([line])
      }),
    )
  })

  it('is misled by no other coin, amount, direction or cause [Q24]', () => {
    fc.assert(
      fc.property(lines, sent, (all, transfer) => {
        for (const one of Movement.candidates(all, transfer, []))
          expect([one.isTransfer, one.currency, one.change]).toEqual([true, 3, -transfer.amount])
      }),
    )
  })
})

describe('Movement.since', () => {
  it('drops exactly what is known to be older [Q24]', () => {
    fc.assert(
      fc.property(lines, arbKernel.moment(), (all, at) => {
        const older = all.filter((one) => one.at !== undefined && one.at < at)
        expect(Movement.since(all, at)).toEqual(all.filter((one) => !older.includes(one)))
        expect(Movement.since(all, Clocks.millis(0))).toEqual(all)
      }),
    )
  })
})
