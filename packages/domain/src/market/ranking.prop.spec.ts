import { Decimal, Ids } from '@hexbourse/domain/kernel'
import { arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Quote } from './quote.ts'
import { symbol } from './quote.ts'
import type { SortKey } from './ranking.ts'
import { chosen, favourites, matching, sorted } from './ranking.ts'

const quotes = arbMarket.groups().map((groups) => groups.flatMap((group) => group.quotes))
const key = fc.constantFrom<SortKey>('pair', 'price', 'change', 'volume')
const keysOf = (all: ReadonlyArray<Quote>) => all.map(({ pair }) => Ids.pairKey(pair))
const figureOf = (quote: Quote, by: SortKey) =>
  by === 'price' ? quote.last : by === 'change' ? quote.change : by === 'volume' ? quote.volume : undefined

describe('Ranking.sorted', () => {
  it('loses and doubles no market [HOME-3]', () =>
    fc.assert(
      fc.property(quotes, key, fc.boolean(), (all, by, descending) => {
        expect(keysOf(sorted(all, { by, descending })).sort()).toEqual(keysOf(all).sort())
      }),
    ))

  it('puts every figure in its order and markets without one last, whichever way [HOME-3]', () =>
    fc.assert(
      fc.property(
        quotes,
        fc.constantFrom<SortKey>('price', 'change', 'volume'),
        fc.boolean(),
        (all, by, descending) => {
          const figures = sorted(all, { by, descending }).map((quote) => figureOf(quote, by))
          const known = figures.filter((figure) => figure !== undefined)
          expect(figures.slice(0, known.length)).toEqual(known)
          for (const [at, figure] of known.slice(1).entries()) {
            const before = known[at] ?? Decimal.zero
            expect(descending ? figure <= before : figure >= before).toBe(true)
          }
        },
      ),
    ))

  it('by pair follows the letters of the symbol [HOME-3]', () =>
    fc.assert(
      fc.property(quotes, (all) => {
        const names = sorted(all, { by: 'pair', descending: false }).map(symbol)
        expect(names).toEqual([...names].sort())
      }),
    ))
})

describe('Ranking.chosen', () => {
  it('comes back to the order of the exchange after three choices of one column [HOME-3]', () =>
    fc.assert(
      fc.property(key, (by) => {
        const [first, second] = [chosen(undefined, by), chosen(chosen(undefined, by), by)]
        expect([first?.descending, second?.descending]).toEqual(by === 'pair' ? [false, true] : [true, false])
        expect(chosen(second, by)).toBeUndefined()
      }),
    ))

  it('begins anew at another column [HOME-3]', () =>
    expect(chosen({ by: 'price', descending: false }, 'volume')).toEqual({ by: 'volume', descending: true }))
})

describe('Ranking.matching', () => {
  it('finds every market by any part of its symbol, in any letter case [HOME-3]', () =>
    fc.assert(
      fc.property(quotes, fc.nat(), fc.nat({ max: 4 }), fc.boolean(), (all, which, from, upper) => {
        const wanted = all[which % Math.max(1, all.length)]
        if (wanted === undefined) return
        const part = symbol(wanted).slice(from)
        const found = matching(all, ` ${upper ? part.toUpperCase() : part.toLowerCase()} `)
        expect(found).toContain(wanted)
      }),
    ))

  it('finds a market by what its coin is called, and shows all for an empty search [HOME-3]', () =>
    fc.assert(
      fc.property(quotes, (all) => {
        const [first] = all
        expect(matching(all, ' ')).toEqual(all)
        if (first === undefined) return
        const found = matching(all, 'ビットコイン', new Map([[first.pair.base, 'ﾋﾞｯﾄｺｲﾝ Bitcoin']]))
        expect(found).toEqual(all.filter(({ pair }) => pair.base === first.pair.base))
      }),
    ))
})

describe('Ranking.favourites', () => {
  it('are the offered ones among the chosen, in the order of choice [HOME-3]', () =>
    fc.assert(
      fc.property(quotes, fc.array(fc.constantFrom('1-3', '9-9')), (all, more) => {
        const wanted = [...new Set([...more, ...keysOf(all).reverse()])]
        const found = keysOf(favourites(all, wanted))
        expect(found).toEqual(wanted.filter((one) => keysOf(all).includes(one)))
      }),
    ))
})
