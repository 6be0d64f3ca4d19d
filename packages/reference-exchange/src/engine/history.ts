/**
 * History of a user: rows shown in lists that no rule reads, kept outside the state. [SPOT-6] [SPOT-8] [WAL-5]
 * [ACC-7]
 */
import type { WalletType, Decimal, Millis, UserId } from '@hexbourse/domain/kernel'

import type { Order } from './spot/book.ts'
import type { Event, State } from './engine.ts'
import { ledgerEntries } from './ledger-entries.ts'
import type { LedgerEntry } from './ledger-entries.ts'
import { isExchangeUser } from './kernel/reserved-users.ts'
import type { Trade } from './spot/state.ts'
import type { FundsTransferred } from './wallet/transfer.ts'

// Model
/** A successful or failed sign-in. [ACC-7] */
export interface LoginAttempt {
  readonly at: Millis
  readonly device: string
  readonly isSuccessful: boolean
}

export interface CancelledOrder {
  readonly order: Order
  readonly remaining: Decimal.Decimal
}

/** Ledger entries of one currency in one wallet. */
export type WalletHistoryKind = `log/${WalletType}/${number}`

export type HistoryRow = { readonly user: UserId } & (
  | { readonly kind: 'trade'; readonly body: Trade }
  | { readonly kind: 'cancelled'; readonly body: CancelledOrder }
  | { readonly kind: 'login'; readonly body: LoginAttempt }
  | { readonly kind: 'transfer'; readonly body: FundsTransferred }
  | { readonly kind: 'log' | WalletHistoryKind; readonly body: LedgerEntry }
)

export type HistoryKind = HistoryRow['kind']

// Rules
/** History rows of events that were just applied. Users of the exchange itself have none. */
export const historyRows = (state: State, events: ReadonlyArray<Event>): ReadonlyArray<HistoryRow> => [
  ...events.flatMap(eventRows),
  ...ledgerEntries(state.ledger, events, state.lastCommandAt).flatMap((body): ReadonlyArray<HistoryRow> => [
    { user: body.user, kind: 'log', body },
    { user: body.user, kind: `log/${body.wallet}/${body.currency}`, body },
  ]),
]

// Internal
const eventRows = (event: Event): ReadonlyArray<HistoryRow> => {
  if (event._tag === 'OrderFilled')
    return [event.trade.buyer, event.trade.seller]
      .filter((user) => !isExchangeUser(user))
      .map((user) => ({ user, kind: 'trade', body: event.trade }))
  if (event._tag === 'FundsTransferred') return [{ user: event.user, kind: 'transfer', body: event }]
  if (event._tag === 'SignedIn') {
    const { user, createdAt, device } = event.session
    return [{ user, kind: 'login', body: { at: createdAt, device, isSuccessful: true } }]
  }
  if (event._tag === 'SignInFailed') {
    const { user, at, device } = event
    return user === undefined ? [] : [{ user, kind: 'login', body: { at, device, isSuccessful: false } }]
  }
  if (event._tag !== 'OrderCancelled' || isExchangeUser(event.order.user)) return []
  const { order, remaining } = event
  return [{ user: order.user, kind: 'cancelled', body: { order, remaining } }]
}
