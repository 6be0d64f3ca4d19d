/** Screens about one's money. */
import { useLocation } from 'react-router-dom'

import { routeAt, walletAt } from '../shell/routes.ts'
import type { Need } from './need.ts'
import { useAccountKind, useCurrency } from './query.ts'
import { lazyScreen } from './screen.tsx'

export const makeWalletScreens = (need: Need) => {
  const Wallets = lazyScreen(async () => {
    const [{ WalletsView }] = await Promise.all([
      import('../screens/wallets/wallets.view.tsx'),
      need('shell', 'wallet'),
    ])
    return WalletsView
  })
  const Transfer = lazyScreen(async () => {
    const [{ TransferView }] = await Promise.all([
      import('../screens/transfer/transfer.view.tsx'),
      need('shell', 'wallet'),
    ])
    return TransferView
  })
  const TransferAt = () => {
    const isOlder = routeAt(useLocation().pathname)?.name === 'transfer'
    return <Transfer form={isOlder ? 'older' : 'any'} from={useAccountKind('from_field')} currency={useCurrency()} />
  }
  const WalletCoin = lazyScreen(async () => {
    const [{ WalletCoinView }] = await Promise.all([
      import('../screens/wallet-coin/wallet-coin.view.tsx'),
      need('shell', 'wallet'),
    ])
    return WalletCoinView
  })
  const TransferLog = lazyScreen(async () => {
    const [{ TransferLogView }] = await Promise.all([
      import('../screens/transfer-log/transfer-log.view.tsx'),
      need('shell', 'wallet'),
    ])
    return TransferLogView
  })
  const WalletsAt = () => <Wallets account={walletAt(useLocation().pathname) ?? 'legal'} />
  const WalletCoinAt = () => {
    const isSpot = routeAt(useLocation().pathname)?.name === 'changeAccount'
    return <WalletCoin account={isSpot ? 'change' : 'legal'} currency={useCurrency()} />
  }
  const lazy = { wallets: Wallets, transfer: Transfer, 'wallet-coin': WalletCoin, 'transfer-log': TransferLog }
  return { lazy, screens: { ...lazy, wallets: WalletsAt, transfer: TransferAt, 'wallet-coin': WalletCoinAt } }
}
