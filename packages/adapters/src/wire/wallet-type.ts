/** The contract's words for wallets. [WAL-1] */
import type { WalletType } from '@hexbourse/domain/kernel'

export type WalletWord = 'legal' | 'change' | 'micro' | 'lever'

export const WALLET_WORDS: Readonly<Record<WalletType, WalletWord>> = {
  funding: 'legal',
  spot: 'change',
  'second-contract': 'micro',
  margin: 'lever',
}
