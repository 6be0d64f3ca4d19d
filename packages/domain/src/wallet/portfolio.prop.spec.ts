import type { CurrencyId, WalletType } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { CostBasis, WalletBalance } from '@hexbourse/domain/wallet'
import { Portfolio } from '@hexbourse/domain/wallet'
import { arbWallet } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const [BTC, ETH] = [1, 2].map((id) => id as CurrencyId) as [CurrencyId, CurrencyId]
const whole = Decimal.fromInteger

const balance = (
  currency: CurrencyId,
  wallet: WalletType,
  free: number,
  price: number | undefined,
): WalletBalance.WalletBalance => ({
  wallet,
  currency,
  name: currency === BTC ? 'BTC' : 'ETH',
  free: whole(free),
  locked: whole(1),
  price: { usdt: price === undefined ? undefined : whole(price), cny: undefined },
  isListed: true,
  canDepositAndWithdraw: true,
})
const BASIS: CostBasis.CostBasis = {
  pools: new Map([[BTC, { quantity: whole(4), cost: whole(80) }]]),
  profits: [
    { currency: ETH, at: Clocks.millis(5), profit: whole(-7) },
    { currency: ETH, at: Clocks.millis(9), profit: whole(10) },
  ],
  fees: [{ at: Clocks.millis(9), value: whole(2) }],
  withoutCost: new Map(),
  unpriced: 0,
}

describe('Portfolio', () => {
  it('splits the whole value by coin and by wallet, to a hundred percent [WAL-12]', () =>
    fc.assert(
      fc.property(fc.array(arbWallet.walletBalance(), { maxLength: 12 }), (balances) => {
        const value = balances.reduce((sum, { free, locked, price }) => {
          const units = (free + locked) * (price.usdt ?? 0n)
          return sum + units / 10n ** 18n
        }, 0n)
        for (const shares of [Portfolio.byCoin(balances), Portfolio.byWallet(balances)]) {
          expect(shares.reduce((sum, one) => sum + one.value, 0n)).toBe(value)
          const percent = shares.reduce((sum, one) => sum + one.percent, 0n)
          const off = percent - BigInt(shares.length === 0 ? 0 : 100) * 10n ** 18n
          expect(off <= 20n && off >= -20n).toBe(true)
          expect(shares.map((one) => one.value)).toEqual(
            shares.map((one) => one.value).toSorted((a, b) => Decimal.compare(b, a)),
          )
        }
      }),
    ))

  it('joins a coin of several wallets and sets its value against what was bought [WAL-12]', () => {
    const all = Portfolio.holdings([balance(BTC, 'spot', 3, 30), balance(BTC, 'margin', 2, 30)], BASIS)
    // 7 BTC are held, 4 of them bought for 80
    expect(all).toMatchObject([
      { name: 'BTC', quantity: whole(7), value: whole(210), unrealized: whole(40), unrealizedPercent: whole(50) },
    ])
    expect(all[0]?.cost).toMatchObject({ quantity: whole(4), averageCost: whole(20) })
    expect(Portfolio.unrealizedTotals(all)).toEqual({ profit: whole(40), percent: whole(50) })
  })

  it('keeps a coin that was sold, has no profit without a price, and adds up a period [WAL-12]', () => {
    const sold = { ...balance(ETH, 'spot', 0, 5), locked: Decimal.zero }
    const all = Portfolio.holdings([sold, balance(BTC, 'spot', 3, undefined)], BASIS)
    expect(all.map(({ name, unrealized, realized }) => [name, unrealized, realized])).toEqual([
      ['ETH', undefined, whole(3)],
      ['BTC', undefined, undefined],
    ])
    expect(Portfolio.unrealizedTotals(all)).toBeUndefined()
    expect(Portfolio.realizedSince(BASIS, 6)).toEqual({ profit: whole(10), trades: 1, fees: whole(2) })
    expect(Portfolio.realizedSince(BASIS, 5)).toMatchObject({ profit: whole(3), trades: 2 })
  })

  it('puts the highest value first, and what has no price last, without what is neither held nor sold [WAL-12]', () => {
    const named = (id: number, free: number, price: number | undefined) => ({
      ...balance(id as CurrencyId, 'spot', free, price),
      name: `C${id}`,
      locked: Decimal.zero,
    })
    const all = [named(11, 5, undefined), named(12, 1, 10), named(13, 0, 99), named(14, 2, 30), named(15, 3, 7)]
    expect(Portfolio.holdings(all, BASIS).map(({ name }) => name)).toEqual(['C14', 'C15', 'C12', 'C11'])
  })

  it('names the parts by coin and by wallet [WAL-12]', () => {
    const all = [balance(BTC, 'spot', 2, 30), balance(ETH, 'spot', 4, 2), balance(ETH, 'margin', 0, 2)]
    const parts = (shares: ReadonlyArray<{ readonly key: string; readonly value: Decimal.Decimal }>) =>
      shares.map(({ key, value }) => [key, value])
    expect(parts(Portfolio.byCoin(all))).toEqual([
      ['BTC', whole(90)],
      ['ETH', whole(12)],
    ])
    expect(parts(Portfolio.byWallet(all))).toEqual([
      ['spot', whole(100)],
      ['margin', whole(2)],
    ])
  })

  it('counts fees from the beginning of the period [WAL-12]', () => {
    expect([9, 10].map((since) => Portfolio.realizedSince(BASIS, since).fees)).toEqual([whole(2), Decimal.zero])
  })

  it('has no profit while the trades are unknown [WAL-12]', () =>
    expect(Portfolio.holdings([balance(BTC, 'spot', 3, 30)], undefined)).toMatchObject([
      { cost: undefined, unrealized: undefined, realized: undefined },
    ]))
})
