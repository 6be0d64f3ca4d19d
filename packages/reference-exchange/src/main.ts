/** Starts an exchange: journal, prices, runtime, HTTP and sockets on one port, the operator's pages on another. */
import { either as E } from 'fp-ts'

import { Catalog } from './engine/index.ts'
import { pictureStoreIn, memoryPictureStore } from './files/index.ts'
import type { PictureStore } from './files/index.ts'
import { clientOf, makeHttp, parseFrontPage } from './http/index.ts'
import type { FrontPage, Http } from './http/index.ts'
import { databaseFiles, picturesPath } from './store/index.ts'
import type { Journal } from './store/index.ts'
import {
  makeCandles,
  makeTradedRanges,
  dailyBars,
  parseScript,
  tickersOf,
  scriptedSource,
  scriptTime,
  seededSource,
  tradedSource,
} from './prices/index.ts'
import type { PriceSource, Script } from './prices/index.ts'
import { serveMailbox } from './admin/index.ts'
import { loadOrCreateSettings, namingFolder, openControl, openStores } from './data-stores.ts'
import type { Stores } from './data-stores.ts'
import {
  configureMarkets,
  guardClock,
  makeExchange,
  makeWriter,
  makeOutbox,
  makePasswords,
  makeTradedMinutes,
  parseMarketSettings,
  silentLog,
} from './runtime/index.ts'
import type { Exchange, Log, MarketSettings } from './runtime/index.ts'
import { listen, startOperatorListener } from './operator-listener.ts'
import type { OperatorListener, OperatorListenerSettings } from './operator-listener.ts'
import { logEvents, makeMetrics } from './operation/index.ts'
import type { Metrics } from './operation/index.ts'
import { makeGateway } from './socket/index.ts'

/** What exists for demonstrations only: automatic reviews approve pending ones after REVIEW_DELAY_MS. [Q59] */
export const DEMO_FEATURES = ['mailbox', 'faucet', 'automatic reviews', 'simulated traders'] as const
export type DemoFeature = (typeof DEMO_FEATURES)[number]

export interface Settings {
  readonly host?: string
  /** 0 picks a free port. */
  readonly port?: number
  /** Nothing is stored without it. */
  readonly dataDir?: string
  readonly marketSeed?: string
  /** Content of a script file. */
  readonly script?: string
  /** Content of the front page file. */
  readonly frontPage?: string
  /** Content of the file with the parameters of markets. */
  readonly markets?: string
  /** Address of the customer service for existing clients; none by default. */
  readonly customerService?: string
  /** Demonstration features; none by default, whatever the address. [Q59] */
  readonly demo?: ReadonlyArray<DemoFeature>
  /** Port of the operator's pages and metrics, 0 picks a free one. Without it there are none. */
  readonly operatorPort?: number
  readonly operatorHost?: string
  /** Seconds until a verification code expires. */
  readonly codeLifetimeSeconds?: number
  /** Milliseconds between two pushes of a market; 1000 by default. */
  readonly tickMs?: number
  /** Power of two of scrypt's N. */
  readonly passwordCost?: number
  readonly clientDir?: string
  /** Charges requests to the budget of their client; on by default. */
  readonly limitsRequests?: boolean
  /** Addresses and networks of proxies whose forwarded headers count; none by default. */
  readonly trustedProxies?: ReadonlyArray<string>
  /** Wall clock in Unix milliseconds. A script has a clock of its own. */
  readonly clock?: () => number
  readonly log?: Log
  /** Called when memory and disk may differ. The process must end. */
  readonly onFatal?: (problem: unknown) => void
}

export interface RunningExchange {
  readonly url: string
  readonly port: number
  readonly exchange: Exchange
  readonly cspReports: () => number
  /** Method and path of every HTTP route. */
  readonly routes: ReadonlyArray<string>
  /** Undefined without an operator's port. */
  readonly operator: OperatorListener | undefined
  readonly stop: () => Promise<void>
}

/** A supervisor must not start the exchange again before somebody has looked at the clock. */
const CLOCK_JUMP_EXIT_CODE = 78
/** Power of two of scrypt's N. */
export const DEFAULT_PASSWORD_COST = 15
export const DEFAULT_TICK_MS = 1000
/** Default and maximum, in seconds. */
export const MAX_CODE_LIFETIME_SECONDS = 600

export const startExchange = async (settings: Settings = {}): Promise<RunningExchange> => {
  const { dataDir, log = silentLog } = settings
  const stores = openStores(dataDir, log)
  const close = (): void => {
    stores.journal.close()
    stores.operators.close()
  }
  try {
    const running = await startServers(settings, stores)
    const closeControl = await openControl(dataDir, stores.journal, log)
    const stop = async (): Promise<void> => {
      await closeControl()
      await running.stop()
      close()
    }
    return { ...running, stop }
  } catch (problem) {
    close()
    throw namingFolder(problem, dataDir)
  }
}

const startServers = async (settings: Settings, { journal, operators }: Stores): Promise<RunningExchange> => {
  const { host = '127.0.0.1', port = 0, log = silentLog, dataDir } = settings
  const metrics = makeMetrics(log, dataDir === undefined ? [] : databaseFiles(dataDir))
  const exchange = await createExchange(settings, metrics.measuredJournal(journal), metrics, log)
  metrics.observeEvents(exchange)
  logEvents(exchange)
  const files = dataDir === undefined ? memoryPictureStore() : pictureStoreIn(picturesPath(dataDir))
  const { app, reports, routes } = await publicServer(settings, exchange, files)
  metrics.observeServer(app)
  const { limitsRequests = true, trustedProxies = [] } = settings
  const gateway = makeGateway(app.server, exchange, limitsRequests ? { clientOf: clientOf(trustedProxies) } : {})
  const stop = async (): Promise<void> => {
    metrics.stop()
    exchange.stop()
    await gateway.close()
    await app.close()
  }
  try {
    const url = await listen(app, host, port)
    const operator = await startOperator(settings, {
      exchange,
      files,
      operators,
      metrics,
      log,
      cspReports: reports.count,
    })
    const stopAll = async (): Promise<void> => {
      await operator?.stop()
      await stop()
    }
    return {
      url,
      port: Number(new URL(url).port),
      exchange,
      cspReports: reports.count,
      routes,
      operator,
      stop: stopAll,
    }
  } catch (problem) {
    await stop()
    throw problem
  }
}

const publicServer = async (settings: Settings, exchange: Exchange, files: PictureStore): Promise<Http> => {
  const demo = new Set(settings.demo)
  const http = await makeHttp({
    exchange,
    features: {
      mailbox: demo.has('mailbox'),
      faucet: demo.has('faucet'),
      frontPage: frontPageFrom(settings.frontPage),
      customerService: settings.customerService ?? '',
    },
    files,
    clientDir: settings.clientDir ?? '',
    limitsRequests: settings.limitsRequests ?? true,
    trustedProxies: settings.trustedProxies ?? [],
  })
  if (demo.has('mailbox')) serveMailbox(http.app, exchange)
  return http
}

type OperatorParts = Pick<
  OperatorListenerSettings,
  'exchange' | 'files' | 'operators' | 'metrics' | 'log' | 'cspReports'
>

const startOperator = async (
  { operatorPort, operatorHost = '127.0.0.1', passwordCost = DEFAULT_PASSWORD_COST, demo = [] }: Settings,
  parts: OperatorParts,
): Promise<OperatorListener | undefined> =>
  operatorPort === undefined
    ? undefined
    : startOperatorListener({
        ...parts,
        host: operatorHost,
        port: operatorPort,
        passwords: makePasswords(passwordCost),
        isDemo: demo.length > 0,
      })

const createExchange = async (settings: Settings, journal: Journal, metrics: Metrics, log: Log): Promise<Exchange> => {
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
  const traded = tradedSource(source, makeTradedMinutes(writer.state, journal))
  const ranges = makeTradedRanges()
  for (const trades of writer.state.spot.recentTrades.values()) for (const trade of trades) ranges.add(trade)
  writer.onCommitted((events) => {
    for (const event of events) if (event._tag === 'OrderFilled') ranges.add(event.trade)
  })
  const days = dailyBars(traded, ranges.of)
  return makeExchange({
    writer,
    source,
    tickers: tickersOf(days, () => writer.state.spot.nextTradeId),
    candles: makeCandles(traded, days),
    startedAt: start,
    passwords: makePasswords(settings.passwordCost ?? DEFAULT_PASSWORD_COST),
    outbox: makeOutbox(1000),
    codeLifetimeMs: (settings.codeLifetimeSeconds ?? MAX_CODE_LIFETIME_SECONDS) * 1000,
    isScripted: script !== undefined,
    hasAutomaticReviews: settings.demo?.includes('automatic reviews') ?? false,
    hasSimulatedTraders: settings.demo?.includes('simulated traders') ?? false,
    tickMs: settings.tickMs ?? DEFAULT_TICK_MS,
    log,
    purgeReplies: journal.purgeReplies,
    history: journal.history,
  })
}

const endProcess =
  (log: Log, exitCode = 1) =>
  (problem: unknown): void => {
    log('exchange-stops', { problem }, 'error')
    process.exit(exitCode)
  }

const frontPageFrom = (text: string | undefined): FrontPage | undefined => {
  if (text === undefined) return undefined
  const frontPage = parseFrontPage(text)
  if (E.isLeft(frontPage)) throw new Error(frontPage.left)
  return frontPage.right
}

const marketsFrom = (text: string | undefined): MarketSettings => {
  if (text === undefined) return new Map()
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
