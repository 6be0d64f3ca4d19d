export * as Decimal from './decimal.ts'
export * as Ids from './ids.ts'
export * as WalletTypes from './wallet-type.ts'
export * as Balances from './balance.ts'
export * as CallErrors from './call-error.ts'
export * as Clocks from './clock.ts'
export * as Csv from './csv.ts'
export * as Digits from './digits.ts'
export * as Fields from './fields.ts'
export * as Timestamps from './timestamp.ts'
export * as ZoneTimes from './zone-time.ts'
export * as LifeCycles from './life-cycle.ts'
export * as LiveValue from './live.ts'
export * as SourceClock from './source-clock.ts'
export * as Intent from './intent.ts'
export * as NotifiedOrders from './notified-orders.ts'
export * as Outcome from './outcome.ts'
export * as Pages from './page.ts'
export * as PaymentMethods from './payment-method.ts'
export * as Languages from './language.ts'
export * as NumberEntry from './number-entry.ts'
export * as TypedText from './typed-text.ts'
export * as Systems from './system.ts'
export type {
  AcceptorId,
  AcceptorOrderId,
  AddressId,
  ArticleId,
  CurrencyId,
  DepositId,
  DepositRequestId,
  MatchId,
  OfferId,
  OrderId,
  PairId,
  PaymentId,
  PayoutId,
  PolicyId,
  UserId,
  WithdrawalId,
} from './ids.ts'
export type { WalletType } from './wallet-type.ts'
export type { Balance } from './balance.ts'
export type { CallError } from './call-error.ts'
export type { Clock, Millis } from './clock.ts'
export type { Language } from './language.ts'
export type { NumberEntryError } from './number-entry.ts'
export type { Freshness, Live } from './live.ts'
export type { Baseline, Intents, IntentId, IntentName, SessionMark, StoredIntent } from './intent.ts'
export type { CheckResult, MoneyCommand, PendingCommands } from './command.ts'
export type { Resolution } from './outcome.ts'
export type { NotifiedStore } from './notified-orders.ts'
export type { Page, PageSize } from './page.ts'
export type { PaymentMethod } from './payment-method.ts'
export type { AbortSignalLike, Read } from './read.ts'
export type { Clipboard } from './clipboard.ts'
export type { Download, Downloads } from './downloads.ts'
export type { Capabilities, Capability, PairRules, System, SystemInfo } from './system.ts'
