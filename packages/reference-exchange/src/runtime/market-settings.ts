/** The operator's parameters of markets, read from a file at start and entered as events. [Q20] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'

import { Catalog, Queries } from '../engine/index.ts'
import type { Market, Pair } from '../engine/index.ts'
import type { Writer } from './writer.ts'

// Model
type Parameters = Pick<Market, 'feePercent' | 'leastOrderValue' | 'maxOpenOrders'>

/** By symbol. What is not named keeps its value. */
export type MarketSettings = ReadonlyMap<string, Partial<Parameters>>

// Constructors
/** Left names the problem and its place. */
export const parseMarketSettings = (text: string): E.Either<string, MarketSettings> => {
  const root = asRecord(parseJson(text))
  if (root === undefined) return E.left('markets: must be an object of JSON with a member per market')
  const settings = new Map<string, Partial<Parameters>>()
  for (const [symbol, value] of Object.entries(root)) {
    if (!Catalog.PAIRS.some((pair) => pair.symbol === symbol)) return E.left(`markets ${symbol}: unknown market`)
    const parameters = parseParameters(value)
    if (E.isLeft(parameters)) return E.left(`markets ${symbol}: ${parameters.left}`)
    settings.set(symbol, parameters.right)
  }
  return E.right(settings)
}

// Rules
/** Submits what differs from the state. A market without parameters gets the default ones. */
export const configureMarkets = async (
  { state, submit }: Pick<Writer, 'state' | 'submit'>,
  settings: MarketSettings,
): Promise<void> => {
  const current = new Map(Queries.markets(state).map((market) => [market.match, market]))
  await Promise.all(
    Catalog.PAIRS.map((pair) =>
      submit({
        _tag: 'ConfigureMarket',
        match: pair.match,
        parameters: { ...parametersOf(pair, current.get(pair.match)), ...settings.get(pair.symbol) },
      }),
    ),
  )
}

// Internal
const parametersOf = (pair: Pair, market: Market | undefined): Parameters => {
  if (market === undefined) return Catalog.defaultParameters(pair)
  const { feePercent, leastOrderValue, maxOpenOrders } = market
  return { feePercent, leastOrderValue, maxOpenOrders }
}

const MAX_FEE_PERCENT = Decimal.fromInteger(50)
const MAX_OPEN_ORDERS = 10_000

const parseParameters = (value: unknown): E.Either<string, Partial<Parameters>> => {
  const record = asRecord(value)
  if (record === undefined) return E.left('must be an object')
  const { feePercent, leastOrderValue, maxOpenOrders, ...others } = record
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return E.left(`${unknown} is unknown, use feePercent, leastOrderValue and maxOpenOrders`)
  const fee = decimalFrom(feePercent)
  if (feePercent !== undefined && (fee === undefined || fee > MAX_FEE_PERCENT))
    return E.left('feePercent must be a number as text from "0" to "50"')
  const least = decimalFrom(leastOrderValue)
  if (leastOrderValue !== undefined && least === undefined)
    return E.left('leastOrderValue must be a number as text, "0" or more')
  if (maxOpenOrders !== undefined && !isCount(maxOpenOrders))
    return E.left(`maxOpenOrders must be a whole number from 1 to ${MAX_OPEN_ORDERS}`)
  return E.right({
    ...(fee === undefined ? {} : { feePercent: fee }),
    ...(least === undefined ? {} : { leastOrderValue: least }),
    ...(maxOpenOrders === undefined ? {} : { maxOpenOrders }),
  })
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_OPEN_ORDERS

/** Undefined unless it is the text of a number that is not negative. */
const decimalFrom = (value: unknown): Decimal.Decimal | undefined => {
  const parsed = typeof value === 'string' ? O.toUndefined(Decimal.fromText(value)) : undefined
  return parsed === undefined || parsed < 0n ? undefined : parsed
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
