/**
 * Simulated traders: the market maker requotes when the price moves, the demo trader trades from time to time. [Q11]
 */
import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'

import { Queries } from '../engine/index.ts'
import type { Command, Pair, State } from '../engine/index.ts'
import { hashFraction, hashRandom, seedFromText } from '../prices/index.ts'

// Model
export interface Traders {
  readonly seed: string
  readonly maker: UserId
  /** Undefined with scripted prices, where only the script and users cause events. */
  readonly demoTrader: UserId | undefined
}

// Rules
/** Commands of the simulated traders for one market and second. They are submitted like those of users. */
export const traderCommands = (
  traders: Traders,
  state: State,
  pair: Pair,
  price: Decimal.Decimal,
  second: number,
): ReadonlyArray<Command> => [
  ...makerCommands(traders, state, pair, price, second),
  ...demoTraderCommands(traders, pair, price, second),
]

// Internal
/** Basis points by which the price must move, at least one tick. */
const REQUOTE_THRESHOLD_BPS = 2n
/** The demo trader trades in one of this many seconds. */
const SECONDS_PER_TRADE = 4
const TRADE_VALUE_USDT = { min: 20, range: 400 }

const makerCommands = (
  { seed, maker }: Traders,
  state: State,
  pair: Pair,
  mid: Decimal.Decimal,
  second: number,
): ReadonlyArray<Command> => {
  const quoted = state.spot.makerQuotes.get(pair.match)
  const openOrderCount = Queries.openOrderCount(state, maker, pair.match)
  if (quoted !== undefined && openOrderCount === quoted.orders && !hasMoved(pair, quoted.mid, mid)) return []
  return [{ _tag: 'Requote', match: pair.match, mid, salt: hashRandom(seedFromText(seed), pair.match, second) }]
}

const hasMoved = (pair: Pair, before: Decimal.Decimal, now: Decimal.Decimal): boolean =>
  Decimal.absolute(Decimal.minus(now, before)) >=
  Decimal.max(pair.tick, Decimal.fromUnits((before * REQUOTE_THRESHOLD_BPS) / 10_000n))

const demoTraderCommands = (
  { seed, demoTrader }: Traders,
  pair: Pair,
  price: Decimal.Decimal,
  second: number,
): ReadonlyArray<Command> => {
  const traderSeed = seedFromText(`${seed}/flow`)
  const random = hashRandom(traderSeed, pair.match, second)
  if (demoTrader === undefined || random % SECONDS_PER_TRADE !== 0) return []
  const usdt = TRADE_VALUE_USDT.min + TRADE_VALUE_USDT.range * hashFraction(traderSeed, pair.match + 1000, second)
  const value = pair.quote.name === 'USDT' ? usdt : usdt / 65_000
  const steps = Math.ceil((value * 10 ** pair.quantityDecimals) / Number(Decimal.toText(price)))
  const quantity = Decimal.fromUnits(BigInt(steps) * 10n ** BigInt(Decimal.PLACES - pair.quantityDecimals))
  const side = random % (2 * SECONDS_PER_TRADE) === 0 ? 'buy' : 'sell'
  return [{ _tag: 'PlaceOrder', user: demoTrader, match: pair.match, side, orderType: 'market', price, quantity }]
}
