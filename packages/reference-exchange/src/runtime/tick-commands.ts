/** What the exchange itself submits every tick: mark prices and the orders of simulated traders. */
import { Catalog, DEMO_TRADER, MAKER } from '../engine/index.ts'
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
  readonly hasSimulatedTraders: boolean
}

// Rules
export const tickCommands = (parts: TickParts): ReadonlyArray<Command> => [
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
