/** The order book of one market, live; while a pointer rests on it the rows keep their place. [SPOT-3] */
import type { Live, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids, Lives } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Book, Ladder, Quote } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeChanges } from '../../flows/index.ts'
import type { Figure } from '../../i18n/index.ts'

interface State {
  live: Live<undefined>
  empty: boolean
  /** Price steps that levels may be drawn together in, the finest first. */
  steps: ReadonlyArray<Step>
  step: string
}

/** A price step by its own text. */
export interface Step {
  readonly id: string
  readonly name: string
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
  readonly chooseStep: (id: string) => void
  /** A pointer or the focus is on the book. */
  readonly hold: () => void
  readonly release: () => void
  /** The user's own orders, of whichever market. */
  readonly markOwn: (orders: ReadonlyArray<Own>) => void
  /** The level painted in a slot, with the sum down to it. */
  readonly pick: (slot: string) => Book.Row | undefined
  readonly retry: () => void
}

/** Where one of the user's orders rests. */
export interface Own {
  readonly pair: PairId
  readonly price: Decimal.Decimal
}

export interface Places {
  readonly price: number
  readonly quantity: number
  /** Finest difference between two prices. */
  readonly tick: Decimal.Decimal
}

const SLOTS = 24
const slotsOf = (side: 'a' | 'b'): ReadonlyArray<string> =>
  Array.from({ length: SLOTS }, (_, index) => `${side}${index}`)
const SLOT_KEYS = { asks: slotsOf('a'), bids: slotsOf('b') }

const named = (step: Decimal.Decimal): Step => ({ id: Decimal.toText(step), name: Decimal.toText(step) })

type Shown = Readonly<Record<'asks' | 'bids', ReadonlyArray<Ladder.Level>>>
const NOTHING: Shown = { asks: [], bids: [] }

const cut = (book: Book.Book, step: Decimal.Decimal): Shown => ({
  asks: Book.grouped('asks', book.asks, step, SLOTS),
  bids: Book.grouped('bids', book.bids, step, SLOTS),
})

/** The held prices with the quantities of now. */
const refreshed = (
  held: ReadonlyArray<Ladder.Level>,
  now: ReadonlyArray<Ladder.Level>,
): ReadonlyArray<Ladder.Level> => {
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

/** What the book last heard, and what a resting pointer holds in place. */
interface Seen {
  places: Places
  book: Book.Book | undefined
  quote: Quote.Quote | undefined
  held: Shown | undefined
  own: ReadonlyArray<Own>
  step: Decimal.Decimal
}

const shownOf = ({ book, held, step }: Seen): Shown => {
  if (book === undefined) return NOTHING
  const now = cut(book, step)
  return held === undefined ? now : { asks: refreshed(held.asks, now.asks), bids: refreshed(held.bids, now.bids) }
}

const summed = (seen: Seen): Readonly<Record<'asks' | 'bids', ReadonlyArray<Book.Row>>> => {
  const { asks, bids } = shownOf(seen)
  return { asks: Book.rows(asks), bids: Book.rows(bids) }
}

/** Where the user's own orders are drawn: in the group that holds them. */
const marked = (side: 'asks' | 'bids', { own, step, book }: Seen): ReadonlySet<Decimal.Decimal> =>
  new Set(
    Book.grouped(
      side,
      Ladder.fromLevels(
        side,
        own
          .filter(({ pair }) => book !== undefined && Ids.samePair(pair, book.pair))
          .map(({ price }) => ({ price, quantity: Decimal.one })),
      ),
      step,
    ).map(({ price }) => price),
  )

const ladder = (seen: Seen): ReadonlyArray<BookRow> => {
  const { places } = seen
  const { asks, bids } = summed(seen)
  const most = Decimal.greatest(asks.at(-1)?.sum ?? Decimal.zero, bids.at(-1)?.sum ?? Decimal.zero)
  return [
    ...sideRows(SLOT_KEYS.asks, asks, most, places, 'down', marked('asks', seen)),
    ...sideRows(SLOT_KEYS.bids, bids, most, places, 'up', marked('bids', seen)),
  ]
}

const nothingSeen = (): Seen => ({
  places: { price: 4, quantity: 4, tick: Decimal.one },
  book: undefined,
  quote: undefined,
  held: undefined,
  own: [],
  step: Decimal.one,
})

const offerSteps = (state: State, { tick }: Places): void => {
  state.steps = ref(Book.steps(tick).map(named))
  state.step = named(tick).id
}

export const makeBookVm = (market: MarketPort): BookVm => {
  const state = proxy<State>({ live: ref(Lives.WAITING), empty: false, steps: ref([]), step: '' })
  const changes = makeChanges()
  const seen = nothingSeen()
  const see = (part: Partial<Seen>): void => {
    Object.assign(seen, part)
    changes.tell()
  }

  const take = (live: Live<Book.Book>): void => {
    const book = Lives.latest(live)
    const empty = book !== undefined && Ladder.size(book.asks) === 0 && Ladder.size(book.bids) === 0
    if (empty !== state.empty) state.empty = empty
    if (!Lives.standsAlike(live, state.live)) state.live = ref(Lives.map(() => undefined)(live))
    see({ book })
  }

  const open = (pair: PairId, places: Places): Subscription => {
    offerSteps(state, places)
    see({ places, held: undefined, step: places.tick })
    const all = market.book(pair).subscribe(take)
    all.add(market.groups().subscribe((live) => see({ quote: Quote.findByPair(Lives.latest(live) ?? [], pair) })))
    all.add(() => {
      state.live = ref(Lives.WAITING)
      see({ book: undefined, quote: undefined, held: undefined })
    })
    return all
  }

  const chooseStep = (id: string): void => {
    const step = Book.steps(seen.places.tick).find((one) => named(one).id === id)
    if (step === undefined) return
    state.step = id
    see({ step, held: undefined })
  }

  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () => [midRow(seen.book, seen.quote, seen.places), ...ladder(seen)],
    },
    slots: SLOT_KEYS,
    open,
    chooseStep,
    hold: () => {
      seen.held ??= seen.book && cut(seen.book, seen.step)
    },
    release: () => see({ held: undefined }),
    markOwn: (own) => see({ own }),
    pick: (slot) => summed(seen)[slot.startsWith('a') ? 'asks' : 'bids'][Number(slot.slice(1))],
    retry: market.retry,
  }
}
