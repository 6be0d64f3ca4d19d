/** What every journey needs: an exchange in its own process, a browser, and pages that record every error. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright'
import { chromium } from 'playwright'
import { onTestFinished } from 'vitest'

import { expectNoSecrets, recordSecretFields, recordSecret } from '../security/secrets.ts'
import { ROOT } from '../architecture/source-files.ts'
import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import { launchExchange } from '../shared/exchange-process.ts'
import { printLine } from '../shared/seeded-random.ts'

// Model
export interface ExchangeServer {
  readonly url: string
  readonly port: number
  /** Everything printed and logged so far. */
  readonly output: () => string
  /** Ends the process with SIGKILL; unsynced data is lost. */
  readonly kill: () => Promise<void>
  /** Starts the exchange again on the same port and data. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface Visitor {
  readonly page: Page
  /** Console errors and warnings, uncaught exceptions and content policy reports of all pages, in order. */
  readonly problems: ReadonlyArray<string>
  /** While true, connection errors are not recorded, because the journey caused them. */
  readonly outage: { expected: boolean }
}

export interface ServerOptions {
  /** Scenario of the exchange: prices and clock. */
  readonly script?: unknown
  /** Folder of the built client that the exchange serves. */
  readonly client?: string
  /** Content of the operator's home page file. */
  readonly frontPage?: unknown
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>
}

// Constructors
export const startServer = async ({
  script = { prices: CONSTANT_PRICES },
  client = join(ROOT, 'dist/client'),
  frontPage,
  settings = {},
}: ServerOptions = {}): Promise<ExchangeServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'hexbourse-journey-'))
  const scriptFile = join(folder, 'script.json')
  writeFileSync(scriptFile, JSON.stringify(script))
  const frontPageFile = join(folder, 'front-page.json')
  if (frontPage !== undefined) writeFileSync(frontPageFile, JSON.stringify(frontPage))
  const environment = {
    ...(frontPage === undefined ? {} : { FRONT_PAGE: frontPageFile }),
    SCRIPT: scriptFile,
    DATA_DIR: join(folder, 'data'),
    CLIENT_DIR: client,
    ...settings,
  }
  let earlierOutput = ''
  let running = await launchExchange(environment)
  const port = Number(new URL(running.url).port)
  const server: ExchangeServer = {
    url: `http://127.0.0.1:${port}`,
    port,
    output: () => earlierOutput + running.output(),
    kill: async () => void (await running.stop('SIGKILL')),
    restart: async () => {
      earlierOutput += running.output()
      running = await launchExchange({ ...environment, PORT: String(port) })
    },
    stop: async () => {
      await running.stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  onTestFinished(async () => {
    await server.stop()
    // also what processes before a restart printed, with the secrets of all pages
    expectNoSecrets('the output of the exchange', server.output().split('\n'))
  })
  return server
}

/** For journeys: scripts are compiled and memory is collected in the page's own thread. */
export const launchBrowser = (...further: ReadonlyArray<string>): Promise<Browser> =>
  launch([...ARGUMENTS, ONE_SCRIPT_THREAD, ...further])

/** For benches: with all threads that a user's browser has. */
export const launchThreadedBrowser = (): Promise<Browser> => launch(ARGUMENTS)

/** For tests of what moves and of what moving costs. */
export const MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' }

/**
 * A page in its own context: empty storage, as for a new visitor. With reduced motion, because without a graphics
 * processor the animations of a page cost more than everything else in it.
 */
export const newVisitor = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> => {
  const context = await browser.newContext({ ...VISITOR, ...options })
  context.setDefaultTimeout(ACTION_TIMEOUT_MS)
  checkForSecrets(context)
  const page = await context.newPage()
  const problems: Array<string> = []
  const outage = { expected: false }
  context.on('console', (entry) => {
    if (!isProblem(entry) || (outage.expected && isConnectionError(entry))) return
    problems.push(`${entry.text()} ${entry.location().url}`)
  })
  context.on('weberror', (error) => problems.push(textOf(error.error())))
  context.on('request', (request) => {
    if (request.url().endsWith('/csp-report')) problems.push(`policy report: ${request.postData() ?? ''}`)
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') printLine(await pageReport(page, problems))
  })
  return { page, problems, outage }
}

// Internal
const launch = async (args: ReadonlyArray<string>): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH']
  if (executablePath === undefined) throw new Error('Set CHROMIUM_PATH, or run npm test, which finds a browser')
  return chromium.launch({ executablePath, args: [...args] })
}

/** What a page shows that a test has failed on, unless it does not answer. */
const pageReport = async (page: Page, problems: ReadonlyArray<string>): Promise<string> => {
  const text = page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 1_000))
  const silence = new Promise<string>((done) => setTimeout(done, 5_000, 'no answer'))
  const shown = await Promise.race([text.catch(String), silence])
  return [page.url(), shown, ...problems].join('\n')
}

const VISITOR: BrowserContextOptions = {
  viewport: { width: 1366, height: 768 },
  locale: 'en-US',
  reducedMotion: 'reduce',
  // requests of a worker pass by the routes of a journey
  serviceWorkers: 'block',
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/**
 * Of the router for an address without a screen, of the browser for a socket that a sign-in replaces, and of Playwright
 * for the worker that it blocks.
 */
const EXPECTED_WARNING =
  /^No routes matched location|WebSocket is closed before the connection is established|^Service Worker registration blocked/

const isProblem = (entry: ConsoleMessage): boolean =>
  entry.type() === 'error' || (entry.type() === 'warning' && !EXPECTED_WARNING.test(entry.text()))

/** A step takes well under a second; the bound is wide for slow machines. */
const ACTION_TIMEOUT_MS = 60_000

/** Includes the 400 that a polling socket gets whose session the exchange has dropped. */
const isConnectionError = (entry: ConsoleMessage): boolean =>
  CONNECTION_ERROR.test(entry.text()) ||
  (entry.text().includes('status of 400') && entry.location().url.includes('/socket.io/?'))

/** Records the secrets that the pages send. When the test ends, none may occur in addresses, the console or storage. */
const checkForSecrets = (context: BrowserContext): void => {
  const addresses: Array<string> = []
  const lines: Array<string> = []
  context.on('request', (request) => {
    addresses.push(request.url())
    recordSentSecrets(request)
  })
  context.on('console', (entry) => lines.push(entry.text()))
  context.on('page', (page) => {
    page.on('websocket', (socket) => addresses.push(socket.url()))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
  })
  onTestFinished(async () => {
    const stored = await storedEntries(context)
    await context.close()
    expectNoSecrets('an address', addresses.map(withoutV2Token))
    expectNoSecrets('the console', lines.map(withoutV2Token))
    expectNoSecrets('browser storage', stored)
  })
}

/** Tokens as the exchange makes them; texts that a journey puts in their place are not secrets. */
const TOKEN_PATTERN = /^[0-9a-f]{64}$/

const recordSentSecrets = (request: Request): void => {
  const { authorization = '', 'content-type': type = '' } = request.headers()
  if (TOKEN_PATTERN.test(authorization)) recordSecret('token', authorization)
  if (type.startsWith('application/x-www-form-urlencoded'))
    recordSecretFields(new URLSearchParams(request.postData() ?? ''))
}

/** The handshake of socket protocol 2 carries the token in its address; there is no other place. */
const withoutV2Token = (text: string): string =>
  text.replaceAll(/\S*\/wss\/socket\.io\/\?\S*EIO=3\S*/g, (address) => address.replace(/token=[^&'"\s]*/, ''))

/** Cookies, and keys and values of both stores, except the token under the contract's key. */
const storedEntries = async (context: BrowserContext): Promise<ReadonlyArray<string>> => {
  const { cookies, origins } = await context.storageState()
  // no script reads these
  const readable = cookies.filter(({ httpOnly }) => !httpOnly)
  const local = origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name !== 'token')
  const session = await Promise.all(context.pages().map(sessionEntries))
  return [...[...readable, ...local].map(({ name, value }) => `${name} ${value}`), ...session.flat()]
}

const sessionEntries = async (page: Page): Promise<ReadonlyArray<string>> => {
  if (!page.url().startsWith('http')) return []
  const read = (): Promise<ReadonlyArray<string>> =>
    page.evaluate(() => Object.entries(sessionStorage).map(([key, value]) => `${key} ${value}`))
  // a page that navigates at this moment is read at its new address
  return read().catch(read)
}

/** Console texts of the browser itself about a failed connection, also of a part of the page or of its worker. */
const CONNECTION_ERROR =
  /net::ERR_(CONNECTION|FAILED|EMPTY_RESPONSE|NETWORK|SOCKET|TIMED_OUT|ABORTED|INTERNET_DISCONNECTED|INVALID_HTTP|CONTENT_LENGTH)|WebSocket|status of 502|Failed to fetch dynamically imported module/

/** On two cores with four pages, further threads take a tenth of the browser's time and finish nothing earlier. */
const ONE_SCRIPT_THREAD = '--js-flags=--single-threaded'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
