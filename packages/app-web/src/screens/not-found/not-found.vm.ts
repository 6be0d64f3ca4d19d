/** An address that leads nowhere, and the markets as a way on. [SHELL-1] */
import type { Navigator } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'

import type { MarketListVm } from '../../panels/market-list/market-list.vm.ts'

export interface NotFoundVm {
  readonly list: MarketListVm
  readonly open: () => Subscription
  readonly openMarket: (slug: string) => void
}

export const makeNotFoundVm = (list: MarketListVm, navigator: Navigator): NotFoundVm => ({
  list,
  open: list.open,
  openMarket: (slug) => navigator.go({ _tag: 'DealCenter', pair: slug }),
})
