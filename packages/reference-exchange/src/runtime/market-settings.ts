/** The operator's parameters of markets, read from a file at start and entered as events. [Q20] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { Catalog, defaultLeverage, Queries, withdrawalLockMs } from '../engine/index.ts'
import type { LeverageParameters, Market, Pair } from '../engine/index.ts'
import { configureAcceptors, parseAcceptors } from './acceptor-settings.ts'
import type { AcceptorSettings } from './acceptor-settings.ts'
import { configureFunds, parseFunds } from './funds-settings.ts'
import type { FundsSettings } from './funds-settings.ts'
import { parseLeverage } from './leverage-settings.ts'
import { parseSecondContracts, withSettings } from './second-contract-settings.ts'
import type { SecondContractSettings } from './second-contract-settings.ts'
import { parsePercent } from './settings-fields.ts'
import { asJsonObject, decimalFrom, parseJsonObject } from './settings-json.ts'
import type { Writer } from './writer.ts'

// Model
type Parameters = Pick<Market, 'feePercent' | 'leastOrderValue' | 'maxOpenOrders'>

interface MarketSetting {
  readonly spot: Partial<Parameters>
  readonly leverage: Partial<LeverageParameters>
}

/** What is not named keeps its value. */
export interface MarketSettings {
  /** By symbol. */
  readonly markets: ReadonlyMap<string, MarketSetting>
  /** Risk rate at which margin accounts are liquidated. [Q12] */
  readonly liquidationPercent: Decimal.Decimal | undefined
  readonly secondContracts: SecondContractSettings
  readonly withdrawals: FundsSettings
  readonly acceptors: AcceptorSettings
  /** Of withdrawals after a change of what protects an account; undefined for the present one. [WAL-11] */
  readonly withdrawalLockHours: number | undefined
}

export const NO_MARKET_SETTINGS: MarketSettings = {
  markets: new Map(),
  liquidationPercent: undefined,
  secondContracts: {},
  withdrawals: new Map(),
  acceptors: [],
  withdrawalLockHours: undefined,
}

// Constructors
/** Left names the problem and its place. */
export const parseMarketSettings = (text: string): E.Either<string, MarketSettings> => {
  const root = parseJsonObject(text)
  if (root === undefined) return E.left('markets: must be an object of JSON with a member per market')
  const {
    liquidationPercent: given,
    secondContracts: stakes,
    withdrawals: funds,
    acceptors: desks,
    withdrawalLockHours,
    ...symbols
  } = root
  const secondContracts = parseSecondContracts(stakes)
  if (E.isLeft(secondContracts)) return E.left(`markets: ${secondContracts.left}`)
  const withdrawals = parseFunds(funds)
  if (E.isLeft(withdrawals)) return E.left(`markets: ${withdrawals.left}`)
  const acceptors = parseAcceptors(desks)
  if (E.isLeft(acceptors)) return E.left(`markets: ${acceptors.left}`)
  const liquidationPercent = parsePercent(given)
  if (given !== undefined && liquidationPercent === undefined)
    return E.left('markets: liquidationPercent must be a number as text from "0" to below "100"')
  if (withdrawalLockHours !== undefined && !isHours(withdrawalLockHours))
    return E.left(`markets: withdrawalLockHours must be a whole number from 0 to ${MAX_LOCK_HOURS}`)
  const markets = new Map<string, MarketSetting>()
  for (const [symbol, value] of Object.entries(symbols)) {
    if (!Catalog.PAIRS.some((pair) => pair.symbol === symbol)) return E.left(`markets ${symbol}: unknown market`)
    const setting = parseMarket(value)
    if (E.isLeft(setting)) return E.left(`markets ${symbol}: ${setting.left}`)
    markets.set(symbol, setting.right)
  }
  return E.right({
    markets,
    liquidationPercent,
    secondContracts: secondContracts.right,
    withdrawals: withdrawals.right,
    acceptors: acceptors.right,
    withdrawalLockHours,
  })
}

// Rules
/** Submits what differs from the state. A market without parameters gets the default ones. */
export const configureMarkets = async (
  { state, submit }: Pick<Writer, 'state' | 'submit'>,
  { markets, liquidationPercent, secondContracts, withdrawals, acceptors, withdrawalLockHours }: MarketSettings,
): Promise<void> => {
  const spot = new Map(Queries.markets(state).map((market) => [market.match, market]))
  const percent = liquidationPercent ?? Queries.liquidationPercent(state)
  await Promise.all([
    configureFunds({ state, submit }, withdrawals),
    configureAcceptors({ submit }, acceptors),
    ...Catalog.PAIRS.flatMap((pair) => {
      const { match } = pair
      const leverage = state.leverage.parameters.get(match) ?? defaultLeverage(pair)
      const setting = markets.get(pair.symbol)
      return [
        submit({
          _tag: 'ConfigureMarket',
          match,
          parameters: { ...parametersOf(pair, spot.get(match)), ...setting?.spot },
        }),
        submit({ _tag: 'ConfigureLeverage', match, parameters: { ...leverage, ...setting?.leverage } }),
      ]
    }),
    submit({ _tag: 'ConfigureLiquidation', percent }),
    submit({
      _tag: 'ConfigureWithdrawalLock',
      lockMs: withdrawalLockHours === undefined ? withdrawalLockMs(state.account) : withdrawalLockHours * HOUR_MS,
    }),
    submit({
      _tag: 'ConfigureSecondContracts',
      parameters: withSettings(state.secondContract.parameters.get('all'), secondContracts),
    }),
  ])
}

// Internal
const parametersOf = (pair: Pair, market: Market | undefined): Parameters => {
  if (market === undefined) return Catalog.defaultParameters(pair)
  const { feePercent, leastOrderValue, maxOpenOrders } = market
  return { feePercent, leastOrderValue, maxOpenOrders }
}

const MAX_FEE_PERCENT = Decimal.fromInteger(50)
const MAX_OPEN_ORDERS = 10_000
const HOUR_MS = 3_600_000
/** Thirty days. */
const MAX_LOCK_HOURS = 720

const parseMarket = (value: unknown): E.Either<string, MarketSetting> => {
  const record = asJsonObject(value)
  if (record === undefined) return E.left('must be an object')
  const { leverage, ...spot } = record
  return F.pipe(
    E.Do,
    E.bind('spot', () => parseSpot(spot)),
    E.bind('leverage', () => parseLeverage(leverage)),
  )
}

const parseSpot = (record: Readonly<Record<string, unknown>>): E.Either<string, Partial<Parameters>> => {
  const { feePercent, leastOrderValue, maxOpenOrders, ...others } = record
  const [unknown] = Object.keys(others)
  if (unknown !== undefined)
    return E.left(`${unknown} is unknown, use feePercent, leastOrderValue, maxOpenOrders and leverage`)
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

const isHours = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_LOCK_HOURS

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_OPEN_ORDERS
