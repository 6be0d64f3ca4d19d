/** The spot trade page: one market, its book, its form, the user's orders and assets. [SPOT-2] [SPOT-3] [SHELL-7] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import type { Intents, Live, Navigator, Notices, System } from '@hexbourse/domain/kernel'
import { Ids, Lives, Systems } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import type { Quote } from '@hexbourse/domain/market'
import type { SpotPort } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import { Subscription, combineLatest, distinctUntilChanged, from, map } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Changes } from '../../flows/index.ts'
import { makeChanges, resume } from '../../flows/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import type { AssetsVm } from '../../panels/assets/assets.vm.ts'
import type { BookVm } from '../../panels/book/book.vm.ts'
import type { ChartVm } from '../../panels/chart/chart.vm.ts'
import type { HistoryVm } from '../../panels/history/history.vm.ts'
import type { MarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import type { OpenOrdersVm } from '../../panels/open-orders/open-orders.vm.ts'
import type { ProfileVm } from '../../panels/profile/profile.vm.ts'
import type { TradesVm } from '../../panels/trades/trades.vm.ts'
import type { TicketMarket, TicketVm } from '../../panels/ticket/ticket.vm.ts'
import { marketOf, sameMarket, shownPlaces, wanted } from './offered.ts'
import type { Head } from './pair-head.ts'
import { headOf } from './pair-head.ts'
import { spotWishes } from './resume.ts'

export interface Panels {
  readonly list: MarketBoardVm
  readonly book: BookVm
  readonly ticket: TicketVm
  readonly orders: OpenOrdersVm
  readonly history: HistoryVm
  readonly chart: ChartVm
  readonly trades: TradesVm
  readonly assets: AssetsVm
  readonly profile: ProfileVm
}

export interface DealCenterPorts {
  readonly market: MarketPort
  readonly spot: SpotPort
  readonly session: SessionPort
  readonly system: System
  readonly intents: Intents
  readonly navigator: Navigator
  readonly notices: Notices<MessageKey>
}

interface State {
  live: Live<undefined>
  market: TicketMarket | undefined
  slug: string
  /** Of the market, as favourites are kept. */
  key: string
  /** The address names a market that is not offered. */
  missing: boolean
  signedIn: boolean
  /** What is drawn over the page where it is narrow. */
  drawer: 'markets' | 'ticket' | undefined
  /** Which of the user's lists is on show. */
  list: 'open' | 'history'
}

export interface DealCenterVm {
  readonly state: State
  readonly panels: Panels
  /** One row: last, change, high, low, volume and the time of the last word. */
  readonly rows: { readonly subscribe: Changes['subscribe']; readonly read: () => ReadonlyArray<Head> }
  readonly open: (slug: string | undefined) => Subscription
  readonly goTo: (slug: string) => void
  readonly pickLevel: (slot: string, withQuantity: boolean) => void
  readonly fillFrom: (source: 'bid' | 'last' | 'ask') => void
  readonly show: (drawer: State['drawer']) => void
  readonly trade: (side: 'buy' | 'sell') => void
  readonly showList: (list: State['list']) => void
}

type Groups = ReadonlyArray<Quote.Group>

export const makeDealCenterVm = (ports: DealCenterPorts, panels: Panels): DealCenterVm => {
  const state = proxy<State>(blank())
  const changes = makeChanges()
  const head: { row: Head } = { row: headOf(undefined, Lives.WAITING) }
  return {
    state,
    panels,
    rows: { subscribe: changes.subscribe, read: () => [head.row] },
    open: (slug) => {
      const all = panels.list.open()
      all.add(followSession(ports, panels, state))
      all.add(
        followMarket(ports, panels, state, slug, (quote, live) => {
          head.row = headOf(quote, live)
          changes.tell()
        }),
      )
      return all
    },
    goTo: (slug) => {
      state.drawer = undefined
      ports.navigator.go({ _tag: 'DealCenter', pair: slug })
    },
    pickLevel: (slot, withQuantity) => {
      const row = panels.book.pick(slot)
      if (row !== undefined) panels.ticket.takeLevel({ price: row.price, quantity: row.sum }, withQuantity)
    },
    fillFrom: (source) => {
      const level = panels.book.pick(source === 'bid' ? 'b0' : 'a0')
      if (source === 'last') panels.ticket.fillLast()
      else if (level !== undefined) panels.ticket.takeLevel(level, false)
    },
    show: (drawer) => {
      state.drawer = drawer
    },
    showList: (list) => {
      state.list = list
    },
    trade: (side) => {
      panels.ticket.chooseSide(side)
      state.drawer = 'ticket'
    },
  }
}

const blank = (): State => ({
  live: ref(Lives.WAITING),
  market: undefined,
  slug: '',
  key: '',
  missing: false,
  signedIn: false,
  drawer: undefined,
  list: 'open',
})

/** Orders and assets are open exactly while someone is signed in. [Q14] */
const followSession = (ports: DealCenterPorts, panels: Panels, state: State): Subscription => {
  let opened = new Subscription()
  const signedIn = ports.session.current.pipe(map(Session.isSignedIn), distinctUntilChanged())
  const following = signedIn.subscribe((now) => {
    state.signedIn = now
    opened.unsubscribe()
    opened = now ? followOrders(ports, panels) : new Subscription()
    if (now) void resume(spotWishes(ports.spot), ports.intents, ports.notices)
  })
  following.add(() => opened.unsubscribe())
  return following
}

/** The user's own orders, also as marks in the book. */
const followOrders = (ports: DealCenterPorts, panels: Panels): Subscription => {
  const all = panels.orders.open()
  all.add(panels.history.open())
  all.add(
    ports.spot.openOrders().subscribe((live) => {
      const orders = Lives.latest(live) ?? []
      panels.book.markOwn(orders)
      panels.chart.markOwn(orders)
    }),
  )
  all.add(() => {
    panels.book.markOwn([])
    panels.chart.markOwn([])
  })
  return all
}

/** Finds the market of the address, opens its panels, and tells every new price. */
const followMarket = (
  ports: DealCenterPorts,
  panels: Panels,
  state: State,
  slug: string | undefined,
  tell: (quote: Quote.Quote | undefined, live: Live<Groups>) => void,
): Subscription => {
  let opened = new Subscription()
  const info = from(ports.system.info()).pipe(map(E.getOrElse(() => Systems.CONTRACT_ALONE)))
  const enter = (market: TicketMarket, zone: string): void => {
    opened.unsubscribe()
    const places = shownPlaces(market)
    opened = panels.book.open(market.pair, { ...places, tick: market.tick })
    opened.add(panels.trades.open(market.pair, places))
    opened.add(panels.chart.open({ pair: market.pair, baseName: market.base, settlementName: market.settlement }, zone))
    opened.add(panels.ticket.open(market))
    opened.add(panels.assets.open(market.pair))
    opened.add(panels.profile.open(market.pair.base, market.base))
    const [slug, key] = [`${market.base}-${market.settlement}`, Ids.pairKey(market.pair)]
    Object.assign(state, { market: ref(market), slug, key })
  }
  const following = combineLatest([ports.market.groups(), info]).subscribe(([live, rules]) => {
    const groups = Lives.latest(live)
    const quote = wanted(groups ?? [], slug)
    if (!Lives.standsAlike(live, state.live)) state.live = ref(Lives.map(() => undefined)(live))
    const missing = groups !== undefined && quote === undefined
    if (missing !== state.missing) state.missing = missing
    if (quote !== undefined && !sameMarket(state.market, quote)) enter(marketOf(quote, rules), rules.zone)
    tell(quote, live)
  })
  following.add(() => {
    opened.unsubscribe()
    state.market = undefined
  })
  return following
}
