/** The contract's words for wallets. [WAL-1] */
import { WalletTypes } from '@hexbourse/domain/kernel'
import type { WalletType } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { ApiError } from './call.ts'
import * as Params from './params.ts'

export const WALLET_WORDS = {
  funding: 'legal',
  spot: 'change',
  'second-contract': 'micro',
  margin: 'lever',
} as const satisfies Readonly<Record<WalletType, string>>

/** Wallet numbers of the contract. */
const WALLET_NUMBERS = { funding: '1', spot: '2', margin: '3', 'second-contract': '4' } as const satisfies Readonly<
  Record<WalletType, string>
>

/** The wallet that a parameter names by number or word; fails with ParameterMissing or ParameterBad. */
export const numberedWalletParameter = (params: Params.Params, name: string): E.Either<ApiError, WalletType> => {
  const byNumber = WalletTypes.ALL.find((wallet) => WALLET_NUMBERS[wallet] === Params.text(params, name))
  return byNumber === undefined ? walletParameter(params, name) : E.right(byNumber)
}

/** The wallet that a parameter names; fails with ParameterMissing or ParameterBad. */
export const walletParameter = (params: Params.Params, name: string): E.Either<ApiError, WalletType> =>
  F.pipe(
    Params.oneOf(params, name, Object.values(WALLET_WORDS)),
    E.map((word) => WalletTypes.ALL.find((wallet) => WALLET_WORDS[wallet] === word) ?? 'funding'),
  )
