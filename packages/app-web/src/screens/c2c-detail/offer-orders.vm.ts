/** Orders of one own offer. [C2C-4] */
import type { C2cPort } from '@hexbourse/domain/c2c'
import type { OfferId } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'

import type { OrderListVm } from '../../panels/c2c/order-list.vm.ts'

export interface OfferOrdersVm {
  readonly list: OrderListVm
  readonly open: (offer: OfferId) => Subscription
}

export const makeOfferOrdersVm = (
  c2c: Pick<C2cPort, 'offerOrders' | 'offerOrdersPage'>,
  list: OrderListVm,
): OfferOrdersVm => ({
  list,
  open: (offer) =>
    list.watch({ newest: () => c2c.offerOrders(offer), readPage: (page) => c2c.offerOrdersPage(offer, page) }),
})
