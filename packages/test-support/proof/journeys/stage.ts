/** What every journey needs: a real exchange in a process of its own, a browser, and a page that tells every error. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright'
import { chromium } from 'playwright'
import { onTestFinished } from 'vitest'

import { mustHoldNone, noteForm, secret } from '../secrets.ts'
import { ROOT } from '../tree.ts'

// Model
export interface Server {
  readonly url: string
  readonly port: number
  /** All that it has printed and logged. */
  readonly said: () => string
  /** Ends it the hard way; what was not synced is gone. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same port and data. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface Watched {
  readonly page: Page
  /** Console errors, uncaught exceptions and policy reports of all pages, in order. */
  readonly problems: ReadonlyArray<string>
  /** While true a failed connection is no problem: the journey cut it. */
  readonly outage: { expected: boolean }
}

/** Prices stand still, so that every expected figure can be worked out from raw replies. */
const STILL = { prices: { 'BTC/USDT': [[0, '67000']], 'ETH/USDT': [[0, '3400']] } }

// Constructors
/** `client`: the folder of the built client that it serves; `told`: what the operator tells on the home page; `settings`: his others. */
export const server = async (
  script: unknown = STILL,
  client = join(ROOT, 'dist/client'),
  told?: unknown,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'hexbourse-journey-'))
  const scriptFile = join(folder, 'script.json')
  writeFileSync(scriptFile, JSON.stringify(script))
  const toldFile = join(folder, 'front-page.json')
  if (told !== undefined) writeFileSync(toldFile, JSON.stringify(told))
  const environment = {
    ...(told === undefined ? {} : { FRONT_PAGE: toldFile }),
    SCRIPT: scriptFile,
    DATA_DIR: join(folder, 'data'),
    PASSWORD_COST: '4',
    CLIENT_DIR: client,
    ...settings,
  }
  let before = ''
  let running = await launch({ ...environment, PORT: '0' })
  const { port } = running
  const stage: Server = {
    url: `http://127.0.0.1:${port}`,
    port,
    said: () => before + running.said(),
    kill: () => ended(running.process, 'SIGKILL'),
    restart: async () => {
      before += running.said()
      running = await launch({ ...environment, PORT: String(port) })
    },
    stop: async () => {
      await ended(running.process, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  onTestFinished(async () => {
    await stage.stop()
    mustHoldNone('what the exchange printed', stage.said().split('\n'))
  })
  return stage
}

export const browser = async (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH']
  if (executablePath === undefined) throw new Error('Set CHROMIUM_PATH, or run npm test, which finds a browser')
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

/** A page in a context of its own: a fresh storage, as a new visitor has it. */
export const visitor = async (from: Browser, options: BrowserContextOptions = {}): Promise<Watched> => {
  const context = await from.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-US', ...options })
  keepsSecrets(context)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const problems: Array<string> = []
  const outage = { expected: false }
  context.on('console', (message) => {
    if (message.type() !== 'error' || (outage.expected && isOfTheLine(message))) return
    problems.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  context.on('request', (request) => {
    if (request.url().endsWith('/csp-report')) problems.push(`policy report: ${request.postData() ?? ''}`)
  })
  return { page, problems, outage }
}

// Internal
/** A socket that polls, and whose session the exchange has dropped meanwhile, is refused with 400. */
const isOfTheLine = (message: ConsoleMessage): boolean =>
  OF_THE_LINE.test(message.text()) ||
  (message.text().includes('status of 400') && message.location().url.includes('/socket.io/?'))

/** What it sends of secrets is noted; none may stand in an address, in its console or in what it keeps. */
const keepsSecrets = (context: BrowserContext): void => {
  const addresses: Array<string> = []
  const lines: Array<string> = []
  context.on('request', (request) => {
    addresses.push(request.url())
    noteSent(request)
  })
  context.on('console', (message) => lines.push(message.text()))
  context.on('page', (page) => {
    page.on('websocket', (socket) => addresses.push(socket.url()))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
  })
  onTestFinished(async () => {
    const kept = await keptBy(context)
    await context.close()
    mustHoldNone('an address', addresses.map(withoutOlderToken))
    mustHoldNone('the console', lines.map(withoutOlderToken))
    mustHoldNone('what the browser keeps', kept)
  })
}

/** As the exchange makes them: what a journey puts in its place is no secret. */
const TOKEN = /^[0-9a-f]{32}$/

const noteSent = (request: Request): void => {
  const { authorization = '', 'content-type': type = '' } = request.headers()
  if (TOKEN.test(authorization)) secret('token', authorization)
  if (type.startsWith('application/x-www-form-urlencoded')) noteForm(new URLSearchParams(request.postData() ?? ''))
}

/** The handshake of the older protocol has no other place for it. */
const withoutOlderToken = (text: string): string =>
  text.replaceAll(/\S*\/wss\/socket\.io\/\?\S*EIO=3\S*/g, (address) => address.replace(/token=[^&'"\s]*/, ''))

/** Cookies, and keys and values of both stores; but the token, where the contract keeps it. */
const keptBy = async (context: BrowserContext): Promise<ReadonlyArray<string>> => {
  const { cookies, origins } = await context.storageState()
  const local = origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name !== 'token')
  const ofTabs = await Promise.all(context.pages().map(keptByTab))
  return [...[...cookies, ...local].map(({ name, value }) => `${name} ${value}`), ...ofTabs.flat()]
}

const keptByTab = async (page: Page): Promise<ReadonlyArray<string>> => {
  if (!page.url().startsWith('http')) return []
  const read = (): Promise<ReadonlyArray<string>> =>
    page.evaluate(() => Object.entries(sessionStorage).map(([key, value]) => `${key} ${value}`))
  // a page that goes elsewhere at this moment is asked where it has gone
  return read().catch(read)
}

/** What a browser itself says of a bad line. */
const OF_THE_LINE =
  /net::ERR_(CONNECTION|EMPTY_RESPONSE|NETWORK|SOCKET|TIMED_OUT|ABORTED|INTERNET_DISCONNECTED|INVALID_HTTP)|WebSocket|status of 502/

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Launched {
  readonly process: ChildProcess
  readonly port: number
  readonly said: () => string
}

const launch = (environment: NodeJS.ProcessEnv): Promise<Launched> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/server/bin.js'], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /ready http:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve({ process: child, port: Number(port), said: () => said })
    })
    child.on('exit', (code) => reject(new Error(`the exchange ended with ${code}: ${said}`)))
  })

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
