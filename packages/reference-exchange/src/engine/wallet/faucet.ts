/** Demonstration faucet: 10,000 USDT in value per currency and wallet once a day in Asia/Shanghai. [Q19] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { WalletType, CurrencyId, Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { currencyById } from '../kernel/catalog.ts'
import { accepted } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'

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
  readonly claimed: Set<string>
}

export interface FaucetPaid {
  readonly _tag: 'FaucetPaid'
  readonly user: UserId
  readonly currency: CurrencyId
  readonly wallet: WalletType
  readonly amount: Decimal.Decimal
  readonly day: number
}

export const FAUCET_VALUE_USDT = Decimal.fromInteger(10_000)

// Constructors
export const emptyWalletState = (): WalletState => ({ faucetDay: 0, claimed: new Set() })

// Rules
/** Days since 1970 in Asia/Shanghai. */
export const shanghaiDay = (now: Millis): number => Math.floor((now + 8 * 3_600_000) / 86_400_000)

export const decideFaucet = (
  state: WalletState,
  { user, currency, wallet, usdtPrice }: RequestFaucet,
  now: Millis,
): DecisionResult<FaucetPaid, FaucetResult> => {
  const coin = currencyById(currency)
  if (coin === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  if (!coin.wallets.includes(wallet)) return E.left({ _tag: 'WalletTypeUnavailable', currency: coin.name })
  if (!Decimal.isPositive(usdtPrice)) return E.left({ _tag: 'TryAgain' })
  const day = shanghaiDay(now)
  if (day === state.faucetDay && state.claimed.has(claimKey(user, currency, wallet)))
    return E.left({ _tag: 'FaucetTaken' })
  const amount = Decimal.floorTo(8, Decimal.divide(FAUCET_VALUE_USDT, usdtPrice))
  return accepted([{ _tag: 'FaucetPaid', user, currency, wallet, amount, day }], {
    _tag: 'FaucetResult',
    amount,
    currency: coin.name,
  })
}

export const applyWallet = (state: WalletState, ledger: Ledger, event: FaucetPaid): void => {
  if (event.day !== state.faucetDay) state.claimed.clear()
  state.faucetDay = event.day
  state.claimed.add(claimKey(event.user, event.currency, event.wallet))
  const from = Ledgers.systemAccount(Ledgers.EXTERNAL, event.currency)
  Ledgers.post(ledger, from, Ledgers.freeAccount(event.user, event.wallet, event.currency), event.amount)
}

// Internal
const claimKey = (user: UserId, currency: CurrencyId, wallet: WalletType): string => `${user}:${currency}:${wallet}`
