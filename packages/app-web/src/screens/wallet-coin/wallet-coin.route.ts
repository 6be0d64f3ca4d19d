/** One coin in the funding or spot wallet. [WAL-1] */
import type { CurrencyId } from '@hexbourse/domain/kernel'

import { route, screenManifest, walletParameter } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly WalletCoin: { readonly wallet: 'funding' | 'spot'; readonly currency: CurrencyId }
  }
}

export const SPOT_PATH = '/new_account/changeAccount'

export const walletCoinManifest = screenManifest({
  screen: 'wallet-coin',
  contexts: ['wallet'],
  routes: [route('/new_account/legalAccount', 'legalAccount', 'token'), route(SPOT_PATH, 'changeAccount', 'token')],
  addresses: {
    WalletCoin: ({ wallet, currency }) => `/new_account/${walletParameter(wallet)}Account?currency_id=${currency}`,
  },
  menuPlace: 'wallets',
})
