/** Screens about one's money. */
import { useLocation } from 'react-router-dom'

import { routeAt, walletAt } from '../shell/routes.ts'
import type { Need } from './need.ts'
import { useAccountKind, useCurrency } from './query.ts'
import { lazyScreen } from './screen.tsx'

/** The name of the route that is on show: one screen stands at several of them. */
const useRouteName = (): string | undefined => routeAt(useLocation().pathname)?.name

export const makeWalletScreens = (need: Need) => {
  const views = async () => (await Promise.all([import('./wallet-views.ts'), need('shell', 'wallet')]))[0]
  const lazy = {
    wallets: lazyScreen(async () => (await views()).WalletsView),
    transfer: lazyScreen(async () => (await views()).TransferView),
    'wallet-coin': lazyScreen(async () => (await views()).WalletCoinView),
    'transfer-log': lazyScreen(async () => (await views()).TransferLogView),
  }
  const WalletsAt = () => <lazy.wallets account={walletAt(useLocation().pathname) ?? 'legal'} />
  const TransferAt = () => (
    <lazy.transfer
      form={useRouteName() === 'transfer' ? 'older' : 'any'}
      from={useAccountKind('from_field')}
      currency={useCurrency()}
    />
  )
  const CoinAt = () => {
    const Coin = lazy['wallet-coin']
    return <Coin account={useRouteName() === 'changeAccount' ? 'change' : 'legal'} currency={useCurrency()} />
  }
  return { lazy, screens: { ...lazy, wallets: WalletsAt, transfer: TransferAt, 'wallet-coin': CoinAt } }
}
