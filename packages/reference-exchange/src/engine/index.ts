export * as Catalog from './kernel/catalog.ts'
export * as Codec from './codec.ts'
export * from './funds-exports.ts'
export * as Days from './kernel/exchange-days.ts'
export * as Credentials from './account/credentials.ts'
export * as Ledgers from './ledger/ledger.ts'
export * as Queries from './queries.ts'
export { apply, deadlines, decide, run, violations } from './engine.ts'
export { genesisEvents, seedState } from './genesis.ts'
export { emptyState, type State } from './state.ts'
export { stateFromFormat2 } from './format-2.ts'
export { REVIEW_DELAY_MS } from './reviews/state.ts'
export { sessionSecretBlock, type EndSessions, type SetAgentRole, type SetSellerRole } from './account/sessions.ts'
export { quoteLevels } from './spot/maker.ts'
export {
  FIRST_USER,
  DEMO_TRADER,
  EXCHANGE_INVITE_CODE,
  EXCHANGE_USER,
  isExchangeUser,
  MAKER,
} from './kernel/reserved-users.ts'
export * from './history.ts'
export { ERROR_TAGS } from './kernel/rejection.ts'
export {
  signInBlock,
  type AccountResult,
  type CheckCode,
  type RecordFailedSignIn,
  type Register,
  type SendCode,
  type SignIn,
  type SignOut,
} from './account/account.ts'
export type { CodeClient } from './account/codes.ts'
export type { CodePurpose, PendingCode } from './account/pending-code.ts'
export type { User, Session } from './account/state.ts'
export type { DecideReview } from './reviews/reviews.ts'
export type { ReviewTopic, ReviewVerdict, PendingReview } from './reviews/state.ts'
export type { SubmitIdentityResult, SubmitIdentity } from './identity/identity.ts'
export type { Identity, ReviewReason } from './identity/state.ts'
export type { Order, RestingOrder, Side } from './spot/book.ts'
export type { Currency, Pair } from './kernel/catalog.ts'
export type { Command, Event, Result } from './registry.ts'
export * from './leverage/index.ts'
export * from './second-contract/index.ts'
export * from './c2c/index.ts'
export type { RowChange, StateRow } from './kernel/rows.ts'
export { ownersOf, type Posting } from './ledger/ledger.ts'
export type { Requote } from './spot/maker.ts'
export type { ConfigureMarket, Market } from './spot/markets.ts'
export type { BalanceView, DepthView } from './queries.ts'
export type { BindEmail, LockUser, ResetPassword } from './account/recovery.ts'
export type { Rejection, RequestError } from './kernel/rejection.ts'
export type { PlaceOrderResult, PlaceOrder, CancelOrderResult, CancelOrder } from './spot/orders.ts'
export type { Trade } from './spot/events.ts'
export type { TradedMinute } from './spot/traded-minute.ts'
export type { FundsTransferred, TransferFunds } from './wallet/transfer.ts'
export type { EntryCause, LedgerEntry } from './ledger-entries.ts'
export type { RequestFaucet, FaucetResult } from './wallet/faucet.ts'
