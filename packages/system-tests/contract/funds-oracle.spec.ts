/** Deposits and withdrawals compared with a naive exchange, command by command, with reorganisations and restarts. [WAL-2] [WAL-3] [Q8] */
import type { CurrencyId, UserId, WithdrawalId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Command, Event, State } from '@hexbourse/reference-exchange/engine'
import { Codec, Ledgers, run, seedState, violations } from '@hexbourse/reference-exchange/engine'
import { FundsExchangeOracle } from '@hexbourse/test-support/oracles'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'
import type { Random } from '../shared/seeded-random.ts'

const COMMANDS_EACH = 50
const SCHEDULES = runCount(2000, 100_000)
/** 22:00 in Shanghai, so that schedules reach midnight. */
const START = Date.UTC(2026, 0, 1, 14)
const USDT = 3 as CurrencyId
const [ANN, BEN, UNVERIFIED] = [1001, 1002, 1003] as const
const USERS = [ANN, ANN, ANN, BEN, BEN, UNVERIFIED]
const ALL_USERS = [ANN, BEN, UNVERIFIED]
const FEES = 3
/** Least deposit, in hundred-millionths. */
const LEAST_DEPOSIT = 500n
const RULES: ReadonlyArray<FundsExchangeOracle.Rules> = [
  { percent: 1000n, least: 100n, most: 0n, dayLimit: 0n },
  { percent: 0n, least: 0n, most: 3000n, dayLimit: 6000n },
  { percent: 333_333n, least: 1n, most: 4000n, dayLimit: 5000n },
  { percent: 999_999n, least: 1n, most: 0n, dayLimit: 9000n },
]

const user = (id: number): UserId => id as UserId
const units = (count: bigint): Decimal.Decimal => Decimal.fromUnits(count * 10n ** 10n)
const addressOf = (id: number): string => `0x${String(id).padStart(40, '0')}`

const parametersFrom = (rules: FundsExchangeOracle.Rules) => ({
  feePercent: Decimal.fromUnits(rules.percent * 10n ** 14n),
  minimum: units(rules.least),
  maximum: units(rules.most),
  dayLimit: units(rules.dayLimit),
})

const startState = (): State => {
  const state = seedState('funds')
  const must = (command: Command): void =>
    expect(E.isRight(run(state, command, Clocks.millis(START - 1000)).result)).toBe(true)
  for (const id of ALL_USERS) {
    const picture = `/api/files/${id}.jpg`
    const submission = { document: 'id-card', name: 'Li Na', number: `330101${id}`, front: picture, back: picture }
    const issued = { user: user(id), currency: USDT, network: 'ERC20', address: addressOf(id) } as const
    must({ _tag: 'IssueDepositAddress', ...issued })
    if (id === UNVERIFIED) continue
    must({ _tag: 'SubmitIdentity', user: user(id), submission: { ...submission, hand: undefined } as never })
    must({ _tag: 'DecideReview', topic: 'identity', id, verdict: { approves: true } })
  }
  must({ _tag: 'ConfigureDepositMinimum', currency: USDT, minimum: units(LEAST_DEPOSIT) })
  Codec.takeChangedRows(state)
  return state
}
const START_ROWS = Codec.stateRows(startState())

type Blocks = ReadonlyArray<ReadonlyArray<FundsExchangeOracle.Payment>>

interface Pair {
  state: State
  blocks: Blocks
  payments: number
  rules: FundsExchangeOracle.Rules
  readonly oracle: FundsExchangeOracle.FundsExchange
  readonly events: Array<Event>
  readonly count: (name: string) => void
}

const answerOf = (pair: Pair, command: Command, now: number): string => {
  const { result, events } = run(pair.state, command, Clocks.millis(now))
  pair.events.push(...events)
  const answer = E.isLeft(result) ? result.left._tag : 'done'
  pair.count(`${command._tag} ${answer}`)
  return answer
}

const newPayment = (pair: Pair, source: Random): FundsExchangeOracle.Payment => {
  pair.payments += 1
  return { name: `t${pair.payments}`, user: source.pick(ALL_USERS), amount: BigInt(1 + source.below(4000)) }
}

/** New blocks; now and then up to five of the newest are replaced by a longer branch that has only some of their payments. */
const grow = (pair: Pair, source: Random, now: number): readonly [string, string] => {
  const depth = source.below(3) === 0 ? Math.min(source.below(6), pair.blocks.length) : 0
  const kept = pair.blocks.slice(0, pair.blocks.length - depth)
  const orphaned = pair.blocks.slice(pair.blocks.length - depth).flat()
  const again = orphaned.filter(() => source.below(2) === 0)
  const fresh = Array.from({ length: source.below(3) }, () => newPayment(pair, source))
  const added: Blocks = Array.from({ length: depth + 1 + source.below(3) }, (_, nth) =>
    nth === 0 ? again : nth === 1 ? fresh : [],
  )
  pair.blocks = [...kept, ...added]
  const transfers = pair.blocks.flatMap((block, nth) =>
    block.map(({ name, user: to, amount }) => ({
      transaction: name,
      address: addressOf(to),
      currency: USDT,
      amount: units(amount),
      height: nth + 1,
    })),
  )
  const command = { _tag: 'ObserveChain', network: 'ERC20', tip: pair.blocks.length, transfers } as const
  pair.oracle.observe(pair.blocks, LEAST_DEPOSIT)
  const answer = answerOf(pair, command, now)
  // the same view again changes nothing
  expect(run(pair.state, command, Clocks.millis(now)).events).toEqual([])
  return [answer, 'done']
}

const act = (pair: Pair, source: Random, now: number): readonly [string, string] => {
  const { oracle } = pair
  const draw = source.below(100)
  const actor = source.pick(USERS)
  const open = oracle.requests.filter(({ status }) => status <= 2)
  const request = open.length === 0 || source.below(6) === 0 ? 1 + source.below(9) : source.pick(open).id
  const wallet = source.pick(['spot', 'spot', 'funding'] as const)
  const amount = BigInt(1 + source.below(3000))
  if (draw < 25) return grow(pair, source, now)
  if (draw < 55) {
    const recipient = source.below(3) === 0 ? source.pick(ALL_USERS) : undefined
    const address = addressOf(recipient ?? 9)
    const target = { currency: USDT, network: 'ERC20', address, memo: '' } as const
    const command = { _tag: 'RequestWithdrawal', user: user(actor), wallet, amount: units(amount), ...target } as const
    return [answerOf(pair, command, now), oracle.request(actor, wallet, amount, recipient, now)]
  }
  if (draw < 65) {
    const owner = open.find(({ id }) => id === request)?.user
    const by = owner === undefined || source.below(4) === 0 ? actor : owner
    const command = { _tag: 'CancelWithdrawal', user: user(by), withdrawal: request as WithdrawalId } as const
    return [answerOf(pair, command, now), oracle.cancel(by, request)]
  }
  if (draw < 78) {
    const approves = source.below(3) > 0
    const verdict = approves ? ({ approves } as const) : ({ approves, reason: 'no' } as const)
    const engine = answerOf(pair, { _tag: 'DecideReview', topic: 'withdrawal', id: request, verdict }, now)
    return [engine, oracle.review(request, approves)]
  }
  if (draw < 88) {
    const isPaid = source.below(2) === 0
    const outcome = isPaid
      ? ({ _tag: 'Completed', transaction: 'x' } as const)
      : ({ _tag: 'Failed', reason: 'no' } as const)
    const engine = answerOf(pair, { _tag: 'SettleWithdrawal', withdrawal: request as WithdrawalId, outcome }, now)
    return [engine, oracle.settle(request, isPaid)]
  }
  if (draw < 94) {
    const to = wallet === 'spot' ? 'funding' : 'spot'
    const move = { currency: USDT, from: wallet, to, amount: units(amount), minAmount: 0 } as const
    const engine = answerOf(pair, { _tag: 'TransferFunds', user: user(actor), ...move }, now)
    return [engine, oracle.move(actor, wallet, to, amount)]
  }
  pair.rules = source.pick(RULES)
  oracle.configure(pair.rules)
  const parameters = parametersFrom(pair.rules)
  return [answerOf(pair, { _tag: 'ConfigureWithdrawals', currency: USDT, parameters }, now), 'done']
}

/** Every unit is where the naive exchange has it. */
const difference = ({ state, oracle }: Pair): string | undefined => {
  const figure = (account: Parameters<typeof Ledgers.balanceOf>[1]): bigint =>
    Ledgers.balanceOf(state.ledger, account) / 10n ** 10n
  for (const id of ALL_USERS)
    for (const wallet of ['spot', 'funding'] as const) {
      const free = figure(Ledgers.freeAccount(id, wallet, USDT))
      const held = figure(Ledgers.withdrawalAccount(id, wallet, USDT))
      if (free !== oracle.free(id, wallet)) return `${id} has ${free} ${wallet}, expected ${oracle.free(id, wallet)}`
      if (held !== oracle.held(id, wallet)) return `${id} has ${held} held, expected ${oracle.held(id, wallet)}`
    }
  const fees = figure(Ledgers.systemAccount(FEES, USDT))
  return fees === oracle.fees() ? undefined : `fees ${fees}, expected ${oracle.fees()}`
}

const MINUTE = 60_000
const WAITS = [0, 1000, MINUTE, MINUTE, 5 * MINUTE, 15 * MINUTE]

const compareSchedule = (source: Random, count: Pair['count']): void => {
  const oracle = FundsExchangeOracle.fundsExchange([UNVERIFIED])
  const state = Codec.stateFromRows('funds', START_ROWS)
  const rules = source.pick(RULES)
  const pair: Pair = { state, oracle, blocks: [], payments: 0, rules, events: [], count }
  oracle.configure(rules)
  answerOf(pair, { _tag: 'ConfigureWithdrawals', currency: USDT, parameters: parametersFrom(rules) }, START)
  let now = START
  for (let nth = 0; nth < COMMANDS_EACH; nth += 1) {
    now += source.pick(WAITS)
    const [engine, expected] = act(pair, source, now)
    const found = engine === expected ? difference(pair) : `${engine}, expected ${expected}`
    if (found !== undefined) expect.fail(`command ${nth}: ${found}`)
    if (source.below(40) === 0) pair.state = Codec.stateFromRows('funds', Codec.stateRows(pair.state))
  }
  expect(violations(pair.state)).toEqual([])
  expect(pair.state.ledger.isViolated).toBe(false)
  expectEndedOnce(pair)
}

const expectEndedOnce = ({ events }: Pair): void => {
  const withdrawals = events.flatMap((event) => (event._tag === 'WithdrawalEnded' ? [event.withdrawal] : []))
  const deposits = events.flatMap((event) => (event._tag === 'DepositEnded' ? [event.deposit.transaction] : []))
  expect(new Set(withdrawals.map(({ id }) => id)).size).toBe(withdrawals.length)
  expect(new Set(deposits).size).toBe(deposits.length)
  for (const { amount, fee, received } of withdrawals) expect(fee + received).toBe(amount)
}

const REACHED = [
  'ObserveChain done',
  'RequestWithdrawal done',
  'RequestWithdrawal IdentityRequired',
  'RequestWithdrawal WithdrawalTooSmall',
  'RequestWithdrawal OwnAddress',
  'RequestWithdrawal BalanceNotEnough',
  'RequestWithdrawal DayLimitReached',
  'CancelWithdrawal done',
  'CancelWithdrawal WithdrawalHandled',
  'DecideReview done',
  'SettleWithdrawal done',
  'SettleWithdrawal WithdrawalNotFound',
  'TransferFunds done',
]

describe('deposits and withdrawals', () => {
  it(
    'agree with a naive exchange in every order, over midnight and changed rates [WAL-2] [WAL-3] [Q8] [Q13]',
    {
      timeout: 0,
    },
    () => {
      const seed = runSeed()
      const counts = new Map<string, number>()
      const source = random(seed)
      for (let nth = 0; nth < SCHEDULES; nth += 1)
        compareSchedule(source, (name) => void counts.set(name, (counts.get(name) ?? 0) + 1))
      printLine(`deposits and withdrawals: ${SCHEDULES} schedules of ${COMMANDS_EACH} commands, seed ${seed}`)
      for (const name of REACHED) expect([name, (counts.get(name) ?? 0) >= 10]).toEqual([name, true])
    },
  )
})
