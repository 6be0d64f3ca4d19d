/**
 * Run by engine.bench.ts in its own process: orders through the whole engine with fills, fees and balances, compared
 * with a plain order book from npm. [SPOT-4]
 */
import type { OrderId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { apply, run, seedState } from '@hexbourse/reference-exchange/engine'
import { Measure } from '@hexbourse/test-support/bench'
import { OrderBook, Side } from 'nodejs-order-book'

import { random, printLine } from '../shared/seeded-random.ts'

/** Prices in cents around 1,000.00, sizes in ten-thousandths; `cancelled` is the index of an earlier order. */
interface Order {
  readonly side: 'buy' | 'sell'
  readonly orderType: 'limit' | 'market'
  readonly cents: number
  readonly lots: number
  readonly cancelled: number | undefined
}

const COUNTS = [1000, 2000, 3000]
const ordersOf = (count: number): ReadonlyArray<Order> => {
  const source = random(1)
  return Array.from({ length: count }, (_, index) => ({
    side: source.pick(['buy', 'sell']),
    orderType: source.below(10) === 0 ? 'market' : 'limit',
    cents: 100_000 + source.below(60) - 30,
    // worth at least 1 USDT
    lots: 10 + source.below(400),
    cancelled: index > 10 && source.below(5) === 0 ? source.below(index) : undefined,
  }))
}

const NOW = Clocks.millis(Date.UTC(2026, 0, 1))
/** So many of each side that none reaches the limit of open orders. */
const TRADERS = 50
const BUYERS = Array.from({ length: TRADERS }, (_, nth) => (1001 + nth) as UserId)
const SELLERS = Array.from({ length: TRADERS }, (_, nth) => (2001 + nth) as UserId)
const commandOf = ({ side, orderType, cents, lots, cancelled }: Order, index: number) => ({
  order: {
    _tag: 'PlaceOrder',
    user: (side === 'buy' ? BUYERS : SELLERS)[index % TRADERS] as UserId,
    match: 2 as never,
    side,
    orderType,
    price: Decimal.fromUnits(BigInt(cents) * 10n ** 16n),
    quantity: Decimal.fromUnits(BigInt(lots) * 10n ** 14n),
  } as const,
  cancelled,
})

/** Number of trades, to check that both did the same work. */
const runOurs = (commands: ReadonlyArray<ReturnType<typeof commandOf>>): number => {
  const state = seedState('bench')
  const amount = Decimal.fromInteger(1_000_000)
  for (const [users, currency] of [
    [BUYERS, 3],
    [SELLERS, 2],
  ] as const)
    for (const user of users) apply(state, { _tag: 'Funded', user, currency, amount }, NOW)
  const rested: Array<OrderId | undefined> = []
  let trades = 0
  for (const { order, cancelled } of commands) {
    const { events, result } = run(state, order, NOW)
    for (const event of events) if (event._tag === 'OrderFilled') trades += 1
    rested.push(result._tag === 'Right' && result.right._tag === 'PlaceOrderResult' ? result.right.order : undefined)
    const id = cancelled === undefined ? undefined : rested[cancelled]
    const rest = cancelled === undefined ? undefined : commands[cancelled]?.order
    if (id !== undefined && rest !== undefined)
      run(state, { _tag: 'CancelOrder', user: rest.user, order: id, side: rest.side }, NOW)
  }
  return trades
}

const runPeer = (orders: ReadonlyArray<Order>): number => {
  const book = new OrderBook()
  let trades = 0
  for (const [index, { side: orderSide, orderType, cents, lots, cancelled }] of orders.entries()) {
    const side = orderSide === 'buy' ? Side.BUY : Side.SELL
    const report =
      orderType === 'market'
        ? book.market({ side, size: lots })
        : book.limit({ side, id: String(index), size: lots, price: cents })
    trades += report.done.length
    if (cancelled !== undefined) book.cancel(String(cancelled))
  }
  return trades
}

/** Quantities per price only: no orders, owners or money. */
const runFloor = (orders: ReadonlyArray<Order>): number => {
  const resting = { buy: new Float64Array(100), sell: new Float64Array(100) }
  let trades = 0
  for (const { side, orderType, cents, lots } of orders) {
    const level = cents - 99_950
    const opposite = side === 'buy' ? resting.sell : resting.buy
    let remaining = lots
    for (let step = 0; step < 100 && remaining > 0; step += 1) {
      const at = side === 'buy' ? step : 99 - step
      if (orderType === 'limit' && (side === 'buy' ? at > level : at < level)) break
      const filled = Math.min(remaining, opposite[at] ?? 0)
      if (filled === 0) continue
      opposite[at] = (opposite[at] ?? 0) - filled
      remaining -= filled
      trades += 1
    }
    if (orderType === 'limit') resting[side][level] = (resting[side][level] ?? 0) + remaining
  }
  return trades
}

const compare = (count: number) => {
  const orders = ordersOf(count)
  const commands = orders.map(commandOf)
  const { ratio, line } = Measure.measureInTurn({
    ours: () => runOurs(commands),
    anchor: () => runPeer(orders),
    floor: () => runFloor(orders),
  })
  return {
    ratio: ratio.anchor,
    line: `${count} orders, ${runOurs(commands)} trades, the other closes ${runPeer(orders)}: ${line}`,
  }
}

printLine(JSON.stringify(COUNTS.map(compare)))
