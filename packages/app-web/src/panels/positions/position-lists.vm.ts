/** Positions and orders of the user, one list at a time, of all markets or of one. [LEV-3] */
import type { HistoryStatus } from '@hexbourse/domain/leverage'
import type { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { PositionHistoryVm } from './position-history.vm.ts'
import type { PositionsVm } from './positions.vm.ts'

export type PositionList = 'open' | 'pending' | HistoryStatus

export interface PositionListsVm {
  readonly state: {
    list: PositionList
    /** BTC/USDT; empty: all markets. */
    pair: string
  }
  readonly positions: PositionsVm
  readonly history: PositionHistoryVm
  readonly open: () => Subscription
  readonly showList: (list: PositionList) => void
  readonly choosePair: (pair: string) => void
}

export const makePositionListsVm = (positions: PositionsVm, history: PositionHistoryVm): PositionListsVm => {
  const state: PositionListsVm['state'] = proxy({ list: 'open', pair: '' })
  return {
    state,
    positions,
    history,
    open: () => {
      const all = positions.open()
      all.add(history.open())
      return all
    },
    showList: (list) => {
      state.list = list
      if (list === 'closed' || list === 'cancelled') history.chooseStatus(list)
    },
    choosePair: (pair) => {
      state.pair = pair
      positions.choosePair(pair)
      history.choosePair(pair)
    },
  }
}
