/** All trades of the user, with the daily prices of the coins in which they are priced. [WAL-12] */
import type { CallError, CurrencyId, Millis, Read } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Candle, ChartPort, MarketName, Ticker } from '@hexbourse/domain/market'
import type { Fill, SpotPort } from '@hexbourse/domain/spot'
import type { CostBasis } from '@hexbourse/domain/wallet'
import { WalletBalance } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'

import { allRows } from '../../shared/index.ts'

export interface OwnTrades {
  readonly fills: ReadonlyArray<Fill.Fill>
  readonly valuation: CostBasis.Valuation
}

interface Ports {
  readonly spot: Pick<SpotPort, 'fillsPage'>
  readonly chart: Pick<ChartPort, 'candlesBefore'>
}

/** More than ten years of days, in case a server always has earlier ones. */
const MAX_PRICE_READS = 15

/** Fails where a page or a price cannot be read, because a part of the trades would give a wrong profit. */
export const readOwnTrades =
  ({ spot, chart }: Ports, groups: ReadonlyArray<Ticker.MarketGroup>, now: Millis): Read<OwnTrades> =>
  (signal) =>
  async () => {
    const fills = await readFills(spot)(signal)()
    if (E.isLeft(fills)) return fills
    const valuation = await readValuation(chart, groups, fills.right, now)(signal)()
    return E.isLeft(valuation) ? valuation : E.right({ fills: fills.right, valuation: valuation.right })
  }

const readFills =
  (spot: Ports['spot']): Read<ReadonlyArray<Fill.Fill>> =>
  (signal) =>
  async () => {
    const rows = await allRows(spot.fillsPage, ({ id }) => id)(signal ?? new AbortController().signal)()
    return E.mapLeft(
      (error: CallError | undefined): CallError => error ?? { _tag: 'Malformed', path: 'transaction_complete' },
    )(rows)
  }

const readValuation =
  (
    chart: Ports['chart'],
    groups: ReadonlyArray<Ticker.MarketGroup>,
    fills: ReadonlyArray<Fill.Fill>,
    now: Millis,
  ): Read<CostBasis.Valuation> =>
  (signal) =>
  async () => {
    const coins = new Map(fills.map(({ pair, quoteName }) => [pair.quote, quoteName]))
    const valuation = [...coins].find(([, name]) => name === WalletBalance.VALUATION_COIN)?.[0] ?? valuationId(groups)
    const foreign = [...coins].filter(([currency]) => currency !== valuation)
    const byCoin = new Map<CurrencyId, ReadonlyArray<Candle>>()
    for (const [currency, name] of foreign) {
      const candles = await readPrices(chart, marketOf(groups, name), oldestOf(fills, currency), now)(signal)()
      if (E.isLeft(candles)) return candles
      byCoin.set(currency, candles.right)
    }
    const priceAt = (currency: CurrencyId, at: Millis): Decimal.Decimal | undefined =>
      currency === valuation ? Decimal.one : closeAt(byCoin.get(currency) ?? [], at)
    return E.right({ valuation, priceAt })
  }

/** No id is 0, so that every trade is left out where the exchange has no such coin. */
const valuationId = (groups: ReadonlyArray<Ticker.MarketGroup>): CurrencyId =>
  groups.flatMap(({ tickers }) => tickers).find(({ quoteName }) => quoteName === WalletBalance.VALUATION_COIN)?.pair
    .quote ?? (0 as CurrencyId)

const marketOf = (groups: ReadonlyArray<Ticker.MarketGroup>, coin: string): MarketName | undefined =>
  groups
    .flatMap(({ tickers }) => tickers)
    .find(({ baseName, quoteName }) => baseName === coin && quoteName === WalletBalance.VALUATION_COIN)

const oldestOf = (fills: ReadonlyArray<Fill.Fill>, quote: CurrencyId): number =>
  Math.min(...fills.filter(({ pair }) => pair.quote === quote).map(({ at }) => at))

/** Daily candles back to a time, newest first. */
const readPrices =
  (chart: Ports['chart'], market: MarketName | undefined, since: number, now: Millis): Read<ReadonlyArray<Candle>> =>
  (signal) =>
  async () => {
    if (market === undefined) return E.right([])
    const found: Array<Candle> = []
    let until = now
    for (let nth = 0; nth < MAX_PRICE_READS && until > since; nth += 1) {
      const earlier = await chart.candlesBefore(market, '1day', until)(signal)()
      if (E.isLeft(earlier)) return earlier
      const [oldest] = earlier.right
      found.push(...earlier.right.toReversed())
      if (oldest === undefined || oldest.start >= until) break
      until = Clocks.millis(oldest.start - 1)
    }
    return E.right(found)
  }

/** The close of the day of a time. */
const closeAt = (newestFirst: ReadonlyArray<Candle>, at: Millis): Decimal.Decimal | undefined =>
  newestFirst.find(({ start }) => start <= at)?.close
