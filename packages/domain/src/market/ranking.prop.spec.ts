import { Decimal, Ids } from '@hexbourse/domain/kernel'
import { arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Ticker } from './ticker.ts'
import { symbol } from './ticker.ts'
import type { SortKey } from './ranking.ts'
import { nextSort, favouriteTickers, matchingTickers, sortedTickers } from './ranking.ts'

const tickers = arbMarket.groups().map((groups) => groups.flatMap((group) => group.tickers))
const key = fc.constantFrom<SortKey>('pair', 'price', 'change', 'volume')
const keysOf = (all: ReadonlyArray<Ticker>) => all.map(({ pair }) => Ids.pairKey(pair))
const valueOf = (ticker: Ticker, by: SortKey) =>
  by === 'price' ? ticker.last : by === 'change' ? ticker.change : by === 'volume' ? ticker.volume : undefined

describe('Ranking.sortedTickers', () => {
  it('keeps every market exactly once [HOME-3]', () =>
    fc.assert(
      fc.property(tickers, key, fc.boolean(), (all, by, descending) => {
        expect(keysOf(sortedTickers(all, { by, descending })).sort()).toEqual(keysOf(all).sort())
      }),
    ))

  it('sorts by value and puts markets without a value last in both directions [HOME-3]', () =>
    fc.assert(
      fc.property(
        tickers,
        fc.constantFrom<SortKey>('price', 'change', 'volume'),
        fc.boolean(),
        (all, by, descending) => {
          const values = sortedTickers(all, { by, descending }).map((ticker) => valueOf(ticker, by))
          const known = values.filter((value) => value !== undefined)
          expect(values.slice(0, known.length)).toEqual(known)
          for (const [at, value] of known.slice(1).entries()) {
            const previous = known[at] ?? Decimal.zero
            expect(descending ? value <= previous : value >= previous).toBe(true)
          }
        },
      ),
    ))

  it('sorts by symbol for the pair column [HOME-3]', () =>
    fc.assert(
      fc.property(tickers, (all) => {
        const names = sortedTickers(all, { by: 'pair', descending: false }).map(symbol)
        expect(names).toEqual([...names].sort())
      }),
    ))
})

describe('Ranking.nextSort', () => {
  it("returns to the exchange's order after three clicks on one column [HOME-3]", () =>
    fc.assert(
      fc.property(key, (by) => {
        const [first, second] = [nextSort(undefined, by), nextSort(nextSort(undefined, by), by)]
        expect([first?.descending, second?.descending]).toEqual(by === 'pair' ? [false, true] : [true, false])
        expect(nextSort(second, by)).toBeUndefined()
      }),
    ))

  it('starts with the first direction on another column [HOME-3]', () =>
    expect(nextSort({ by: 'price', descending: false }, 'volume')).toEqual({ by: 'volume', descending: true }))
})

describe('Ranking.matchingTickers', () => {
  it('finds a market by any part of its symbol in any letter case [HOME-3]', () =>
    fc.assert(
      fc.property(tickers, fc.nat(), fc.nat({ max: 4 }), fc.boolean(), (all, which, from, upper) => {
        const expected = all[which % Math.max(1, all.length)]
        if (expected === undefined) return
        const part = symbol(expected).slice(from)
        const found = matchingTickers(all, ` ${upper ? part.toUpperCase() : part.toLowerCase()} `)
        expect(found).toContain(expected)
      }),
    ))

  it('finds a market by its coin name and returns all for an empty search [HOME-3]', () =>
    fc.assert(
      fc.property(tickers, (all) => {
        const [first] = all
        expect(matchingTickers(all, ' ')).toEqual(all)
        if (first === undefined) return
        const found = matchingTickers(all, 'ビットコイン', new Map([[first.pair.base, 'ﾋﾞｯﾄｺｲﾝ Bitcoin']]))
        expect(found).toEqual(all.filter(({ pair }) => pair.base === first.pair.base))
      }),
    ))
})

describe('Ranking.favouriteTickers', () => {
  it('returns the listed favourites in the order in which they were added [HOME-3]', () =>
    fc.assert(
      fc.property(tickers, fc.array(fc.constantFrom('1-3', '9-9')), (all, more) => {
        const expected = [...new Set([...more, ...keysOf(all).reverse()])]
        const found = keysOf(favouriteTickers(all, expected))
        expect(found).toEqual(expected.filter((one) => keysOf(all).includes(one)))
      }),
    ))
})
