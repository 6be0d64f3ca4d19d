/** The newest public trades of one market, live. [SPOT-7] */
import type { Live, Millis, PairId } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { ChartPort, Trade } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Changes } from '../../flows/index.ts'
import { makeChanges } from '../../flows/index.ts'
import type { Figure } from '../../i18n/index.ts'

interface State {
  live: Live<undefined>
  empty: boolean
  /** Every trade that is known, not only the newest. */
  all: boolean
}

interface TradeRow {
  readonly key: string
  readonly blank: boolean
  readonly cells: Readonly<Record<string, Figure | { readonly at: Millis | undefined }>>
}

export interface TradesVm {
  readonly state: State
  readonly rows: { readonly subscribe: Changes['subscribe']; readonly read: () => ReadonlyArray<TradeRow> }
  /** Places for rows, newest first. */
  readonly slots: Readonly<Record<'some' | 'all', ReadonlyArray<string>>>
  readonly open: (pair: PairId, places: { readonly price: number; readonly quantity: number }) => Subscription
  readonly showAll: (all: boolean) => void
  readonly retry: () => void
}

const SOME = 20
const ALL = 100
const slotsOf = (count: number): ReadonlyArray<string> => Array.from({ length: count }, (_, index) => `t${index}`)
const SLOTS = { some: slotsOf(SOME), all: slotsOf(ALL) }

export const makeTradesVm = (chart: ChartPort): TradesVm => {
  const state = proxy<State>({ live: ref(Lives.WAITING), empty: false, all: false })
  const changes = makeChanges()
  let trades: ReadonlyArray<Trade.Trade> = []
  let shown = { price: 4, quantity: 4 }
  const row = (key: string, trade: Trade.Trade | undefined): TradeRow => ({
    key,
    blank: trade === undefined,
    cells: {
      price: { value: trade?.price, places: shown.price, direction: trade?.taker === 'sell' ? 'down' : 'up' },
      quantity: { value: trade?.quantity, places: shown.quantity },
      time: { at: trade?.at },
    },
  })
  const take = (live: Live<ReadonlyArray<Trade.Trade>>): void => {
    trades = Lives.latest(live) ?? []
    const empty = live._tag === 'Known' && live.value.length === 0
    if (empty !== state.empty) state.empty = empty
    if (!Lives.standsAlike(live, state.live)) state.live = ref(Lives.map(() => undefined)(live))
    changes.tell()
  }
  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () => SLOTS[state.all ? 'all' : 'some'].map((key, index) => row(key, trades[index])),
    },
    slots: SLOTS,
    open: (pair, places) => {
      shown = places
      const watching = chart.trades(pair).subscribe(take)
      watching.add(() => take(Lives.WAITING))
      return watching
    },
    showAll: (all) => {
      state.all = all
    },
    retry: chart.retry,
  }
}
