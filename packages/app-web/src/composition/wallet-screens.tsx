/** Screens about one's money. */
import { useLocation } from 'react-router-dom'

import { walletAt } from '../shell/routes.ts'
import type { Need } from './need.ts'
import { lazyScreen } from './screen.tsx'

export const makeWalletScreens = (need: Need) => {
  const Wallets = lazyScreen(async () => {
    const [{ WalletsView }] = await Promise.all([
      import('../screens/wallets/wallets.view.tsx'),
      need('shell', 'wallet'),
    ])
    return WalletsView
  })
  const WalletsAt = () => <Wallets account={walletAt(useLocation().pathname) ?? 'legal'} />
  return { lazy: { wallets: Wallets }, screens: { wallets: WalletsAt } }
}
