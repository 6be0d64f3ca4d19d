export * as Catalog from './kernel/catalog.ts'
export * as Codec from './codec.ts'
export * as Credentials from './account/credentials.ts'
export * as Ledgers from './ledger/ledger.ts'
export * as Queries from './queries.ts'
export { apply, decide, run, seedState } from './engine.ts'
export { REVIEW_DELAY_MS, overdueReviews } from './reviews/state.ts'
export { signInBlock } from './account/account.ts'
export { sessionSecretBlock } from './account/sessions.ts'
export type { SetAgentRole, SetSellerRole, EndSessions } from './account/sessions.ts'
export { shanghaiDay, FAUCET_VALUE_USDT } from './wallet/faucet.ts'
export { quoteLevels, LEVELS_PER_SIDE } from './spot/maker.ts'
export {
  FIRST_USER,
  DEMO_TRADER,
  EXCHANGE_INVITE_CODE,
  EXCHANGE_USER,
  isExchangeUser,
  MAKER,
} from './kernel/reserved-users.ts'
export { historyRows } from './history.ts'
export { ERROR_TAGS } from './kernel/rejection.ts'
export type {
  AccountResult,
  CheckCode,
  RecordFailedSignIn,
  Register,
  SendCode,
  SignIn,
  SignOut,
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
export type { DecisionResult, Decision } from './kernel/decision.ts'
export type { Command, Event, RunResult, Result, State } from './engine.ts'
export type { Requote } from './spot/maker.ts'
export type { WalletHistoryKind, CancelledOrder, LoginAttempt, HistoryKind, HistoryRow } from './history.ts'
export type { BalanceView, DepthView, LevelView } from './queries.ts'
export type { BindEmail, LockUser, ResetPassword } from './account/recovery.ts'
export type { Rejection, RequestError } from './kernel/rejection.ts'
export type { PlaceOrderResult, PlaceOrder, CancelOrderResult, CancelOrder } from './spot/orders.ts'
export type { Trade, TradedMinute } from './spot/state.ts'
export type { FundsTransferred, TransferFunds } from './wallet/transfer.ts'
export type { EntryCause, LedgerEntry } from './ledger-entries.ts'
export type { RequestFaucet, FaucetResult } from './wallet/faucet.ts'
