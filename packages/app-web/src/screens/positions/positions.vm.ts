/** Leveraged positions and orders of all markets, with the margin accounts. [LEV-3] [LEV-5] */
import type { SessionPort } from '@hexbourse/domain/account'
import type { MarketPort } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { PositionList, PositionListsVm } from '../../panels/positions/position-lists.vm.ts'
import { followPairNames, whileSignedIn } from '../../shared/index.ts'

export interface PositionsPageVm {
  /** Markets with leveraged trading, such as BTC/USDT. */
  readonly state: { pairs: ReadonlyArray<string> }
  readonly lists: PositionListsVm
  /** Starts with that list, or with the one shown last. */
  readonly open: (list?: PositionList) => Subscription
}

interface PositionsPagePorts {
  readonly market: Pick<MarketPort, 'groups'>
  readonly session: Pick<SessionPort, 'current'>
}

export const makePositionsPageVm = (
  { market, session }: PositionsPagePorts,
  lists: PositionListsVm,
): PositionsPageVm => {
  const state = proxy<PositionsPageVm['state']>({ pairs: ref([]) })
  return {
    state,
    lists,
    open: (list = lists.state.list) => {
      lists.showList(list)
      const all = whileSignedIn(session, lists.open)
      all.add(followPairNames(market, state, ({ leverage }) => leverage !== undefined))
      return all
    },
  }
}
