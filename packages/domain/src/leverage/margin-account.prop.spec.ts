import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { CurrencyId, PairId } from '@hexbourse/domain/kernel'
import { MarginAccount } from '@hexbourse/domain/leverage'
import { arbKernel, arbLeverage } from '@hexbourse/test-support/arbitraries'
import { LeverageOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText
const QUOTE = 3 as CurrencyId
const MARKET: PairId = { base: 1 as CurrencyId, quote: QUOTE }
const OTHER: PairId = { base: 2 as CurrencyId, quote: QUOTE }

const account = arbLeverage.account([MARKET, OTHER])
/** Percent, up to more than any account needs. */
const threshold = fc.integer({ min: 0, max: 20_000 }).map((cents) => Decimal.fromUnits(BigInt(cents) * 10n ** 16n))
const tick = fc.constantFrom(2, 4, 8).map((places) => Decimal.fromUnits(10n ** BigInt(18 - places)))

const oracleAccount = ({ free, exposures }: MarginAccount.MarginAccount): LeverageOracle.OracleAccount => ({
  free: text(free),
  exposures: exposures.map(({ pair, direction, ...numbers }) => ({
    market: Ids.pairKey(pair),
    direction,
    quantity: text(numbers.quantity),
    entryPrice: text(numbers.entryPrice),
    currentPrice: text(numbers.currentPrice),
    margin: text(numbers.margin),
  })),
})

const netQuantity = ({ exposures }: MarginAccount.MarginAccount): bigint =>
  exposures
    .filter(({ pair }) => pair === MARKET)
    .reduce((net, { direction, quantity }) => (direction === 'long' ? net + quantity : net - quantity), 0n)

describe('MarginAccount.summary', () => {
  it('equals the exact fractions to the last digit [LEV-6] [Q12]', () => {
    fc.assert(
      fc.property(account, (given) => {
        const { equity, usedMargin, unrealizedPnl, riskRate } = MarginAccount.summary(given)
        expect({
          equity: text(equity),
          usedMargin: text(usedMargin),
          unrealizedPnl: text(unrealizedPnl),
          riskRate: text(riskRate ?? Decimal.zero),
        }).toEqual(LeverageOracle.summary(oracleAccount(given)))
      }),
    )
  })

  it('has no risk rate without a margin [Q12]', () => {
    const empty = MarginAccount.fromExposures(QUOTE, Decimal.one, [])
    expect(MarginAccount.summary(empty)).toEqual({
      equity: Decimal.one,
      usedMargin: 0n,
      unrealizedPnl: 0n,
      riskRate: undefined,
    })
    for (const free of [Decimal.zero, Decimal.one])
      expect(MarginAccount.isLiquidated({ ...empty, free }, Decimal.fromInteger(1_000))).toBe(false)
  })

  it('rises with the price of a net long and falls with that of a net short [LEV-6]', () => {
    fc.assert(
      fc.property(account, arbKernel.amount(8, 5), arbKernel.amount(8, 5), (given, a, b) => {
        const rateAt = (price: Decimal.Decimal) =>
          MarginAccount.summary(MarginAccount.atPrice(given, MARKET, price)).riskRate ?? Decimal.zero
        const [lower, higher] = a < b ? [a, b] : [b, a]
        const change = rateAt(higher) - rateAt(lower)
        const net = netQuantity(given)
        expect(net > 0n ? change >= 0n : net < 0n ? change <= 0n : change === 0n).toBe(true)
      }),
    )
  })
})

describe('MarginAccount.fromExposures', () => {
  it('takes the positions in its quote currency [Q12]', () => {
    fc.assert(
      fc.property(fc.array(arbLeverage.exposure()), (exposures) => {
        const inUsdt = exposures.map((one) => ({ ...one, pair: { ...one.pair, quote: QUOTE } }))
        const inOther = exposures.map((one) => ({ ...one, pair: { ...one.pair, quote: 4 as CurrencyId } }))
        expect(MarginAccount.fromExposures(QUOTE, Decimal.one, [...inOther, ...inUsdt]).exposures).toEqual(inUsdt)
      }),
    )
  })
})

describe('MarginAccount.isLiquidated', () => {
  it('compares the rate with the threshold exactly, at any price [LEV-6] [Q12]', () => {
    fc.assert(
      fc.property(account, threshold, arbKernel.amount(8, 5), (given, percent, price) => {
        expect(MarginAccount.isLiquidated(MarginAccount.atPrice(given, MARKET, price), percent)).toBe(
          LeverageOracle.isLiquidatedAt(oracleAccount(given), Ids.pairKey(MARKET), text(price), text(percent)),
        )
      }),
    )
  })
})

describe('MarginAccount.liquidationPrice', () => {
  it('is the first multiple of the tick at which the rate is at or below the threshold [LEV-6] [Q12]', () => {
    fc.assert(
      fc.property(account, threshold, tick, (given, percent, step) => {
        const price = MarginAccount.liquidationPrice(given, MARKET, percent, step)
        const isLiquidatedAt = (at: bigint) =>
          LeverageOracle.isLiquidatedAt(
            oracleAccount(given),
            Ids.pairKey(MARKET),
            text(Decimal.fromUnits(at)),
            text(percent),
          )
        const net = netQuantity(given)
        if (price === undefined) {
          expect(net === 0n || (net > 0n && !isLiquidatedAt(step))).toBe(true)
          return
        }
        expect([price > 0n, price % step, isLiquidatedAt(price)]).toEqual([true, 0n, true])
        const before = net > 0n ? price + step : price - step
        if (before > 0n) expect(isLiquidatedAt(before)).toBe(false)
      }),
    )
  })

  it('is what stepping through all prices finds [LEV-6]', () => {
    /** Small figures, so that 100 steps of one hundredth cover most prices. */
    const cents = (min: number, max: number) =>
      fc.integer({ min, max }).map((count) => Decimal.fromUnits(BigInt(count) * 10n ** 16n))
    const small = fc.record({
      free: cents(0, 60),
      exposures: fc.array(
        fc.record({
          pair: fc.constantFrom(MARKET, OTHER),
          direction: arbLeverage.direction(),
          quantity: cents(1, 300),
          entryPrice: cents(1, 100),
          currentPrice: cents(1, 100),
          margin: cents(1, 60),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    const step = Decimal.fromUnits(10n ** 16n)
    const prices = Array.from({ length: 100 }, (_, index) => Decimal.fromUnits(step * BigInt(index + 1)))
    fc.assert(
      fc.property(small, threshold, (given, percent) => {
        const found = MarginAccount.liquidationPrice(given, MARKET, percent, step)
        const net = netQuantity(given)
        fc.pre(net !== 0n)
        const written = oracleAccount(given)
        const hits = prices.filter((price) =>
          LeverageOracle.isLiquidatedAt(written, Ids.pairKey(MARKET), text(price), text(percent)),
        )
        const stepped = net > 0n ? hits.at(-1) : hits[0]
        if (found === undefined || found <= (prices.at(-1) ?? 0n)) expect(found).toBe(stepped)
        else expect(hits).toHaveLength(net > 0n ? prices.length : 0)
      }),
      { numRuns: 40 },
    )
  })

  it('is none where only a price below the first tick would reach the threshold [LEV-6]', () => {
    const half = Decimal.fromUnits(5n * 10n ** 17n)
    const long = (margin: Decimal.Decimal) => {
      const price = Decimal.fromInteger(100)
      const exposure = { pair: MARKET, direction: 'long', quantity: Decimal.one, margin } as const
      const given = { free: Decimal.zero, exposures: [{ ...exposure, entryPrice: price, currentPrice: price }] }
      return MarginAccount.liquidationPrice(given, MARKET, Decimal.zero, Decimal.one)
    }
    expect(long(Decimal.minus(Decimal.fromInteger(100), half))).toBeUndefined()
    expect(long(Decimal.fromInteger(99))).toBe(Decimal.one)
  })

  it('is at the same distance for a long and a short of the same size [LEV-6]', () => {
    fc.assert(
      fc.property(arbKernel.amount(2, 4), arbKernel.amount(2, 2), arbKernel.amount(2, 4), (margin, quantity, price) => {
        const step = Decimal.fromUnits(1n)
        const at = (direction: 'long' | 'short') =>
          MarginAccount.liquidationPrice(
            {
              free: Decimal.zero,
              exposures: [{ pair: MARKET, direction, quantity, entryPrice: price, currentPrice: price, margin }],
            },
            MARKET,
            Decimal.fromInteger(10),
            step,
          )
        const [long, short] = [at('long'), at('short')]
        expect(short !== undefined && short > price).toBe(true)
        if (long !== undefined && short !== undefined) expect(price - long).toBe(short - price)
      }),
    )
  })

  it('is none where longs and shorts of the market are equal [LEV-6]', () => {
    fc.assert(
      fc.property(arbLeverage.exposure(fc.constant(MARKET)), (exposure) => {
        const exposures = [
          { ...exposure, direction: 'long' as const },
          { ...exposure, direction: 'short' as const },
        ]
        expect(
          MarginAccount.liquidationPrice({ free: Decimal.zero, exposures }, MARKET, Decimal.one, Decimal.one),
        ).toBeUndefined()
      }),
    )
  })
})
