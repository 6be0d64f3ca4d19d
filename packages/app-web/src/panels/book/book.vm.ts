/** The order book of one market, live; while a pointer rests on it the rows keep their place. [SPOT-3] */
import type { Live, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Lives } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Book, Quote } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeChanges } from '../../flows/index.ts'
import type { Figure } from '../../i18n/index.ts'

interface State {
  live: Live<undefined>
  empty: boolean
}

export interface BookRow {
  readonly key: string
  readonly cells: Readonly<Record<string, Figure>>
  readonly share?: number
  readonly blank?: boolean
  /** One of the user's own orders rests here. */
  readonly mine?: boolean
}

export interface BookVm {
  readonly state: State
  /** Slots a0, a1 … from the best ask, b0, b1 … from the best bid, and `mid`. */
  readonly rows: {
    readonly subscribe: (changed: () => void) => () => void
    readonly read: () => ReadonlyArray<BookRow>
  }
  readonly slots: Readonly<Record<'asks' | 'bids', ReadonlyArray<string>>>
  readonly open: (pair: PairId, places: Places) => Subscription
  /** A pointer or the focus is on the book. */
  readonly hold: () => void
  readonly release: () => void
  /** Prices at which the user's own orders rest. */
  readonly markOwn: (prices: ReadonlyArray<Decimal.Decimal>) => void
  /** The level painted in a slot. */
  readonly pick: (slot: string) => Book.Level | undefined
  readonly retry: () => void
}

export interface Places {
  readonly price: number
  readonly quantity: number
}

const SLOTS = 24
const slotsOf = (side: 'a' | 'b'): ReadonlyArray<string> =>
  Array.from({ length: SLOTS }, (_, index) => `${side}${index}`)
const SLOT_KEYS = { asks: slotsOf('a'), bids: slotsOf('b') }

type Shown = Readonly<Record<'asks' | 'bids', ReadonlyArray<Book.Level>>>
const NOTHING: Shown = { asks: [], bids: [] }

const cut = (book: Book.Book): Shown => ({ asks: book.asks.slice(0, SLOTS), bids: book.bids.slice(0, SLOTS) })

/** The held prices with the quantities of now. */
const refreshed = (held: ReadonlyArray<Book.Level>, now: ReadonlyArray<Book.Level>): ReadonlyArray<Book.Level> => {
  const quantities = new Map(now.map((level) => [level.price, level.quantity]))
  return held.map(({ price }) => ({ price, quantity: quantities.get(price) ?? Decimal.zero }))
}

/** Percent with one decimal of the largest sum on show: a picture, not money. */
const shareOf = (sum: Decimal.Decimal, most: Decimal.Decimal): number =>
  Decimal.isPositive(most) ? Number((sum * 1000n) / most) / 10 : 0

const sideRows = (
  slots: ReadonlyArray<string>,
  rows: ReadonlyArray<Book.Row>,
  most: Decimal.Decimal,
  places: Places,
  direction: 'up' | 'down',
  own: ReadonlySet<Decimal.Decimal>,
): ReadonlyArray<BookRow> =>
  slots.map((key, index) => {
    const row = rows[index]
    return {
      key,
      blank: row === undefined,
      mine: row !== undefined && own.has(row.price),
      share: row === undefined ? 0 : shareOf(row.sum, most),
      cells: {
        price: { value: row?.price, places: places.price, direction },
        quantity: { value: row?.quantity, places: places.quantity },
        sum: { value: row?.sum, places: places.quantity },
      },
    }
  })

const midRow = (book: Book.Book | undefined, quote: Quote.Quote | undefined, places: Places): BookRow => ({
  key: 'mid',
  cells: {
    last: { value: quote?.last, places: places.price, direction: Quote.direction(quote?.change) },
    spread: { value: book && Book.spread(book), places: places.price },
  },
})

const ladder = (now: Shown, places: Places, own: ReadonlySet<Decimal.Decimal>): ReadonlyArray<BookRow> => {
  const [asks, bids] = [Book.rows(now.asks, SLOTS), Book.rows(now.bids, SLOTS)]
  const most = Decimal.greatest(asks.at(-1)?.sum ?? Decimal.zero, bids.at(-1)?.sum ?? Decimal.zero)
  return [
    ...sideRows(SLOT_KEYS.asks, asks, most, places, 'down', own),
    ...sideRows(SLOT_KEYS.bids, bids, most, places, 'up', own),
  ]
}

/** What the book last heard, and what a resting pointer holds in place. */
interface Seen {
  places: Places
  book: Book.Book | undefined
  quote: Quote.Quote | undefined
  held: Shown | undefined
  own: ReadonlySet<Decimal.Decimal>
}

const shownOf = ({ book, held }: Seen): Shown => {
  if (book === undefined) return NOTHING
  if (held === undefined) return cut(book)
  return { asks: refreshed(held.asks, book.asks), bids: refreshed(held.bids, book.bids) }
}

export const makeBookVm = (market: MarketPort): BookVm => {
  const state = proxy<State>({ live: ref(Lives.WAITING), empty: false })
  const changes = makeChanges()
  const seen: Seen = {
    places: { price: 4, quantity: 4 },
    book: undefined,
    quote: undefined,
    held: undefined,
    own: new Set(),
  }
  const see = (part: Partial<Seen>): void => {
    Object.assign(seen, part)
    changes.tell()
  }

  const take = (live: Live<Book.Book>): void => {
    const book = Lives.latest(live)
    const empty = book !== undefined && book.asks.length === 0 && book.bids.length === 0
    if (empty !== state.empty) state.empty = empty
    if (!Lives.standsAlike(live, state.live)) state.live = ref(Lives.map(() => undefined)(live))
    see({ book })
  }

  const open = (pair: PairId, places: Places): Subscription => {
    see({ places, held: undefined })
    const all = market.book(pair).subscribe(take)
    all.add(market.groups().subscribe((live) => see({ quote: Quote.findByPair(Lives.latest(live) ?? [], pair) })))
    all.add(() => {
      state.live = ref(Lives.WAITING)
      see({ book: undefined, quote: undefined, held: undefined })
    })
    return all
  }

  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () => [midRow(seen.book, seen.quote, seen.places), ...ladder(shownOf(seen), seen.places, seen.own)],
    },
    slots: SLOT_KEYS,
    open,
    hold: () => {
      seen.held ??= seen.book && cut(seen.book)
    },
    release: () => see({ held: undefined }),
    markOwn: (prices) => see({ own: new Set(prices) }),
    pick: (slot) => shownOf(seen)[slot.startsWith('a') ? 'asks' : 'bids'][Number(slot.slice(1))],
    retry: market.retry,
  }
}
