/** Starts an exchange: journal, prices, runtime, HTTP and sockets on one port, the operator's pages on another. */
import { either as E } from 'fp-ts'

import { Catalog } from './engine/index.ts'
import { pictureStoreIn, memoryPictureStore } from './files/index.ts'
import { makeHttp, parseFrontPage } from './http/index.ts'
import type { FrontPage } from './http/index.ts'
import {
  controlPath,
  databaseFiles,
  databasePath,
  isOpenToOthers,
  libsqlJournal,
  memoryJournal,
  openOperatorStore,
  operatorsPath,
  picturesPath,
  restrictAccess,
} from './store/index.ts'
import type { Journal, OperatorStore } from './store/index.ts'
import {
  makeCandles,
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
import { digest, guardClock, makeExchange, makeWriter, makeOutbox, makePasswords, silentLog } from './runtime/index.ts'
import type { Exchange, Log } from './runtime/index.ts'
import { listen, startOperatorListener } from './operator-listener.ts'
import type { OperatorListener } from './operator-listener.ts'
import { logEvents, makeMetrics, serveControl } from './operation/index.ts'
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
  readonly snapshotEvery?: number
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

const DEFAULT_SEED = 'hexbourse'
/** A supervisor must not start the exchange again before somebody has looked at the clock. */
const CLOCK_JUMP_EXIT_CODE = 78
/** Power of two of scrypt's N. */
export const DEFAULT_PASSWORD_COST = 15
export const DEFAULT_TICK_MS = 1000
/** Default and maximum, in seconds. */
export const MAX_CODE_LIFETIME_SECONDS = 600
interface Stores {
  readonly journal: Journal
  readonly operators: OperatorStore
}

export const startExchange = async (settings: Settings = {}): Promise<RunningExchange> => {
  const stores = openStores(settings)
  const close = (): void => {
    stores.journal.close()
    stores.operators.close()
  }
  try {
    const running = await startServers(settings, stores)
    const closeControl = await openControl(settings, stores.journal)
    const stop = async (): Promise<void> => {
      await closeControl()
      await running.stop()
      close()
    }
    return { ...running, stop }
  } catch (problem) {
    close()
    throw namingFolder(problem, settings.dataDir)
  }
}

const openStores = ({ dataDir, log = silentLog }: Settings): Stores => {
  if (dataDir === undefined) return { journal: memoryJournal(), operators: openOperatorStore() }
  try {
    const [database, operators] = [databasePath(dataDir), operatorsPath(dataDir)]
    const count = restrictAccess(dataDir)
    if (count > 0) log('files-closed-to-others', { folder: dataDir, entries: count }, 'warn')
    if (isOpenToOthers(dataDir)) log('data-folder-open-to-others', { instruction: `chmod 700 ${dataDir}` }, 'warn')
    return { journal: libsqlJournal(database), operators: openOperatorStore(operators) }
  } catch (problem) {
    throw namingFolder(problem, dataDir)
  }
}

/** Returns what closes it. Without it a backup needs a stopped exchange. */
const openControl = async (
  { dataDir, log = silentLog }: Settings,
  journal: Journal,
): Promise<() => void | Promise<void>> => {
  if (dataDir === undefined) return () => undefined
  try {
    return await serveControl(controlPath(dataDir), journal.copyTo)
  } catch (problem) {
    log('online-backup-unavailable', { problem, instruction: 'set DATA_DIR to a shorter path' }, 'warn')
    return () => undefined
  }
}

const namingFolder = (problem: unknown, folder: string | undefined): unknown => {
  if (!(problem instanceof Error) || folder === undefined || problem.message.includes(folder)) return problem
  const message = problem.message.replace('the data folder', `the data folder ${folder}`)
  const remedy = message.includes('is damaged') ? ': restore a backup into an empty folder (docs/operating.md)' : ''
  return new Error(message + remedy, { cause: problem })
}

const startServers = async (settings: Settings, { journal, operators }: Stores): Promise<RunningExchange> => {
  const { host = '127.0.0.1', port = 0, log = silentLog, dataDir, operatorPort } = settings
  const demo = new Set(settings.demo)
  const metrics = makeMetrics(log, dataDir === undefined ? [] : databaseFiles(dataDir))
  const exchange = createExchange(settings, metrics.measuredJournal(journal), metrics, log)
  metrics.observeEvents(exchange)
  logEvents(exchange)
  const files = dataDir === undefined ? memoryPictureStore() : pictureStoreIn(picturesPath(dataDir))
  const { app, reports, routes } = await makeHttp({
    exchange,
    features: {
      mailbox: demo.has('mailbox'),
      faucet: demo.has('faucet'),
      frontPage: frontPageFrom(settings.frontPage),
    },
    files,
    clientDir: settings.clientDir ?? '',
    limitsRequests: settings.limitsRequests ?? true,
    trustedProxies: settings.trustedProxies ?? [],
  })
  if (demo.has('mailbox')) serveMailbox(app, exchange)
  metrics.observeServer(app)
  const gateway = makeGateway(app.server, exchange)
  const stop = async (): Promise<void> => {
    metrics.stop()
    exchange.stop()
    await gateway.close()
    await app.close()
  }
  try {
    const url = await listen(app, host, port)
    const operator =
      operatorPort === undefined
        ? undefined
        : await startOperatorListener({
            host: settings.operatorHost ?? '127.0.0.1',
            port: operatorPort,
            exchange,
            files,
            operators,
            metrics,
            log,
            passwords: makePasswords(settings.passwordCost ?? DEFAULT_PASSWORD_COST),
            cspReports: reports.count,
            isDemo: demo.size > 0,
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

const createExchange = (settings: Settings, journal: Journal, metrics: Metrics, log: Log): Exchange => {
  const script = scriptFrom(settings.script)
  const dataSettings = loadOrCreateSettings(journal, settings, script)
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
      snapshotEvery: settings.snapshotEvery ?? 2000,
      onFatal,
    }),
  )
  // the clock of a script jumps on purpose
  if (script === undefined) guarded.verifyAgainst(writer.state.lastCommandAt)
  const traded = tradedSource(source, (pair, minute) => writer.state.spot.tradedMinutes.get(pair.match)?.get(minute))
  const days = dailyBars(traded)
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

const scriptFrom = (text: string | undefined): Script | undefined => {
  if (text === undefined) return undefined
  const script = parseScript(text, Catalog.PAIRS)
  if (E.isLeft(script)) throw new Error(script.left)
  return script.right
}

/** Seed, start time and script of a data folder are fixed when it is created. Throws when the settings differ. */
const loadOrCreateSettings = (
  journal: Journal,
  settings: Settings,
  script: Script | undefined,
): { readonly seed: string; readonly startedAt: number } => {
  const scriptDigest = script === undefined ? '' : digest(settings.script ?? '')
  const knownScript = journal.setting('script')
  if (knownScript !== undefined && knownScript !== scriptDigest)
    throw new Error(
      knownScript === ''
        ? 'the data folder was created without a script: start without SCRIPT or set another DATA_DIR'
        : 'the data folder belongs to a script: start with the same SCRIPT',
    )
  const seed = journal.setting('seed') ?? settings.marketSeed ?? DEFAULT_SEED
  if (settings.marketSeed !== undefined && settings.marketSeed !== seed)
    throw new Error(`the data folder was created with another market seed: ${seed}`)
  const startedAt = Number(journal.setting('startedAt') ?? Date.now())
  if (knownScript === undefined) {
    journal.saveSetting('seed', seed)
    journal.saveSetting('startedAt', String(startedAt))
    journal.saveSetting('script', scriptDigest)
  }
  return { seed, startedAt }
}
