/** The displayed rows of an order book, from its levels and the user's own orders. [SPOT-3] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import { Book, BookSide, Ticker } from '@hexbourse/domain/market'

import type { Figure } from '../../i18n/index.ts'

export interface BookRow {
  readonly key: string
  readonly cells: Readonly<Record<string, Figure>>
  readonly share?: number
  readonly isBlank?: boolean
  /** One of the user's own orders is at this price. */
  readonly isOwn?: boolean
}

/** Market and price of one of the user's orders. */
export interface OwnOrder {
  readonly pair: PairId
  readonly price: Decimal.Decimal
}

export interface Places {
  readonly price: number
  readonly quantity: number
  /** Smallest price increment. */
  readonly tick: Decimal.Decimal
}

const SLOT_COUNT = 32
const slotsOf = (side: 'a' | 'b'): ReadonlyArray<string> =>
  Array.from({ length: SLOT_COUNT }, (_, index) => `${side}${index}`)
export const SLOT_KEYS = { asks: slotsOf('a'), bids: slotsOf('b') }

type PriceLevels = ReadonlyArray<BookSide.PriceLevel>
type BookLevels = Readonly<Record<'asks' | 'bids', PriceLevels>>
const NO_LEVELS: BookLevels = { asks: [], bids: [] }

export const groupedLevels = (book: Book.Book, step: Decimal.Decimal): BookLevels => ({
  asks: Book.groupedLevels('ascending', book.asks, step, SLOT_COUNT),
  bids: Book.groupedLevels('descending', book.bids, step, SLOT_COUNT),
})

/** The frozen prices with their current quantities. */
const withCurrentQuantities = (frozen: PriceLevels, current: PriceLevels): PriceLevels => {
  const quantities = new Map(current.map((level) => [level.price, level.quantity]))
  return frozen.map(({ price }) => ({ price, quantity: quantities.get(price) ?? Decimal.zero }))
}

/** Bar width as a percentage of the largest displayed sum, one decimal. For display only, not for money. */
const barPercent = (sum: Decimal.Decimal, max: Decimal.Decimal): number =>
  Decimal.isPositive(max) ? Number((sum * 1000n) / max) / 10 : 0

const sideRows = (
  slots: ReadonlyArray<string>,
  rows: ReadonlyArray<Book.Row>,
  max: Decimal.Decimal,
  places: Places,
  direction: 'up' | 'down',
  ownPrices: ReadonlySet<Decimal.Decimal>,
): ReadonlyArray<BookRow> =>
  slots.map((key, index) => {
    const row = rows[index]
    return {
      key,
      isBlank: row === undefined,
      isOwn: row !== undefined && ownPrices.has(row.price),
      share: row === undefined ? 0 : barPercent(row.sum, max),
      cells: {
        price: { value: row?.price, places: places.price, direction },
        quantity: { value: row?.quantity, places: places.quantity, isAbbreviated: true },
        sum: { value: row?.sum, places: places.quantity, isAbbreviated: true },
      },
    }
  })

export const midRow = (book: Book.Book | undefined, ticker: Ticker.Ticker | undefined, places: Places): BookRow => ({
  key: 'mid',
  cells: {
    last: { value: ticker?.last, places: places.price, direction: Ticker.direction(ticker?.change) },
    spread: { value: book && Book.spread(book), places: places.price },
  },
})

/** Inputs of the rows: the last values received, the frozen levels and the chosen step. */
export interface BookInputs {
  places: Places
  book: Book.Book | undefined
  ticker: Ticker.Ticker | undefined
  frozen: BookLevels | undefined
  ownOrders: ReadonlyArray<OwnOrder>
  step: Decimal.Decimal
}

const displayedLevels = ({ book, frozen, step }: BookInputs): BookLevels => {
  if (book === undefined) return NO_LEVELS
  const now = groupedLevels(book, step)
  return frozen === undefined
    ? now
    : { asks: withCurrentQuantities(frozen.asks, now.asks), bids: withCurrentQuantities(frozen.bids, now.bids) }
}

/** Displayed levels with their sums. */
export const rowsBySide = (inputs: BookInputs): Readonly<Record<'asks' | 'bids', ReadonlyArray<Book.Row>>> => {
  const { asks, bids } = displayedLevels(inputs)
  return { asks: Book.rows(asks), bids: Book.rows(bids) }
}

/** Prices (grouped by step) at which the user has own orders in this market. */
const ownPricesOf = (side: 'asks' | 'bids', { ownOrders, step, book }: BookInputs): ReadonlySet<Decimal.Decimal> =>
  new Set(
    Book.groupedLevels(
      side === 'asks' ? 'ascending' : 'descending',
      BookSide.fromLevels(
        side === 'asks' ? 'ascending' : 'descending',
        ownOrders
          .filter(({ pair }) => book !== undefined && Ids.isSamePair(pair, book.pair))
          .map(({ price }) => ({ price, quantity: Decimal.one })),
      ),
      step,
    ).map(({ price }) => price),
  )

/** Rows a0, a1 … from the best ask, b0, b1 … from the best bid. */
export const bookRows = (inputs: BookInputs): ReadonlyArray<BookRow> => {
  const { places } = inputs
  const { asks, bids } = rowsBySide(inputs)
  const max = Decimal.max(asks.at(-1)?.sum ?? Decimal.zero, bids.at(-1)?.sum ?? Decimal.zero)
  return [
    ...sideRows(SLOT_KEYS.asks, asks, max, places, 'down', ownPricesOf('asks', inputs)),
    ...sideRows(SLOT_KEYS.bids, bids, max, places, 'up', ownPricesOf('bids', inputs)),
  ]
}

export const initialInputs = (): BookInputs => ({
  places: { price: 4, quantity: 4, tick: Decimal.one },
  book: undefined,
  ticker: undefined,
  frozen: undefined,
  ownOrders: [],
  step: Decimal.one,
})
