// Keeps one buy and one sell order around the middle of a book, and moves them when it moves by a tenth of their distance.
// Arguments: ORIGIN ACCOUNT PASSWORD MARKET QUANTITY [MOVES]
import { connect, firstReady, readyValues } from '@hexbourse/adapters/client'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { BookSide } from '@hexbourse/domain/market'
import type { Side } from '@hexbourse/domain/trading'
import { either as E } from 'fp-ts'

const [origin = '', account = '', password = '', market = '', quantity = '', moves = 'Infinity'] = process.argv.slice(2)
/** Distance of each order from the middle, as a share of it. */
const DISTANCE = Decimal.fromSteps(5, 3)
/** Share of the distance by which the middle moves before the orders follow. */
const TOLERANCE = Decimal.fromSteps(1, 1)

const exchange = connect({ origin })
await exchange.account.signIn({ account, password })
const { tick, pair } = await exchange.market.rules(market)

const middleOf = ({ bids, asks }: Book.Book): Decimal.Decimal | undefined => {
  const [bid, ask] = [BookSide.levelAt(bids, 0), BookSide.levelAt(asks, 0)]
  return bid && ask && Decimal.divide(Decimal.plus(bid.price, ask.price), Decimal.fromInteger(2))
}
/** Rounded down to the tick. */
const onTick = (price: Decimal.Decimal): Decimal.Decimal => Decimal.fromUnits((price / tick) * tick)

const cancelAll = async (): Promise<void> => {
  for (const order of await firstReady(exchange.spot.openOrders()))
    if (order.pair.base === pair.base && order.pair.quote === pair.quote) await exchange.spot.cancel(order)
}
const place = async (side: Side, price: Decimal.Decimal): Promise<void> => {
  const order = await exchange.spot.prepare(market, { side, type: 'limit', price: onTick(price), quantity })
  if (E.isLeft(order)) throw new Error(order.left._tag)
  // two commands run at once: each market and side has its own lock
  const outcome = await exchange.spot.place(order.right)
  console.log(`${side} at ${Decimal.toText(order.right.body.price)}: ${outcome._tag}`)
}

let quoted = Decimal.zero
let count = 0
for await (const book of readyValues(exchange.market.book(market))) {
  const middle = middleOf(book)
  if (middle === undefined) continue
  const distance = Decimal.times(middle, DISTANCE)
  if (Decimal.compare(Decimal.absolute(Decimal.minus(middle, quoted)), Decimal.times(distance, TOLERANCE)) < 0) continue
  await cancelAll()
  await Promise.all([place('buy', Decimal.minus(middle, distance)), place('sell', Decimal.plus(middle, distance))])
  quoted = middle
  count += 1
  if (count >= Number(moves)) break
}
await cancelAll()
exchange.close()
