/** Views of one's money, in one file: who looks at one of them goes on to the next. */
export { TransferLogView } from '../screens/transfer-log/transfer-log.view.tsx'
export { TransferView } from '../screens/transfer/transfer.view.tsx'
export { WalletCoinView } from '../screens/wallet-coin/wallet-coin.view.tsx'
export { WalletsView } from '../screens/wallets/wallets.view.tsx'
