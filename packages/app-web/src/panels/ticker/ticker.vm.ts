/** All displayed markets as a strip of quotes, each with the line of its week. [HOME-1] [HOME-4] [HOME-5] [Q31] */
import type { Live } from '@hexbourse/domain/kernel'
import { Ids, Lives } from '@hexbourse/domain/kernel'
import type { MarketPort, TrendPort } from '@hexbourse/domain/market'
import { Quote } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeChanges } from '../../flows/index.ts'
import type { Figure } from '../../i18n/index.ts'
import type { Trend } from './trend.ts'
import { trendOf } from './trend.ts'

export interface Ticked {
  readonly key: string
  readonly base: string
  readonly settlement: string
  readonly slug: string
}

interface State {
  live: Live<undefined>
  markets: ReadonlyArray<Ticked>
  trends: ReadonlyMap<string, Trend>
  running: boolean
}

type Cell = Figure & { readonly flash?: boolean }

export interface TickerVm {
  readonly state: State
  readonly rows: {
    readonly subscribe: (changed: () => void) => () => void
    readonly read: () => ReadonlyArray<{ readonly key: string; readonly cells: Readonly<Record<string, Cell>> }>
  }
  readonly open: () => Subscription
  readonly run: () => void
}

type Quotes = ReadonlyArray<Quote.Quote>

/** Decimals as in the market table. */
const cells = (quote: Quote.Quote) => ({
  price: { value: quote.last, places: 4, flash: true },
  change: {
    value: quote.change,
    places: 2,
    kind: 'percent' as const,
    direction: Quote.direction(quote.change),
  },
})

const ticked = (quote: Quote.Quote): Ticked => ({
  key: Ids.pairKey(quote.pair),
  base: quote.baseName,
  settlement: quote.settlementName,
  slug: Quote.slug(quote),
})

export const makeTickerVm = (market: MarketPort, trend: TrendPort): TickerVm => {
  const state = proxy<State>({
    live: ref(Lives.WAITING),
    markets: ref([]),
    trends: ref(new Map<string, Trend>()),
    running: true,
  })
  const changes = makeChanges()
  const asked = new Set<string>()
  let quotes: Quotes = []
  let open = false

  /** One after the other: the pictures have time, prices do not. One that did not come is left out. */
  const learn = async (): Promise<void> => {
    const next = quotes.find(({ pair }) => !asked.has(Ids.pairKey(pair)))
    if (!open || next === undefined) return undefined
    const key = Ids.pairKey(next.pair)
    asked.add(key)
    const week = await trend.week(next)()
    if (E.isRight(week)) state.trends = ref(new Map([...state.trends, [key, trendOf(week.right)]]))
    return learn()
  }

  const take = (live: Live<ReadonlyArray<Quote.Group>>): void => {
    const before = state.markets.map(({ key }) => key).join()
    quotes = Quote.displayed(Lives.latest(live) ?? []).flatMap((group) => group.quotes)
    changes.tell()
    const markets = quotes.map(ticked)
    const moved = markets.map(({ key }) => key).join() !== before
    if (moved) state.markets = ref(markets)
    if (!Lives.standsAlike(live, state.live)) state.live = ref(Lives.map(() => undefined)(live))
    if (moved) void learn()
  }

  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () => quotes.map((quote) => ({ key: Ids.pairKey(quote.pair), cells: cells(quote) })),
    },
    open: () => {
      open = true
      const watching = market.groups().subscribe(take)
      return new Subscription(() => {
        open = false
        watching.unsubscribe()
      })
    },
    run: () => {
      state.running = !state.running
    },
  }
}
