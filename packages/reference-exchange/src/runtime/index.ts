export { makeExchange } from './exchange.ts'
export { logTo, silent } from './log.ts'
export { numeral } from './numeral.ts'
export { outbox } from './outbox.ts'
export { digest, passwords, token } from './secrets.ts'
export { makeWriter, recover } from './writer.ts'
export type { AccountForm, Accounts, Registration } from './accounts.ts'
export type { Exchange, PastPage, Reads, Slice } from './exchange.ts'
export type { Log } from './log.ts'
export type { Mail, Outbox } from './outbox.ts'
export type { Outcome, Writer } from './writer.ts'
export type {
  Cancelled,
  Currency,
  DepthView,
  Event,
  FundsMoved,
  Identity,
  LogLine,
  Login,
  Pair,
  Person,
  Placed,
  Resting,
  Side,
  Trade,
  Waiting,
} from '../engine/index.ts'
export type { Candle, Period, Quote } from '../market/index.ts'
export { coins, MOST_CANDLES, PERIODS, periodOf, price, worth } from '../market/index.ts'
