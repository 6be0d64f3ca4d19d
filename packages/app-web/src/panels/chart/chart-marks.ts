/** Lines of the chart at the prices of the user's orders, positions and second contracts. [SPOT-1] [LEV-1] [SEC-1] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { Position } from '@hexbourse/domain/leverage'
import type { MarketName } from '@hexbourse/domain/market'
import type { OpenContract } from '@hexbourse/domain/second-contract'
import type { OpenOrder } from '@hexbourse/domain/spot'

import type { ChartMark, Figure } from '../../i18n/index.ts'
import { toFloat } from './chart-figures.ts'

/** A position or a pending order, with the price at which its account would be liquidated. */
export interface MarkedPosition {
  readonly position: Position.Position
  readonly liquidationPrice: Figure
}

/** Of the displayed market only. */
export const orderMarks = (
  orders: ReadonlyArray<OpenOrder.OpenOrder>,
  pair: PairId | undefined,
): ReadonlyArray<ChartMark> =>
  orders
    .filter((order) => pair !== undefined && Ids.isSamePair(order.pair, pair))
    .map(({ id, price, remaining, side }) => ({
      id: String(id),
      label: side === 'buy' ? 'spot.chart.buyOrder' : 'spot.chart.sellOrder',
      look: side === 'buy' ? 'up' : 'down',
      value: toFloat(price),
      price,
      quantity: remaining,
      isOrder: true,
    }))

/** Entry, liquidation, take profit and stop loss of each position; one line of liquidation, which all share. */
export const positionMarks = (
  positions: ReadonlyArray<MarkedPosition>,
  pair: PairId | undefined,
): ReadonlyArray<ChartMark> => {
  const own = positions.filter(({ position }) => pair !== undefined && Ids.isSamePair(position.pair, pair))
  const liquidated = own.find(({ liquidationPrice }) => liquidationPrice.value !== undefined)
  return [
    ...own.flatMap(({ position }) => linesOf(position)),
    ...(liquidated === undefined
      ? []
      : lineOf('liquidation', 'warning', liquidated.position, liquidated.liquidationPrice.value)),
  ]
}

const linesOf = (position: Position.Position): ReadonlyArray<ChartMark> => {
  const { direction, entryPrice, takeProfit, stopLoss } = position
  return [
    ...lineOf(direction, direction === 'long' ? 'up' : 'down', position, entryPrice),
    ...lineOf('takeProfit', 'up', position, takeProfit),
    ...lineOf('stopLoss', 'down', position, stopLoss),
  ]
}

const lineOf = (
  line: 'long' | 'short' | 'liquidation' | 'takeProfit' | 'stopLoss',
  look: ChartMark['look'],
  { id, quantity }: Position.Position,
  price: Decimal.Decimal | undefined,
): ReadonlyArray<ChartMark> =>
  price === undefined
    ? []
    : [{ id: `${id}-${line}`, label: `leverage.chart.${line}`, look, value: toFloat(price), price, quantity }]

/** More contracts would cover the bars with lines. */
const MAX_CONTRACTS = 10

/** Entry price, distance of the last price from it, and expiry of the newest contracts of the displayed market. */
export const contractMarks = (
  contracts: ReadonlyArray<OpenContract>,
  market: MarketName | undefined,
  last: Decimal.Decimal | undefined,
): ReadonlyArray<ChartMark> =>
  contracts
    .filter(({ baseName, quoteName }) => baseName === market?.baseName && quoteName === market.quoteName)
    .slice(0, MAX_CONTRACTS)
    .map(({ id, direction, entryPrice, stake, currencyName, expiresAt }) => ({
      id: `contract-${id}`,
      label: `second-contract.chart.${direction}`,
      look: direction,
      value: toFloat(entryPrice),
      price: entryPrice,
      values: { stake, currency: currencyName },
      distance: { value: last && Decimal.minus(last, entryPrice), places: DISTANCE_PLACES },
      expiresAt,
    }))

const DISTANCE_PLACES = 2
