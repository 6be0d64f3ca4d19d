import { Ids } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'
import { arbKernel, arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

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

describe('Ticker.findBySlug', () => {
  it('finds a market by its URL slug in any letter case [SHELL-1]', () => {
    fc.assert(
      fc.property(arbMarket.ticker(), (ticker) => {
        const groups = [{ quoteName: ticker.quoteName, tickers: [ticker] }]
        return Ticker.findBySlug(groups, Ticker.slug(ticker).toLowerCase()) === ticker
      }),
    )
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
