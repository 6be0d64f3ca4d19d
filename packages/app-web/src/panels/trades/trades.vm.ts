/** Newest public trades of one market, live. [SPOT-7] */
import type { Live, Millis, PairId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { ChartPort, Trade } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { ChangeSignal } from '../../shared/index.ts'
import { makeChangeSignal } from '../../shared/index.ts'
import type { Figure } from '../../i18n/index.ts'

interface State {
  live: Live<undefined>
  isEmpty: boolean
  /** Whether all known trades are shown, not only the newest. */
  showsAll: boolean
}

interface TradeRow {
  readonly key: string
  readonly isBlank: boolean
  readonly cells: Readonly<Record<string, Figure | { readonly at: Millis | undefined }>>
}

export interface TradesVm {
  readonly state: State
  readonly rows: { readonly subscribe: ChangeSignal['subscribe']; readonly read: () => ReadonlyArray<TradeRow> }
  /** Row slots, newest first. */
  readonly slots: Readonly<Record<'recent' | 'all', ReadonlyArray<string>>>
  readonly open: (pair: PairId, places: { readonly price: number; readonly quantity: number }) => Subscription
  readonly showAll: (all: boolean) => void
  readonly retry: () => void
}

const RECENT_COUNT = 20
const MAX_COUNT = 100
const slotsOf = (count: number): ReadonlyArray<string> => Array.from({ length: count }, (_, index) => `t${index}`)
const SLOTS = { recent: slotsOf(RECENT_COUNT), all: slotsOf(MAX_COUNT) }

export const makeTradesVm = (chart: ChartPort): TradesVm => {
  const state = proxy<State>({ live: ref(LiveValue.LOADING), isEmpty: false, showsAll: false })
  const changes = makeChangeSignal()
  let trades: ReadonlyArray<Trade.Trade> = []
  let decimals = { price: 4, quantity: 4 }
  const row = (key: string, trade: Trade.Trade | undefined): TradeRow => ({
    key,
    isBlank: trade === undefined,
    cells: {
      price: { value: trade?.price, places: decimals.price, direction: trade?.taker === 'sell' ? 'down' : 'up' },
      quantity: { value: trade?.quantity, places: decimals.quantity, isAbbreviated: true },
      time: { at: trade?.at },
    },
  })
  const applyTrades = (live: Live<ReadonlyArray<Trade.Trade>>): void => {
    trades = LiveValue.latest(live) ?? []
    const isEmpty = live._tag === 'Ready' && live.value.length === 0
    if (isEmpty !== state.isEmpty) state.isEmpty = isEmpty
    if (!LiveValue.hasSameStatus(live, state.live)) state.live = ref(LiveValue.map(() => undefined)(live))
    changes.emit()
  }
  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () => SLOTS[state.showsAll ? 'all' : 'recent'].map((key, index) => row(key, trades[index])),
    },
    slots: SLOTS,
    open: (pair, places) => {
      decimals = places
      const watching = chart.trades(pair).subscribe(applyTrades)
      watching.add(() => applyTrades(LiveValue.LOADING))
      return watching
    },
    showAll: (all) => {
      state.showsAll = all
    },
    retry: chart.retry,
  }
}
