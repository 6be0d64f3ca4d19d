/**
 * History of a user: rows shown in lists that no rule reads, kept outside the state. [SPOT-6] [SPOT-8] [WAL-5]
 * [ACC-7]
 */
import type { Acceptors } from '@hexbourse/domain/acceptor'
import { Decimal } from '@hexbourse/domain/kernel'
import type { WalletType, Millis, UserId } from '@hexbourse/domain/kernel'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'

import type { EndedOrder as EndedAcceptorOrder } from './acceptor/records.ts'
import type { EndedOrder as EndedC2cOrder, Message as C2cMessage } from './c2c/records.ts'
import type { RunResult } from './engine.ts'
import type { OrderEnded } from './c2c/events.ts'
import type { Event } from './registry.ts'
import { isOrderEvent, orderRows } from './spot/order-records.ts'
import type { CancelledOrder, OrderFillsKind, OrderRecord } from './spot/order-records.ts'
import type { State } from './state.ts'
import { ledgerEntries } from './ledger-entries.ts'
import type { LedgerEntry } from './ledger-entries.ts'
import type { DayOpening, FlowTotals } from './day-opening.ts'
import type { EndedDeposit, EndedDepositRequest } from './deposits/records.ts'
import { isExchangeUser } from './kernel/reserved-users.ts'
import type { CloseCause, PositionClosed } from './leverage/events.ts'
import type { Position } from './leverage/position.ts'
import type { EndedPayment } from './payment/records.ts'
import type { ContractSettled } from './second-contract/events.ts'
import type { Trade } from './spot/events.ts'
import type { FundsTransferred } from './wallet/transfer.ts'
import type { EndedWithdrawal } from './withdrawals/records.ts'

// Model
/** A successful or failed sign-in. [ACC-7] */
export interface LoginAttempt {
  readonly at: Millis
  readonly device: string
  readonly isSuccessful: boolean
}

/** A closed position or a cancelled leveraged order. [LEV-3] */
export interface EndedPosition {
  readonly position: Position
  readonly endedAt: Millis
  /** Undefined when it was cancelled. */
  readonly closed:
    | {
        readonly price: Decimal.Decimal
        /** Booked gain or loss. */
        readonly pnl: Decimal.Decimal
        readonly cause: CloseCause
      }
    | undefined
}

/** Ended positions by how they ended, in one market or in all. */
export type PositionHistoryKind = `position/${'ended' | 'closed' | 'cancelled'}/${number | 'all'}`

/** A settled second contract. [SEC-2] */
export type SettledContract = Omit<ContractSettled, '_tag'>

/** Settled contracts of one market and currency, or of all. */
export type ContractHistoryKind = `contract/${number | 'all'}/${number | 'all'}`

/** Payouts of insurance in one currency. [TXT-6] */
export type PayoutHistoryKind = `payout/${number}`

/** Ended C2C orders: those of offers that the user took or posted, those of one offer, or one order. [C2C-4] */
export type C2cHistoryKind = 'c2c/taken' | 'c2c/posted' | `c2c/offer/${number}` | `c2c/order/${number}`

/** Chat messages of one order. [Q17] */
export type ChatHistoryKind = `c2c/messages/${number}`

/** Ended orders with acceptors, by direction. [ACP-1] */
export type AcceptorHistoryKind = `acceptor/${Acceptors.Direction}`

/** Ledger entries of one currency in one wallet. */
export type WalletHistoryKind = `log/${WalletType}/${number}`

export type HistoryRow = { readonly user: UserId } & (
  | { readonly kind: 'trade' | OrderFillsKind; readonly body: Trade }
  | { readonly kind: 'order'; readonly body: OrderRecord }
  | { readonly kind: 'cancelled'; readonly body: CancelledOrder }
  | { readonly kind: 'login'; readonly body: LoginAttempt }
  | { readonly kind: 'transfer'; readonly body: FundsTransferred }
  | { readonly kind: 'log' | 'funds-log' | WalletHistoryKind; readonly body: LedgerEntry }
  | { readonly kind: PositionHistoryKind; readonly body: EndedPosition }
  | { readonly kind: ContractHistoryKind; readonly body: SettledContract }
  | { readonly kind: C2cHistoryKind; readonly body: EndedC2cOrder }
  | { readonly kind: ChatHistoryKind; readonly body: C2cMessage }
  | { readonly kind: 'deposit'; readonly body: EndedDeposit }
  | { readonly kind: 'deposit-request'; readonly body: EndedDepositRequest }
  | { readonly kind: 'withdrawal'; readonly body: EndedWithdrawal }
  | { readonly kind: AcceptorHistoryKind; readonly body: EndedAcceptorOrder }
  | { readonly kind: 'payment'; readonly body: EndedPayment }
  | { readonly kind: 'day-opening'; readonly body: DayOpening }
  | { readonly kind: 'flow-totals'; readonly body: ReadonlyArray<FlowTotals> }
  | { readonly kind: PayoutHistoryKind; readonly body: ContractInsurance.Payout }
)

export type HistoryKind = HistoryRow['kind']

// Rules
/** History rows of a command that was just run at `now`. Users of the exchange itself have none. */
export const historyRows = (
  state: State,
  { command, events, postings, restingOrders }: Omit<RunResult, 'result'>,
  now: Millis,
): ReadonlyArray<HistoryRow> => [
  ...events.flatMap(eventRows),
  ...orderRows(
    { events: events.filter(isOrderEvent), restingOrders, placed: command._tag === 'PlaceOrder' ? command : undefined },
    now,
  ),
  ...ledgerEntries(state.ledger, postings, now).flatMap((body): ReadonlyArray<HistoryRow> => [
    { user: body.user, kind: 'log', body },
    { user: body.user, kind: `log/${body.wallet}/${body.currency}`, body },
    ...(FUNDS_CAUSES.has(body.cause) ? ([{ user: body.user, kind: 'funds-log', body }] as const) : []),
  ]),
]

// Internal
/** Entries of deposits and withdrawals. */
const FUNDS_CAUSES: ReadonlySet<LedgerEntry['cause']> = new Set([
  'deposit',
  'deposit-request',
  'internal-deposit',
  'withdrawal-held',
  'withdrawal-refunded',
  'withdrawal-completed',
  'withdrawal-internal',
  'acceptor-held',
  'acceptor-refunded',
  'acceptor-withdrawal',
  'acceptor-recharge',
  'payment',
])

const eventRows = (event: Event): ReadonlyArray<HistoryRow> => (EVENT_ROWS[event._tag] as RowsOf<Event>)(event)

type RowsOf<E> = (event: E) => ReadonlyArray<HistoryRow>

const closedPosition = ({ position, price, pnl, shortfall, cause, at }: PositionClosed): EndedPosition => ({
  position,
  endedAt: at,
  closed: { price, pnl: Decimal.plus(pnl, shortfall), cause },
})

const positionRows = (ending: 'closed' | 'cancelled', body: EndedPosition): ReadonlyArray<HistoryRow> =>
  (['ended', ending] as const).flatMap((ended) =>
    (['all', body.position.match] as const).map((market) => ({
      user: body.position.user,
      kind: `position/${ended}/${market}` as const,
      body,
    })),
  )

const contractRows = ({ _tag, ...body }: ContractSettled): ReadonlyArray<HistoryRow> =>
  (['all', body.contract.match] as const).flatMap((market) =>
    (['all', body.contract.currency] as const).map((currency) => ({
      user: body.contract.user,
      kind: `contract/${market}/${currency}` as const,
      body,
    })),
  )

const endedOrderRows = ({ order: body }: OrderEnded): ReadonlyArray<HistoryRow> => {
  const { id, offer, poster, taker } = body
  const rows: ReadonlyArray<HistoryRow> = [
    { user: taker, kind: 'c2c/taken', body },
    { user: taker, kind: `c2c/order/${id}`, body },
    { user: poster, kind: 'c2c/posted', body },
    { user: poster, kind: `c2c/offer/${offer}`, body },
    { user: poster, kind: `c2c/order/${id}`, body },
  ]
  return rows.filter(({ user }) => !isExchangeUser(user))
}

const none = (): ReadonlyArray<HistoryRow> => []

const EVENT_ROWS: { readonly [T in Event['_tag']]: RowsOf<Extract<Event, { readonly _tag: T }>> } = {
  OrderFilled: ({ trade }) =>
    [trade.buyer, trade.seller]
      .filter((user) => !isExchangeUser(user))
      .map((user) => ({ user, kind: 'trade', body: trade })),
  OrderCancelled: none,
  FundsTransferred: (event) => [{ user: event.user, kind: 'transfer', body: event }],
  SignedIn: ({ session: { user, createdAt, device } }) => [
    { user, kind: 'login', body: { at: createdAt, device, isSuccessful: true } },
  ],
  SignInFailed: ({ user, at, device }) =>
    user === undefined ? [] : [{ user, kind: 'login', body: { at, device, isSuccessful: false } }],
  PositionClosed: (event) => positionRows('closed', closedPosition(event)),
  PositionCancelled: ({ position, at }) => positionRows('cancelled', { position, endedAt: at, closed: undefined }),
  ContractSettled: contractRows,
  C2cOrderEnded: endedOrderRows,
  C2cMessagePosted: ({ poster, taker, message: body }) =>
    [poster, taker]
      .filter((user) => !isExchangeUser(user))
      .map((user) => ({ user, kind: `c2c/messages/${body.order}` as const, body })),
  PaymentDetailsSaved: none,
  C2cOfferPublished: none,
  C2cOfferClosed: none,
  C2cOfferTaken: none,
  C2cOrderPaid: none,
  C2cAppealStated: none,
  InsurancePaid: ({ user, currency, payout }) => [{ user, kind: `payout/${currency}`, body: payout }],
  ContractAccepted: none,
  PolicyBought: none,
  PolicyEnded: none,
  SecondContractsConfigured: none,
  PositionPlaced: none,
  PositionOpened: none,
  StopsSet: none,
  OvernightFeeCharged: none,
  MarkPricesRecorded: none,
  LeverageConfigured: none,
  LiquidationConfigured: none,
  MarketConfigured: none,
  Funded: none,
  OrderRested: none,
  MarketOrderExecuted: none,
  QuotesCancelled: none,
  MarketQuoted: none,
  FaucetPaid: none,
  DepositEnded: ({ deposit: body }) => [{ user: body.user, kind: 'deposit', body }],
  DepositRequestEnded: ({ request: body }) => [{ user: body.user, kind: 'deposit-request', body }],
  WithdrawalEnded: ({ withdrawal: body }) => [{ user: body.user, kind: 'withdrawal', body }],
  AcceptorOrderEnded: ({ order: body }) => [{ user: body.user, kind: `acceptor/${body.direction}`, body }],
  AcceptorConfigured: none,
  AcceptorOrderPlaced: none,
  AcceptorOrderTransferred: none,
  PaymentEnded: ({ payment: body }) => [{ user: body.user, kind: 'payment', body }],
  PaymentOpened: none,
  DepositAddressIssued: none,
  DepositSeen: none,
  DepositDropped: none,
  ChainConfirmed: none,
  DepositRequested: none,
  DepositMinimumConfigured: none,
  WithdrawalRequested: none,
  WithdrawalApproved: none,
  WithdrawalsConfigured: none,
  AddressSaved: none,
  AddressDeleted: none,
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
  FactorPrepared: none,
  FactorActivated: none,
  FactorUsed: none,
  RecoveryCodesRenewed: none,
  FactorRemoved: none,
  FactorFailed: none,
  WithdrawalLockConfigured: none,
  WithdrawalsLocked: none,
  AddressDelaySet: none,
  MailWordSet: none,
  TradePasswordFailed: none,
  ReauthenticationFailed: none,
  AgentRoleSet: none,
  SellerRoleSet: none,
}
