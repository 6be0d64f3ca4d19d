/** Contract of MarketPort. [HOME-2] [SPOT-3] */
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { BookSide, Ticker } from '@hexbourse/domain/market'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { BTC_USDT, ETH_USDT, restingOrder } from './orders.ts'
import { waitForReady, currentValue, waitForValue } from './wait-for.ts'
import type { Case, Contract } from './environment.ts'
const groups: ReadonlyArray<Case> = [
  {
    title: 'groups displayed markets by quote currency, also for a visitor [HOME-2] [Q14]',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      const all = await waitForReady(market.groups())
      expect(all.map(({ quoteName }) => quoteName)).toEqual(expect.arrayContaining(['USDT', 'BTC']))
      for (const { quoteName, tickers } of all) for (const ticker of tickers) expect(ticker.quoteName).toBe(quoteName)
      expect(Ticker.findByPair(all, BTC_USDT)).toMatchObject({ baseName: 'BTC', isDisplayed: true })
    },
  },
  {
    title: 'gives every market a positive price [HOME-5]',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      await waitForReady(market.groups(), (all) =>
        all.every(({ tickers }) => tickers.every(({ last }) => last !== undefined && Decimal.isPositive(last))),
      )
    },
  },
  {
    title: 'emits the latest value at once to a new subscriber',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      const subscription = market.groups().subscribe()
      await waitForReady(market.groups())
      expect(currentValue(market.groups())).toBeDefined()
      subscription.unsubscribe()
    },
  },
  {
    title: 'fails while the network is down without completing, and recovers by itself [Q4]',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      environment.setNetwork('down')
      const failed = await waitForValue(market.groups(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' } })
      environment.setNetwork('up')
      await waitForReady(market.groups(), undefined, 60_000)
    },
  },
  {
    title: 'is live while pushes arrive [Q26]',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      await waitForValue(market.groups(), (live) => live._tag === 'Ready' && live.freshness === 'live')
    },
  },
  {
    title: 'becomes late and then stale without pushes, and live again afterwards [Q26]',
    needs: 'socket',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      const subscription = market.groups().subscribe()
      await waitForReady(market.book(BTC_USDT))
      await waitForValue(market.groups(), (live) => live._tag === 'Ready' && !live.refetching)
      environment.setNetwork('frozen')
      await waitForValue(market.groups(), (live) => live._tag === 'Ready' && live.freshness === 'late', 30_000)
      await waitForValue(market.groups(), (live) => live._tag === 'Ready' && live.freshness === 'stale', 30_000)
      environment.setNetwork('up')
      await waitForValue(market.groups(), (live) => live._tag === 'Ready' && live.freshness === 'live', 60_000)
      subscription.unsubscribe()
    },
  },
  {
    title: 'is offline while the network is down, and live again afterwards [Q26]',
    needs: 'socket',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      const subscription = market.groups().subscribe()
      await waitForValue(market.book(BTC_USDT), ({ _tag }) => _tag === 'Ready')
      environment.setNetwork('down')
      await waitForValue(market.groups(), (live) => live._tag === 'Ready' && live.freshness === 'offline')
      environment.setNetwork('up')
      await waitForValue(market.groups(), (live) => live._tag === 'Ready' && live.freshness === 'live', 60_000)
      subscription.unsubscribe()
    },
  },
]

const book: ReadonlyArray<Case> = [
  {
    title: 'lists the best level first on both sides, with bids below asks [SPOT-3]',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      const { pair, bids, asks } = await waitForReady(
        market.book(BTC_USDT),
        ({ bids: levels }) => BookSide.size(levels) > 1,
      )
      expect(Ids.isSamePair(pair, BTC_USDT)).toBe(true)
      const [bidPrices, askPrices] = [bids, asks].map((side) => BookSide.levels(side).map(({ price }) => price))
      expect(bidPrices).toEqual([...(bidPrices ?? [])].sort((a, b) => Decimal.compare(b, a)))
      expect(askPrices).toEqual([...(askPrices ?? [])].sort(Decimal.compare))
      expect(Decimal.compare(bidPrices?.[0] ?? Decimal.zero, askPrices?.[0] ?? Decimal.zero)).toBe(-1)
    },
  },
  {
    title: 'never shows one market for another [SPOT-3]',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      const [btc, eth] = await Promise.all([waitForReady(market.book(BTC_USDT)), waitForReady(market.book(ETH_USDT))])
      expect([btc.pair, eth.pair]).toEqual([BTC_USDT, ETH_USDT])
    },
  },
  {
    title: 'shows an open order to everyone [SPOT-3]',
    run: async (environment) => {
      const [user, { market }] = [await environment.newUser(), await environment.newVisitor()]
      const order = restingOrder('7.77')
      await execute(user.spot.place, order)
      await waitForReady(market.book(order.pair), ({ bids }) =>
        BookSide.levels(bids).some(({ price }) => price === order.price),
      )
    },
  },
  {
    title: 'is loading after a reconnect until the first push [SPOT-3]',
    needs: 'socket',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      const subscription = market.book(BTC_USDT).subscribe()
      await waitForReady(market.book(BTC_USDT))
      environment.setNetwork('down')
      await waitForValue(market.book(BTC_USDT), (live) => live._tag === 'Ready' && live.freshness === 'offline')
      const loading = waitForValue(market.book(BTC_USDT), ({ _tag }) => _tag === 'Loading', 60_000)
      environment.setNetwork('up')
      await loading
      await waitForReady(market.book(BTC_USDT))
      subscription.unsubscribe()
    },
  },
]

const reducedBook: ReadonlyArray<Case> = [
  {
    title: 'is reduced and late for a signed-in user while the socket is down, and whole again afterwards [Q41]',
    run: async (environment) => {
      const { market } = await environment.newUser()
      const subscription = market.book(BTC_USDT).subscribe()
      await waitForReady(market.book(BTC_USDT), ({ isReduced }) => !isReduced)
      environment.setNetwork('socket-down')
      const late = await waitForValue(market.book(BTC_USDT), (live) => live._tag === 'Ready' && live.value.isReduced)
      expect(late).toMatchObject({ freshness: 'late', value: { pair: BTC_USDT } })
      const { bids, asks } = await waitForReady(market.book(BTC_USDT))
      expect([BookSide.size(bids), BookSide.size(asks)].every((size) => size > 0 && size <= 10)).toBe(true)
      const [bid, ask] = [bids, asks].map((side) => BookSide.levelAt(side, 0)?.price ?? Decimal.zero)
      expect(Decimal.compare(bid ?? Decimal.zero, ask ?? Decimal.zero)).toBe(-1)
      environment.setNetwork('up')
      await waitForValue(
        market.book(BTC_USDT),
        (live) => live._tag === 'Ready' && !live.value.isReduced && live.freshness === 'live',
        60_000,
      )
      subscription.unsubscribe()
    },
  },
  {
    title: 'stays whole and is offline for a visitor while the socket is down [Q14] [Q41]',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      const seen: Array<boolean> = []
      const subscription = market.book(BTC_USDT).subscribe((live) => {
        if (live._tag === 'Ready') seen.push(live.value.isReduced)
      })
      await waitForReady(market.book(BTC_USDT))
      environment.setNetwork('socket-down')
      await waitForValue(market.book(BTC_USDT), (live) => live._tag === 'Ready' && live.freshness === 'offline')
      expect(seen).not.toContain(true)
      subscription.unsubscribe()
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again at once for subscribers [Q4]',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      environment.setNetwork('down')
      const subscription = market.groups().subscribe()
      await waitForValue(market.groups(), ({ _tag }) => _tag === 'Failed')
      environment.setNetwork('up')
      market.retry()
      await waitForReady(market.groups())
      subscription.unsubscribe()
    },
  },
  {
    title: 'does nothing without subscribers',
    run: async (environment) => {
      const { market } = await environment.newVisitor()
      market.retry()
      await waitForReady(market.groups())
    },
  },
]

export const marketContract: Contract<MarketPort> = { groups, book: [...book, ...reducedBook], retry }
