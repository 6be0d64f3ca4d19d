/** Transfer between two wallets of the user. [WAL-4] */
import type { CurrencyId, WalletType } from '@hexbourse/domain/kernel'

import { queryText, route, screenManifest, walletParameter } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** Opens with the wallet and the currency that are given. */
    readonly Transfer: { readonly from?: WalletType; readonly currency?: CurrencyId }
  }
}

/** The form of the contract that transfers 100 or more. */
export const MINIMUM_PATH = '/new_account/transfer'

export const transferManifest = screenManifest({
  screen: 'transfer',
  contexts: ['wallet'],
  routes: [route('/new_account/transferLegal', 'transferLegal', 'token'), route(MINIMUM_PATH, 'transfer', 'token')],
  addresses: {
    Transfer: ({ from, currency }) =>
      `/new_account/transferLegal${queryText({ from_field: walletParameter(from), currency_id: currency && String(currency) })}`,
  },
  menuPlace: 'wallets',
})
