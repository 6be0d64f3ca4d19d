/** Address book of withdrawals. [WAL-5] */
import type { CurrencyId } from '@hexbourse/domain/kernel'

import { queryText, route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** Opens with the coin that is given. */
    readonly AddressBook: { readonly currency?: CurrencyId }
  }
}

export const addressBookManifest = screenManifest({
  screen: 'address-book',
  contexts: ['wallet'],
  routes: [route('/withdraw_address', 'withdraw_address', 'token')],
  addresses: {
    AddressBook: ({ currency }) => `/withdraw_address${queryText({ currency_id: currency && String(currency) })}`,
  },
  menuPlace: 'wallets',
})
