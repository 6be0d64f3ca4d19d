/** One wallet of the user with all its coins. [WAL-1] */
import type { WalletType } from '@hexbourse/domain/kernel'

import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly Wallet: { readonly wallet: WalletType }
  }
}

/** The names of the contract: the second-contract wallet is `letransactions`, the margin wallet `finance`. */
const WALLET_PATHS: Readonly<Record<WalletType, string>> = {
  funding: '/new_account/legal',
  spot: '/new_account/change',
  'second-contract': '/new_account/letransactions',
  margin: '/new_account/finance',
}

/** The wallet that a path shows; the funding wallet where it names none. */
export const walletAt = (path: string): WalletType =>
  (Object.keys(WALLET_PATHS) as ReadonlyArray<WalletType>).find(
    (wallet) => WALLET_PATHS[wallet] === path.toLowerCase().replace(/\/$/, ''),
  ) ?? 'funding'

export const walletsManifest = screenManifest({
  screen: 'wallets',
  contexts: ['account', 'identity', 'wallet'],
  routes: [
    route(WALLET_PATHS.funding, 'legal', 'token', ['/legal', '/new_account']),
    route(WALLET_PATHS.spot, 'change', 'token'),
    route(WALLET_PATHS['second-contract'], 'letransactions', 'token'),
    route(WALLET_PATHS.margin, 'finance', 'token', ['/new_account/lever']),
  ],
  addresses: { Wallet: ({ wallet }) => WALLET_PATHS[wallet] },
  menu: { label: 'shell.menu.assets', to: { _tag: 'Wallet', wallet: 'spot' } },
  destinationOf: (path) => ({ _tag: 'Wallet', wallet: walletAt(path) }),
})
