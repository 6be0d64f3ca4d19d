/** An address that leads nowhere, and the markets as a way on. [SHELL-1] */
import type { Navigator } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'

import type { MarketBoardVm } from '../../panels/market-list/market-board.vm.ts'

export interface NotFoundVm {
  readonly list: MarketBoardVm
  readonly open: () => Subscription
  readonly openMarket: (slug: string) => void
}

export const makeNotFoundVm = (list: MarketBoardVm, navigator: Navigator): NotFoundVm => ({
  list,
  open: list.open,
  openMarket: (slug) => navigator.go({ _tag: 'DealCenter', pair: slug }),
})
