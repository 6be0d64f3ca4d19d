/** The engine compared with a naive exchange, command by command, with the ledger and book invariants after each. [SPOT-4] [Q8] [Q11] [Q22] */
import type { MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Command, Event, OrderRecord, Requote, RestingOrder, State } from '@hexbourse/reference-exchange/engine'
import { Catalog, historyRows, Ledgers, quoteLevels, run, seedState } from '@hexbourse/reference-exchange/engine'
import { MakerOracle, SpotExchangeOracle } from '@hexbourse/test-support/oracles'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'
import type { Random } from '../shared/seeded-random.ts'

const COMMANDS = runCount(100_000, 100_000_000)
/** Commands after which a new exchange begins, so that books stay small and a failure is short. */
const SEQUENCE_LENGTH = 400

interface MarketRules extends SpotExchangeOracle.Market {
  readonly maker: { readonly tick: string; readonly priceDecimals: number; readonly value: string }
}

/** In hundred-millionths. */
const USDT = 100_000_000n

/** Typed by hand: ids, coins, ticks, least order values and maker values of three markets that share coins. */
const MARKETS: ReadonlyArray<MarketRules> = [
  { id: 1, base: 1, quote: 3, tick: 100n, leastValue: USDT, maker: { tick: '0.01', priceDecimals: 2, value: '4000' } },
  { id: 2, base: 2, quote: 3, tick: 100n, leastValue: USDT, maker: { tick: '0.01', priceDecimals: 2, value: '4000' } },
  {
    id: 14,
    base: 2,
    quote: 1,
    tick: 1n,
    leastValue: 2_000n,
    maker: { tick: '0.0001', priceDecimals: 4, value: '0.06' },
  },
]
const QUANTITY_STEP = '0.0001'
const MAKER = 11
/** Users who own play money from the start, in hundred-millionths. */
const SEED_FUNDS = { users: [11, 12], amount: 1_000_000_000n * 10n ** 8n }
const MAY_BE_NEGATIVE: ReadonlySet<number> = new Set([1, 2])
const START = Date.UTC(2026, 0, 1)
/** Milliseconds between two commands: about a hundred commands a day, so that the faucet pays again. */
const COMMAND_INTERVAL_MS = 900_000
/** Days count in UTC+8. */
const dayOf = (index: number): number => Math.floor((START + index * COMMAND_INTERVAL_MS + 8 * 3_600_000) / 86_400_000)

const divideExactly = (units: bigint, step: bigint): bigint => {
  if (units % step !== 0n) throw new Error(`${units} is not a multiple of ${step}`)
  return units / step
}
const toTenThousandths = (amount: bigint): bigint => divideExactly(amount, 10n ** 14n)
const toHundredMillionths = (amount: bigint): bigint => divideExactly(amount, 10n ** 10n)

const randomUser = (source: Random): UserId => (1001 + source.below(4)) as UserId
const randomSide = (source: Random): 'buy' | 'sell' => source.pick(['buy', 'sell'])
/** Around 1, mostly on the tick, sometimes zero or with too many decimals. */
const randomPrice = (source: Random): Decimal.Decimal => {
  const tenThousandths = source.below(60) === 0 ? source.below(3) : 9000 + 100 * source.below(21)
  return Decimal.fromUnits(BigInt(tenThousandths) * 10n ** 14n)
}
const randomQuantity = (source: Random): Decimal.Decimal =>
  Decimal.fromUnits(BigInt(source.below(80) === 0 ? 0 : 1 + source.below(40_000)) * 10n ** 14n)

type TestedCommand = Extract<Command, { readonly _tag: 'PlaceOrder' | 'CancelOrder' | 'RequestFaucet' | 'Requote' }>

const randomCommand = (source: Random): TestedCommand => {
  const draw = source.below(100)
  const user = randomUser(source)
  const match = (source.below(90) === 0 ? 99 : source.pick([1, 2, 14])) as MatchId
  if (draw < 64)
    return {
      _tag: 'PlaceOrder',
      user,
      match,
      side: randomSide(source),
      orderType: source.pick(['limit', 'limit', 'limit', 'market']),
      price: randomPrice(source),
      quantity: randomQuantity(source),
    }
  if (draw < 84)
    return { _tag: 'CancelOrder', user, order: (1 + source.below(200)) as OrderId, side: randomSide(source) }
  if (draw < 86)
    return { _tag: 'Requote', match, mid: Decimal.fromUnits(BigInt(95 + source.below(11)) * 10n ** 16n), salt: draw }
  const currency = source.pick([1, 2, 3]) as never
  const usdtPrice = Decimal.fromInteger(source.pick([1000, 4000]))
  return { _tag: 'RequestFaucet', user, currency, wallet: 'spot', usdtPrice }
}

interface Pair {
  readonly state: State
  /** Orders of the oracle that have ended and were compared. */
  comparedOrders: number
  readonly oracle: SpotExchangeOracle.SpotExchange
}

/** Most cancellations name an order that rests, by its place; the others name any id. */
const withRestingOrder = (state: State, command: TestedCommand): TestedCommand => {
  if (command._tag !== 'CancelOrder' || command.order % 4 === 0) return command
  const orders = [...state.spot.orders.values()].filter(({ user }) => user !== MAKER)
  const order = orders[command.order % Math.max(1, orders.length)]
  return order === undefined ? command : { ...command, order: order.id, user: order.user, side: order.side }
}

const newPair = (): Pair => {
  const oracle = SpotExchangeOracle.spotExchange(MARKETS)
  for (const { id } of Catalog.CURRENCIES) for (const user of SEED_FUNDS.users) oracle.fund(user, id, SEED_FUNDS.amount)
  return { state: seedState('oracle'), comparedOrders: 0, oracle }
}

const NO_FILLS: SpotExchangeOracle.Report = { fills: [], rested: 0n, dropped: 0n }

/** Runs the command on the oracle, in its own units. */
const runOnOracle = ({ oracle }: Pair, command: TestedCommand, index: number): SpotExchangeOracle.Report => {
  if (command._tag === 'PlaceOrder') {
    const { user, match: market, side, orderType } = command
    const [price, quantity] = [toTenThousandths(command.price), toTenThousandths(command.quantity)]
    return oracle.place({ user, market, side, orderType, price, quantity })
  }
  if (command._tag === 'CancelOrder') return oracle.cancel(command.user, command.order, command.side)
  if (command._tag === 'RequestFaucet')
    return oracle.requestFaucet(command.user, command.currency, command.usdtPrice / 10n ** 18n, dayOf(index))
  if (!MARKETS.some(({ id }) => id === command.match)) return { rejection: 'PairUnknown' }
  oracle.requote(MAKER, command.match, makerLevels(command, 'buy'), makerLevels(command, 'sell'))
  return NO_FILLS
}

/** The engine's maker levels, after their prices were compared with the maker's oracle and their sizes with its bounds. */
const makerLevels = (command: Requote, side: 'buy' | 'sell'): ReadonlyArray<SpotExchangeOracle.Level> => {
  const market = MARKETS.find(({ id }) => id === command.match)
  const pair = Catalog.pairByMatch(command.match)
  if (market === undefined || pair === undefined) throw new Error(`no market ${command.match}`)
  const { tick, priceDecimals, value } = market.maker
  const mid = Decimal.toText(command.mid)
  const prices = MakerOracle.prices({ side, mid, tick, priceDecimals })
  const levels = quoteLevels(pair, side, command.mid, command.salt)
  expect(levels.map(({ price }) => Decimal.toText(price))).toEqual(prices)
  return levels.map(({ price, quantity }, level) => {
    const text = Decimal.toText(quantity)
    if (!MakerOracle.isPossibleSize(level, text, { mid, value, step: QUANTITY_STEP }))
      throw new Error(`level ${level} at mid ${mid} cannot have the size ${text}`)
    return { price: toTenThousandths(price), quantity: toTenThousandths(quantity) }
  })
}

/** Runs one command on both. Returns the first difference or violated invariant. */
const difference = (pair: Pair, command: TestedCommand, index: number): string | undefined => {
  const { state } = pair
  const now = Clocks.millis(START + index * COMMAND_INTERVAL_MS)
  const done = run(state, command, now)
  const { events, result } = done
  const ended = historyRows(state, done, now).flatMap((row) => (row.kind === 'order' ? [endedText(row.body)] : []))
  const report = runOnOracle(pair, command, index)
  if (E.isLeft(result) || 'rejection' in report) {
    const actual = E.isLeft(result) ? result.left._tag : 'done'
    const expected = 'rejection' in report ? report.rejection : 'done'
    return actual === expected ? undefined : `result ${actual}, expected ${expected}`
  }
  if (command._tag === 'PlaceOrder') {
    const filled = events.flatMap((event) => (event._tag === 'OrderFilled' ? [event] : []))
    const actual = filled
      .map(({ restingOrderId, trade }) => fillText(restingOrderId, trade.price, trade.quantity))
      .join()
    const expected = report.fills.map((fill) => `${fill.resting}:${fill.price}x${fill.quantity}`).join()
    if (actual !== expected) return `filled ${actual}, expected ${expected}`
    const worse = worseThanRequested(command, events)
    if (worse !== undefined) return worse
  }
  return orderDifference(pair) ?? endedDifference(pair, ended) ?? balanceDifference(pair) ?? violatedInvariant(state)
}

const endedText = ({ order, remaining, filled }: OrderRecord): string => {
  const { user, match, side, price, quantity } = order
  const limit = price === undefined ? 'market' : toTenThousandths(price)
  const totals = [filled?.value ?? -1n, filled?.fee ?? -1n].map(toHundredMillionths)
  return [user, match, side, limit, toTenThousandths(quantity), toTenThousandths(remaining), ...totals].join(' ')
}

/** Of users alone: the exchange's own traders have no history. Orders that end together may have another sequence. */
const endedDifference = (pair: Pair, ended: ReadonlyArray<string>): string | undefined => {
  const all = pair.oracle.endedOrders()
  const expected = all
    .slice(pair.comparedOrders)
    .filter(({ user }) => user !== MAKER)
    .map(({ user, market, side, price, quantity, remaining, filled }) =>
      [user, market, side, price ?? 'market', quantity, remaining, filled.value, filled.fee].join(' '),
    )
  pair.comparedOrders = all.length
  const [actual, wanted] = [ended.toSorted().join('; '), expected.toSorted().join('; ')]
  return actual === wanted ? undefined : `ended ${actual}, expected ${wanted}`
}

const fillText = (resting: OrderId, price: bigint, quantity: bigint): string =>
  `${resting}:${toTenThousandths(price)}x${toTenThousandths(quantity)}`

/** Fills are never worse than the limit, and never more than the quantity. */
const worseThanRequested = (
  command: Extract<Command, { readonly _tag: 'PlaceOrder' }>,
  events: ReadonlyArray<Event>,
): string | undefined => {
  let total = 0n
  for (const event of events) {
    if (event._tag === 'OrderRested') total += event.remaining
    if (event._tag !== 'OrderFilled') continue
    total += event.trade.quantity
    const { price } = event.trade
    if (command.orderType === 'limit' && (command.side === 'buy' ? price > command.price : price < command.price))
      return `traded at ${price}, worse than ${command.price}`
  }
  return total > command.quantity ? `${total} of ${command.quantity}` : undefined
}

const hasTotals = ({ filled }: RestingOrder, expected: SpotExchangeOracle.Order): boolean =>
  filled !== undefined &&
  toHundredMillionths(filled.value) === expected.filled.value &&
  toHundredMillionths(filled.fee) === expected.filled.fee

const orderDifference = ({ state, oracle }: Pair): string | undefined => {
  const expected = oracle.orders()
  if (expected.length !== state.spot.orders.size) return `${state.spot.orders.size} orders, expected ${expected.length}`
  for (const order of expected) {
    const actual = state.spot.orders.get(order.id as OrderId)
    if (
      actual === undefined ||
      toTenThousandths(actual.remaining) !== order.remaining ||
      toTenThousandths(actual.price) !== order.price ||
      (order.user !== MAKER && !hasTotals(actual, order))
    )
      return `order ${order.id} differs`
  }
  return undefined
}

const balanceDifference = ({ state, oracle }: Pair): string | undefined => {
  const expected = oracle.balances()
  let count = 0
  for (const [key, amount] of state.ledger.balances) {
    if (amount === 0n) continue
    count += 1
    const { owner, currency, bucket } = Ledgers.accountFromKey(key)
    const balance = expected.get(`${owner}/${currency}/${bucket}`)
    if (balance !== toHundredMillionths(amount))
      return `${owner} has ${toHundredMillionths(amount)} of ${currency} ${bucket}, expected ${balance}`
  }
  return count === expected.size ? undefined : `${count} balances, expected ${expected.size}`
}

/** Currencies sum to zero, only external and house go negative, locked equals reserved, no book is crossed. */
const violatedInvariant = (state: State): string | undefined => {
  const sums = new Map<number, bigint>()
  const locked = new Map<string, bigint>()
  for (const [key, amount] of state.ledger.balances) {
    const { owner, currency, bucket } = Ledgers.accountFromKey(key)
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
    if (amount < 0n && !MAY_BE_NEGATIVE.has(owner)) return `${owner} is below zero`
    if (bucket === 'locked' && amount !== 0n) locked.set(`${owner}/${currency}`, amount)
  }
  for (const [currency, sum] of sums) if (sum !== 0n) return `currency ${currency} sums to ${sum}`
  for (const { user, side, price, remaining, match } of state.spot.orders.values()) {
    const market = MARKETS.find(({ id }) => id === match)
    const key = `${user}/${side === 'buy' ? market?.quote : market?.base}`
    const reserved = side === 'buy' ? (price * remaining) / 10n ** 18n : remaining
    locked.set(key, (locked.get(key) ?? 0n) - reserved)
  }
  for (const [key, excess] of locked) if (excess !== 0n) return `${excess} locked of ${key} without an order`
  for (const { buy, sell } of state.spot.books.values()) {
    const [bid, ask] = [buy.at(-1)?.price, sell.at(-1)?.price]
    if (bid !== undefined && ask !== undefined && bid >= ask) return `crossed: bid ${bid}, ask ${ask}`
  }
  return undefined
}

const firstDifference = (
  commands: ReadonlyArray<TestedCommand>,
): { readonly index: number; readonly text: string } | undefined => {
  const pair = newPair()
  for (const [index, command] of commands.entries()) {
    const text = difference(pair, withRestingOrder(pair.state, command), index)
    if (text !== undefined) return { index, text }
  }
  return undefined
}

/** Removes commands one by one while a difference remains. */
const shrink = (commands: ReadonlyArray<TestedCommand>): ReadonlyArray<TestedCommand> => {
  let shortest = commands
  for (let index = shortest.length - 1; index >= 0; index -= 1) {
    const shorter = shortest.toSpliced(index, 1)
    if (firstDifference(shorter) !== undefined) shortest = shorter
  }
  return shortest
}

const commandText = (commands: ReadonlyArray<TestedCommand>): string =>
  commands
    .map((command) =>
      JSON.stringify(command, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    )
    .join('\n')

describe('the engine', () => {
  it(`has the results, fills, books, balances and ended orders of the oracle over ${COMMANDS} commands [SPOT-4] [SPOT-6] [Q8] [Q11] [Q22]`, () => {
    const seed = runSeed()
    const source = random(seed)
    const startedAt = Date.now()
    let count = 0
    while (count < COMMANDS) {
      const commands = Array.from({ length: SEQUENCE_LENGTH }, () => randomCommand(source))
      const found = firstDifference(commands)
      if (found !== undefined) {
        const shortest = shrink(commands.slice(0, found.index + 1))
        const { text } = firstDifference(shortest) ?? found
        throw new Error(`seed ${seed}: ${text}\n${commandText(shortest)}`)
      }
      count += commands.length
    }
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    printLine(`engine against oracle: ${count} commands in ${seconds} s, seed ${seed}`)
    expect(count).toBe(COMMANDS)
  })
})

describe('the random commands', () => {
  it('reach every event and every rejection', () => {
    const source = random(1)
    const counts = new Map<string, number>()
    for (let round = 0; round < 10; round += 1) {
      const state = seedState('coverage')
      for (let index = 0; index < SEQUENCE_LENGTH; index += 1) {
        const now = Clocks.millis(START + index * COMMAND_INTERVAL_MS)
        const { events, result } = run(state, withRestingOrder(state, randomCommand(source)), now)
        for (const tag of [...events.map((event) => event._tag), E.isLeft(result) ? result.left._tag : 'done'])
          counts.set(tag, (counts.get(tag) ?? 0) + 1)
      }
    }
    const events = ['OrderFilled', 'OrderRested', 'OrderCancelled', 'MarketQuoted', 'FaucetPaid', 'PairUnknown']
    const rejections = ['PriceNotPositive', 'QuantityNotPositive', 'DecimalsTooMany', 'BalanceNotEnough', 'OwnOrderMet']
    for (const tag of [...events, ...rejections, 'OrderNotFound', 'FaucetTaken', 'NothingToMatch'])
      expect([tag, (counts.get(tag) ?? 0) > 2]).toEqual([tag, true])
  })
})
