/** Money moved between a person's accounts: at once, for nothing. [WAL-4] */
import type { CurrencyId, Millis, UserId } from '@hexbourse/domain/kernel'
import { Transfer } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'

import { currencyOf } from './catalog.ts'
import { decided } from './decision.ts'
import type { Decided } from './decision.ts'
import * as Ledgers from './ledger.ts'
import type { Ledger } from './ledger.ts'

// Model
export interface MoveFunds extends Transfer.Transfer {
  readonly _tag: 'MoveFunds'
  readonly user: UserId
  /** In whole coins; the older form of the call has one. */
  readonly least: number
}

export interface Moved {
  readonly _tag: 'Moved'
  readonly currency: string
}

export interface FundsMoved extends Transfer.Transfer {
  readonly _tag: 'FundsMoved'
  readonly user: UserId
  readonly at: Millis
}

// Rules
export const decideMove = (ledger: Ledger, command: MoveFunds, now: Millis): Decided<FundsMoved, Moved> => {
  const { user, currency, from, to, amount, least } = command
  const coin = currencyOf(currency)
  if (coin === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  if (![from, to].every((kind) => coin.accounts.includes(kind)))
    return E.left({ _tag: 'AccountKindClosed', currency: coin.name })
  const wrong = Transfer.problem(command, Ledgers.balanceOf(ledger, Ledgers.free(user, from, currency)), least)
  if (wrong?._tag === 'MoreThanAvailable') return E.left({ _tag: 'BalanceNotEnough', currency: coin.name })
  if (wrong !== undefined) return E.left(wrong)
  return decided([{ _tag: 'FundsMoved', user, currency, from, to, amount, at: now }], {
    _tag: 'Moved',
    currency: coin.name,
  })
}

export const applyMove = (ledger: Ledger, { user, currency, from, to, amount }: FundsMoved): void =>
  Ledgers.move(ledger, free(user, from, currency), free(user, to, currency), amount)

// Internal
const free = (user: UserId, kind: Transfer.Transfer['from'], currency: CurrencyId): Ledgers.AccountKey =>
  Ledgers.free(user, kind, currency)
