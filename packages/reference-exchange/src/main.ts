/** Starts an exchange: journal, prices, runtime, and HTTP, socket and admin on one port. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { either as E } from 'fp-ts'

import { Catalog } from './engine/index.ts'
import { pictureStoreIn, memoryPictureStore } from './files/index.ts'
import { makeHttp, parseFrontPage } from './http/index.ts'
import type { FrontPage } from './http/index.ts'
import { databasePath, libsqlJournal, memoryJournal } from './store/index.ts'
import type { Journal } from './store/index.ts'
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
import { generateAdminPassword, serveAdminPages, serveMailbox } from './admin/index.ts'
import {
  DEFAULT_PASSWORD_COST,
  digest,
  makeExchange,
  makeNotices,
  makePasswords,
  makeWriter,
  silentLog,
} from './runtime/index.ts'
import type { Exchange, Log, Notices, NoticeWriter } from './runtime/index.ts'
import { languageOf, noticeText } from './messages/index.ts'
import { makeDelivery, makeMailbox } from './outside/index.ts'
import type { Mailbox, MessageSender } from './outside/index.ts'
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
  /** Senders of messages to users, beside the mailbox of a demonstration; none by default. */
  readonly messageSenders?: ReadonlyArray<MessageSender>
  /** Serves the admin pages on loopback. */
  readonly operator?: boolean
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
  /** Undefined when the admin pages are off. */
  readonly adminPassword: string | undefined
  readonly stop: () => Promise<void>
}

const DEFAULT_SEED = 'hexbourse'
export const DEFAULT_TICK_MS = 1000
/** Default and maximum, in seconds. */
export const MAX_CODE_LIFETIME_SECONDS = 600
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host)

export const startExchange = async (settings: Settings = {}): Promise<RunningExchange> => {
  const { dataDir } = settings
  const journal = dataDir === undefined ? memoryJournal() : libsqlJournal(databasePath(dataDir))
  try {
    const running = await startServers(settings, journal)
    const stop = async (): Promise<void> => {
      await running.stop()
      journal.close()
    }
    return { ...running, stop }
  } catch (problem) {
    journal.close()
    throw problem
  }
}

const MAILBOX_CAPACITY = 1000

interface Outside {
  readonly notices: Notices
  /** Undefined without a demonstration. */
  readonly mailbox: Mailbox | undefined
  readonly stop: () => void
}

const connectOutside = ({ demo = [], messageSenders = [], log = silentLog }: Settings): Outside => {
  const mailbox = demo.includes('mailbox') ? makeMailbox(MAILBOX_CAPACITY) : undefined
  const senders = [...messageSenders, ...(mailbox === undefined ? [] : [mailbox])]
  const delivery = makeDelivery({ senders, log, now: Date.now })
  const writeNotice: NoticeWriter = (language, notice) => noticeText(languageOf(language), notice)
  return { mailbox, notices: makeNotices(delivery, writeNotice, Date.now), stop: delivery.close }
}

const startServers = async (settings: Settings, journal: Journal): Promise<RunningExchange> => {
  const { host = '127.0.0.1', port = 0, log = silentLog } = settings
  const { operator = isLoopbackHost(host) } = settings
  const demo = new Set(settings.demo)
  const outside = connectOutside(settings)
  const exchange = createExchange(settings, journal, log, outside.notices)
  const files = settings.dataDir === undefined ? memoryPictureStore() : pictureStoreIn(join(settings.dataDir, 'files'))
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
  if (outside.mailbox !== undefined) serveMailbox(app, outside.mailbox)
  const adminPassword = operator ? generateAdminPassword() : undefined
  if (adminPassword !== undefined)
    serveAdminPages(app, { exchange, files, password: adminPassword, cspReports: reports.count })
  const gateway = makeGateway(app.server, exchange)
  const stop = async (): Promise<void> => {
    exchange.stop()
    outside.stop()
    await gateway.close()
    await app.close()
  }
  try {
    await app.listen({ host, port })
  } catch (problem) {
    await stop()
    throw new Error(`cannot listen on ${host}:${port}: ${(problem as NodeJS.ErrnoException).code ?? ''}`, {
      cause: problem,
    })
  }
  const bound = (app.server.address() as AddressInfo).port
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
  return { url, port: bound, exchange, cspReports: reports.count, routes, adminPassword, stop }
}

const createExchange = (settings: Settings, journal: Journal, log: Log, notices: Notices): Exchange => {
  const script = scriptFrom(settings.script)
  const dataSettings = loadOrCreateSettings(journal, settings, script)
  const start = script?.start ?? dataSettings.startedAt
  const seeded = seededSource(dataSettings.seed)
  const source: PriceSource = script === undefined ? seeded : scriptedSource(script, Math.floor(start / 1000), seeded)
  const writer = makeWriter({
    journal,
    seed: dataSettings.seed,
    clock: script === undefined ? Date.now : () => scriptTime(script, start, Date.now() - dataSettings.startedAt),
    snapshotEvery: settings.snapshotEvery ?? 2000,
    onFatal: settings.onFatal ?? endProcess,
  })
  const traded = tradedSource(source, (pair, minute) => writer.state.spot.tradedMinutes.get(pair.match)?.get(minute))
  const days = dailyBars(traded)
  return makeExchange({
    writer,
    source,
    tickers: tickersOf(days, () => writer.state.spot.nextTradeId),
    candles: makeCandles(traded, days),
    startedAt: start,
    passwords: makePasswords(settings.passwordCost ?? DEFAULT_PASSWORD_COST),
    notices,
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

const endProcess = (problem: unknown): void => {
  process.stderr.write(`the exchange stops: ${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exit(1)
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
