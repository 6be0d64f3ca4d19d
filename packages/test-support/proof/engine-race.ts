/** Run by engine.bench.ts in a process of its own. Orders through the whole engine, with fill reports, fees and balances, beside a plain order book of npm. [SPOT-4] */
import type { OrderId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { apply, run, seedState } from '@hexbourse/reference-exchange/engine'
import { Measure } from '@hexbourse/test-support/bench'
import { either as E } from 'fp-ts'
import { OrderBook, Side } from 'nodejs-order-book'

import { random, tell } from './random.ts'

/** Prices in cents around 1,000.00, sizes in ten-thousandths; revoked is the number of an earlier order. */
interface Order {
  readonly side: 'buy' | 'sell'
  readonly mode: 'limit' | 'market'
  readonly cents: number
  readonly lots: number
  readonly revokes: number | undefined
}

const COUNTS = [1000, 2000, 3000]
const ordersOf = (count: number): ReadonlyArray<Order> => {
  const dice = random(1)
  return Array.from({ length: count }, (_, nth) => ({
    side: dice.pick(['buy', 'sell']),
    mode: dice.below(10) === 0 ? 'market' : 'limit',
    cents: 100_000 + dice.below(60) - 30,
    lots: 1 + dice.below(400),
    revokes: nth > 10 && dice.below(5) === 0 ? dice.below(nth) : undefined,
  }))
}

const NOW = Clocks.millis(Date.UTC(2026, 0, 1))
const BUYER = 1001 as UserId
const SELLER = 1002 as UserId
const commandOf = ({ side, mode, cents, lots, revokes }: Order) => ({
  order: {
    _tag: 'PlaceOrder',
    user: side === 'buy' ? BUYER : SELLER,
    match: 2 as never,
    side,
    mode,
    price: Decimal.fromUnits(BigInt(cents) * 10n ** 16n),
    quantity: Decimal.fromUnits(BigInt(lots) * 10n ** 14n),
  } as const,
  revokes,
})

/** Trades made, so that the work is the same work. */
const ours = (commands: ReadonlyArray<ReturnType<typeof commandOf>>): number => {
  const state = seedState('bench')
  const amount = Decimal.fromInteger(1_000_000)
  for (const [user, currency] of [
    [BUYER, 3],
    [SELLER, 2],
  ] as const)
    apply(state, { _tag: 'Funded', user, currency, amount }, NOW)
  const rested: Array<OrderId | undefined> = []
  let trades = 0
  for (const { order, revokes } of commands) {
    const { events, result } = run(state, order, NOW)
    for (const event of events) if (event._tag === 'OrderFilled') trades += 1
    rested.push(E.isRight(result) && result.right._tag === 'Placed' ? result.right.order : undefined)
    const id = revokes === undefined ? undefined : rested[revokes]
    const side = revokes === undefined ? 'buy' : (commands[revokes]?.order.side ?? 'buy')
    if (id !== undefined)
      run(state, { _tag: 'RevokeOrder', user: side === 'buy' ? BUYER : SELLER, order: id, side }, NOW)
  }
  return trades
}

const anchor = (orders: ReadonlyArray<Order>): number => {
  const book = new OrderBook()
  let trades = 0
  for (const [nth, { side: way, mode, cents, lots, revokes }] of orders.entries()) {
    const side = way === 'buy' ? Side.BUY : Side.SELL
    const report =
      mode === 'market'
        ? book.market({ side, size: lots })
        : book.limit({ side, id: String(nth), size: lots, price: cents })
    trades += report.done.length
    if (revokes !== undefined) book.cancel(String(revokes))
  }
  return trades
}

/** Quantities per price alone: no orders, no owners, no money. */
const floor = (orders: ReadonlyArray<Order>): number => {
  const resting = { buy: new Float64Array(100), sell: new Float64Array(100) }
  let trades = 0
  for (const { side, mode, cents, lots } of orders) {
    const place = cents - 99_950
    const there = side === 'buy' ? resting.sell : resting.buy
    let left = lots
    for (let step = 0; step < 100 && left > 0; step += 1) {
      const at = side === 'buy' ? step : 99 - step
      if (mode === 'limit' && (side === 'buy' ? at > place : at < place)) break
      const taken = Math.min(left, there[at] ?? 0)
      if (taken === 0) continue
      there[at] = (there[at] ?? 0) - taken
      left -= taken
      trades += 1
    }
    if (mode === 'limit') resting[side][place] = (resting[side][place] ?? 0) + left
  }
  return trades
}

const race = (count: number) => {
  const orders = ordersOf(count)
  const commands = orders.map(commandOf)
  const { ratio, line } = Measure.interleaved({
    ours: () => ours(commands),
    anchor: () => anchor(orders),
    floor: () => floor(orders),
  })
  return {
    ratio: ratio.anchor,
    line: `${count} orders, ${ours(commands)} trades, anchor closes ${anchor(orders)}: ${line}`,
  }
}

tell(JSON.stringify(COUNTS.map(race)))
