/** What the exchange itself submits every tick: mark prices and the commands of simulated traders and counterparties. */
import { Decimal } from '@hexbourse/domain/kernel'

import { Catalog, DEMO_TRADER, MAKER } from '../engine/index.ts'
import type { Command, Currency } from '../engine/index.ts'
import { price } from '../prices/index.ts'
import type { PriceSource } from '../prices/index.ts'
import { acceptorCommands, deskCommands, traderCommands } from '../simulation/index.ts'
import type { Custody } from '../outside/index.ts'
import { custodyCommands } from './custody-commands.ts'
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
  readonly hasCounterparties: boolean
  readonly hasSimulatedAcceptors: boolean
  readonly custody: Custody | undefined
}

// Rules
export const tickCommands = (parts: TickParts): ReadonlyArray<Command> => [
  markPrices(parts.writer, parts.markOf),
  ...(parts.hasSimulatedTraders ? simulationCommands(parts.writer, parts.source, parts.isScripted) : []),
  ...(parts.hasCounterparties ? counterpartyCommands(parts.writer, parts.source) : []),
  ...(parts.hasSimulatedAcceptors ? acceptorCommands(parts.writer.state, parts.writer.now()) : []),
  ...(parts.custody === undefined ? [] : custodyCommands(parts.writer, parts.custody)),
]

// Internal
const simulationCommands = (writer: Writer, source: PriceSource, isScripted: boolean): ReadonlyArray<Command> => {
  const traders = { seed: writer.state.seed, maker: MAKER, demoTrader: isScripted ? undefined : DEMO_TRADER }
  const second = Math.floor(writer.now() / 1000)
  return Catalog.PAIRS.flatMap((pair) =>
    traderCommands(traders, writer.state, pair, price(pair, source.ticksAt(pair, second)), second),
  )
}

const counterpartyCommands = (writer: Writer, source: PriceSource): ReadonlyArray<Command> => {
  const now = writer.now()
  return deskCommands(writer.state, Catalog.CURRENCIES, (coin) => usdtPrice(source, coin, now), now)
}

/** undefined for a coin without a market in USDT. */
const usdtPrice = (source: PriceSource, { id }: Currency, now: number): Decimal.Decimal | undefined => {
  if (id === Catalog.VALUATION_CURRENCY.id) return Decimal.one
  const pair = Catalog.pairBetween(id, Catalog.VALUATION_CURRENCY.id)
  return pair && price(pair, source.ticksAt(pair, Math.floor(now / 1000)))
}
