/** The packed library in an empty folder, as a new user finds it: what is installed, its types, and every example. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { PORT_CONTRACTS } from '@hexbourse/test-support/contracts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { expectNoSecrets, recordSecret } from '../security/secrets.ts'
import type { InstalledLibrary } from '../shared/installed-library.ts'
import { installLibrary } from '../shared/installed-library.ts'
import { claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { openTerminal } from '../shared/tmux.ts'
import { BTC } from '../shared/wire-samples.ts'

const PASSWORD = 'kestrel7'
const MAX_LINES = 60
let library: InstalledLibrary
let running: RunningExchange
beforeAll(async () => {
  const script = JSON.stringify({ prices: { 'BTC/USDT': [[0, '67000']] } })
  ;[running, library] = await Promise.all([startTestExchange({ script }), installLibrary()])
}, 300_000)
afterAll(async () => {
  await running.stop()
  library.remove()
})

let users = 0
/** A user with play money of both currencies of the market. */
const newAccount = async (): Promise<string> => {
  const account = `example-${(users += 1)}@example.com`
  const token = await registerUser(running.url, account, PASSWORD)
  await claimPlayMoney(running.url, token)
  await claimPlayMoney(running.url, token, BTC)
  return account
}

/** Lines that an example prints. */
const linesOf = async (example: string, ...args: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  (await library.run(process.execPath, ['--import', 'tsx', example, ...args])).trimEnd().split('\n')

/** Writes the first program of each README as a file. */
const writeReadmes = (): void => {
  for (const [file, path] of Object.entries(READMES)) {
    const program = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1]
    if (program === undefined) throw new Error(`no program in ${path}`)
    writeFileSync(join(library.folder, file), program)
  }
}
const READMES = {
  'readme.ts': 'README.md',
  'readme-adapters.ts': 'packages/adapters/README.md',
  'readme-test-support.ts': 'packages/test-support/README.md',
}

const entryPoints = (name: string): ReadonlyArray<string> => {
  const manifest = JSON.parse(
    readFileSync(join(library.folder, 'node_modules/@hexbourse', name, 'package.json'), 'utf8'),
  ) as { readonly exports: Readonly<Record<string, unknown>> }
  return Object.keys(manifest.exports).map((entry) => `@hexbourse/${name}/${entry.slice(2)}`)
}

describe('the packed library', () => {
  it('installs neither a view library, a DOM, a container nor the older socket client [SHELL-8]', async () => {
    const tree = await library.run('npm', ['ls', '--all', '--omit=dev', '--parseable'])
    const names = tree
      .trim()
      .split('\n')
      .map((path) => path.split('node_modules/').at(-1) ?? '')
    expect(names).toEqual(expect.arrayContaining(['@hexbourse/domain', '@hexbourse/adapters', 'rxjs', 'ky']))
    expect(names.filter((name) => /react|dom$|inversify|valtio|highcharts|socket\.io-client-v2/.test(name))).toEqual([])
  })

  it('passes a strict compiler with its examples, without the DOM library and without skipped checks [SHELL-8]', async () => {
    const entries = ['domain', 'adapters', 'test-support', 'conformance'].flatMap(entryPoints)
    expect(entries.length).toBeGreaterThan(25)
    const lines = entries.map((entry, nth) => `export * as entry${nth} from '${entry}'`)
    writeFileSync(join(library.folder, 'every-entry-point.ts'), `${lines.join('\n')}\n`)
    writeReadmes()
    const options = JSON.parse(readFileSync(join(library.folder, 'tsconfig.json'), 'utf8')) as {
      readonly compilerOptions: Readonly<Record<string, unknown>>
    }
    expect(options.compilerOptions).toMatchObject({ strict: true, lib: ['ES2023'], types: ['node'] })
    expect(options.compilerOptions).not.toHaveProperty('skipLibCheck')
    expect(await library.run('node_modules/.bin/tsc', ['-p', '.', '--pretty', 'false'])).toBe('')
  })

  it('has examples of at most 60 lines each', () => {
    const files = readdirSync(join(ROOT, 'examples')).filter((file) => file.endsWith('.ts'))
    expect(files.length).toBeGreaterThanOrEqual(5)
    for (const file of files)
      expect(readFileSync(join(ROOT, 'examples', file), 'utf8').split('\n').length, file).toBeLessThanOrEqual(MAX_LINES)
  })

  it('lets an adapter of somebody else run the contracts and the arbitraries', async () => {
    const folder = join(library.folder, 'own-adapter')
    const output = await library.run('npm', ['test', '--prefix', folder, '--silent'])
    // and one property
    const count = Object.values(PORT_CONTRACTS.Intents).flat().length + 1
    expect(Number(/Tests\s+(\d+) passed/.exec(output)?.[1])).toBe(count)
    expect(output).not.toMatch(/failed|skipped/)
  })
})

describe('the packed conformance kit', () => {
  it('checks a server as a command', async () => {
    const only = ['--no-socket', '--only', 'currency/list']
    const output = await library.run('npx', ['hexbourse-conformance', running.url, ...only])
    expect(output).toMatch(/^ +currency\/list +legal +present +list$/m)
    expect(output).toMatch(/\d+ checked, 0 breaches, /)
  })
})

describe('the examples', () => {
  it('run the one of the README [SPOT-5]', async () => {
    writeReadmes()
    const lines = await linesOf('readme.ts', running.url, await newAccount(), PASSWORD)
    expect(lines).toEqual([expect.stringMatching(/^best bid 6\d{4}(?:\.\d+)?$/), 'order placed', '1 open order'])
  })

  it('run those of the packages', async () => {
    writeReadmes()
    const source = readFileSync(join(library.folder, 'readme-adapters.ts'), 'utf8')
    writeFileSync(join(library.folder, 'readme-adapters.ts'), source.replace('http://127.0.0.1:8080', running.url))
    expect(await linesOf('readme-adapters.ts')).toEqual([expect.stringMatching(/^[1-9]\d* markets$/)])
    expect(new Set(await linesOf('readme-test-support.ts'))).toEqual(new Set(['Visitor', 'Ready', 'Failed']))
  })

  it('stream a book [SPOT-3]', async () => {
    const lines = await linesOf('stream-book.ts', running.url, 'BTC-USDT', '2')
    expect(lines).toHaveLength(2)
    for (const line of lines)
      expect(line).toMatch(/^bid [\d.]+ at 6\d{4}[\d.]*, ask [\d.]+ at 6\d{4}[\d.]*, spread [\d.]+$/)
  })

  it('place, watch and cancel with an unknown outcome [Q24]', async () => {
    const terms = ['BTC-USDT', '25000', '0.01']
    const lines = await linesOf('unknown-outcome.ts', running.url, await newAccount(), PASSWORD, ...terms)
    expect(lines.filter((line) => !/^\d open orders$/.test(line))).toEqual([
      'place: succeeded',
      'place again: succeeded',
      'open: buy 0.01 at 25000',
      'cancel: succeeded',
    ])
    expect(lines).toContain('1 open orders')
  })

  it('make a market around the middle of the book [SPOT-5]', async () => {
    const account = await newAccount()
    const lines = await linesOf('market-maker.ts', running.url, account, PASSWORD, 'BTC-USDT', '0.01', '1')
    const prices = lines.map((line) => /^(buy|sell) at ([\d.]+): Succeeded$/.exec(line))
    const priceOf = (side: string): number => Number(prices.find((match) => match?.[1] === side)?.[2])
    // half a percent on both sides of about 67,000
    expect(priceOf('buy')).toBeGreaterThan(66_000)
    expect(priceOf('buy')).toBeLessThan(67_000)
    expect(priceOf('sell')).toBeGreaterThan(67_000)
    expect(priceOf('sell')).toBeLessThan(68_000)
  })

  it('export a year of history [SPOT-8]', async () => {
    const account = await newAccount()
    await linesOf('unknown-outcome.ts', running.url, account, PASSWORD, 'BTC-USDT', '25000', '0.01')
    await linesOf('unknown-outcome.ts', running.url, account, PASSWORD, 'BTC-USDT', '68000', '0.01')
    const lines = await linesOf('export-history.ts', running.url, account, PASSWORD, 'history.csv')
    expect(lines).toEqual([expect.stringMatching(/^[1-9]\d* fills and 1 cancelled orders in history\.csv$/)])
    const [header, ...rows] = readFileSync(join(library.folder, 'history.csv'), 'utf8').trim().split('\r\n')
    expect(header?.split(',').slice(0, 5)).toEqual(['time', 'kind', 'id', 'market', 'side'])
    expect(rows.some((row) => /,trade,\d+,BTC\/USDT,buy,/.test(row))).toBe(true)
    expect(rows.some((row) => /,cancelled,\d+,BTC\/USDT,buy,25000,0\.01,0,/.test(row))).toBe(true)
  })
})

describe('the terminal client', () => {
  it('trades by keys in a terminal [SPOT-4] [SPOT-6]', async () => {
    recordSecret('password', PASSWORD)
    const command = `${process.execPath} --import tsx terminal/main.ts ${running.url} ${await newAccount()} BTC-USDT`
    const terminal = await openTerminal({ command, folder: library.folder, env: { PASSWORD, RECORD: 'session.jsonl' } })
    onTestFinished(terminal.close)
    await terminal.see(/last 6\d{4}.* {3}live[\s\S]*No open orders/)
    const asks = /ORDER BOOK[\s\S]*OPEN ORDERS/.exec(await terminal.see(/ORDER BOOK/))?.[0] ?? ''
    expect([...asks.matchAll(/^ *6\d{4}(?:\.\d+)? +[\d.]+/gm)].length).toBeGreaterThan(4)

    // an order that is not one of this market
    await terminal.press('2', '5', '0', '0', '0', '.', '0', '0', '5', 'Enter')
    await terminal.see(/Not an order of this market: PriceUnreadable/)
    await terminal.press('BSpace', 'BSpace', 'BSpace', 'BSpace', 'Tab', '0', '.', '0', '1', 'Enter')
    await terminal.see(/Enter places: buy 0\.01 at 25000/)
    // any other key goes back
    await terminal.press('Tab')
    await terminal.see(/^Ready$/m)
    await terminal.press('Enter')
    await terminal.see(/Enter places: buy 0\.01 at 25000/)
    await terminal.press('Enter')
    await terminal.see(/> buy 0\.01 BTC at 25000 USDT[\s\S]*Order: done/)

    await terminal.press('x')
    await terminal.see(/Enter cancels: buy 0\.01 BTC at 25000 USDT/)
    await terminal.press('Enter')
    await terminal.see(/No open orders[\s\S]*Cancellation: done/)
    await terminal.press('q')
    await terminal.ended()

    const recorded = readFileSync(join(library.folder, 'session.jsonl'), 'utf8').trim().split('\n')
    expectNoSecrets('the recording', recorded)
    expect(recorded.filter((line) => line.includes('"path":"/api/transaction_del"'))).toHaveLength(1)
  })
})
