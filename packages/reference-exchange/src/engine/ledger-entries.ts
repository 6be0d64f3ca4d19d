/**
 * Ledger entries of events: the change per user, wallet, currency and bucket with the balance before and after.
 * [WAL-5] [Q8]
 */
import { Decimal } from '@hexbourse/domain/kernel'
import type { WalletType, CurrencyId, Millis, UserId } from '@hexbourse/domain/kernel'

import { pairByMatch } from './kernel/catalog.ts'
import type { Event } from './engine.ts'
import * as Ledgers from './ledger/ledger.ts'
import type { Ledger, Bucket } from './ledger/ledger.ts'
import { isExchangeUser } from './kernel/reserved-users.ts'
import { reservation } from './spot/state.ts'
import type { Trade } from './spot/state.ts'

// Model
export type EntryCause =
  'faucet' | 'transfer-out' | 'transfer-in' | 'order-locked' | 'order-released' | 'trade-paid' | 'trade-received'

interface BalanceChange {
  readonly user: UserId
  readonly wallet: WalletType
  readonly currency: CurrencyId
  readonly bucket: Bucket
  readonly delta: Decimal.Decimal
  readonly cause: EntryCause
}

export interface LedgerEntry extends BalanceChange {
  readonly at: Millis
  readonly balanceBefore: Decimal.Decimal
  readonly balanceAfter: Decimal.Decimal
}

// Rules
/** Entries of events that were just applied, oldest first. Users of the exchange itself have none. */
export const ledgerEntries = (ledger: Ledger, events: ReadonlyArray<Event>, at: Millis): ReadonlyArray<LedgerEntry> => {
  const changes = events.flatMap(balanceChanges).filter(({ user }) => !isExchangeUser(user))
  const balances = new Map<number, Decimal.Decimal>()
  return changes
    .toReversed()
    .map((change): LedgerEntry => {
      const key = Ledgers.accountKey(change.user, change.wallet, change.currency, change.bucket)
      const balanceAfter = balances.get(key) ?? Ledgers.balanceOf(ledger, key)
      const balanceBefore = Decimal.minus(balanceAfter, change.delta)
      balances.set(key, balanceBefore)
      return { ...change, at, balanceBefore, balanceAfter }
    })
    .toReversed()
}

// Internal
const balanceChanges = (event: Event): ReadonlyArray<BalanceChange> => {
  if (event._tag === 'FaucetPaid') {
    const { user, wallet, currency, amount } = event
    return [{ user, wallet, currency, bucket: 'free', delta: amount, cause: 'faucet' }]
  }
  if (event._tag === 'FundsTransferred') {
    const { user, currency, from, to, amount } = event
    return [
      { user, wallet: from, currency, bucket: 'free', delta: Decimal.negate(amount), cause: 'transfer-out' },
      { user, wallet: to, currency, bucket: 'free', delta: amount, cause: 'transfer-in' },
    ]
  }
  if (event._tag === 'OrderRested') return reservationChanges(event, 'order-locked')
  if (event._tag === 'OrderCancelled') return reservationChanges(event, 'order-released')
  return event._tag === 'OrderFilled' ? tradeChanges(event.trade) : []
}

const reservationChanges = (
  { order, remaining }: Extract<Event, { readonly _tag: 'OrderRested' | 'OrderCancelled' }>,
  cause: 'order-locked' | 'order-released',
): ReadonlyArray<BalanceChange> => {
  const pair = pairByMatch(order.match)
  if (pair === undefined || isExchangeUser(order.user)) return []
  const { currency, amount } = reservation(pair, order.side, order.price, remaining)
  const change = { user: order.user, wallet: 'spot', currency, cause } as const
  const locked = cause === 'order-locked' ? amount : Decimal.negate(amount)
  return [
    { ...change, bucket: 'free', delta: Decimal.negate(locked) },
    { ...change, bucket: 'locked', delta: locked },
  ]
}

const tradeChanges = ({
  match,
  buyer,
  seller,
  takerSide,
  price,
  quantity,
  buyFee,
  sellFee,
}: Trade): ReadonlyArray<BalanceChange> => {
  const pair = pairByMatch(match)
  if (pair === undefined) return []
  const value = Decimal.times(price, quantity)
  const [base, quote] = [pair.base.id, pair.quote.id]
  return [
    paidChange(buyer, quote, value, takerSide === 'sell'),
    receivedChange(buyer, base, Decimal.minus(quantity, buyFee)),
    paidChange(seller, base, quantity, takerSide === 'buy'),
    receivedChange(seller, quote, Decimal.minus(value, sellFee)),
  ]
}

const paidChange = (
  user: UserId,
  currency: CurrencyId,
  amount: Decimal.Decimal,
  wasResting: boolean,
): BalanceChange => {
  const bucket = wasResting ? 'locked' : 'free'
  return { user, wallet: 'spot', currency, bucket, delta: Decimal.negate(amount), cause: 'trade-paid' }
}

const receivedChange = (user: UserId, currency: CurrencyId, amount: Decimal.Decimal): BalanceChange => ({
  user,
  wallet: 'spot',
  currency,
  bucket: 'free',
  delta: amount,
  cause: 'trade-received',
})
