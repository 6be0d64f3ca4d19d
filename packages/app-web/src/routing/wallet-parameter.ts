/** The words by which addresses of the specification name a wallet. [SHELL-1] [WAL-1] */
import type { WalletType } from '@hexbourse/domain/kernel'
import { WalletTypes } from '@hexbourse/domain/kernel'

const WORDS: Readonly<Record<WalletType, string>> = {
  funding: 'legal',
  spot: 'change',
  'second-contract': 'micro',
  margin: 'lever',
}

export const walletParameter = (wallet: WalletType | undefined): string | undefined => wallet && WORDS[wallet]

export const walletFromParameter = (word: string): WalletType | undefined =>
  WalletTypes.ALL.find((wallet) => WORDS[wallet] === word)
