/** The screens of the wallet section; menus follow their order. */
import { acceptorsManifest } from './acceptors/acceptors.route.ts'
import { addressBookManifest } from './address-book/address-book.route.ts'
import { depositsWithdrawalsManifest } from './deposits-withdrawals/deposits-withdrawals.route.ts'
import { marginRecordsManifest } from './margin-records/margin-records.route.ts'
import { portfolioManifest } from './portfolio/portfolio.route.ts'
import { transferManifest } from './transfer/transfer.route.ts'
import { walletCoinManifest } from './wallet-coin/wallet-coin.route.ts'
import { walletsManifest } from './wallets/wallets.route.ts'

export const WALLET_SCREENS = [
  walletsManifest,
  portfolioManifest,
  walletCoinManifest,
  transferManifest,
  depositsWithdrawalsManifest,
  addressBookManifest,
  marginRecordsManifest,
  acceptorsManifest,
] as const
