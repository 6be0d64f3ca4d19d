export { makeExchange } from './exchange.ts'
export { guardClock } from './clock.ts'
export { jsonLog, LOG_LEVELS, silentLog } from './log.ts'
export { hasSeveralHosts } from './host-headers.ts'
export { jsonNumber } from './json-number.ts'
export { makeOutbox } from './outbox.ts'
export { digest, makePasswords, token } from './secrets.ts'
export { makeWriter, recover } from './writer.ts'
export type { ContactType, Accounts, Registration } from './accounts.ts'
export type { Exchange, HistoryPage, ExchangeReads, PageRequest } from './exchange.ts'
export type { Log, LogLevel } from './log.ts'
export type { CodeMessage, Outbox } from './outbox.ts'
export type { Passwords } from './secrets.ts'
export type { CommandOutcome, Writer } from './writer.ts'
export type {
  CancelledOrder,
  Currency,
  DepthView,
  Event,
  FundsTransferred,
  Identity,
  LedgerEntry,
  LoginAttempt,
  Pair,
  User,
  PlaceOrderResult,
  RestingOrder,
  Side,
  Trade,
  PendingReview,
} from '../engine/index.ts'
export type { Candle, Period, Ticker } from '../prices/index.ts'
export { quantity, MAX_CANDLES, PERIODS, periodFromName, price, quoteValue } from '../prices/index.ts'
