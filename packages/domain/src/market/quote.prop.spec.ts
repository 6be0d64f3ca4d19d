import { Ids } from '@hexbourse/domain/kernel'
import { Quote } from '@hexbourse/domain/market'
import { arbKernel, arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const every = (groups: ReadonlyArray<Quote.Group>) => groups.flatMap((group) => group.quotes)

describe('Quote.apply', () => {
  it('changes the market the tick names and no other [HOME-2]', () => {
    fc.assert(
      fc.property(arbMarket.groups(), fc.nat(), arbKernel.amount(), (groups, pick, last) => {
        const quotes = every(groups)
        const target = quotes[pick % quotes.length]
        if (target === undefined) return false
        const after = every(Quote.apply(groups, { pair: target.pair, last }))
        return after.every((quote, index) =>
          Ids.samePair(quote.pair, target.pair) ? quote.last === last : quote === quotes[index],
        )
      }),
    )
  })

  it('keeps what the tick does not say [HOME-2]', () => {
    fc.assert(
      fc.property(arbMarket.groups(), arbKernel.amount(), (groups, last) => {
        const [first] = every(groups)
        if (first === undefined) return true
        expect(Quote.findByPair(Quote.apply(groups, { pair: first.pair, last }), first.pair)).toEqual({
          ...first,
          last,
        })
        return true
      }),
    )
  })

  it('a market unknown here is ignored [HOME-2]', () => {
    fc.assert(
      fc.property(arbMarket.groups(), arbKernel.pair(), arbKernel.amount(), (groups, pair, last) => {
        fc.pre(Quote.findByPair(groups, pair) === undefined)
        expect(Quote.apply(groups, { pair, last })).toEqual(groups)
      }),
    )
  })
})

describe('Quote.displayed', () => {
  it('offers exactly the displayed markets and no empty group [HOME-2]', () => {
    fc.assert(
      fc.property(arbMarket.groups(), (groups) => {
        const offered = Quote.displayed(groups)
        expect(every(offered)).toEqual(every(groups).filter((quote) => quote.displayed))
        expect(offered.every((group) => group.quotes.length > 0)).toBe(true)
      }),
    )
  })
})

describe('Quote.findBySlug', () => {
  it('finds a market by its address in any case [SHELL-1]', () => {
    fc.assert(
      fc.property(arbMarket.quote(), (quote) => {
        const groups = [{ settlementName: quote.settlementName, quotes: [quote] }]
        return Quote.findBySlug(groups, Quote.slug(quote).toLowerCase()) === quote
      }),
    )
  })
})

describe('Quote.byMove', () => {
  it('puts the largest move first, up or down, and loses no market [HOME-1]', () => {
    fc.assert(
      fc.property(fc.array(arbMarket.quote()), (quotes) => {
        const moves = (all: ReadonlyArray<Quote.Quote>) =>
          all.map(({ change = 0n }) => (change < 0n ? -change : change))
        const sorted = Quote.byMove(quotes)
        expect(moves(sorted)).toEqual(moves(quotes).sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
        expect(new Set(sorted)).toEqual(new Set(quotes))
      }),
    )
  })
})
