import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Position } from '@hexbourse/domain/leverage'
import { arbKernel, arbLeverage } from '@hexbourse/test-support/arbitraries'
import { LeverageOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText

describe('Position.pnlAt and Position.unrealizedPnl', () => {
  it('equal the exact fractions, and a short loses what the long gains [LEV-6]', () => {
    fc.assert(
      fc.property(arbLeverage.exposure(), arbKernel.amount(8, 5), (exposure, price) => {
        const { direction, quantity, entryPrice } = exposure
        const expected = LeverageOracle.pnl(
          { direction, quantity: text(quantity), entryPrice: text(entryPrice) },
          text(price),
        )
        expect(text(Position.pnlAt(exposure, price))).toBe(expected)
        expect(Position.unrealizedPnl({ ...exposure, currentPrice: price })).toBe(Position.pnlAt(exposure, price))
        const mirrored = direction === 'long' ? ('short' as const) : ('long' as const)
        expect(Position.pnlAt({ ...exposure, direction: mirrored }, price)).toBe(-Position.pnlAt(exposure, price))
      }),
    )
  })
})

describe('Position.roe', () => {
  it('is the unrealized PnL in percent of the initial margin, rounded towards zero at 18 decimals [LEV-3]', () => {
    fc.assert(
      fc.property(arbLeverage.position(), (position) => {
        const pnl = text(Position.unrealizedPnl(position))
        expect(text(Position.roe(position) ?? Decimal.zero)).toBe(
          LeverageOracle.percentOfMargin(pnl, text(position.initialMargin)),
        )
      }),
    )
  })

  it('is undefined without an initial margin [LEV-3]', () => {
    fc.assert(
      fc.property(arbLeverage.position(), (position) => {
        expect(Position.roe({ ...position, initialMargin: Decimal.zero })).toBeUndefined()
      }),
    )
  })
})

describe('Position.inBatch', () => {
  it('takes open positions only, of the chosen direction and market [LEV-4]', () => {
    const one = { base: 1 as CurrencyId, quote: 3 as CurrencyId }
    const two = { base: 2 as CurrencyId, quote: 3 as CurrencyId }
    const rows = fc.array(arbLeverage.position(fc.constantFrom(one, two)))
    const batch = fc.record({
      direction: fc.constantFrom('all' as const, 'long' as const, 'short' as const),
      pair: fc.constantFrom(one, two, undefined),
    })
    fc.assert(
      fc.property(rows, batch, (positions, { direction, pair }) => {
        const expected = positions.filter(
          (row) =>
            row.status === 'open' &&
            (direction === 'all' || row.direction === direction) &&
            (pair === undefined || row.pair.base === pair.base),
        )
        expect(Position.inBatch(positions, { direction, pair })).toEqual(expected)
      }),
    )
  })
})

describe('Position.candidates', () => {
  /** An order, and a position that it may have become. */
  const sentAndFound = fc.tuple(arbLeverage.order(), arbLeverage.position()).map(([order, position]) => {
    const { direction, lots, leverage, price: requestedPrice } = order
    return [
      { ...order, pair: position.pair },
      { ...position, direction, lots, leverage, requestedPrice },
    ] as const
  })

  it('take what is new and has the market, direction, lots, leverage and limit price of the order [Q24]', () => {
    fc.assert(
      fc.property(sentAndFound, ([sent, position]) => {
        expect(Position.candidates([position], sent, [])).toEqual([position])
        expect(Position.candidates([position], sent, 'unknown')).toEqual([position])
        expect(Position.candidates([position], sent, [String(position.id)])).toEqual([])
        const more = (value: Decimal.Decimal) => Decimal.plus(value, Decimal.one)
        const others = [
          { ...position, pair: { ...position.pair, base: (position.pair.base + 1) as CurrencyId } },
          { ...position, direction: position.direction === 'long' ? ('short' as const) : ('long' as const) },
          { ...position, lots: more(position.lots) },
          { ...position, leverage: more(position.leverage) },
        ]
        expect(Position.candidates(others, sent, [])).toEqual([])
        const elsewhere = { ...position, requestedPrice: more(position.requestedPrice) }
        expect(Position.candidates([elsewhere], sent, [])).toEqual(sent.orderType === 'market' ? [elsewhere] : [])
      }),
    )
  })
})

describe('Position.newestFirst', () => {
  it('sorts by descending id and keeps every position [LEV-3]', () => {
    fc.assert(
      fc.property(fc.array(arbLeverage.position()), (positions) => {
        const sorted = Position.newestFirst(positions)
        const ids = sorted.map(({ id }) => id)
        expect(new Set(sorted)).toEqual(new Set(positions))
        expect(ids.every((id, index) => index === 0 || id <= (ids[index - 1] ?? id))).toBe(true)
      }),
    )
  })
})
