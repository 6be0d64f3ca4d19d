/**
 * The same properties over real sockets: traders on faulty links of a real process, compared with the journal it
 * leaves. [Q10] [Q23] [Q24]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { OrderId, UserId } from '@hexbourse/domain/kernel'
import { Ledgers } from '@hexbourse/reference-exchange/engine'
import { libsqlJournal } from '@hexbourse/reference-exchange/store'
import { recover } from '@hexbourse/reference-exchange/runtime'
import { scheduleEnd, startProxy, describeSchedule } from '@hexbourse/test-support/faults'
import type { Proxy } from '@hexbourse/test-support/faults'
import { afterAll, describe, expect, it } from 'vitest'

import type { ClientLink } from './money-client.ts'
import { countsText, verdictOf, violations } from './money-verdict.ts'
import type { Plan, InitialOrders } from './money-plan.ts'
import { randomPlan, RESTING_LEVERAGE, RESTING_PRICES } from './money-plan.ts'
import type { Run } from './money-run.ts'
import { runPlan } from './money-run.ts'
import type { Effect, Trader } from './money-server.ts'
import { effectsOf, MID_PRICE } from './money-server.ts'
import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import { callApi, claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import { BTC, BTC_USDT, LIMIT, USDT } from '../shared/wire-samples.ts'
import { copyDataFolder } from '../shared/data-folder.ts'
import { launchExchange } from '../shared/exchange-process.ts'
import type { ExchangeProcess } from '../shared/exchange-process.ts'
import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'

const TRADERS_PER_ROUND = 24
const ROUNDS = runCount(1, 40)
/** Longest fault; a search for the outcome lasts longer. */
const MAX_FAULT_MS = 1_500
const TIMEOUT_MS = 1_000

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-effects-'))
const script = join(folder, 'script.json')
writeFileSync(script, JSON.stringify({ prices: { ...CONSTANT_PRICES, 'BTC/USDT': [[0, String(MID_PRICE)]] } }))
const proxies: Array<Proxy> = []
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.stop()))
  rmSync(folder, { recursive: true, force: true })
})

const userIdOf = async (url: string, token: string): Promise<UserId> => {
  const { message } = await callApi(url, '/api/user/info', { token, method: 'GET' })
  return (message as { readonly id: UserId }).id
}

/** Registers a trader with money and open orders. */
const registerTrader = async (url: string, name: string): Promise<readonly [Trader, InitialOrders]> => {
  const token = await registerUser(url, `${name}@example.com`)
  for (const coin of [BTC, USDT]) await claimPlayMoney(url, token, coin)
  const orders: Array<OrderId> = []
  for (const price of RESTING_PRICES) {
    const form = { ...BTC_USDT, ...LIMIT, price: String(price), num: '0.0001' }
    const { data } = (await callApi(url, '/api/transaction/in', { token, form })) as unknown as {
      readonly data: { readonly id: number }
    }
    orders.push(data.id as OrderId)
  }
  return [
    { token, user: await userIdOf(url, token) },
    { orders, ...(await openPositions(url, token)) },
  ]
}

/** Ids of a trader's positions and pending orders. */
const openPositions = async (url: string, token: string): Promise<Omit<InitialOrders, 'orders'>> => {
  await claimPlayMoney(url, token, USDT, 'lever')
  for (const price of RESTING_LEVERAGE) {
    const order = price === undefined ? { status: '1', target_price: '' } : { status: '0', target_price: String(price) }
    const form = { ...BTC_USDT, ...order, multiple: '10', share: '1', type: '1' }
    // nothing is opened before the first mark price
    await expect.poll(async () => (await callApi(url, '/api/lever/submit', { token, form })).type).toBe('ok')
  }
  const idsOf = async (status: string): Promise<ReadonlyArray<OrderId>> => {
    const form = { status, legal_id: '', currency_id: '', page: '1' }
    const { message } = await callApi(url, '/api/lever/my_trade', { token, form })
    return (message as { readonly data: ReadonlyArray<{ readonly id: OrderId }> }).data.map(({ id }) => id)
  }
  return { positions: await idsOf('1'), pending: await idsOf('0'), c2c: undefined, withdrawals: [], deskOrders: [] }
}

const openLink = async (port: number, { faults }: Plan): Promise<ClientLink> => {
  const proxy = await startProxy(port)
  proxies.push(proxy)
  const startedAt = Date.now()
  for (const { state, startMs, durationMs } of faults) {
    setTimeout(() => proxy.setState(state), startMs)
    setTimeout(() => proxy.heal(), startMs + durationMs)
  }
  const inFlight = () => (Date.now() - startedAt < scheduleEnd(faults) + TIMEOUT_MS ? 1 : 0)
  const reconnect = async (): Promise<void> => {
    proxy.cut()
    proxy.heal()
    await expect.poll(proxy.connectionCount, { timeout: 30_000 }).toBe(0)
  }
  return { origin: `http://127.0.0.1:${proxy.port}`, fetch, timeout: TIMEOUT_MS, inFlight, reconnect }
}

/** Commands with an effect, from the files of a killed process. */
const effectsIn = (dataDir: string): ReadonlyArray<Effect> => {
  const copy = join(folder, 'copy')
  copyDataFolder(dataDir, copy)
  const journal = libsqlJournal(join(copy, 'exchange.db'))
  const { state, seq } = recover(journal, 'hexbourse')
  const entries = journal.entries(0, seq)
  journal.close()
  rmSync(copy, { recursive: true })
  expect([...Ledgers.totalsByCurrency(state.ledger).values()].every((sum) => sum === 0n)).toBe(true)
  return entries.flatMap(effectsOf)
}

const runRound = async (
  seeds: ReadonlyArray<number>,
  dataDir: string,
): Promise<readonly [ReadonlyArray<readonly [number, Run]>, ReadonlyArray<Effect>]> => {
  const server: ExchangeProcess = await launchExchange({ DATA_DIR: dataDir, SCRIPT: script })
  const port = Number(new URL(server.url).port)
  const traders = []
  for (const seed of seeds) traders.push(await registerTrader(server.url, `t${seed}`))
  const runs = await Promise.all(
    traders.map(async ([trader, resting], index): Promise<readonly [number, Run]> => {
      const seed = seeds[index] ?? 0
      const source = random(seed)
      const plan = randomPlan(source, resting, MAX_FAULT_MS)
      return [seed, await runPlan(trader, plan, await openLink(port, plan), source)]
    }),
  )
  await server.stop('SIGKILL')
  return [runs, effectsIn(dataDir)]
}

describe('one click over real sockets', () => {
  it(`has at most one effect, and is reported as it happened, over ${TRADERS_PER_ROUND * ROUNDS} fault schedules [Q10] [Q23] [Q24]`, async () => {
    const seed = runSeed()
    printLine(`money commands over sockets: seed ${seed}`)
    const startedAt = performance.now()
    const verdicts = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const seeds = Array.from({ length: TRADERS_PER_ROUND }, (_, index) => seed + round * TRADERS_PER_ROUND + index)
      const [runs, effects] = await runRound(seeds, join(folder, `data-${round}`))
      expect(runs).toHaveLength(TRADERS_PER_ROUND)
      for (const { command, ...attempt } of runs.flatMap(([, run]) => run.attempts)) {
        const name = `${command._tag} ${verdictOf({ command, ...attempt })}`
        verdicts.set(name, (verdicts.get(name) ?? 0) + 1)
      }
      const found = runs.flatMap(([traderSeed, run]) =>
        violations(run, effects).map((text) => `seed ${traderSeed} (${describeSchedule(run.plan.faults)}): ${text}`),
      )
      expect(found).toEqual([])
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    printLine(
      `money commands over sockets: ${TRADERS_PER_ROUND * ROUNDS} schedules in ${seconds} s; ${countsText(verdicts)}`,
    )
    expect([...verdicts.keys()]).toEqual(expect.arrayContaining(['Place yes', 'Place no']))
  }, 3_600_000)
})
