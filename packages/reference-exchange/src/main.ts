/** Starts an exchange: journal, market, runtime and the three doors on one port. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { either as E } from 'fp-ts'

import { Catalog } from './engine/index.ts'
import { filesIn, filesInMemory } from './files/index.ts'
import { makeHttp, parseFrontPage } from './http/index.ts'
import type { FrontPage } from './http/index.ts'
import { databaseIn, libsqlJournal, memoryJournal } from './journal/index.ts'
import type { Journal } from './journal/index.ts'
import {
  candlesOf,
  daysOf,
  parseScript,
  quotesOf,
  scriptedSource,
  scriptTime,
  seededSource,
  tradedSource,
} from './market/index.ts'
import type { PriceSource, Script } from './market/index.ts'
import { deskPassword, openDesk, openMailbox } from './operator/index.ts'
import { digest, makeExchange, makeWriter, outbox, passwords, silent } from './runtime/index.ts'
import type { Exchange, Log } from './runtime/index.ts'
import { makeGateway } from './socket/index.ts'

export interface Settings {
  readonly host?: string
  /** 0 is any that is free. */
  readonly port?: number
  /** Nothing is kept without one. */
  readonly dataDir?: string
  readonly marketSeed?: string
  /** The text of a script file. */
  readonly script?: string
  /** The text of a file of what the operator tells on the home page. */
  readonly frontPage?: string
  readonly mailbox?: boolean
  readonly faucet?: boolean
  /** The operator's pages, on loopback. */
  readonly operator?: boolean
  /** What waits for the desk is decided of itself after a published delay. */
  readonly automaticDesk?: boolean
  /** Seconds in which a code that was sent is good. */
  readonly codeLife?: number
  /** Power of two of scrypt's N. */
  readonly passwordCost?: number
  readonly clientDir?: string
  readonly snapshotEvery?: number
  readonly log?: Log
  /** What is kept can no longer be trusted to match what was done: the process must end. */
  readonly onFatal?: (problem: unknown) => void
}

export interface Running {
  readonly url: string
  readonly port: number
  readonly exchange: Exchange
  readonly cspReports: () => number
  /** Method and path of everything that it answers over HTTP. */
  readonly routes: ReadonlyArray<string>
  /** The operator's password; none where there is no desk. */
  readonly desk: string | undefined
  readonly stop: () => Promise<void>
}

const DEFAULT_SEED = 'hexbourse'
/** Seconds; also the longest that an operator may choose. */
export const CODE_LIFE = 600
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

export const isLocal = (host: string): boolean => LOOPBACK.has(host)

export const startExchange = async (settings: Settings = {}): Promise<Running> => {
  const { dataDir } = settings
  const journal = dataDir === undefined ? memoryJournal() : libsqlJournal(databaseIn(dataDir))
  try {
    const running = await open(settings, journal)
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

const open = async (settings: Settings, journal: Journal): Promise<Running> => {
  const { host = '127.0.0.1', port = 0, log = silent } = settings
  const local = isLocal(host)
  const { mailbox = local, faucet = local, operator = local } = settings
  const exchange = exchangeOf(settings, journal, log)
  const files = settings.dataDir === undefined ? filesInMemory() : filesIn(join(settings.dataDir, 'files'))
  const { app, reports, routes } = await makeHttp({
    exchange,
    offers: { mailbox, faucet, frontPage: frontPageOf(settings.frontPage) },
    files,
    clientDir: settings.clientDir ?? '',
  })
  if (mailbox) openMailbox(app, exchange)
  const desk = operator ? deskPassword() : undefined
  if (desk !== undefined) openDesk(app, { exchange, files, password: desk, cspReports: reports.count })
  const gateway = makeGateway(app.server, exchange)
  const stop = async (): Promise<void> => {
    exchange.stop()
    await gateway.close()
    await app.close()
  }
  try {
    await app.listen({ host, port })
  } catch (problem) {
    await stop()
    throw new Error(`${host}:${port} cannot be listened on: ${(problem as NodeJS.ErrnoException).code ?? ''}`, {
      cause: problem,
    })
  }
  const bound = (app.server.address() as AddressInfo).port
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
  return { url, port: bound, exchange, cspReports: reports.count, routes, desk, stop }
}

const exchangeOf = (settings: Settings, journal: Journal, log: Log): Exchange => {
  const script = scriptOf(settings.script)
  const lived = livedWith(journal, settings, script)
  const start = script?.start ?? lived.began
  const seeded = seededSource(lived.seed)
  const source: PriceSource = script === undefined ? seeded : scriptedSource(script, Math.floor(start / 1000), seeded)
  const writer = makeWriter({
    journal,
    seed: lived.seed,
    clock: script === undefined ? Date.now : () => scriptTime(script, start, Date.now() - lived.began),
    snapshotEvery: settings.snapshotEvery ?? 2000,
    onFatal: settings.onFatal ?? endProcess,
  })
  const traded = tradedSource(source, (pair, minute) => writer.state.spot.minutes.get(pair.match)?.get(minute))
  const days = daysOf(traded)
  return makeExchange({
    writer,
    source,
    quotes: quotesOf(days, () => writer.state.spot.nextTrade),
    candles: candlesOf(traded, days),
    began: start,
    passwords: passwords(settings.passwordCost ?? 15),
    outbox: outbox(1000),
    codeLife: (settings.codeLife ?? CODE_LIFE) * 1000,
    scripted: script !== undefined,
    automaticDesk: settings.automaticDesk ?? false,
    log,
    purgeAnswers: journal.purgeAnswers,
    past: journal.past,
  })
}

const endProcess = (problem: unknown): void => {
  process.stderr.write(`the exchange stops: ${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exit(1)
}

const frontPageOf = (text: string | undefined): FrontPage | undefined => {
  if (text === undefined) return undefined
  const frontPage = parseFrontPage(text)
  if (E.isLeft(frontPage)) throw new Error(frontPage.left)
  return frontPage.right
}

const scriptOf = (text: string | undefined): Script | undefined => {
  if (text === undefined) return undefined
  const script = parseScript(text, Catalog.PAIRS)
  if (E.isLeft(script)) throw new Error(script.left)
  return script.right
}

/** What a data folder was begun with holds for its whole life. */
const livedWith = (
  journal: Journal,
  settings: Settings,
  script: Script | undefined,
): { readonly seed: string; readonly began: number } => {
  const wanted = script === undefined ? '' : digest(settings.script ?? '')
  const known = journal.setting('script')
  if (known !== undefined && known !== wanted)
    throw new Error(
      known === ''
        ? 'the data folder has lived without a script and cannot be given one'
        : 'the data folder belongs to a script: start it with the same one',
    )
  const seed = journal.setting('seed') ?? settings.marketSeed ?? DEFAULT_SEED
  if (settings.marketSeed !== undefined && settings.marketSeed !== seed)
    throw new Error(`the data folder was begun with another market seed: ${seed}`)
  const began = Number(journal.setting('began') ?? Date.now())
  if (known === undefined) {
    journal.keepSetting('seed', seed)
    journal.keepSetting('began', String(began))
    journal.keepSetting('script', wanted)
  }
  return { seed, began }
}
