/** A page of one market: the market in the address, its live figures and what is open on a narrow page. [SPOT-2] [LEV-1] */
import type { SessionPort } from '@hexbourse/domain/account'
import type { Live, System, SystemInfo } from '@hexbourse/domain/kernel'
import { Ids, LiveValue, Systems } from '@hexbourse/domain/kernel'
import type { MarketPort, Ticker } from '@hexbourse/domain/market'
import { combineLatest, from, startWith, Subscription } from 'rxjs'
import { ref } from 'valtio/vanilla'

import type { ChangeSignal } from './change-signal.ts'
import { makeChangeSignal } from './change-signal.ts'
import type { OfferedMarket } from './offered-market.ts'
import { isSameMarket, offeredMarketOf, requestedTicker } from './offered-market.ts'
import type { PairHeadRow } from './pair-head.ts'
import { pairHeadRow } from './pair-head.ts'
import { whileSignedIn } from './while-signed-in.ts'

export interface MarketPageState {
  live: Live<undefined>
  market: OfferedMarket | undefined
  /** BTC-USDT; empty while the market is unknown. */
  slug: string
  /** Pair key of the market, as stored in favourites. */
  key: string
  /** The address names an unknown market. */
  isUnknown: boolean
  isSignedIn: boolean
  /** The drawer open over a narrow page. */
  drawer: 'markets' | 'ticket' | undefined
}

/** What the head and the foot of the page show. */
export interface MarketPage {
  readonly state: MarketPageState
  /** One row: last price, change, high, low, volume and the time of the last update. */
  readonly rows: { readonly subscribe: ChangeSignal['subscribe']; readonly read: () => ReadonlyArray<PairHeadRow> }
  readonly showDrawer: (drawer: MarketPageState['drawer']) => void
}

interface MarketPagePorts {
  readonly market: MarketPort
  readonly session: SessionPort
  readonly system: System
}

interface MarketPageParts {
  /** Whether the page can be opened with this market when the address names none. */
  readonly isOffered: (ticker: Ticker.Ticker) => boolean
  /** Opens the panels of a market; `zone` is the time zone of the exchange. */
  readonly openMarket: (market: OfferedMarket, zone: string) => Subscription
  /** Opens what belongs to the user, while signed in. [Q14] */
  readonly openOwn: () => Subscription
}

export const initialMarketPage = (): MarketPageState => ({
  live: ref(LiveValue.LOADING),
  market: undefined,
  slug: '',
  key: '',
  isUnknown: false,
  isSignedIn: false,
  drawer: undefined,
})

export const makeMarketPage = (
  ports: MarketPagePorts,
  state: MarketPageState,
  parts: MarketPageParts,
): Pick<MarketPage, 'rows' | 'showDrawer'> & {
  readonly open: (address: string | undefined) => Subscription
} => {
  const changes = makeChangeSignal()
  let head = pairHeadRow(undefined, LiveValue.LOADING, Systems.CONTRACT_ONLY)
  return {
    rows: { subscribe: changes.subscribe, read: () => [head] },
    open: (address) => {
      const all = whileSignedIn(ports.session, parts.openOwn, (isSignedIn) => (state.isSignedIn = isSignedIn))
      all.add(
        followMarket(ports, state, parts, address, (ticker, live, info) => {
          head = pairHeadRow(ticker, live, info)
          changes.emit()
        }),
      )
      return all
    },
    showDrawer: (drawer) => {
      state.drawer = drawer
    },
  }
}

/** Finds the market of the address, opens its panels, and reports every new ticker. */
const followMarket = (
  ports: MarketPagePorts,
  state: MarketPageState,
  parts: MarketPageParts,
  address: string | undefined,
  onTicker: (ticker: Ticker.Ticker | undefined, live: Live<unknown>, info: SystemInfo) => void,
): Subscription => {
  let opened = new Subscription()
  // the state of the list is shown while the rules are unknown
  const info = from(ports.system.info()).pipe(startWith(undefined))
  const openPanels = (market: OfferedMarket, zone: string): void => {
    opened.unsubscribe()
    opened = parts.openMarket(market, zone)
    const [slug, key] = [`${market.base}-${market.quote}`, Ids.pairKey(market.pair)]
    Object.assign(state, { market: ref(market), slug, key })
  }
  const following = combineLatest([ports.market.groups(), info]).subscribe(([live, rules]) => {
    const groups = LiveValue.latest(live)
    const ticker = requestedTicker(groups ?? [], address, parts.isOffered)
    if (!LiveValue.hasSameStatus(live, state.live)) state.live = ref(LiveValue.map(() => undefined)(live))
    const isUnknown = groups !== undefined && ticker === undefined
    if (isUnknown !== state.isUnknown) state.isUnknown = isUnknown
    if (rules === undefined) return
    if (ticker !== undefined && !isSameMarket(state.market, ticker))
      openPanels(offeredMarketOf(ticker, rules), rules.zone)
    onTicker(ticker, live, rules)
  })
  following.add(() => {
    opened.unsubscribe()
    state.market = undefined
  })
  return following
}
