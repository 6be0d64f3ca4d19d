/** Killed in the middle of everything, again and again: what was answered is there, once, and money is where it was. [Q23] [Q32] [Q8] */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Ledgers } from '@hexbourse/reference-exchange/engine'
import { libsqlJournal } from '@hexbourse/reference-exchange/journal'
import { recover } from '@hexbourse/reference-exchange/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, newcomer } from './exchange.ts'
import { deliver, placedIn, remember, revokedIn, tradeUntilSilent } from './load.ts'
import type { Asked, Person } from './load.ts'
import { launch } from './process.ts'
import type { Process } from './process.ts'
import { random, seedOfRun, tell } from './random.ts'

const KILLS = process.env['PROVE'] === undefined ? 20 : 500
/** With more kills lists grow long: they are added up after every one of so many. */
const ADDED_UP_EVERY = KILLS > 100 ? 25 : 4
const READY_WITHIN = 2000
/** Of all starts, those that may meet a machine at work on something else. */
const BUSY = 0.05
/** Requests of one person, lanes not counted, after which a process is under load: a busy machine takes its time. */
const LOAD = 6
const SCRIPT = JSON.stringify({ prices: { 'BTC/USDT': [[0, '67000']] } })

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-kill-'))
const dataDir = join(folder, 'data')
const environment = { DATA_DIR: dataDir, SCRIPT: join(folder, 'script.json') }
const seed = seedOfRun()
const dice = random(seed)
const people: Array<Person> = []
const starts: Array<number> = []

const start = async () => {
  const running = await launch(environment)
  starts.push(running.readyAfter)
  return running
}

beforeAll(async () => {
  writeFileSync(environment.SCRIPT, SCRIPT)
  const running = await start()
  for (const name of ['ann', 'bob', 'cid', 'dan'])
    people.push({ token: await newcomer(running.url, `${name}@example.com`), asked: [], orders: [] })
  await running.end('SIGTERM')
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Units of ten-thousandths or hundred-millionths of a fixed-scale text; read by hand. */
const units = (scale: number, text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  if (/[^0]/.test(fraction.slice(scale))) throw new Error(`${text} has more than ${scale} decimals`)
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
}

interface Row {
  readonly id: number
  readonly type: 'in' | 'out'
  readonly price: string
  readonly number: string
  readonly trade_fee: string
}

const listed = async (url: string, token: string, path: string): Promise<ReadonlyArray<Row>> => {
  const all: Array<Row> = []
  for (let page = 1; ; page += 1) {
    const { message } = await ask(url, path, { token, form: { page: String(page), limit: '100' } })
    const { list } = message as { readonly list: ReadonlyArray<Row> }
    all.push(...list)
    if (list.length < 100) return all
  }
}

const balanceOf = async (url: string, token: string, coin: string): Promise<readonly [bigint, bigint]> => {
  const { message } = await ask(url, '/api/wallet/list', { token })
  const { balance } = (
    message as { readonly change_wallet: { readonly balance: ReadonlyArray<Record<string, string>> } }
  ).change_wallet
  const row = balance.find((one) => one['currency_name'] === coin)
  return [units(8, row?.['change_balance'] ?? ''), units(8, row?.['lock_change_balance'] ?? '')]
}

/** What a copy of the files gives when it is opened: the sums of the ledger, all of which must be zero. */
const sumsOnDisk = (): ReadonlyArray<bigint> => {
  const copy = join(folder, 'copy')
  cpSync(dataDir, copy, { recursive: true })
  const journal = libsqlJournal(join(copy, 'exchange.db'))
  const { state } = recover(journal, 'hexbourse')
  journal.close()
  rmSync(copy, { recursive: true })
  return [...Ledgers.sums(state.ledger).values()]
}

/** Everything that was sent becomes known: what had no answer gets it now, what had one gets the same again. */
const deliverAgain = async (url: string, person: Person, sent: ReadonlyArray<Asked>): Promise<void> => {
  for (const asked of sent) {
    const again = await deliver(url, asked.request)
    expect([asked.request, again]).toEqual([asked.request, asked.answer ?? again])
    expect(again).toBeDefined()
    if (asked.answer !== undefined) continue
    asked.answer = again
    remember(person, asked)
  }
}

const sum = (all: ReadonlyArray<bigint>): bigint => all.reduce((one, other) => one + other, 0n)

/** What one side of a person's replies adds up to must be what his lists say, to the last lot. */
const addUp = async (url: string, { token, asked, orders }: Person): Promise<void> => {
  const trades = await listed(url, token, '/api/transaction_complete')
  for (const [type, path, list] of [
    ['in', '/api/transaction/in', '/api/transaction_in'],
    ['out', '/api/transaction/out', '/api/transaction_out'],
  ] as const) {
    const open = await listed(url, token, list)
    const placed = asked.filter(({ request }) => request.path === path).flatMap(({ answer }) => placedIn(answer) ?? [])
    const ids = new Set(orders.filter((order) => order.type === type).map((order) => order.id))
    const revoked = asked
      .filter(({ request }) => request.path === '/api/transaction_del' && ids.has(Number(request.form['id'])))
      .flatMap(({ answer }) => revokedIn(answer) ?? [])
    expect(open.filter((row) => !ids.has(row.id))).toEqual([])
    const wanted = sum(placed.map((one) => units(4, one.filled) + units(4, one.rested)))
    const waiting = sum(open.map((row) => units(4, row.number)))
    const given = sum(revoked.map((text) => units(4, text)))
    const traded = sum(trades.filter((row) => row.type === type).map((row) => units(4, row.number)))
    expect(traded).toBe(wanted - waiting - given)
  }
  await moneyAddsUp(url, token, asked, trades)
}

/** Drawn, less paid, plus received less fees: free and locked together, and locked is what waits. */
const moneyAddsUp = async (
  url: string,
  token: string,
  asked: ReadonlyArray<Asked>,
  trades: ReadonlyArray<Row>,
): Promise<void> => {
  const drawn = (coin: string): bigint =>
    sum(
      asked
        .filter(({ request }) => request.form['account'] === 'change')
        .map(({ answer }) => new RegExp(`([\\d.]+) ${coin} received`).exec(answer ?? '')?.[1] ?? '0')
        .map((text) => units(8, text)),
    )
  const worth = ({ price, number }: Row): bigint => units(4, price) * units(4, number)
  const [bids, asks] = [
    await listed(url, token, '/api/transaction_in'),
    await listed(url, token, '/api/transaction_out'),
  ]
  const usdt = trades.map((row) => (row.type === 'in' ? -worth(row) : worth(row) - units(8, row.trade_fee)))
  const coins = trades.map((row) => {
    const lots = units(4, row.number) * 10_000n
    return row.type === 'in' ? lots - units(8, row.trade_fee) : -lots
  })
  const [[freeUsdt, lockedUsdt], [freeCoin, lockedCoin]] = [
    await balanceOf(url, token, 'USDT'),
    await balanceOf(url, token, 'BTC'),
  ]
  expect(lockedUsdt).toBe(sum(bids.map(worth)))
  expect(lockedCoin).toBe(sum(asks.map((row) => units(4, row.number) * 10_000n)))
  expect(freeUsdt + lockedUsdt).toBe(drawn('USDT') + sum(usdt))
  expect(freeCoin + lockedCoin).toBe(drawn('BTC') + sum(coins))
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((next) => setTimeout(next, 5))
}

/** Load until the kill, then what the next life must know; gives that life. */
const killed = async (running: Process, nth: number): Promise<Process> => {
  const before = people.map(({ asked }) => asked.length)
  const isUnderLoad = (): boolean => people.some(({ asked }, who) => asked.length - (before[who] ?? 0) > LOAD)
  const delay = 60 + dice.below(600)
  const killing = until(isUnderLoad).then(() => setTimeout(() => void running.end('SIGKILL'), delay))
  await tradeUntilSilent(running.url, people, dice)
  await killing
  await running.end('SIGKILL')
  for (const total of sumsOnDisk()) expect(total).toBe(0n)
  const next = await start()
  for (const [who, person] of people.entries())
    await deliverAgain(next.url, person, person.asked.slice(before[who] ?? 0).slice(-40))
  if (nth % ADDED_UP_EVERY === 0) {
    for (const person of people) await addUp(next.url, person)
    if (KILLS > 100) tell(`kill: ${nth} of ${KILLS}, everything adds up`)
  }
  return next
}

describe('the process', () => {
  it(`killed ${KILLS} times under load, it loses nothing it answered and does nothing twice [Q23] [Q32] [SPOT-4] [WAL-1]`, async () => {
    tell(`kill: seed ${seed}`)
    let running = await start()
    for (let kill = 1; kill <= KILLS; kill += 1) running = await killed(running, kill)
    for (const person of people) await addUp(running.url, person)
    expect(await running.end('SIGTERM')).toBe(0)
    const requests = sum(people.map(({ asked }) => BigInt(asked.length)))
    const slowest = Math.round(Math.max(...starts))
    tell(`kill: ${KILLS} kills, ${requests} requests, slowest start ${slowest} ms`)
    expect(requests).toBeGreaterThan(BigInt(KILLS * 10))
  }, 14_400_000)

  it('is ready again within two seconds, killed or not [Q32]', () => {
    const late = starts.filter((start) => start > READY_WITHIN)
    expect(late.length, late.join()).toBeLessThanOrEqual(starts.length * BUSY)
  })
})
