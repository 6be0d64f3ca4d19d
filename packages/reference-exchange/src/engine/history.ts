/**
 * History of a user: rows shown in lists that no rule reads, kept outside the state. [SPOT-6] [SPOT-8] [WAL-5]
 * [ACC-7]
 */
import type { WalletType, Decimal, Millis, UserId } from '@hexbourse/domain/kernel'

import type { Order } from './spot/book.ts'
import type { RunResult } from './engine.ts'
import type { Event } from './registry.ts'
import type { State } from './state.ts'
import { ledgerEntries } from './ledger-entries.ts'
import type { LedgerEntry } from './ledger-entries.ts'
import { isExchangeUser } from './kernel/reserved-users.ts'
import type { Trade } from './spot/events.ts'
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
/** History rows of a command that was just run at `now`. Users of the exchange itself have none. */
export const historyRows = (
  state: State,
  { events, postings }: Pick<RunResult, 'events' | 'postings'>,
  now: Millis,
): ReadonlyArray<HistoryRow> => [
  ...events.flatMap(eventRows),
  ...ledgerEntries(state.ledger, postings, now).flatMap((body): ReadonlyArray<HistoryRow> => [
    { user: body.user, kind: 'log', body },
    { user: body.user, kind: `log/${body.wallet}/${body.currency}`, body },
  ]),
]

// Internal
const eventRows = (event: Event): ReadonlyArray<HistoryRow> => (EVENT_ROWS[event._tag] as RowsOf<Event>)(event)

type RowsOf<E> = (event: E) => ReadonlyArray<HistoryRow>

const none = (): ReadonlyArray<HistoryRow> => []

const EVENT_ROWS: { readonly [T in Event['_tag']]: RowsOf<Extract<Event, { readonly _tag: T }>> } = {
  OrderFilled: ({ trade }) =>
    [trade.buyer, trade.seller]
      .filter((user) => !isExchangeUser(user))
      .map((user) => ({ user, kind: 'trade', body: trade })),
  OrderCancelled: ({ order, remaining }) =>
    isExchangeUser(order.user) ? [] : [{ user: order.user, kind: 'cancelled', body: { order, remaining } }],
  FundsTransferred: (event) => [{ user: event.user, kind: 'transfer', body: event }],
  SignedIn: ({ session: { user, createdAt, device } }) => [
    { user, kind: 'login', body: { at: createdAt, device, isSuccessful: true } },
  ],
  SignInFailed: ({ user, at, device }) =>
    user === undefined ? [] : [{ user, kind: 'login', body: { at, device, isSuccessful: false } }],
  MarketConfigured: none,
  Funded: none,
  OrderRested: none,
  MarketOrderExecuted: none,
  QuotesCancelled: none,
  MarketQuoted: none,
  FaucetPaid: none,
  IdentitySubmitted: none,
  IdentityVerified: none,
  IdentityRejected: none,
  CodeSent: none,
  WrongCodeEntered: none,
  CodeVerified: none,
  UserRegistered: none,
  SignedOut: none,
  PasswordReset: none,
  PasswordRehashed: none,
  EmailBound: none,
  UserLocked: none,
  TradePasswordSet: none,
  TradePasswordFailed: none,
  ReauthenticationFailed: none,
  AgentRoleSet: none,
  SellerRoleSet: none,
}
