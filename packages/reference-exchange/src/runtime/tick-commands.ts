/** What the exchange itself submits every tick: deadlines, mark prices and the orders of simulated traders. */
import { Catalog, deadlines, DEMO_TRADER, MAKER } from '../engine/index.ts'
import type { Command } from '../engine/index.ts'
import { price } from '../prices/index.ts'
import type { PriceSource } from '../prices/index.ts'
import { traderCommands } from '../simulation/index.ts'
import { markPrices } from './mark-prices.ts'
import type { MarkPriceOf } from './mark-prices.ts'
import type { Writer } from './writer.ts'

// Model
interface TickParts {
  readonly writer: Writer
  readonly source: PriceSource
  readonly markOf: MarkPriceOf
  readonly isScripted: boolean
  readonly hasAutomaticReviews: boolean
  readonly hasSimulatedTraders: boolean
}

// Rules
export const tickCommands = (parts: TickParts): ReadonlyArray<Command> => [
  ...dueCommands(parts.writer, parts.hasAutomaticReviews),
  markPrices(parts.writer, parts.markOf),
  ...(parts.hasSimulatedTraders ? simulationCommands(parts.writer, parts.source, parts.isScripted) : []),
]

// Internal
const simulationCommands = (writer: Writer, source: PriceSource, isScripted: boolean): ReadonlyArray<Command> => {
  const traders = { seed: writer.state.seed, maker: MAKER, demoTrader: isScripted ? undefined : DEMO_TRADER }
  const second = Math.floor(writer.now() / 1000)
  return Catalog.PAIRS.flatMap((pair) =>
    traderCommands(traders, writer.state, pair, price(pair, source.ticksAt(pair, second)), second),
  )
}

/** More than these are left to the next tick, so that a long stop does not delay the commands of users. */
const MAX_DEADLINES_PER_TICK = 500

/** In order of time, with those that became due while the exchange was stopped. */
const dueCommands = ({ state, now }: Writer, hasAutomaticReviews: boolean): ReadonlyArray<Command> =>
  deadlines(state, { until: now(), limit: MAX_DEADLINES_PER_TICK, hasAutomaticReviews }).map(({ command }) => command)
