/** One click is one effect, whatever the road does: the client's money calls against the journal, in virtual time. [Q10] [Q23] [Q24] */
import type { OrderId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId } from '@hexbourse/domain/kernel'
import { calmAfter, faultyTransport, healsIn, roadAt, ROADS } from '@hexbourse/test-support/faults'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Line } from './effects-client.ts'
import type { Verdict } from './effects-judge.ts'
import { figures, verdictOf, wrongs } from './effects-judge.ts'
import type { Plan } from './effects-plan.ts'
import { planOf, RESTING } from './effects-plan.ts'
import type { Run } from './effects-run.ts'
import { runOf } from './effects-run.ts'
import type { Server, Trader } from './effects-server.ts'
import { effectsServer } from './effects-server.ts'
import type { Random } from './random.ts'
import { random, seedOfRun, tell } from './random.ts'

const PROVE = process.env['PROVE'] !== undefined
const FLOOR = PROVE ? 20_000 : 1_000
/** Patience, not a measure: a machine with nothing else to do is there in a fraction of it. */
const SECONDS = PROVE ? 3_600 : 60
/** Traders who share one exchange, all at once. */
const AT_ONCE = 100
const NOON = Date.UTC(2026, 10, 21, 4)

/** Every call ends well and badly; of a claim alone the end may stay unknown, because the balances tell it. */
const ENDINGS = [
  ...['limit', 'market', 'Revoke', 'Claim', 'Move'].flatMap((kind) => [`${kind} yes`, `${kind} no`]),
  'Claim unknown',
]

const seed = seedOfRun()
const turn = () => new Promise((later) => setImmediate(later))

/** Until nothing happens any more without time passing. */
const quiet = async (server: Server): Promise<void> => {
  do for (let turns = 0; turns < 4; turns += 1) await turn()
  while (server.busy() > 0)
}

/** Lets virtual time pass, as fast as work is done, until the work is over. */
const until = async <A>(server: Server, work: Promise<A>): Promise<A> => {
  let over = false
  const ending = work.finally(() => (over = true))
  ending.catch(() => undefined)
  for (;;) {
    await quiet(server)
    if (over) return ending
    vi.advanceTimersToNextTimer()
  }
}

const BTC_USDT = 1 as MatchId

const enrolled = async (server: Server, seed: number): Promise<readonly [Trader, ReadonlyArray<OrderId>]> => {
  const trader = await server.trader(`t${seed}`)
  for (const price of RESTING) {
    const order = {
      user: trader.user,
      match: BTC_USDT,
      side: 'buy',
      mode: 'limit',
      quantity: Decimal.fromUnits(10n ** 14n),
    } as const
    const placed = await server.submit({ _tag: 'PlaceOrder', ...order, price: Decimal.fromInteger(price) })
    expect(E.isRight(placed)).toBe(true)
  }
  return [trader, [...(server.state.spot.open.get(trader.user)?.keys() ?? [])]]
}

interface Totals {
  schedules: number
  effects: number
  reloads: number
  readonly verdicts: Map<string, number>
  readonly roads: Map<string, number>
}

const count = (totals: Totals, { attempts, plan, reloaded }: Run): void => {
  const add = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1)
  totals.schedules += 1
  if (reloaded) totals.reloads += 1
  for (const { road } of plan.weather) add(totals.roads, road)
  for (const attempt of attempts) {
    const kind = attempt.wish._tag === 'Place' ? attempt.wish.body.mode : attempt.wish._tag
    add(totals.verdicts, `${kind} ${verdictOf(attempt) satisfies Verdict}`)
  }
}

/** Over once the last spell is: the last look of every run has an open road. */
const lineOf = (server: Server, { weather }: Plan, dice: Random): Line => {
  const began = Date.now()
  const now = () => Date.now() - began
  const road = () => ({ road: roadAt(weather, now()), heals: healsIn(weather, now()) })
  const { fetch, underway } = faultyTransport(server.reach, road, dice)
  return { origin: 'http://exchange.test', fetch, underway: () => underway() + (now() < calmAfter(weather) ? 1 : 0) }
}

/** One exchange and as many traders as fit, each with a seed of his own. */
const batch = async (seeds: ReadonlyArray<number>, totals: Totals): Promise<ReadonlyArray<string>> => {
  const server = await effectsServer()
  const lives = seeds.map(async (seed): Promise<readonly [number, Run]> => {
    const dice: Random = random(seed)
    const [trader, resting] = await enrolled(server, seed)
    const plan: Plan = planOf(dice, resting)
    return [seed, await runOf(trader, resting, plan, lineOf(server, plan, dice), dice)]
  })
  const runs = await until(server, Promise.all(lives))
  for (const [, run] of runs) count(totals, run)
  totals.effects += server.effects.length
  expect(server.sums().every((sum) => sum === 0n)).toBe(true)
  const found = runs.flatMap(([seed, run]) => wrongs(run, server.effects).map((wrong) => `seed ${seed}: ${wrong}`))
  await until(server, server.stop())
  return found
}

describe('one click', () => {
  beforeAll(() => {
    vi.useFakeTimers({
      now: NOON,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    })
  })
  afterAll(() => void vi.useRealTimers())

  it(`is one effect at most, and told as it was, over ${FLOOR} bad roads [Q10] [Q23] [Q24]`, async () => {
    tell(`effects: seed ${seed}`)
    const began = process.hrtime.bigint()
    const seconds = () => Number((process.hrtime.bigint() - began) / 1_000_000n) / 1_000
    const totals: Totals = { schedules: 0, effects: 0, reloads: 0, verdicts: new Map(), roads: new Map() }
    const found: Array<string> = []
    while (found.length === 0 && totals.schedules < FLOOR && (totals.schedules === 0 || seconds() < SECONDS))
      found.push(
        ...(await batch(
          Array.from({ length: AT_ONCE }, (_, nth) => seed + totals.schedules + nth),
          totals,
        )),
      )
    const took = `${totals.schedules} schedules in ${seconds().toFixed(1)} s`
    tell(`effects: ${took}, ${totals.effects} effects, ${totals.reloads} reloads; ${figures(totals.verdicts)}`)
    tell(`effects: ${figures(totals.roads)}`)
    expect(found).toEqual([])
    expect(totals.schedules).toBeGreaterThanOrEqual(FLOOR)
    expect([...totals.verdicts.keys()]).toEqual(expect.arrayContaining(ENDINGS))
    expect([...totals.roads.values()].filter((times) => times > FLOOR / 20)).toHaveLength(ROADS.length - 1)
    expect(totals.reloads).toBeGreaterThan(FLOOR / 5)
  }, 7_200_000)
})
