// Prints the best prices of an order book as they change. Arguments: ORIGIN MARKET [COUNT]
import { connect, readyValues } from '@hexbourse/adapters/client'
import { Decimal } from '@hexbourse/domain/kernel'
import { Book, BookSide } from '@hexbourse/domain/market'

const [origin = 'http://127.0.0.1:8080', market = 'BTC-USDT', count = 'Infinity'] = process.argv.slice(2)
const exchange = connect({ origin })

const textOf = (level: BookSide.PriceLevel | undefined): string =>
  level === undefined ? 'none' : `${Decimal.toText(level.quantity)} at ${Decimal.toText(level.price)}`

let books = 0
// the loop throws when the exchange is silent for ten seconds
for await (const book of readyValues(exchange.market.book(market))) {
  const spread = Book.spread(book)
  const [bid, ask] = [BookSide.levelAt(book.bids, 0), BookSide.levelAt(book.asks, 0)]
  console.log(
    `bid ${textOf(bid)}, ask ${textOf(ask)}, spread ${spread === undefined ? 'none' : Decimal.toText(spread)}`,
  )
  books += 1
  if (books >= Number(count)) break
}
exchange.close()
