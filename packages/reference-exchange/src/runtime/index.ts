export { makeExchange } from './exchange.ts'
export { guardClock } from './clock.ts'
export { LOG_LEVELS, silentLog, type Log, type LogLevel } from './log.ts'
export { expiredLoginCookie, loginCookie, loginCookieToken } from './login-cookie.ts'
export { makeBudgets } from './budgets.ts'
export { hasSeveralHosts } from './host-headers.ts'
export * from './wire-formats.ts'
export { asJsonObject, parseJsonObject, type JsonObject } from './settings-json.ts'
export { configureAcceptors } from './acceptor-settings.ts'
export type { DeskView } from './fiat-reads.ts'
export { isSigned, REPORT_ACCEPTED, signedFields } from '../outside/index.ts'
export type { GatewayFields, PaymentGateway } from '../outside/index.ts'
export { CNY_PER_USDT } from '../engine/index.ts'
export { makeNotices } from './notices.ts'
export { DEFAULT_PASSWORD_COST, hashOf, makePasswords } from './passwords.ts'
export { digest, token } from './secrets.ts'
export { areFactorsReadable } from './account-factor.ts'
export { makeVault, type Vault } from './vault.ts'
export { makeWriter, recover } from './writer.ts'
export { makeTradedMinutes } from './traded-minutes.ts'
export { configureMarkets, NO_MARKET_SETTINGS, parseMarketSettings } from './market-settings.ts'
export type { MarketSettings } from './market-settings.ts'
export type { ContactType } from './account-parts.ts'
export type { Registration } from './account-passwords.ts'
export type { Accounts } from './accounts.ts'
export type { Client } from './client.ts'
export type { Exchange, ExchangeParts } from './exchange.ts'
export { MAX_NET_WORTH_DAYS, type NetWorthDay } from './net-worth.ts'
export type { ExchangeReads } from './exchange-reads.ts'
export type { HistoryPage, PageRequest } from './history-page.ts'
export type { MarginSummary } from './leverage-reads.ts'
export { ACCEPTOR_STATUS_CODES } from './acceptor-status-codes.ts'
export { WITHDRAWAL_STATUS_CODES } from './withdrawal-status-codes.ts'
export { C2C_STATUS_CODES } from './c2c-status-codes.ts'
export { contractRow } from './contract-row.ts'
export { hazardRate, positionRow, positionStatus } from './position-row.ts'
export type { NoticeWriter, Notices } from './notices.ts'
export type { Message, Mailbox } from '../outside/index.ts'
export type { Passwords } from './passwords.ts'
export type { CommandOutcome, RecoveredState, Writer } from './writer.ts'
export { orderKey, ownersOf } from '../engine/index.ts'
export type { VerifiedFactor } from '../engine/index.ts'
export type * from './engine-types.ts'
export type { Candle, Period, Ticker, TimeWindow } from '../prices/index.ts'
export {
  candleStarts,
  MAX_CANDLES,
  maxPeriodMinutes,
  PERIODS,
  periodFromName,
  periodMinutes,
  periodStart,
  price,
  quantity,
  quoteValue,
} from '../prices/index.ts'
