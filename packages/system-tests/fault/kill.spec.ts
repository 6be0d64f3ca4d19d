/**
 * The exchange killed repeatedly under load: what it replied to exists exactly once, and balances add up. [Q23] [Q32]
 * [Q8]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Ledgers } from '@hexbourse/reference-exchange/engine'
import { libsqlJournal } from '@hexbourse/reference-exchange/store'
import { recover } from '@hexbourse/reference-exchange/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import { messagePattern } from '../shared/messages.ts'
import { callApi, registerUser } from '../shared/plain-client.ts'
import { deliver, placedOrderIn, recordOrder, cancelledQuantityIn, tradeUntilUnreachable } from './trading-load.ts'
import type { SentRequest, Trader } from './trading-load.ts'
import { copyDataFolder } from '../shared/data-folder.ts'
import { launchExchange } from '../shared/exchange-process.ts'
import type { ExchangeProcess } from '../shared/exchange-process.ts'
import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'

const KILLS = runCount(20, 500)
/** Lists grow with the number of kills, so they are checked after every so many. */
const CHECK_INTERVAL = KILLS > 100 ? 25 : 4
/** A start takes one to two seconds on an idle machine; the bound is wide because other processes share it. */
const MAX_READY_MS = 20_000
/** Requests of one trader, after which the process counts as under load. */
const LOADED_REQUESTS = 6
const SCRIPT = JSON.stringify({ prices: CONSTANT_PRICES })

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-kill-'))
const dataDir = join(folder, 'data')
const environment = { DATA_DIR: dataDir, SCRIPT: join(folder, 'script.json') }
const seed = runSeed()
const source = random(seed)
const traders: Array<Trader> = []
const starts: Array<number> = []

const start = async () => {
  const running = await launchExchange(environment)
  starts.push(running.readyAfter)
  return running
}

beforeAll(async () => {
  writeFileSync(environment.SCRIPT, SCRIPT)
  const running = await start()
  for (const name of ['ann', 'bob', 'cid', 'dan'])
    traders.push({ token: await registerUser(running.url, `${name}@example.com`), sent: [], orders: [] })
  await running.stop('SIGTERM')
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Parses a fixed-scale text into ten-thousandths or hundred-millionths. */
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
    const { message } = await callApi(url, path, { token, form: { page: String(page), limit: '100' } })
    const { list } = message as { readonly list: ReadonlyArray<Row> }
    all.push(...list)
    if (list.length < 100) return all
  }
}

const balanceOf = async (url: string, token: string, coin: string): Promise<readonly [bigint, bigint]> => {
  const { message } = await callApi(url, '/api/wallet/list', { token })
  const { balance } = (
    message as { readonly change_wallet: { readonly balance: ReadonlyArray<Record<string, string>> } }
  ).change_wallet
  const row = balance.find((one) => one['currency_name'] === coin)
  return [units(8, row?.['change_balance'] ?? ''), units(8, row?.['lock_change_balance'] ?? '')]
}

/** Opens a copy of the files and returns the sums of the ledger, all of which must be zero. */
const sumsOnDisk = (): ReadonlyArray<bigint> => {
  const copy = join(folder, 'copy')
  copyDataFolder(dataDir, copy)
  const journal = libsqlJournal(join(copy, 'exchange.db'))
  const { state } = recover(journal, 'hexbourse')
  journal.close()
  rmSync(copy, { recursive: true })
  return [...Ledgers.totalsByCurrency(state.ledger).values()]
}

/** Sends every request again: one without a reply gets one now, the others get the same reply. */
const deliverAll = async (url: string, trader: Trader, sent: ReadonlyArray<SentRequest>): Promise<void> => {
  for (const request of sent) {
    const again = await deliver(url, request.request)
    expect([request.request, again]).toEqual([request.request, request.reply ?? again])
    expect(again).toBeDefined()
    if (request.reply !== undefined) continue
    request.reply = again
    recordOrder(trader, request)
  }
}

const sum = (all: ReadonlyArray<bigint>): bigint => all.reduce((one, other) => one + other, 0n)

/** The replies to a trader must add up to the trader's lists, side by side and to the last lot. */
const checkTotals = async (url: string, { token, sent, orders }: Trader): Promise<void> => {
  const trades = await listed(url, token, '/api/transaction_complete')
  for (const [type, path, list] of [
    ['in', '/api/transaction/in', '/api/transaction_in'],
    ['out', '/api/transaction/out', '/api/transaction_out'],
  ] as const) {
    const open = await listed(url, token, list)
    const placed = sent
      .filter(({ request }) => request.path === path)
      .flatMap(({ reply }) => placedOrderIn(reply) ?? [])
    const ids = new Set(orders.filter((order) => order.type === type).map((order) => order.id))
    const cancelled = sent
      .filter(({ request }) => request.path === '/api/transaction_del' && ids.has(Number(request.form['id'])))
      .flatMap(({ reply }) => cancelledQuantityIn(reply) ?? [])
    expect(open.filter((row) => !ids.has(row.id))).toEqual([])
    const requested = sum(placed.map((one) => units(4, one.filled) + units(4, one.rested)))
    const resting = sum(open.map((row) => units(4, row.number)))
    const released = sum(cancelled.map((text) => units(4, text)))
    const traded = sum(trades.filter((row) => row.type === type).map((row) => units(4, row.number)))
    expect(traded).toBe(requested - resting - released)
  }
  await checkBalances(url, token, sent, trades)
}

/** Matches the reply to a faucet request; the amount is captured. */
const claimedPattern = (currency: string): RegExp =>
  new RegExp(messagePattern('server.done.faucet-drawn', { currency }).source.replace('.+', String.raw`([\d.]+)`))

/** Claimed, minus paid, plus received minus fees equals free plus locked; locked equals what open orders reserve. */
const checkBalances = async (
  url: string,
  token: string,
  asked: ReadonlyArray<SentRequest>,
  trades: ReadonlyArray<Row>,
): Promise<void> => {
  const claimed = (coin: string): bigint =>
    sum(
      asked
        .filter(({ request }) => request.form['account'] === 'change')
        .map(({ reply }) => claimedPattern(coin).exec(reply ?? '')?.[1] ?? '0')
        .map((text) => units(8, text)),
    )
  const valueOf = ({ price, number }: Row): bigint => units(4, price) * units(4, number)
  const [bids, asks] = [
    await listed(url, token, '/api/transaction_in'),
    await listed(url, token, '/api/transaction_out'),
  ]
  const usdt = trades.map((row) => (row.type === 'in' ? -valueOf(row) : valueOf(row) - units(8, row.trade_fee)))
  const coins = trades.map((row) => {
    const lots = units(4, row.number) * 10_000n
    return row.type === 'in' ? lots - units(8, row.trade_fee) : -lots
  })
  const [[freeUsdt, lockedUsdt], [freeCoin, lockedCoin]] = [
    await balanceOf(url, token, 'USDT'),
    await balanceOf(url, token, 'BTC'),
  ]
  expect(lockedUsdt).toBe(sum(bids.map(valueOf)))
  expect(lockedCoin).toBe(sum(asks.map((row) => units(4, row.number) * 10_000n)))
  expect(freeUsdt + lockedUsdt).toBe(claimed('USDT') + sum(usdt))
  expect(freeCoin + lockedCoin).toBe(claimed('BTC') + sum(coins))
}

const waitUntil = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((next) => setTimeout(next, 5))
}

/** Load until the kill, then the checks of the next process. Returns that process. */
const killUnderLoad = async (running: ExchangeProcess, kill: number): Promise<ExchangeProcess> => {
  const before = traders.map(({ sent }) => sent.length)
  const isUnderLoad = (): boolean =>
    traders.some(({ sent }, index) => sent.length - (before[index] ?? 0) > LOADED_REQUESTS)
  const delay = 60 + source.below(600)
  const killing = waitUntil(isUnderLoad).then(() => setTimeout(() => void running.stop('SIGKILL'), delay))
  await tradeUntilUnreachable(running.url, traders, source)
  await killing
  await running.stop('SIGKILL')
  for (const total of sumsOnDisk()) expect(total).toBe(0n)
  const next = await start()
  for (const [index, trader] of traders.entries())
    await deliverAll(next.url, trader, trader.sent.slice(before[index] ?? 0).slice(-40))
  if (kill % CHECK_INTERVAL === 0) {
    for (const trader of traders) await checkTotals(next.url, trader)
    if (KILLS > 100) printLine(`kill: ${kill} of ${KILLS}, everything adds up`)
  }
  return next
}

describe('the process', () => {
  it(`killed ${KILLS} times under load loses no reply and repeats no effect [Q23] [Q32] [SPOT-4] [WAL-1]`, async () => {
    printLine(`kill: seed ${seed}`)
    let running = await start()
    for (let kill = 1; kill <= KILLS; kill += 1) running = await killUnderLoad(running, kill)
    for (const trader of traders) await checkTotals(running.url, trader)
    expect(await running.stop('SIGTERM')).toBe(0)
    const requests = sum(traders.map(({ sent }) => BigInt(sent.length)))
    const slowest = Math.round(Math.max(...starts))
    printLine(`kill: ${KILLS} kills, ${requests} requests, slowest start ${slowest} ms`)
    expect(requests).toBeGreaterThan(BigInt(KILLS * 10))
  }, 14_400_000)

  it(`is ready again within ${MAX_READY_MS} ms after a kill or a clean stop [Q32]`, () => {
    expect(starts.length).toBeGreaterThan(KILLS)
    expect(starts.filter((start) => start > MAX_READY_MS)).toEqual([])
  })
})
