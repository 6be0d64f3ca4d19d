export {
  candleStarts,
  makeCandles,
  MAX_CANDLES,
  maxPeriodMinutes,
  PERIODS,
  periodFromName,
  periodMinutes,
  periodStart,
} from './candles.ts'
export { dailyBars } from './days.ts'
export { makeTimeSlices } from './time-slices.ts'
export type { Pause } from './time-slices.ts'
export { tickersOf } from './tickers.ts'
export { parseScript, scriptedSource, scriptTime } from './script.ts'
export { quantity, price, seededSource, quoteValue } from './source.ts'
export { tradedSource } from './traded-prices.ts'
export type { Candle, Candles, Period, TimeWindow } from './candles.ts'
export type { Ticker, Tickers } from './tickers.ts'
export type { Script } from './script.ts'
export type { Bar, PriceSource } from './source.ts'
export { hashFraction, hashRandom, seedFromText } from './hash-random.ts'
export { makeTradedRanges } from './traded-range.ts'
