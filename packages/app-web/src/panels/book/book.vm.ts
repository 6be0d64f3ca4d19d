/** The live order book of one market. While it is hovered, its prices stay in place. [SPOT-3] */
import type { Live, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Book, BookSide, Ticker } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeChangeSignal } from '../../shared/index.ts'
import type { Figure } from '../../i18n/index.ts'

interface State {
  live: Live<undefined>
  isEmpty: boolean
  /** Price steps that levels can be grouped by, finest first. */
  steps: ReadonlyArray<Step>
  step: string
}

/** A price step; its id is its decimal text. */
export interface Step {
  readonly id: string
  readonly name: string
}

export interface BookRow {
  readonly key: string
  readonly cells: Readonly<Record<string, Figure>>
  readonly share?: number
  readonly isBlank?: boolean
  /** One of the user's own orders is at this price. */
  readonly isOwn?: boolean
}

export interface BookVm {
  readonly state: State
  /** Rows a0, a1 … from the best ask, b0, b1 … from the best bid, and `mid`. */
  readonly rows: {
    readonly subscribe: (changed: () => void) => () => void
    readonly read: () => ReadonlyArray<BookRow>
  }
  readonly slots: Readonly<Record<'asks' | 'bids', ReadonlyArray<string>>>
  readonly open: (pair: PairId, places: Places) => Subscription
  readonly chooseStep: (id: string) => void
  /** Keeps the prices in place while the pointer or the focus is on the book. */
  readonly freeze: () => void
  readonly unfreeze: () => void
  /** The user's own orders, of any market. */
  readonly markOwnOrders: (orders: ReadonlyArray<OwnOrder>) => void
  /** The price level displayed in a slot, with the cumulative quantity down to it. */
  readonly pick: (slot: string) => Book.Row | undefined
  readonly retry: () => void
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

const SLOT_COUNT = 24
const slotsOf = (side: 'a' | 'b'): ReadonlyArray<string> =>
  Array.from({ length: SLOT_COUNT }, (_, index) => `${side}${index}`)
const SLOT_KEYS = { asks: slotsOf('a'), bids: slotsOf('b') }

const stepOption = (step: Decimal.Decimal): Step => ({ id: Decimal.toText(step), name: Decimal.toText(step) })

type PriceLevels = ReadonlyArray<BookSide.PriceLevel>
type BookLevels = Readonly<Record<'asks' | 'bids', PriceLevels>>
const NO_LEVELS: BookLevels = { asks: [], bids: [] }

const groupedLevels = (book: Book.Book, step: Decimal.Decimal): BookLevels => ({
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
        quantity: { value: row?.quantity, places: places.quantity },
        sum: { value: row?.sum, places: places.quantity },
      },
    }
  })

const midRow = (book: Book.Book | undefined, ticker: Ticker.Ticker | undefined, places: Places): BookRow => ({
  key: 'mid',
  cells: {
    last: { value: ticker?.last, places: places.price, direction: Ticker.direction(ticker?.change) },
    spread: { value: book && Book.spread(book), places: places.price },
  },
})

/** Inputs of the rows: the last values received, the frozen levels and the chosen step. */
interface BookInputs {
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

const rowsBySide = (inputs: BookInputs): Readonly<Record<'asks' | 'bids', ReadonlyArray<Book.Row>>> => {
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

const bookRows = (inputs: BookInputs): ReadonlyArray<BookRow> => {
  const { places } = inputs
  const { asks, bids } = rowsBySide(inputs)
  const max = Decimal.max(asks.at(-1)?.sum ?? Decimal.zero, bids.at(-1)?.sum ?? Decimal.zero)
  return [
    ...sideRows(SLOT_KEYS.asks, asks, max, places, 'down', ownPricesOf('asks', inputs)),
    ...sideRows(SLOT_KEYS.bids, bids, max, places, 'up', ownPricesOf('bids', inputs)),
  ]
}

const initialInputs = (): BookInputs => ({
  places: { price: 4, quantity: 4, tick: Decimal.one },
  book: undefined,
  ticker: undefined,
  frozen: undefined,
  ownOrders: [],
  step: Decimal.one,
})

const offerSteps = (state: State, { tick }: Places): void => {
  state.steps = ref(Book.groupingSteps(tick).map(stepOption))
  state.step = stepOption(tick).id
}

export const makeBookVm = (market: MarketPort): BookVm => {
  const state = proxy<State>({ live: ref(LiveValue.LOADING), isEmpty: false, steps: ref([]), step: '' })
  const changes = makeChangeSignal()
  const inputs = initialInputs()
  const set = (part: Partial<BookInputs>): void => {
    Object.assign(inputs, part)
    changes.emit()
  }

  const applyBook = (live: Live<Book.Book>): void => {
    const book = LiveValue.latest(live)
    const isEmpty = book !== undefined && BookSide.size(book.asks) === 0 && BookSide.size(book.bids) === 0
    if (isEmpty !== state.isEmpty) state.isEmpty = isEmpty
    if (!LiveValue.hasSameStatus(live, state.live)) state.live = ref(LiveValue.map(() => undefined)(live))
    set({ book })
  }

  const open = (pair: PairId, places: Places): Subscription => {
    offerSteps(state, places)
    set({ places, frozen: undefined, step: places.tick })
    const all = market.book(pair).subscribe(applyBook)
    all.add(market.groups().subscribe((live) => set({ ticker: Ticker.findByPair(LiveValue.latest(live) ?? [], pair) })))
    all.add(() => {
      state.live = ref(LiveValue.LOADING)
      set({ book: undefined, ticker: undefined, frozen: undefined })
    })
    return all
  }

  const chooseStep = (id: string): void => {
    const step = Book.groupingSteps(inputs.places.tick).find((one) => stepOption(one).id === id)
    if (step === undefined) return
    state.step = id
    set({ step, frozen: undefined })
  }

  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () => [midRow(inputs.book, inputs.ticker, inputs.places), ...bookRows(inputs)],
    },
    slots: SLOT_KEYS,
    open,
    chooseStep,
    freeze: () => {
      inputs.frozen ??= inputs.book && groupedLevels(inputs.book, inputs.step)
    },
    unfreeze: () => set({ frozen: undefined }),
    markOwnOrders: (ownOrders) => set({ ownOrders }),
    pick: (slot) => rowsBySide(inputs)[slot.startsWith('a') ? 'asks' : 'bids'][Number(slot.slice(1))],
    retry: market.retry,
  }
}
