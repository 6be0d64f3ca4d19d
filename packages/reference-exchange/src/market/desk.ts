/** What the seeded traders do this second: the maker quotes where the price went, the other one trades now and then. [Q11] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'

import type { Command, Pair, State } from '../engine/index.ts'
import { chance, draw, seedOf } from './dice.ts'

// Model
export interface Traders {
  readonly seed: string
  readonly maker: UserId
  /** Nobody where the exchange is scripted: there, what happens is what the script and the people do. */
  readonly flow: UserId | undefined
}

// Rules
/** They submit commands as everyone does. */
export const commandsOf = (
  traders: Traders,
  state: State,
  pair: Pair,
  price: Decimal.Decimal,
  second: number,
): ReadonlyArray<Command> => [...quoting(traders, state, pair, price, second), ...trading(traders, pair, price, second)]

// Internal
/** The quotes follow once the price is this many ten-thousandths away, and never for less than a tick. */
const MOVED = 2n
/** In one second of so many the other trader comes. */
const SELDOM = 4
const SPENT = { least: 20, more: 400 }

const quoting = (
  { seed, maker }: Traders,
  state: State,
  pair: Pair,
  mid: Decimal.Decimal,
  second: number,
): ReadonlyArray<Command> => {
  const quoted = state.spot.quoted.get(pair.match)
  const still = [...(state.spot.open.get(maker)?.values() ?? [])].filter((order) => order.match === pair.match).length
  if (quoted !== undefined && still === quoted.orders && !hasMoved(pair, quoted.mid, mid)) return []
  return [{ _tag: 'Requote', match: pair.match, mid, salt: draw(seedOf(seed), pair.match, second) }]
}

const hasMoved = (pair: Pair, before: Decimal.Decimal, now: Decimal.Decimal): boolean =>
  Decimal.absolute(Decimal.minus(now, before)) >=
  Decimal.greatest(pair.tick, Decimal.fromUnits((before * MOVED) / 10_000n))

const trading = (
  { seed, flow }: Traders,
  pair: Pair,
  price: Decimal.Decimal,
  second: number,
): ReadonlyArray<Command> => {
  const stream = seedOf(`${seed}/flow`)
  const lot = draw(stream, pair.match, second)
  if (flow === undefined || lot % SELDOM !== 0) return []
  const usdt = SPENT.least + SPENT.more * chance(stream, pair.match + 1000, second)
  const worth = pair.settlement.name === 'USDT' ? usdt : usdt / 65_000
  const coins = Math.ceil((worth * 10_000) / Number(Decimal.toText(price)))
  const quantity = Decimal.fromUnits(BigInt(coins) * 10n ** 14n)
  const side = lot % (2 * SELDOM) === 0 ? 'buy' : 'sell'
  return [{ _tag: 'PlaceOrder', user: flow, match: pair.match, side, mode: 'market', price, quantity }]
}
