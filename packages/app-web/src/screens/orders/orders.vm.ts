/** The user's spot orders of every market: selling, buying, completed, revoked. [SPOT-8] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import { Lives } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Quote } from '@hexbourse/domain/market'
import { distinctUntilChanged, map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { HistoryVm } from '../../panels/history/history.vm.ts'
import type { OpenOrdersVm } from '../../panels/open-orders/open-orders.vm.ts'
import type { HistoryExport } from './history-export.ts'

export type Tab = 'selling' | 'buying' | 'completed' | 'revoked'
type Side = 'all' | 'buy' | 'sell'

interface State {
  tab: Tab
  /** BTC/USDT; empty: every market. */
  pair: string
  /** Of what is over: open orders have a tab for each side. */
  side: Side
  pairs: ReadonlyArray<string>
}

export interface OrdersVm {
  readonly state: State
  readonly orders: OpenOrdersVm
  readonly history: HistoryVm
  readonly exporting: HistoryExport
  readonly open: () => Subscription
  readonly choose: (tab: Tab) => void
  readonly choosePair: (pair: string) => void
  readonly chooseSide: (side: Side) => void
}

interface OrdersPorts {
  readonly market: MarketPort
  readonly session: SessionPort
}

interface OrdersParts {
  readonly orders: OpenOrdersVm
  readonly history: HistoryVm
  readonly exporting: HistoryExport
}

export const makeOrdersVm = ({ market, session }: OrdersPorts, parts: OrdersParts): OrdersVm => {
  const { orders, history, exporting } = parts
  const state = proxy<State>({ tab: 'selling', pair: '', side: 'all', pairs: ref([]) })

  const choose = (tab: Tab): void => {
    state.tab = tab
    if (tab === 'selling' || tab === 'buying') orders.filterBy(tab === 'buying' ? 'buy' : 'sell')
    else history.choose(tab === 'completed' ? 'fills' : 'cancelled')
  }
  const lists = (): Subscription => {
    const all = orders.open()
    all.add(history.open())
    all.add(exporting.forget)
    return all
  }
  /** Open exactly while someone is signed in, and anew for the next one. */
  const follow = (): Subscription => {
    let opened = new Subscription()
    const following = session.current.pipe(map(Session.isSignedIn), distinctUntilChanged()).subscribe((signedIn) => {
      opened.unsubscribe()
      opened = signedIn ? lists() : new Subscription()
    })
    following.add(() => opened.unsubscribe())
    return following
  }

  return {
    state,
    ...parts,
    open: () => {
      choose(state.tab)
      const all = follow()
      all.add(
        market.groups().subscribe((live) => {
          const groups = Quote.displayed(Lives.latest(live) ?? [])
          const pairs = groups.flatMap((group) => group.quotes.map(Quote.symbol))
          if (pairs.join() !== state.pairs.join()) state.pairs = ref(pairs)
        }),
      )
      return all
    },
    choose,
    choosePair: (pair) => {
      state.pair = pair
      orders.choosePair(pair)
      history.filterBy({ pair })
    },
    chooseSide: (side) => {
      state.side = side
      history.filterBy({ side })
    },
  }
}
