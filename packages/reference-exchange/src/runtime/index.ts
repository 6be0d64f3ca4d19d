export { makeExchange } from './exchange.ts'
export { jsonLog, silentLog } from './log.ts'
export { jsonNumber } from './json-number.ts'
export { makeNotices } from './notices.ts'
export { DEFAULT_PASSWORD_COST, makePasswords } from './passwords.ts'
export { digest, token } from './secrets.ts'
export { makeWriter, recover } from './writer.ts'
export type { ContactType } from './account-parts.ts'
export type { Registration } from './account-passwords.ts'
export type { Accounts } from './accounts.ts'
export type { Client } from './client.ts'
export type { Exchange, HistoryPage, ExchangeReads, PageRequest } from './exchange.ts'
export type { Log } from './log.ts'
export type { NoticeWriter, Notices } from './notices.ts'
export type { Message, Mailbox } from '../outside/index.ts'
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
