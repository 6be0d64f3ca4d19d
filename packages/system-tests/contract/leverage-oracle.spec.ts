/** Leveraged trading compared with a naive exchange, command by command, beside commands of other contexts. [LEV-3] [LEV-4] [Q12] [Q13] */
import type { MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Command, Event, State } from '@hexbourse/reference-exchange/engine'
import { Codec, deadlines, Ledgers, run, seedState, violations } from '@hexbourse/reference-exchange/engine'
import { LeverageExchangeOracle } from '@hexbourse/test-support/oracles'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { randomCommandOf } from './engine-commands.ts'
import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'
import type { Random } from '../shared/seeded-random.ts'

const COMMANDS = runCount(100_000, 10_000_000)
/** Commands after which a new exchange begins. */
const SEQUENCE_LENGTH = 300
const START = Date.UTC(2026, 0, 1)
/** About a hundred commands a day, so that nights are charged and the faucet pays again. */
const COMMAND_INTERVAL_MS = 900_000
/** Restarts from the stored rows. */
const RESTART_INTERVAL = 97

/** Typed by hand: ids and quote currencies of three markets; prices are around `price`, in hundred-millionths. */
const MARKETS = [
  {
    id: 1,
    quote: 3,
    lotSize: '0.01',
    spreadPercent: '0.5',
    feePercent: '0.2',
    overnightPercent: '0.05',
    price: 10_000_000_000n,
  },
  {
    id: 2,
    quote: 3,
    lotSize: '0.2',
    spreadPercent: '0.0375',
    feePercent: '0.015',
    overnightPercent: '1.5',
    price: 5_000_000_000n,
  },
  {
    id: 14,
    quote: 1,
    lotSize: '0.13',
    spreadPercent: '0',
    feePercent: '0.2',
    overnightPercent: '0',
    price: 50_000_000n,
  },
].map((market) => ({ ...market, leverages: [2n, 25n, 100n], minLots: 2n, maxLots: 900n }))
const TICK = 1_000_000n
const THRESHOLD = '10'
/** Play money per claim, in hundred-millionths: 10,000 USDT worth at 50 USDT a coin. */
const CLAIM = { amount: 20_000_000_000n, usdtPrice: 50 }
const USERS = [1001, 1002, 1003]

const decimal = (hundredMillionths: bigint): Decimal.Decimal => Decimal.fromUnits(hundredMillionths * 10n ** 10n)
const percent = (text: string): Decimal.Decimal =>
  Decimal.fromUnits(BigInt(Math.round(Number(text) * 10_000)) * 10n ** 14n)

type Action =
  | { readonly kind: 'move'; readonly market: number; readonly basisPoints: number }
  | {
      readonly kind: 'submit'
      readonly request: Omit<LeverageExchangeOracle.Request, 'limit'>
      readonly limitTicks: number
    }
  | { readonly kind: 'cancel'; readonly user: number; readonly nth: number }
  | { readonly kind: 'close'; readonly user: number; readonly nth: number }
  | { readonly kind: 'stops'; readonly user: number; readonly nth: number; readonly ticks: readonly [number, number] }
  | {
      readonly kind: 'batch'
      readonly user: number
      readonly direction: 'all' | 'long' | 'short'
      readonly market: number | undefined
    }
  | { readonly kind: 'claim'; readonly user: number; readonly currency: number }
  | { readonly kind: 'withdraw'; readonly user: number; readonly currency: number; readonly amount: bigint }
  | { readonly kind: 'other'; readonly command: Command }

const randomSpot = randomCommandOf({
  users: USERS.length,
  orders: 60,
  cancellations: 2,
  markets: [1, 2, 14],
  orderTypes: ['limit', 'market'],
  quantity: { max: 900, decimals: 2 },
})

const randomAction = (source: Random): Action => {
  const draw = source.below(100)
  const user = source.pick(USERS)
  const market = source.below(70) === 0 ? 99 : source.pick([1, 2, 2, 14])
  if (draw < 34) {
    // mostly small moves, now and then a gap
    const range = source.below(12) === 0 ? 5000 : 150
    return { kind: 'move', market: source.pick([1, 2, 14]), basisPoints: source.below(2 * range + 1) - range }
  }
  if (draw < 58)
    return {
      kind: 'submit',
      request: {
        user,
        market,
        direction: source.pick(['long', 'short']),
        leverage: source.pick([2n, 25n, 25n, 100n, 100n, 7n]),
        lots: BigInt(source.below(source.pick([20, 400, 1000]))),
      },
      limitTicks: source.below(2) === 0 ? 0 : source.below(81) - 40,
    }
  if (draw < 62) return { kind: 'cancel', user, nth: source.below(9) }
  if (draw < 72) return { kind: 'close', user, nth: source.below(9) }
  if (draw < 80)
    return { kind: 'stops', user, nth: source.below(9), ticks: [source.below(161) - 80, source.below(161) - 80] }
  if (draw < 84)
    return {
      kind: 'batch',
      user,
      direction: source.pick(['all', 'long', 'short']),
      market: source.below(2) === 0 ? undefined : market,
    }
  if (draw < 90) return { kind: 'claim', user, currency: source.pick([1, 3, 3]) }
  if (draw < 94)
    return {
      kind: 'withdraw',
      user,
      currency: source.pick([1, 3]),
      amount: BigInt(1 + source.below(20_000)) * 1_000_000n,
    }
  return { kind: 'other', command: randomSpot(source) }
}

interface Pair {
  state: State
  readonly oracle: LeverageExchangeOracle.LeverageExchange
  readonly prices: Map<number, bigint>
  /** Counts events and rejections by name. */
  readonly count: (name: string) => void
}

const newPair = (count: (name: string) => void): Pair => {
  const state = seedState('oracle')
  const now = Clocks.millis(START)
  for (const { id, lotSize, spreadPercent, feePercent, overnightPercent, leverages, minLots, maxLots } of MARKETS)
    run(
      state,
      {
        _tag: 'ConfigureLeverage',
        match: id as MatchId,
        parameters: {
          isOpen: true,
          leverages: leverages.map((one) => Decimal.fromInteger(Number(one))),
          presets: [],
          minLots: Decimal.fromInteger(Number(minLots)),
          maxLots: Decimal.fromInteger(Number(maxLots)),
          lotSize: percent(lotSize),
          spreadPercent: percent(spreadPercent),
          feePercent: percent(feePercent),
          overnightPercent: percent(overnightPercent),
        },
      },
      now,
    )
  return {
    state,
    oracle: LeverageExchangeOracle.leverageExchange(MARKETS, THRESHOLD),
    prices: new Map(MARKETS.map(({ id, price }) => [id, price])),
    count,
  }
}

const timeOf = (index: number) => Clocks.millis(START + index * COMMAND_INTERVAL_MS)

/** Runs one command on the engine, with the prices of now before it. Returns the tag of its rejection. */
const execute = (pair: Pair, command: Command | undefined, index: number): string => {
  const reader =
    command !== undefined && 'user' in command ? { user: command.user, match: marketOf(command) } : undefined
  const prices = [...pair.prices].map(([match, price]) => [match as MatchId, decimal(price)] as const)
  const tick = run(pair.state, { _tag: 'RecordMarkPrices', prices, reader }, timeOf(index))
  const done = command && run(pair.state, command, timeOf(index))
  for (const event of [...tick.events, ...(done?.events ?? [])]) pair.count(eventName(event))
  return done !== undefined && E.isLeft(done.result) ? done.result.left._tag : 'done'
}

/** A closed position by its cause, and whether the insurance paid. */
const eventName = (event: Event): string =>
  event._tag === 'PositionClosed' ? `${event.cause}${event.shortfall > 0n ? ' insured' : ''}` : event._tag

const marketOf = (command: Command): MatchId | undefined =>
  command._tag === 'SubmitPosition' ? command.match : undefined

const positionOf = ({ oracle }: Pair, user: number, nth: number): LeverageExchangeOracle.Position | undefined =>
  oracle.positions().filter((one) => one.user === user)[nth]

/** The price so many ticks away, not below one tick; undefined for none. */
const away = (price: bigint, ticks: number): bigint => {
  const moved = (price / TICK + BigInt(ticks)) * TICK
  return moved < TICK ? TICK : moved
}

type Answers = readonly [engine: string, oracle: string]
type Act<K extends Action['kind']> = (
  pair: Pair,
  action: Extract<Action, { readonly kind: K }>,
  index: number,
) => Answers

const answerOf = (report: LeverageExchangeOracle.Report): string => (report === 'done' ? 'done' : report.rejection)

const submit: Act<'submit'> = (pair, { request, limitTicks }, index) => {
  const { user, market, direction, leverage, lots } = request
  const limit = limitTicks === 0 ? undefined : away(pair.prices.get(market) ?? TICK, limitTicks)
  const command: Command = {
    _tag: 'SubmitPosition',
    user: user as UserId,
    match: market as MatchId,
    direction,
    leverage: Decimal.fromInteger(Number(leverage)),
    lots: Decimal.fromInteger(Number(lots)),
    limit: limit === undefined ? undefined : decimal(limit),
  }
  return [execute(pair, command, index), answerOf(pair.oracle.submit({ ...request, limit }, timeOf(index)))]
}

const end = (
  pair: Pair,
  { kind, user, nth }: Extract<Action, { readonly kind: 'cancel' | 'close' }>,
  index: number,
): Answers => {
  const id = positionOf(pair, user, nth)?.id ?? 9999
  const _tag = kind === 'cancel' ? 'CancelPosition' : 'ClosePosition'
  const report = kind === 'cancel' ? pair.oracle.cancel(user, id) : pair.oracle.close(user, id)
  return [execute(pair, { _tag, user: user as UserId, position: id as OrderId }, index), answerOf(report)]
}

const setStops: Act<'stops'> = (pair, { user, nth, ticks }, index) => {
  const position = positionOf(pair, user, nth)
  const price = pair.prices.get(position?.market ?? 1) ?? TICK
  const [takeProfit, stopLoss] = ticks.map((one) => (one % 5 === 0 ? undefined : away(price, one)))
  const command: Command = {
    _tag: 'SetStops',
    user: user as UserId,
    position: (position?.id ?? 9999) as OrderId,
    takeProfit: takeProfit === undefined ? undefined : decimal(takeProfit),
    stopLoss: stopLoss === undefined ? undefined : decimal(stopLoss),
  }
  const report = pair.oracle.setStops(user, position?.id ?? 9999, takeProfit, stopLoss)
  return [execute(pair, command, index), answerOf(report)]
}

/** The faucet and the limits of transfers have tests of their own: only what passes them reaches the oracle. */
const moveFunds = (
  pair: Pair,
  action: Extract<Action, { readonly kind: 'claim' | 'withdraw' }>,
  index: number,
): Answers => {
  const user = action.user as UserId
  const currency = action.currency as never
  if (action.kind === 'claim') {
    const usdtPrice = Decimal.fromInteger(CLAIM.usdtPrice)
    const answer = execute(pair, { _tag: 'RequestFaucet', user, currency, wallet: 'margin', usdtPrice }, index)
    if (answer === 'done') pair.oracle.fund(user, currency, CLAIM.amount)
    return ['done', 'done']
  }
  const { amount } = action
  const command = {
    _tag: 'TransferFunds',
    user,
    currency,
    from: 'margin',
    to: 'spot',
    amount: decimal(amount),
    minAmount: 0,
  } as const
  const report = pair.oracle.withdraw(user, currency, amount)
  return [execute(pair, command, index), answerOf(report)]
}

/** Each does the action on both. */
const ACTS: { readonly [K in Action['kind']]: Act<K> } = {
  move: (pair, { market, basisPoints }, index) => {
    const before = pair.prices.get(market) ?? TICK
    pair.prices.set(market, away((before * BigInt(10_000 + basisPoints)) / 10_000n, 0))
    pair.oracle.tick(pair.prices, timeOf(index))
    return [execute(pair, undefined, index), 'done']
  },
  submit,
  cancel: end,
  close: end,
  stops: setStops,
  batch: (pair, { user, direction, market }, index) => {
    const command: Command = { _tag: 'ClosePositions', user: user as UserId, direction, match: market as MatchId }
    return [execute(pair, command, index), answerOf(pair.oracle.closeSeveral(user, direction, market))]
  },
  claim: moveFunds,
  withdraw: moveFunds,
  other: (pair, { command }, index) => {
    execute(pair, command, index)
    return ['done', 'done']
  },
}

const act = (pair: Pair, action: Action, index: number): Answers =>
  (ACTS[action.kind] as Act<Action['kind']>)(pair, action, index)

const chargeNights = ({ state, oracle }: Pair, index: number): void => {
  const now = timeOf(index)
  for (;;) {
    const due = deadlines(state, { until: now, limit: 100, hasAutomaticReviews: false })
    for (const { command } of due) run(state, command, now)
    if (due.length === 0) break
  }
  oracle.chargeNights(now)
}

const units8 = (amount: bigint): bigint => {
  if (amount % 10n ** 10n !== 0n) throw new Error(`${amount} has more than 8 decimals`)
  return amount / 10n ** 10n
}

const positionDifference = ({ state, oracle }: Pair): string | undefined => {
  const expected = oracle.positions()
  if (expected.length !== state.leverage.positions.size)
    return `${state.leverage.positions.size} positions, expected ${expected.length}`
  for (const one of expected) {
    const actual = state.leverage.positions.get(one.id as OrderId)
    if (actual === undefined) return `position ${one.id} is missing`
    if ((actual.openedAt !== undefined) !== one.isOpen) return `position ${one.id} is open: ${!one.isOpen}`
    if (units8(actual.margin) !== one.margin || units8(actual.entryPrice) !== one.entry)
      return `position ${one.id} differs`
  }
  return undefined
}

/** Margin wallets of users, the exchange as counterparty, and the insurance. */
const balanceDifference = ({ state, oracle }: Pair): string | undefined => {
  const actual = new Map<string, bigint>()
  for (const [key, amount] of state.ledger.balances) {
    const { owner, wallet, currency, bucket } = Ledgers.accountFromKey(key)
    const isCompared = owner === 2 || owner === 4 || (owner >= 1001 && wallet === 'margin')
    if (isCompared && amount !== 0n) actual.set(`${owner}/${currency}/${bucket}`, units8(amount))
  }
  const expected = [...oracle.balances()].filter(([account]) => !/^[13]\//.test(account))
  for (const [account, amount] of expected)
    if (actual.get(account) !== amount) return `${account} is ${actual.get(account)}, expected ${amount}`
  return actual.size === expected.length ? undefined : `${actual.size} balances, expected ${expected.length}`
}

const firstDifference = (
  actions: ReadonlyArray<Action>,
  count: (name: string) => void = () => undefined,
): { readonly index: number; readonly text: string } | undefined => {
  const pair = newPair(count)
  execute(pair, undefined, 0)
  pair.oracle.tick(pair.prices, START)
  for (const [index, action] of actions.entries()) {
    chargeNights(pair, index)
    execute(pair, undefined, index)
    pair.oracle.tick(pair.prices, timeOf(index))
    const [engine, expected] = act(pair, action, index)
    count(engine)
    if (engine !== expected) return { index, text: `result ${engine}, expected ${expected}` }
    const text = positionDifference(pair) ?? balanceDifference(pair) ?? violations(pair.state)[0]
    if (text !== undefined) return { index, text }
    if (index % RESTART_INTERVAL === 0) pair.state = Codec.stateFromRows('oracle', Codec.stateRows(pair.state))
  }
  return undefined
}

/** Removes actions one by one while a difference remains. */
const shrink = (actions: ReadonlyArray<Action>): ReadonlyArray<Action> => {
  let shortest = actions
  for (let index = shortest.length - 1; index >= 0; index -= 1) {
    const shorter = shortest.toSpliced(index, 1)
    if (firstDifference(shorter) !== undefined) shortest = shorter
  }
  return shortest
}

const actionText = (actions: ReadonlyArray<Action>): string =>
  actions
    .map((action) => JSON.stringify(action, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .join('\n')

const REJECTIONS = [
  'PairUnknown',
  'LotsTooFew',
  'LotsTooMany',
  'LeverageUnavailable',
  'LimitNotBelow',
  'LimitNotAbove',
  'BalanceNotEnough',
  'RiskTooHigh',
  'LossNotCovered',
  'PositionNotFound',
  'NoOpenPosition',
  'StopNotAbove',
  'StopNotBelow',
]
const EVENTS = [
  'PositionPlaced',
  'PositionOpened',
  'PositionCancelled',
  'user',
  'take-profit',
  'stop-loss',
  'liquidation',
  'liquidation insured',
]

describe('leveraged trading', () => {
  it(`has the positions, balances and results of the oracle over ${COMMANDS} commands, also after restarts [LEV-3] [LEV-4] [Q12] [Q13] [Q32]`, () => {
    const seed = runSeed()
    const source = random(seed)
    const startedAt = Date.now()
    const results = new Map<string, number>()
    let count = 0
    while (count < COMMANDS) {
      const actions = Array.from({ length: SEQUENCE_LENGTH }, () => randomAction(source))
      const found = firstDifference(actions, (result) => void results.set(result, (results.get(result) ?? 0) + 1))
      if (found !== undefined) {
        const shortest = shrink(actions.slice(0, found.index + 1))
        const { text } = firstDifference(shortest) ?? found
        throw new Error(`seed ${seed}: ${text}\n${actionText(shortest)}`)
      }
      count += actions.length
    }
    printLine(
      `leverage against oracle: ${count} commands in ${Math.round((Date.now() - startedAt) / 1000)} s, seed ${seed}`,
    )
    printLine([...results].map(([result, times]) => `${result} ${times}`).join(', '))
    for (const name of [...REJECTIONS, ...EVENTS]) expect([name, (results.get(name) ?? 0) > 2]).toEqual([name, true])
  })
})
