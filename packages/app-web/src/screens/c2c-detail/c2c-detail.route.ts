/** Orders of one own offer, or one order as a page. [C2C-4] [C2C-5] [C2C-7] */
import type { OfferId, OrderId } from '@hexbourse/domain/kernel'

import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly C2cOfferOrders: { readonly offer: OfferId }
    readonly C2cOrder: { readonly order: OrderId }
  }
}

export const c2cDetailManifest = screenManifest({
  screen: 'c2c-detail',
  contexts: ['account', 'identity', 'c2c'],
  routes: [route('/c2cDetail', 'c2cDetail', 'token')],
  addresses: {
    C2cOfferOrders: ({ offer }) => `/c2cDetail?id=${offer}`,
    C2cOrder: ({ order }) => `/c2cDetail?order=${order}`,
  },
  menuPlace: 'c2c-hub',
})
