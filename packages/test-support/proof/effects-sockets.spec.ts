/** The same law over real sockets: traders on bad roads before the real process, judged by the journal it leaves behind. [Q10] [Q23] [Q24] */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { OrderId, UserId } from '@hexbourse/domain/kernel'
import type { Command } from '@hexbourse/reference-exchange/engine'
import { Codec, Ledgers } from '@hexbourse/reference-exchange/engine'
import { libsqlJournal } from '@hexbourse/reference-exchange/journal'
import { recover } from '@hexbourse/reference-exchange/runtime'
import { calmAfter, startProxy, tale } from '@hexbourse/test-support/faults'
import type { Proxy } from '@hexbourse/test-support/faults'
import { afterAll, describe, expect, it } from 'vitest'

import type { Line } from './effects-client.ts'
import { figures, verdictOf, wrongs } from './effects-judge.ts'
import type { Plan } from './effects-plan.ts'
import { planOf, RESTING } from './effects-plan.ts'
import type { Run } from './effects-run.ts'
import { runOf } from './effects-run.ts'
import type { Effect, Trader } from './effects-server.ts'
import { MIDDLE } from './effects-server.ts'
import { ask, newcomer } from './exchange.ts'
import { launch } from './process.ts'
import type { Process } from './process.ts'
import { random, seedOfRun, tell } from './random.ts'

const AT_ONCE = 24
const ROUNDS = process.env['PROVE'] === undefined ? 1 : 40
/** Spells last so long at most: a search for the outcome, which is not shortened, outlasts them. */
const LONGEST = 1_500
const TIMEOUT = 1_000

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-effects-'))
const script = join(folder, 'script.json')
writeFileSync(script, JSON.stringify({ prices: { 'BTC/USDT': [[0, String(MIDDLE)]] } }))
const proxies: Array<Proxy> = []
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.stop()))
  rmSync(folder, { recursive: true, force: true })
})

const userIn = async (url: string, token: string): Promise<UserId> => {
  const { message } = await ask(url, '/api/user/info', { token, method: 'GET' })
  return (message as { readonly id: UserId }).id
}

/** Registered, with money and with orders that wait. */
const enrolled = async (url: string, name: string): Promise<readonly [Trader, ReadonlyArray<OrderId>]> => {
  const token = await newcomer(url, `${name}@example.com`)
  for (const currency_id of ['1', '3'])
    await ask(url, '/api/faucet', { token, form: { currency_id, account: 'change' } })
  const resting: Array<OrderId> = []
  for (const price of RESTING) {
    const form = { legal_id: '3', currency_id: '1', price: String(price), num: '0.0001', mode: '2' }
    const { data } = (await ask(url, '/api/transaction/in', { token, form })) as unknown as {
      readonly data: { readonly id: number }
    }
    resting.push(data.id as OrderId)
  }
  return [{ token, user: await userIn(url, token) }, resting]
}

const lineOver = async (port: number, { weather }: Plan): Promise<Line> => {
  const proxy = await startProxy(port)
  proxies.push(proxy)
  const began = Date.now()
  for (const { road, at, lasts } of weather) {
    setTimeout(() => proxy.take(road), at)
    setTimeout(() => proxy.heal(), at + lasts)
  }
  const underway = () => (Date.now() - began < calmAfter(weather) + TIMEOUT ? 1 : 0)
  const renew = async (): Promise<void> => {
    proxy.cut()
    proxy.heal()
    await expect.poll(proxy.standing).toBe(0)
  }
  return { origin: `http://127.0.0.1:${proxy.port}`, fetch, timeout: TIMEOUT, underway, renew }
}

/** What had an effect, from the files that a killed process leaves. */
const journalIn = (dataDir: string): ReadonlyArray<Effect> => {
  const copy = join(folder, 'copy')
  cpSync(dataDir, copy, { recursive: true })
  const journal = libsqlJournal(join(copy, 'exchange.db'))
  const { snapshot, entries } = journal.load()
  const { state } = recover(journal, 'hexbourse')
  journal.close()
  rmSync(copy, { recursive: true })
  expect(snapshot?.seq).toBe(0)
  expect([...Ledgers.sums(state.ledger).values()].every((sum) => sum === 0n)).toBe(true)
  return entries.map(({ body, at }) => ({ command: Codec.decode(body) as Command, at }))
}

const round = async (
  seeds: ReadonlyArray<number>,
  dataDir: string,
): Promise<readonly [ReadonlyArray<readonly [number, Run]>, ReadonlyArray<Effect>]> => {
  const server: Process = await launch({ DATA_DIR: dataDir, SCRIPT: script })
  const port = Number(new URL(server.url).port)
  const people = []
  for (const seed of seeds) people.push(await enrolled(server.url, `t${seed}`))
  const runs = await Promise.all(
    people.map(async ([trader, resting], nth): Promise<readonly [number, Run]> => {
      const seed = seeds[nth] ?? 0
      const dice = random(seed)
      const plan = planOf(dice, resting, LONGEST)
      return [seed, await runOf(trader, resting, plan, await lineOver(port, plan), dice)]
    }),
  )
  await server.end('SIGKILL')
  return [runs, journalIn(dataDir)]
}

describe('one click over real sockets', () => {
  it(`is one effect at most, and told as it was, over ${AT_ONCE * ROUNDS} bad roads [Q10] [Q23] [Q24]`, async () => {
    const seed = seedOfRun()
    tell(`effects over sockets: seed ${seed}`)
    const began = performance.now()
    const verdicts = new Map<string, number>()
    for (let nth = 0; nth < ROUNDS; nth += 1) {
      const seeds = Array.from({ length: AT_ONCE }, (_, who) => seed + nth * AT_ONCE + who)
      const [runs, effects] = await round(seeds, join(folder, `data-${nth}`))
      expect(runs).toHaveLength(AT_ONCE)
      for (const { wish, ...attempt } of runs.flatMap(([, run]) => run.attempts)) {
        const name = `${wish._tag} ${verdictOf({ wish, ...attempt })}`
        verdicts.set(name, (verdicts.get(name) ?? 0) + 1)
      }
      const found = runs.flatMap(([of, run]) =>
        wrongs(run, effects).map((wrong) => `seed ${of} (${tale(run.plan.weather)}): ${wrong}`),
      )
      expect(found).toEqual([])
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    tell(`effects over sockets: ${AT_ONCE * ROUNDS} schedules in ${seconds} s; ${figures(verdicts)}`)
    expect([...verdicts.keys()]).toEqual(expect.arrayContaining(['Place yes', 'Place no']))
  }, 3_600_000)
})
