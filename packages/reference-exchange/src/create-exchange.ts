/** Assembles prices, writer and runtime of an exchange from its settings and its journal. */
import { either as E } from 'fp-ts'

import type { Stores } from './data-stores.ts'
import { loadOrCreateSettings } from './folder-settings.ts'
import { Catalog, Networks } from './engine/index.ts'
import { simulatedChain } from './outside/index.ts'
import type { SimulatedChain } from './outside/index.ts'
import type { Metrics } from './operation/index.ts'
import {
  dailyBars,
  makeCandles,
  makeTradedRanges,
  parseScript,
  scriptedSource,
  scriptTime,
  seededSource,
  tickersOf,
  tradedSource,
  price,
} from './prices/index.ts'
import type { PriceSource, Script } from './prices/index.ts'
import {
  configureAcceptors,
  areFactorsReadable,
  configureMarkets,
  DEFAULT_PASSWORD_COST,
  guardClock,
  makeExchange,
  makePasswords,
  makeTradedMinutes,
  makeVault,
  makeWriter,
  NO_MARKET_SETTINGS,
  parseMarketSettings,
  silentLog,
} from './runtime/index.ts'
import type { Exchange, ExchangeParts, Log, MarketSettings, Notices, Vault, Writer } from './runtime/index.ts'
import { DEFAULT_TICK_MS, MAX_CODE_LIFETIME_SECONDS } from './settings.ts'
import type { Settings } from './settings.ts'
import { DEMO_ACCEPTORS } from './simulation/index.ts'
import type { Journal } from './store/index.ts'

/** A supervisor must not restart the exchange: an operator has to check the clock first. */
const CLOCK_JUMP_EXIT_CODE = 78
export const createExchange = async (
  settings: Settings,
  stores: Pick<Stores, 'journal' | 'factorKey'>,
  metrics: Pick<Metrics, 'measuredJournal' | 'countedWriter'>,
  notices: Notices,
): Promise<Exchange> => {
  const { log = silentLog } = settings
  const journal = metrics.measuredJournal(stores.journal)
  const script = scriptFrom(settings.script)
  const dataSettings = loadOrCreateSettings(journal, settings)
  const start = script?.start ?? dataSettings.startedAt
  const seeded = seededSource(dataSettings.seed)
  const source: PriceSource = script === undefined ? seeded : scriptedSource(script, Math.floor(start / 1000), seeded)
  const onFatal = settings.onFatal ?? endProcess(log)
  const onJump = settings.onFatal ?? endProcess(log, CLOCK_JUMP_EXIT_CODE)
  const guarded = guardClock({ wall: settings.clock ?? Date.now, monotonic: () => performance.now(), onJump })
  const writer = metrics.countedWriter(
    makeWriter({
      journal,
      seed: dataSettings.seed,
      clock: script === undefined ? guarded.now : () => scriptTime(script, start, Date.now() - dataSettings.startedAt),
      onFatal,
    }),
  )
  // the clock of a script jumps on purpose
  if (script === undefined) guarded.verifyAgainst(writer.recoveredAt)
  await configureMarkets(writer, marketsFrom(settings.markets))
  const hasSimulatedAcceptors = settings.demo?.includes('simulated acceptors') ?? false
  if (hasSimulatedAcceptors && writer.state.acceptors.desks.size === 0) await configureAcceptors(writer, DEMO_ACCEPTORS)
  return makeExchange({
    writer,
    source,
    ...marketData(writer, journal, source),
    startedAt: start,
    passwords: makePasswords(settings.passwordCost ?? DEFAULT_PASSWORD_COST),
    notices,
    vault: openVault(writer, stores.factorKey, log),
    codeLifetimeMs: (settings.codeLifetimeSeconds ?? MAX_CODE_LIFETIME_SECONDS) * 1000,
    isScripted: script !== undefined,
    hasAutomaticReviews: settings.demo?.includes('automatic reviews') ?? false,
    hasSimulatedTraders: settings.demo?.includes('simulated traders') ?? false,
    hasCounterparties: settings.demo?.includes('simulated counterparties') ?? false,
    hasSimulatedAcceptors,
    custody:
      settings.demo?.includes('simulated chain') === true ? chainOf(writer, journal, dataSettings.seed) : undefined,
    tickMs: settings.tickMs ?? DEFAULT_TICK_MS,
    log,
    purge: purger(journal, settings.journalDays ?? 0),
    history: journal.history,
  })
}

const openVault = (writer: Writer, key: Stores['factorKey'], log: Log): Vault => {
  const vault = makeVault(key)
  if (!areFactorsReadable({ writer, vault }))
    log('factor-key-wrong', { instruction: 'put the copy of factor.key into the data folder' }, 'error')
  return vault
}

const CHAIN_SETTING = 'simulated-chain'

const chainOf = ({ now }: Writer, journal: Journal, seed: string): SimulatedChain =>
  simulatedChain({
    seed,
    now,
    confirmations: Networks.CONFIRMATIONS,
    memory: {
      load: () => journal.setting(CHAIN_SETTING),
      save: (text) => journal.saveSetting(CHAIN_SETTING, text),
    },
  })

const marketData = (
  writer: Writer,
  journal: Journal,
  source: PriceSource,
): Pick<ExchangeParts, 'tickers' | 'candles' | 'closingPrice'> => {
  const traded = tradedSource(source, makeTradedMinutes(writer.state, journal))
  const ranges = makeTradedRanges()
  for (const trade of writer.state.spot.recentTrades.all()) ranges.add(trade)
  writer.onCommitted((events) => {
    for (const event of events) if (event._tag === 'OrderFilled') ranges.add(event.trade)
  })
  const days = dailyBars(traded, ranges.of)
  return {
    tickers: tickersOf(days, () => writer.state.spot.nextTradeId),
    candles: makeCandles(traded, days),
    closingPrice: (pair, day) => price(pair, days.closeOf(pair, day)),
  }
}

const DAY_MS = 24 * 3_600_000
const REPLY_RETENTION_MS = DAY_MS + 3_600_000

/** With 0 days the journal keeps all entries. */
const purger =
  (journal: Journal, journalDays: number): ExchangeParts['purge'] =>
  (now) => {
    journal.purgeReplies(now - REPLY_RETENTION_MS)
    if (journalDays > 0) journal.purgeEntries(now - journalDays * DAY_MS)
  }

const endProcess =
  (log: Log, exitCode = 1) =>
  (problem: unknown): void => {
    log('exchange-stops', { problem }, 'error')
    process.exit(exitCode)
  }

const marketsFrom = (text: string | undefined): MarketSettings => {
  if (text === undefined) return NO_MARKET_SETTINGS
  const markets = parseMarketSettings(text)
  if (E.isLeft(markets)) throw new Error(markets.left)
  return markets.right
}

const scriptFrom = (text: string | undefined): Script | undefined => {
  if (text === undefined) return undefined
  const script = parseScript(text, Catalog.PAIRS)
  if (E.isLeft(script)) throw new Error(script.left)
  return script.right
}
