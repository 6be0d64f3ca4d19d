/** What a MarketPort must do. [HOME-2] [SPOT-3] */
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ladder, Quote } from '@hexbourse/domain/market'
import { expect } from 'vitest'

import { BTC_USDT, ETH_USDT, resting } from './orders.ts'
import { known, shown, until } from './watching.ts'
import type { Case, Contract } from './world.ts'
import { intentOf } from './world.ts'

const groups: ReadonlyArray<Case> = [
  {
    title: 'every displayed market stands in the group of its settlement currency, for a visitor too [HOME-2] [Q14]',
    run: async (world) => {
      const { market } = await world.visitor()
      const all = await known(market.groups())
      expect(all.map(({ settlementName }) => settlementName)).toEqual(expect.arrayContaining(['USDT', 'BTC']))
      for (const { settlementName, quotes } of all)
        for (const quote of quotes) expect(quote.settlementName).toBe(settlementName)
      expect(Quote.findByPair(all, BTC_USDT)).toMatchObject({ baseName: 'BTC', displayed: true })
    },
  },
  {
    title: 'every market has a positive price once known [HOME-5]',
    run: async (world) => {
      const { market } = await world.visitor()
      await known(market.groups(), (all) =>
        all.every(({ quotes }) => quotes.every(({ last }) => last !== undefined && Decimal.isPositive(last))),
      )
    },
  },
  {
    title: 'who comes later sees at once what is known',
    run: async (world) => {
      const { market } = await world.visitor()
      const watching = market.groups().subscribe()
      await known(market.groups())
      expect(shown(market.groups())).toBeDefined()
      watching.unsubscribe()
    },
  },
  {
    title: 'out of reach it has failed, never ended; healed it is known again by itself [Q4]',
    run: async (world) => {
      const { market } = await world.visitor()
      world.road('broken')
      const failed = await until(market.groups(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' } })
      world.road('open')
      await known(market.groups(), undefined, 40_000)
    },
  },
  {
    title: 'fresh while the exchange speaks [Q26]',
    run: async (world) => {
      const { market } = await world.visitor()
      await until(market.groups(), (live) => live._tag === 'Known' && live.freshness === 'fresh')
    },
  },
  {
    title: 'late after five seconds of silence, stale after ten, fresh again once it is over [Q26]',
    needs: 'socket',
    run: async (world) => {
      const { market } = await world.visitor()
      const watching = market.groups().subscribe()
      await known(market.book(BTC_USDT))
      await until(market.groups(), (live) => live._tag === 'Known' && !live.refetching)
      world.road('silent')
      await until(market.groups(), (live) => live._tag === 'Known' && live.freshness === 'late', 6_500)
      await until(market.groups(), (live) => live._tag === 'Known' && live.freshness === 'stale', 6_500)
      world.road('open')
      await until(market.groups(), (live) => live._tag === 'Known' && live.freshness === 'fresh', 20_000)
      watching.unsubscribe()
    },
  },
  {
    title: 'offline while the connection is broken [Q26]',
    needs: 'socket',
    run: async (world) => {
      const { market } = await world.visitor()
      const watching = market.groups().subscribe()
      await until(market.book(BTC_USDT), ({ _tag }) => _tag === 'Known')
      world.road('broken')
      await until(market.groups(), (live) => live._tag === 'Known' && live.freshness === 'offline')
      world.road('open')
      await until(market.groups(), (live) => live._tag === 'Known' && live.freshness === 'fresh', 20_000)
      watching.unsubscribe()
    },
  },
]

const book: ReadonlyArray<Case> = [
  {
    title: 'the best stands first on both sides, and nobody bids what another asks [SPOT-3]',
    run: async (world) => {
      const { market } = await world.visitor()
      const { pair, bids, asks } = await known(market.book(BTC_USDT), ({ bids: some }) => Ladder.size(some) > 1)
      expect(Ids.samePair(pair, BTC_USDT)).toBe(true)
      const [prices, offers] = [bids, asks].map((side) => Ladder.levels(side).map(({ price }) => price))
      expect(prices).toEqual([...(prices ?? [])].sort((a, b) => Decimal.compare(b, a)))
      expect(offers).toEqual([...(offers ?? [])].sort(Decimal.compare))
      expect(Decimal.compare(prices?.[0] ?? Decimal.zero, offers?.[0] ?? Decimal.zero)).toBe(-1)
    },
  },
  {
    title: 'one market is never shown for another [SPOT-3]',
    run: async (world) => {
      const { market } = await world.visitor()
      const [btc, eth] = await Promise.all([known(market.book(BTC_USDT)), known(market.book(ETH_USDT))])
      expect([btc.pair, eth.pair]).toEqual([BTC_USDT, ETH_USDT])
    },
  },
  {
    title: 'an order that rests is seen by everyone [SPOT-3]',
    run: async (world) => {
      const [person, { market }] = [await world.person(), await world.visitor()]
      const order = resting('7.77')
      await person.spot.place(intentOf(person, order))()
      await known(market.book(order.pair), ({ bids }) => Ladder.levels(bids).some(({ price }) => price === order.price))
    },
  },
  {
    title: 'a new connection waits for its first push [SPOT-3]',
    needs: 'socket',
    run: async (world) => {
      const { market } = await world.visitor()
      const watching = market.book(BTC_USDT).subscribe()
      await known(market.book(BTC_USDT))
      world.road('broken')
      await until(market.book(BTC_USDT), (live) => live._tag === 'Known' && live.freshness === 'offline')
      const waited = until(market.book(BTC_USDT), ({ _tag }) => _tag === 'Waiting', 20_000)
      world.road('open')
      await waited
      await known(market.book(BTC_USDT))
      watching.unsubscribe()
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again now, for whoever watches [Q4]',
    run: async (world) => {
      const { market } = await world.visitor()
      world.road('broken')
      const watching = market.groups().subscribe()
      await until(market.groups(), ({ _tag }) => _tag === 'Failed')
      world.road('open')
      market.retry()
      await known(market.groups(), undefined, 4_000)
      watching.unsubscribe()
    },
  },
  {
    title: 'with nobody watching it does nothing',
    run: async (world) => {
      const { market } = await world.visitor()
      market.retry()
      await known(market.groups())
    },
  },
]

export const marketContract: Contract<MarketPort> = { groups, book, retry }
