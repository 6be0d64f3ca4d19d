/** Demonstration faucet: 10,000 USDT in value per currency and wallet once a day in Asia/Shanghai. [Q19] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { WalletType, CurrencyId, Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { currencyById } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { dayOf } from '../kernel/exchange-days.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Posting } from '../ledger/ledger.ts'

// Model
export interface RequestFaucet {
  readonly _tag: 'RequestFaucet'
  readonly user: UserId
  readonly currency: CurrencyId
  readonly wallet: WalletType
  /** Current price of one coin in USDT. */
  readonly usdtPrice: Decimal.Decimal
}

export interface FaucetResult {
  readonly _tag: 'FaucetResult'
  readonly amount: Decimal.Decimal
  readonly currency: string
}

export interface WalletState {
  /** Current faucet day and the claims made in it. */
  faucetDay: number
  readonly claimed: Table<string, 1>
}

export interface FaucetPaid {
  readonly _tag: 'FaucetPaid'
  readonly user: UserId
  readonly currency: CurrencyId
  readonly wallet: WalletType
  readonly amount: Decimal.Decimal
  readonly day: number
}

const FAUCET_VALUE_USDT = Decimal.fromInteger(10_000)

// Constructors
export const emptyWalletState = (): WalletState => ({ faucetDay: 0, claimed: makeTable() })

// Rules
export const decideFaucet = (
  state: WalletState,
  { user, currency, wallet, usdtPrice }: RequestFaucet,
  now: Millis,
): DecisionResult<FaucetPaid, FaucetResult> => {
  const coin = currencyById(currency)
  if (coin === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  if (!coin.wallets.includes(wallet)) return E.left({ _tag: 'WalletTypeUnavailable', currency: coin.name })
  if (!Decimal.isPositive(usdtPrice)) return E.left({ _tag: 'TryAgain' })
  const day = dayOf(now / 1000)
  if (day === state.faucetDay && state.claimed.has(claimKey(user, currency, wallet)))
    return E.left({ _tag: 'FaucetTaken' })
  const amount = Decimal.floorTo(8, Decimal.divide(FAUCET_VALUE_USDT, usdtPrice))
  return acceptedDecision([{ _tag: 'FaucetPaid', user, currency, wallet, amount, day }], {
    _tag: 'FaucetResult',
    amount,
    currency: coin.name,
  })
}

export const faucetPosting = ({ user, currency, wallet, amount }: FaucetPaid): Posting => ({
  debit: Ledgers.systemAccount(Ledgers.EXTERNAL, currency),
  credit: Ledgers.freeAccount(user, wallet, currency),
  amount,
  reason: 'faucet',
  reference: undefined,
})

export const applyFaucet = (state: WalletState, event: FaucetPaid): void => {
  if (event.day !== state.faucetDay) state.claimed.clear()
  state.faucetDay = event.day
  state.claimed.set(claimKey(event.user, event.currency, event.wallet), 1)
}

// Internal
const claimKey = (user: UserId, currency: CurrencyId, wallet: WalletType): string => `${user}:${currency}:${wallet}`
