import { Decimal } from '@hexbourse/domain/kernel'
import { NetWorth } from '@hexbourse/domain/wallet'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const day: fc.Arbitrary<NetWorth.Day> = fc.record({
  date: fc.constant('2026-11-21'),
  value: fc.oneof(fc.constant(Decimal.zero), arbKernel.amount(8)),
  wallets: fc.constant(new Map([['spot', Decimal.one]] as const)),
  coins: fc.constant(new Map()),
  deposited: fc.oneof(fc.constant(Decimal.zero), arbKernel.amount(8)),
  withdrawn: fc.oneof(fc.constant(Decimal.zero), arbKernel.amount(8)),
  deposits: fc.nat(3),
  withdrawals: fc.nat(3),
})
const days = fc.array(day, { minLength: 1, maxLength: 12 })
const count = fc.integer({ min: 1, max: 15 })

describe('NetWorth', () => {
  it('ends at the value before, what came in net, and the gain [WAL-12]', () =>
    fc.assert(
      fc.property(days, count, (all, last) => {
        const shown = all.slice(Math.max(0, all.length - last))
        const before: bigint = all.length > last ? (all[all.length - last - 1]?.value ?? 0n) : 0n
        const gain: bigint = NetWorth.changeOf(all, last)?.gain ?? 0n
        const flows = shown.reduce((sum, { deposited, withdrawn }) => sum + deposited - withdrawn, 0n)
        expect(before + flows + gain).toBe(shown.at(-1)?.value)
        expect(NetWorth.netDeposits(shown)).toEqual({
          value: flows,
          deposits: shown.map((one) => one.deposits).reduce((a, b) => a + b, 0),
          withdrawals: shown.map((one) => one.withdrawals).reduce((a, b) => a + b, 0),
        })
        expect(NetWorth.netDepositsByDay(shown).at(-1)).toBe(flows)
        expect(NetWorth.lastDays(all, last)).toEqual(shown)
      }),
    ))

  it('tells the gain in percent of the value before, and none of nothing [WAL-12]', () => {
    const worth = (value: number, deposited: number): NetWorth.Day => ({
      date: '2026-11-21',
      value: Decimal.fromInteger(value),
      deposited: Decimal.fromInteger(deposited),
      withdrawn: Decimal.zero,
      deposits: 1,
      withdrawals: 0,
      wallets: new Map(),
      coins: new Map(),
    })
    const all = [worth(200, 200), worth(315, 100), worth(310, 0)]
    expect(NetWorth.changeOf(all, 2)).toEqual({ gain: Decimal.fromInteger(10), percent: Decimal.fromInteger(5) })
    expect(NetWorth.changeOf(all, 9)).toEqual({ gain: Decimal.fromInteger(10), percent: undefined })
    expect(NetWorth.changeOf([], 9)).toBeUndefined()
  })

  it('shows one wallet or coin, zero where there is none [WAL-12]', () => {
    const [one] = fc.sample(day, 1)
    if (one === undefined) throw new Error('no day')
    expect(NetWorth.valueOf(one, { _tag: 'Total' })).toBe(one.value)
    expect(NetWorth.valueOf(one, { _tag: 'Wallet', wallet: 'spot' })).toBe(Decimal.one)
    expect(NetWorth.valueOf(one, { _tag: 'Coin', currency: 3 as never })).toBe(Decimal.zero)
  })
})
