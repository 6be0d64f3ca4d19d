export { makeExchange } from './exchange.ts'
export { guardClock } from './clock.ts'
export { jsonLog, LOG_LEVELS, silentLog } from './log.ts'
export { expiredLoginCookie, loginCookie, loginCookieToken } from './login-cookie.ts'
export { hasSeveralHosts } from './host-headers.ts'
export { jsonNumber } from './json-number.ts'
export { makeOutbox } from './outbox.ts'
export { digest, makePasswords, token } from './secrets.ts'
export { makeWriter, recover } from './writer.ts'
export { makeTradedMinutes } from './traded-minutes.ts'
export { configureMarkets, parseMarketSettings } from './market-settings.ts'
export type { MarketSettings } from './market-settings.ts'
export type { ContactType, Accounts, Registration } from './accounts.ts'
export type { Exchange, HistoryPage, ExchangeReads, PageRequest } from './exchange.ts'
export type { Log, LogLevel } from './log.ts'
export type { CodeMessage, Outbox } from './outbox.ts'
export type { Passwords } from './secrets.ts'
export type { CommandOutcome, Recovered, Writer } from './writer.ts'
export { ownersOf } from '../engine/index.ts'
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
  Posting,
  User,
  PlaceOrderResult,
  RestingOrder,
  Side,
  Trade,
  PendingReview,
} from '../engine/index.ts'
export type { Candle, Period, Ticker, TimeWindow } from '../prices/index.ts'
export {
  candleStarts,
  MAX_CANDLES,
  PERIODS,
  periodFromName,
  periodMinutes,
  periodStart,
  price,
  quantity,
  quoteValue,
} from '../prices/index.ts'
