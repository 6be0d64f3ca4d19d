/** The user's own offers. [C2C-4] */
import type { C2cOffer } from '@hexbourse/domain/c2c'
import type { CurrencyId } from '@hexbourse/domain/kernel'

import { queryText, route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** Side and coin of the list; otherwise it starts with sell offers of USDT. */
    readonly C2cOffers: { readonly side?: C2cOffer.Side; readonly currency?: CurrencyId }
  }
}

export const c2cOffersManifest = screenManifest({
  screen: 'c2c-offers',
  contexts: ['c2c'],
  routes: [route('/c2cRelease', 'c2cRelease', 'token')],
  addresses: {
    C2cOffers: ({ side, currency }) =>
      `/c2cRelease${queryText({ type: side, currency_id: currency && String(currency) })}`,
  },
  menuPlace: 'c2c-hub',
})
