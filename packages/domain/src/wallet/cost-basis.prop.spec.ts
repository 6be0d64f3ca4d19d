import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { CostBasis } from '@hexbourse/domain/wallet'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const [BTC, ETH, USDT] = [1, 2, 3].map((id) => id as CurrencyId) as [CurrencyId, CurrencyId, CurrencyId]
const ONE = 10n ** 18n

/** Of a base priced in USDT, or of ETH priced in BTC. The fee is at most a tenth of what is received. */
const trade: fc.Arbitrary<Omit<CostBasis.CostTrade, 'id' | 'at'>> = fc
  .record({
    pair: fc.constantFrom({ base: BTC, quote: USDT }, { base: ETH, quote: USDT }, { base: ETH, quote: BTC }),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    price: arbKernel.amount(5, 4),
    quantity: arbKernel.amount(5, 2),
    feePercent: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ feePercent, ...one }) => {
    const received = one.side === 'buy' ? one.quantity : Decimal.times(one.price, one.quantity)
    return { ...one, fee: feePercent === 0 ? undefined : Decimal.fromUnits((received * BigInt(feePercent)) / 100n) }
  })
const history: fc.Arbitrary<ReadonlyArray<CostBasis.CostTrade>> = fc
  .array(trade, { maxLength: 40 })
  .map((trades) => trades.map((one, nth) => ({ ...one, id: nth + 1, at: Clocks.millis(1_000 + Math.floor(nth / 3)) })))
const BTC_PRICE = Decimal.fromInteger(61_234)
const VALUATION: CostBasis.Valuation = {
  valuation: USDT,
  priceAt: (currency) => (currency === USDT ? Decimal.one : BTC_PRICE),
}

/** Half away from zero, by the remainder. */
const halfUp = (above: bigint, below: bigint): bigint => {
  const [size, sign] = above < 0n ? [-above, -1n] : [above, 1n]
  return sign * (size / below + ((size % below) * 2n >= below ? 1n : 0n))
}

/** What the trades give to and take from each coin: `units` of it, positive when bought, for `value` in USDT. */
const legsOf = (trades: ReadonlyArray<CostBasis.CostTrade>, coin: CurrencyId) =>
  trades.flatMap(({ pair, side, price, quantity, fee = 0n }) => {
    const rate: bigint = pair.quote === USDT ? ONE : BTC_PRICE
    const total = halfUp(price * quantity, ONE)
    const [paid, got] = side === 'buy' ? [total, quantity - fee] : [quantity, total - fee]
    const value = halfUp((side === 'buy' ? paid : got) * rate, ONE)
    const [paidCoin, gotCoin] = side === 'buy' ? [pair.quote, pair.base] : [pair.base, pair.quote]
    return [
      ...(paidCoin === coin ? [{ units: -paid, value }] : []),
      ...(gotCoin === coin ? [{ units: got, value }] : []),
    ]
  })

/** One running quantity and its cost. */
const averageOracle = (trades: ReadonlyArray<CostBasis.CostTrade>, coin: CurrencyId) => {
  let [held, cost, uncovered] = [0n, 0n, 0n]
  const profits: Array<bigint> = []
  for (const { units, value } of legsOf(trades, coin)) {
    if (units > 0n) {
      held += units
      cost += value
    } else {
      const sold = -units < held ? -units : held
      uncovered += -units - sold
      if (sold > 0n) {
        const out = halfUp(cost * sold, held)
        profits.push(halfUp(value * sold, -units) - out)
        held -= sold
        cost -= out
      }
    }
  }
  return { held, cost, uncovered, profits }
}

/** A queue of purchases, of which each sale uses up the oldest. */
const fifoOracle = (trades: ReadonlyArray<CostBasis.CostTrade>, coin: CurrencyId) => {
  const queue: Array<{ units: bigint; value: bigint }> = []
  const profits: Array<bigint> = []
  let uncovered = 0n
  for (const { units, value } of legsOf(trades, coin)) {
    if (units > 0n) queue.push({ units, value })
    else {
      let [open, out] = [-units, 0n]
      while (open > 0n && queue[0] !== undefined) {
        const [oldest] = queue
        if (oldest.units <= open) {
          open -= oldest.units
          out += oldest.value
          queue.shift()
        } else {
          const part = halfUp(oldest.value * open, oldest.units)
          out += part
          queue[0] = { units: oldest.units - open, value: oldest.value - part }
          open = 0n
        }
      }
      uncovered += open
      if (open < -units) profits.push(halfUp(value * (-units - open), -units) - out)
    }
  }
  const sum = (of: 'units' | 'value') => queue.reduce((all, one) => all + one[of], 0n)
  return { held: sum('units'), cost: sum('value'), uncovered, profits }
}

const ORACLES = { average: averageOracle, fifo: fifoOracle } as const

describe('CostBasis.fromTrades', () => {
  it.each(['average', 'fifo'] as const)(
    'equals an independent computation to the last digit, by %s [WAL-12]',
    (method) =>
      fc.assert(
        fc.property(history, (trades) => {
          const found = CostBasis.fromTrades([...trades].reverse(), method, VALUATION)
          for (const coin of [BTC, ETH]) {
            const expected = ORACLES[method](trades, coin)
            expect(found.profits.filter(({ currency }) => currency === coin).map(({ profit }) => profit)).toEqual(
              expected.profits,
            )
            expect(found.pools.get(coin) ?? { quantity: 0n, cost: 0n }).toEqual({
              quantity: expected.held,
              cost: expected.cost,
            })
            expect(found.withoutCost.get(coin) ?? 0n).toBe(expected.uncovered)
          }
        }),
      ),
  )

  it('loses no cost: what was paid is sold or still in the pool [WAL-12]', () =>
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 30 }), fc.constantFrom('average', 'fifo'), (trades, method) => {
        const buys = trades.map((one, nth) => ({
          ...one,
          id: nth,
          at: Clocks.millis(nth),
          pair: { base: BTC, quote: USDT },
          fee: undefined,
        }))
        const { profits, pools, withoutCost } = CostBasis.fromTrades(buys, method, VALUATION)
        const paid = legsOf(buys, BTC).reduce((sum, { units, value }) => (units > 0n ? sum + value : sum), 0n)
        const earned = legsOf(buys, BTC).reduce((sum, { units, value }) => (units < 0n ? sum + value : sum), 0n)
        const gained = profits.reduce((sum, { profit }) => sum + profit, 0n)
        if ((withoutCost.get(BTC) ?? 0n) === 0n) expect(gained).toBe(earned - paid + (pools.get(BTC)?.cost ?? 0n))
      }),
    ))

  it('leaves out a trade whose pricing coin has no price, and counts it [WAL-12]', () => {
    const sold = {
      id: 1,
      pair: { base: ETH, quote: BTC },
      side: 'buy',
      price: Decimal.one,
      quantity: Decimal.one,
    } as const
    const trades = [{ ...sold, fee: undefined, at: Clocks.millis(1) }]
    const found = CostBasis.fromTrades(trades, 'average', { valuation: USDT, priceAt: () => undefined })
    expect([found.unpriced, found.pools.size]).toEqual([1, 0])
  })
})

describe('CostBasis.ofHolding', () => {
  const pool = { quantity: Decimal.fromInteger(3), cost: Decimal.fromInteger(100) }

  it('takes the cost of what is held, at most of what was bought [WAL-12]', () => {
    const part = CostBasis.ofHolding(Decimal.one, pool)
    expect(part && [Decimal.toText(part.cost), Decimal.toText(part.averageCost)]).toEqual([
      '33.333333333333333333',
      '33.333333333333333333',
    ])
    expect(CostBasis.ofHolding(Decimal.fromInteger(9), pool)).toMatchObject({
      quantity: pool.quantity,
      cost: pool.cost,
    })
    expect(CostBasis.ofHolding(Decimal.zero, pool)).toBeUndefined()
  })

  it('gains or loses the difference of price and cost [WAL-12]', () => {
    const held = { quantity: pool.quantity, cost: pool.cost, averageCost: Decimal.zero }
    expect(CostBasis.unrealizedProfit(held, Decimal.fromInteger(30))).toBe(Decimal.fromInteger(-10))
  })
})
