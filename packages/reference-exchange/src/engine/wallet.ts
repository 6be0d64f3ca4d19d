/** The demonstration faucet: 10,000 USDT worth of a coin per account kind once a day in Asia/Shanghai. [Q19] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { AccountKind, CurrencyId, Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { currencyOf } from './catalog.ts'
import { decided } from './decision.ts'
import type { Decided } from './decision.ts'
import * as Ledgers from './ledger.ts'
import type { Ledger } from './ledger.ts'

// Model
export interface DrawFaucet {
  readonly _tag: 'DrawFaucet'
  readonly user: UserId
  readonly currency: CurrencyId
  readonly kind: AccountKind
  /** What one of the coin is worth now, in USDT. */
  readonly worth: Decimal.Decimal
}

export interface Drawn {
  readonly _tag: 'Drawn'
  readonly amount: Decimal.Decimal
  readonly currency: string
}

export interface WalletState {
  /** The day being counted and who drew what in it. */
  faucetDay: number
  readonly drawn: Set<string>
}

export interface WalletEvent {
  readonly _tag: 'FaucetDrawn'
  readonly user: UserId
  readonly currency: CurrencyId
  readonly kind: AccountKind
  readonly amount: Decimal.Decimal
  readonly day: number
}

export const FAUCET_WORTH = Decimal.fromInteger(10_000)

// Constructors
export const emptyWallets = (): WalletState => ({ faucetDay: 0, drawn: new Set() })

// Rules
/** Days since 1970 as Asia/Shanghai counts them. */
export const dayOf = (now: Millis): number => Math.floor((now + 8 * 3_600_000) / 86_400_000)

export const decideFaucet = (
  state: WalletState,
  { user, currency, kind, worth }: DrawFaucet,
  now: Millis,
): Decided<WalletEvent, Drawn> => {
  const coin = currencyOf(currency)
  if (coin === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  if (!coin.accounts.includes(kind)) return E.left({ _tag: 'AccountKindClosed', currency: coin.name })
  if (!Decimal.isPositive(worth)) return E.left({ _tag: 'TryAgain' })
  const day = dayOf(now)
  if (day === state.faucetDay && state.drawn.has(drawKey(user, currency, kind))) return E.left({ _tag: 'FaucetTaken' })
  const amount = Decimal.floorTo(8, Decimal.over(FAUCET_WORTH, worth))
  return decided([{ _tag: 'FaucetDrawn', user, currency, kind, amount, day }], {
    _tag: 'Drawn',
    amount,
    currency: coin.name,
  })
}

export const applyWallet = (state: WalletState, ledger: Ledger, event: WalletEvent): void => {
  if (event.day !== state.faucetDay) state.drawn.clear()
  state.faucetDay = event.day
  state.drawn.add(drawKey(event.user, event.currency, event.kind))
  const from = Ledgers.book(Ledgers.OUTSIDE, event.currency)
  Ledgers.move(ledger, from, Ledgers.free(event.user, event.kind, event.currency), event.amount)
}

// Internal
const drawKey = (user: UserId, currency: CurrencyId, kind: AccountKind): string => `${user}:${currency}:${kind}`
