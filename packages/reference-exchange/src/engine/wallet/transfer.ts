/** Transfers between wallets of a user: immediate and free of charge. [WAL-4] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { Transfer } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'

import { currencyById } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger, Posting } from '../ledger/ledger.ts'

// Model
export interface TransferFunds extends Transfer.Transfer {
  readonly _tag: 'TransferFunds'
  readonly user: UserId
  /** In whole coins. Only the older form of the call has a minimum. */
  readonly minAmount: number
}

export interface TransferResult {
  readonly _tag: 'TransferResult'
  readonly currency: string
}

export interface FundsTransferred extends Transfer.Transfer {
  readonly _tag: 'FundsTransferred'
  readonly user: UserId
  readonly at: Millis
}

// Rules
/** `most` limits the amount below the free balance where losses need the rest. */
export const decideTransfer = (
  ledger: Ledger,
  command: TransferFunds,
  most: Decimal.Decimal,
  now: Millis,
): DecisionResult<FundsTransferred, TransferResult> => {
  const { user, currency, from, to, amount, minAmount } = command
  const coin = currencyById(currency)
  if (coin === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  if (![from, to].every((wallet) => coin.wallets.includes(wallet)))
    return E.left({ _tag: 'WalletTypeUnavailable', currency: coin.name })
  const free = Ledgers.balanceOf(ledger, Ledgers.freeAccount(user, from, currency))
  const problem = Transfer.problem(command, Decimal.min(free, most), minAmount)
  if (problem?._tag === 'MoreThanAvailable')
    return E.left(
      amount > free
        ? { _tag: 'BalanceNotEnough', currency: coin.name }
        : { _tag: 'NeededForLosses', currency: coin.name, most: Decimal.toText(most) },
    )
  if (problem !== undefined) return E.left(problem)
  return acceptedDecision([{ _tag: 'FundsTransferred', user, currency, from, to, amount, at: now }], {
    _tag: 'TransferResult',
    currency: coin.name,
  })
}

export const transferPosting = ({ user, currency, from, to, amount }: FundsTransferred): Posting => ({
  debit: Ledgers.freeAccount(user, from, currency),
  credit: Ledgers.freeAccount(user, to, currency),
  amount,
  reason: 'transfer',
  reference: undefined,
})
