/**
 * One click has at most one effect under any fault: the client's money commands compared with the journal, in virtual
 * time. [Q10] [Q23] [Q24]
 */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, MatchId, UserId, WithdrawalId } from '@hexbourse/domain/kernel'
import { Queries, violations as stateViolations } from '@hexbourse/reference-exchange/engine'
import { scheduleEnd, faultyTransport, remainingMs, stateAt, LINK_STATES } from '@hexbourse/test-support/faults'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { ClientLink } from './money-client.ts'
import type { Verdict } from './money-verdict.ts'
import { countsText, verdictOf, violations } from './money-verdict.ts'
import type { MoneyCommand, Plan, InitialOrders } from './money-plan.ts'
import { counteractDesk, desk, startDeskOrders } from './money-desk.ts'
import { c2cCommandOf, c2cDifferences, startC2c } from './money-c2c.ts'
import type { C2cTrade } from './money-c2c.ts'
import { randomPlan, RESTING_LEVERAGE, RESTING_PRICES, WITHDRAWAL_ADDRESS } from './money-plan.ts'
import type { Others, Run } from './money-run.ts'
import { runPlan } from './money-run.ts'
import type { MoneyServer, Trader } from './money-server.ts'
import { startMoneyServer } from './money-server.ts'
import type { Random } from '../shared/seeded-random.ts'
import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'

const SCHEDULES = runCount(5_000, 100_000)
/** Traders who share one exchange at the same time. */
const TRADERS_PER_EXCHANGE = 20
/** Each of this many traders is admitted to peer-to-peer trade, and the one after it deals with the OTC desk. */
const C2C_EVERY = 3
/** A push needs about a minute; the soak may take two hours. */
const TIMEOUT_MS = runCount(600_000, 7_200_000)
const NOON = Date.UTC(2026, 10, 21, 4)

/** Every command succeeds and fails; only play money may stay unknown, because the balances show its effect. */
const EXPECTED_VERDICTS = [
  ...['limit', 'market', 'Cancel', 'Faucet', 'Transfer', 'Submit', 'Close', 'CancelPending', 'SetStops'].flatMap(
    (kind) => [`${kind} yes`, `${kind} no`],
  ),
  ...['Publish', 'Withdraw', 'Take', 'confirm-paid', 'cancel', 'confirm-receipt'].flatMap((kind) => [
    `${kind} yes`,
    `${kind} no`,
  ]),
  'RequestWithdrawal yes',
  'RequestWithdrawal no',
  'RequestWithdrawal matches',
  'CancelWithdrawal yes',
  'CancelWithdrawal no',
  ...['desk recharge', 'desk withdraw'].flatMap((kind) => [`${kind} yes`, `${kind} no`, `${kind} matches`]),
  ...['SimulateDeposit', 'ConfirmReceipt'].flatMap((kind) => [`${kind} yes`, `${kind} no`]),
  'SimulateDeposit unknown',
  'Faucet unknown',
]

const seed = runSeed()
const nextTurn = () => new Promise((done) => setImmediate(done))

/** Waits until nothing happens without time passing. */
const settle = async (server: MoneyServer): Promise<void> => {
  do for (let turns = 0; turns < 4; turns += 1) await nextTurn()
  while (server.activeRequests() > 0)
}

/** Advances virtual time, as fast as work completes, until the work is done. */
const advanceUntil = async <A>(server: MoneyServer, work: Promise<A>): Promise<A> => {
  let isDone = false
  const result = work.finally(() => (isDone = true))
  result.catch(() => undefined)
  for (;;) {
    await settle(server)
    if (isDone) return result
    vi.advanceTimersToNextTimer()
  }
}

const BTC_USDT = 1 as MatchId

/** At a leverage of 10, by which nothing is liquidated. */
const openPositions = async (server: MoneyServer, { user }: Trader): Promise<void> => {
  const terms = { user, match: BTC_USDT, direction: 'long', leverage: Decimal.fromInteger(10) } as const
  for (const price of RESTING_LEVERAGE) {
    const limit = price === undefined ? undefined : Decimal.fromInteger(price)
    const command = { _tag: 'SubmitPosition', ...terms, lots: Decimal.one, limit } as const
    expect(E.isRight(await server.submit(command))).toBe(true)
  }
}

const createTrader = async (
  server: MoneyServer,
  seed: number,
): Promise<readonly [Trader, Omit<InitialOrders, 'c2c' | 'withdrawals' | 'deskOrders'>]> => {
  const trader = await server.newTrader(`t${seed}`)
  for (const price of RESTING_PRICES) {
    const order = {
      user: trader.user,
      match: BTC_USDT,
      side: 'buy',
      orderType: 'limit',
      quantity: Decimal.fromUnits(10n ** 14n),
    } as const
    const placed = await server.submit({ _tag: 'PlaceOrder', ...order, price: Decimal.fromInteger(price) })
    expect(E.isRight(placed)).toBe(true)
  }
  await openPositions(server, trader)
  const own = [...server.state.leverage.positions.values()].filter(({ user }) => user === trader.user)
  const idsOf = (isOpen: boolean) =>
    own.filter(({ openedAt }) => (openedAt !== undefined) === isOpen).map(({ id }) => id)
  const orders = Queries.openOrders(server.state, trader.user, 'buy').map(({ id }) => id)
  return [trader, { orders, positions: idsOf(true), pending: idsOf(false) }]
}

/** Of a verified trader. */
const openWithdrawals = async (server: MoneyServer, { user }: Trader): Promise<ReadonlyArray<WithdrawalId>> => {
  const ids: Array<WithdrawalId> = []
  for (const tens of [11, 12, 13]) {
    const requested = await server.submit({
      _tag: 'RequestWithdrawal',
      user,
      wallet: 'spot',
      currency: 3 as CurrencyId,
      network: 'TRC20',
      memo: '',
      address: WITHDRAWAL_ADDRESS,
      amount: Decimal.fromInteger(10 * tens),
    })
    if (E.isRight(requested)) ids.push(requested.right.withdrawal)
  }
  expect(ids).toHaveLength(3)
  return ids
}

interface Totals {
  schedules: number
  effects: number
  reloads: number
  readonly verdicts: Map<string, number>
  readonly states: Map<string, number>
}

const kindOf = (command: MoneyCommand): string => {
  if (command._tag === 'Place') return command.body.orderType
  if (command._tag === 'PlaceDeskOrder') return `desk ${command.body.direction}`
  return command._tag === 'Act' ? command.body.action : command._tag
}

const count = (totals: Totals, { attempts, plan, wasReloaded }: Run): void => {
  const add = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1)
  totals.schedules += 1
  if (wasReloaded) totals.reloads += 1
  for (const { state } of plan.faults) add(totals.states, state)
  for (const attempt of attempts) {
    add(totals.verdicts, `${kindOf(attempt.command)} ${verdictOf(attempt) satisfies Verdict}`)
  }
}

/** In flight until the last fault is over, so that the final reconciliation has an open link. */
const linkOf = (server: MoneyServer, { faults }: Plan, source: Random): ClientLink => {
  const startedAt = Date.now()
  const now = () => Date.now() - startedAt
  const link = () => ({ state: stateAt(faults, now()), remainingMs: remainingMs(faults, now()) })
  const { fetch, inFlight } = faultyTransport(server.handle, link, source)
  return { origin: 'http://exchange.test', fetch, inFlight: () => inFlight() + (now() < scheduleEnd(faults) ? 1 : 0) }
}

/** Another user of the device, and another client of the trader, whose link is faultless. */
const othersOf = async (
  server: MoneyServer,
  trader: Trader,
  trade: C2cTrade | undefined,
  name: string | undefined,
): Promise<Others> => ({
  user: name === undefined ? undefined : await server.newTrader(name),
  execute: async (command) => {
    const executed = c2cCommandOf(trader.user, command) ?? spotCommandOf(trader.user, command)
    return executed !== undefined && E.isRight(await server.submit(executed))
  },
  counteract: async (command) => trade?.counteract(command) ?? counteractDesk(server, trader, command),
})

const spotCommandOf = (user: UserId, command: MoneyCommand) => {
  if (command._tag !== 'Place') return undefined
  const { side, orderType, price, quantity } = command.body
  return { _tag: 'PlaceOrder', user, match: BTC_USDT, side, orderType, price, quantity } as const
}

/** One exchange with a number of traders, each with its own seed. */
const batch = async (seeds: ReadonlyArray<number>, totals: Totals): Promise<ReadonlyArray<string>> => {
  const server = await startMoneyServer([desk()])
  const traders = seeds.map(async (seed): Promise<readonly [number, Run]> => {
    const source: Random = random(seed)
    const [trader, resting] = await createTrader(server, seed)
    const trade = seed % C2C_EVERY === 0 ? await startC2c(server, trader, String(seed)) : undefined
    const withdrawals = trade === undefined ? [] : await openWithdrawals(server, trader)
    const deskOrders = seed % C2C_EVERY === 1 ? await startDeskOrders(server, trader) : []
    const plan: Plan = randomPlan(source, { ...resting, c2c: trade?.resting, withdrawals, deskOrders })
    const others = await othersOf(server, trader, trade, plan.otherSession && `o${seed}`)
    return [seed, await runPlan(trader, plan, linkOf(server, plan, source), source, others)]
  })
  const runs = await advanceUntil(server, Promise.all(traders))
  for (const [, run] of runs) count(totals, run)
  totals.effects += server.effects.length
  expect(server.currencySums().every((sum) => sum === 0n)).toBe(true)
  expect(stateViolations(server.state)).toEqual([])
  expect(c2cDifferences(server.state, server.effects)).toEqual([])
  const found = runs.flatMap(([seed, run]) => violations(run, server.effects).map((text) => `seed ${seed}: ${text}`))
  await advanceUntil(server, server.stop())
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

  it(
    `has at most one effect, and is reported as it happened, over ${SCHEDULES} fault schedules [Q10] [Q23] [Q24]`,
    async () => {
      printLine(`money commands: seed ${seed}`)
      const startedAt = process.hrtime.bigint()
      const seconds = () => Number((process.hrtime.bigint() - startedAt) / 1_000_000n) / 1_000
      const totals: Totals = { schedules: 0, effects: 0, reloads: 0, verdicts: new Map(), states: new Map() }
      const found: Array<string> = []
      while (found.length === 0 && totals.schedules < SCHEDULES)
        found.push(
          ...(await batch(
            Array.from({ length: TRADERS_PER_EXCHANGE }, (_, index) => seed + totals.schedules + index),
            totals,
          )),
        )
      const summary = `${totals.schedules} schedules in ${seconds().toFixed(1)} s`
      printLine(
        `money commands: ${summary}, ${totals.effects} effects, ${totals.reloads} reloads; ${countsText(totals.verdicts)}`,
      )
      printLine(`money commands: ${countsText(totals.states)}`)
      expect(found).toEqual([])
      expect(totals.schedules).toBe(SCHEDULES)
      expect([...totals.verdicts.keys()]).toEqual(expect.arrayContaining(EXPECTED_VERDICTS))
      expect([...totals.states.values()].filter((times) => times > SCHEDULES / 20)).toHaveLength(LINK_STATES.length - 1)
      expect(totals.reloads).toBeGreaterThan(SCHEDULES / 5)
    },
    TIMEOUT_MS,
  )
})
