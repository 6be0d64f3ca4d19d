import type { CurrencyId, PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'
import { arbKernel, arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const TICKER: Ticker.Ticker = {
  pair: { base: 1, quote: 3 } as PairId,
  baseName: 'BTC',
  quoteName: 'USDT',
  last: undefined,
  change: undefined,
  high: undefined,
  low: undefined,
  volume: undefined,
  isDisplayed: true,
  leverage: undefined,
  secondContracts: undefined,
}
const allTickers = (groups: ReadonlyArray<Ticker.MarketGroup>) => groups.flatMap((group) => group.tickers)

describe('Ticker.applyTick', () => {
  it('changes only the market of the tick [HOME-2]', () => {
    fc.assert(
      fc.property(arbMarket.groups(), fc.nat(), arbKernel.amount(), (groups, pick, last) => {
        const tickers = allTickers(groups)
        const target = tickers[pick % tickers.length]
        if (target === undefined) return false
        const updated = allTickers(Ticker.applyTick(groups, { pair: target.pair, last }))
        return updated.every((ticker, index) =>
          Ids.isSamePair(ticker.pair, target.pair) ? ticker.last === last : ticker === tickers[index],
        )
      }),
    )
  })

  it('keeps the values that the tick omits [HOME-2]', () => {
    fc.assert(
      fc.property(arbMarket.groups(), arbKernel.amount(), (groups, last) => {
        const [first] = allTickers(groups)
        if (first === undefined) return true
        expect(Ticker.findByPair(Ticker.applyTick(groups, { pair: first.pair, last }), first.pair)).toEqual({
          ...first,
          last,
        })
        return true
      }),
    )
  })

  it('ignores a tick of an unknown market [HOME-2]', () => {
    fc.assert(
      fc.property(arbMarket.groups(), arbKernel.pair(), arbKernel.amount(), (groups, pair, last) => {
        fc.pre(Ticker.findByPair(groups, pair) === undefined)
        expect(Ticker.applyTick(groups, { pair, last })).toEqual(groups)
      }),
    )
  })
})

describe('Ticker.displayedGroups', () => {
  it('keeps exactly the displayed markets and no empty group [HOME-2]', () => {
    fc.assert(
      fc.property(arbMarket.groups(), (groups) => {
        const displayed = Ticker.displayedGroups(groups)
        expect(allTickers(displayed)).toEqual(allTickers(groups).filter((ticker) => ticker.isDisplayed))
        expect(displayed.every((group) => group.tickers.length > 0)).toBe(true)
      }),
    )
  })
})

/** Coin names that collide: letter case, the separator, digits that look like ids, and any text. */
const coinName = () =>
  fc.oneof(fc.constantFrom('USDe', 'USDE', 'usde', 'A', 'A-B', 'B', 'B-A', '1', '2', '../x'), fc.string())

/** Markets with distinct ids and names that may collide. */
const collidingGroups = (): fc.Arbitrary<ReadonlyArray<Ticker.MarketGroup>> =>
  fc
    .tuple(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), {
        minLength: 1,
        selector: String,
      }),
      fc.array(fc.tuple(arbMarket.ticker(), coinName(), coinName()), { minLength: 9, maxLength: 9 }),
    )
    .map(([pairs, markets]) => [
      {
        quoteName: 'USDT',
        omitted: 0,
        tickers: pairs.flatMap(([base, quote], index) => {
          const [ticker, baseName, quoteName] = markets[index] ?? []
          const pair = { base: base as CurrencyId, quote: quote as CurrencyId }
          return ticker && baseName !== undefined && quoteName !== undefined
            ? [{ ...ticker, pair, baseName, quoteName }]
            : []
        }),
      },
    ])

describe('Ticker.addresses', () => {
  it('leads to its own market, whatever the names of the markets are [SHELL-1] [Q61]', () => {
    fc.assert(
      fc.property(collidingGroups(), (groups) => {
        const addresses = Ticker.addresses(groups)
        for (const ticker of allTickers(groups)) {
          const address = addresses.get(Ids.pairKey(ticker.pair)) ?? ''
          expect(Ticker.findByAddress(groups, address)).toBe(ticker)
          expect(address).toMatch(/^[A-Za-z0-9]{1,20}-[A-Za-z0-9]{1,20}$/)
        }
      }),
    )
  })

  it.each([
    [['BTC', 'USDT'], 'BTC-USDT'],
    [['USDe', 'USDT'], 'USDe-USDT'],
    [['1', '3'], '7-8'],
    [['A/B', 'USDT'], '7-8'],
  ])(
    'is the slug of a market %j only where that is plain text: %s [Q61]',
    ([baseName = '', quoteName = ''], address) => {
      const pair = { base: 7, quote: 8 } as PairId
      const groups = [{ quoteName, tickers: [{ ...TICKER, pair, baseName, quoteName }], omitted: 0 }]
      expect([...Ticker.addresses(groups).values()]).toEqual([address])
    },
  )
})

describe('Ticker.findByAddress', () => {
  it('finds the only market of a slug in any letter case [SHELL-1] [Q61]', () => {
    fc.assert(
      fc.property(arbMarket.ticker(), (ticker) => {
        const groups = [{ quoteName: ticker.quoteName, tickers: [ticker], omitted: 0 }]
        const slug = Ticker.slug(ticker)
        return [slug, slug.toLowerCase(), slug.toUpperCase()].every(
          (address) => Ticker.findByAddress(groups, address) === ticker,
        )
      }),
    )
  })

  it('never finds a market of another slug or other ids [Q61]', () => {
    fc.assert(
      fc.property(
        collidingGroups(),
        fc.oneof(coinName(), fc.constantFrom('1-2', 'usde-USDE', 'A-B-A')),
        (groups, address) => {
          const found = Ticker.findByAddress(groups, address)
          const names = found && [Ids.pairKey(found.pair), Ticker.slug(found).toLowerCase()]
          return names === undefined || names.includes(address.toLowerCase())
        },
      ),
    )
  })

  it('prefers the exact slug, and finds none where the letter case is left open [Q61]', () => {
    const markets = ['USDe', 'USDE'].map((baseName, index) => ({
      ...TICKER,
      pair: { base: 10 + index, quote: 3 } as PairId,
      baseName,
    }))
    const groups = [{ quoteName: 'USDT', tickers: markets, omitted: 0 }]
    expect(Ticker.findByAddress(groups, 'USDe-USDT')).toBe(markets[0])
    expect(Ticker.findByAddress(groups, 'USDE-USDT')).toBe(markets[1])
    expect(Ticker.findByAddress(groups, 'usde-usdt')).toBeUndefined()
    expect(Ticker.findByAddress(groups, '11-3')).toBe(markets[1])
  })
})

describe('Ticker.sortedByAbsoluteChange', () => {
  it('puts the largest change in either direction first and keeps every market [HOME-1]', () => {
    fc.assert(
      fc.property(fc.array(arbMarket.ticker()), (tickers) => {
        const absoluteChanges = (all: ReadonlyArray<Ticker.Ticker>) =>
          all.map(({ change = 0n }) => (change < 0n ? -change : change))
        const sorted = Ticker.sortedByAbsoluteChange(tickers)
        expect(absoluteChanges(sorted)).toEqual(absoluteChanges(tickers).sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
        expect(new Set(sorted)).toEqual(new Set(tickers))
      }),
    )
  })
})

describe('Ticker.lastPrices', () => {
  it('has the price of each coin with a displayed market in that quote currency, and of no other [HOME-2] [WAL-1]', () => {
    fc.assert(
      fc.property(arbMarket.groups(), fc.constantFrom('USDT', 'BTC', 'none'), (groups, quoteName) => {
        const prices = Ticker.lastPrices(groups, quoteName)
        const priced = allTickers(groups.filter((group) => group.quoteName === quoteName)).filter(
          ({ last, isDisplayed }) => isDisplayed && (last ?? 0n) > 0n,
        )
        expect(new Set(prices.keys())).toEqual(new Set(priced.map(({ pair }) => pair.base)))
        for (const [base, price] of prices)
          expect(priced.filter(({ pair }) => pair.base === base).map(({ last }) => last)).toContain(price)
      }),
    )
  })
})
