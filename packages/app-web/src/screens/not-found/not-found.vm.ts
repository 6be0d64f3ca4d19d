/** Page for unknown addresses, with the list of markets. [SHELL-1] */
import type { Subscription } from 'rxjs'

import type { Navigator } from '../../ports/index.ts'
import type { MarketBoardVm } from '../../panels/market-list/market-board.vm.ts'

export interface NotFoundVm {
  readonly list: MarketBoardVm
  readonly open: () => Subscription
  readonly openMarket: (address: string) => void
}

export const makeNotFoundVm = (list: MarketBoardVm, navigator: Navigator): NotFoundVm => ({
  list,
  open: list.open,
  openMarket: (address) => navigator.go({ _tag: 'Trade', pair: address }),
})
