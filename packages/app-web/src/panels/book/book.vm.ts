/** The live order book of one market. While it is hovered, its prices stay in place. [SPOT-3] */
import type { Live, PairId } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { Book, MarketPort } from '@hexbourse/domain/market'
import { BookSide, BookSteps, Ticker } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import { makeChangeSignal } from '../../shared/index.ts'
import type { BookInputs, BookRow, OwnOrder, Places } from './book-rows.ts'
import { SLOT_KEYS, bookRows, groupedLevels, initialInputs, midRow, rowsBySide } from './book-rows.ts'

interface State {
  live: Live<undefined>
  isEmpty: boolean
  /** Only the best levels are known. [Q41] */
  isReduced: boolean
  /** Price steps that levels can be grouped by, finest first. */
  steps: ReadonlyArray<Step>
  step: string
}

/** A price step; its id is its decimal text, without trailing zeros. */
export interface Step {
  readonly id: string
  readonly size: Figure
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

const stepOption = (step: Decimal.Decimal): Step => {
  const id = Decimal.toText(step)
  return { id, size: { value: step, places: id.split('.')[1]?.length ?? 0 } }
}

/** Only the tick until the spacing of the market is known; then the steps stay when the spacing changes. */
const makeSteps = (state: State) => {
  let steps: ReadonlyArray<Decimal.Decimal> = []
  const offer = (offered: typeof steps): void => {
    steps = offered
    state.steps = ref(offered.map(stepOption))
  }
  return {
    offer,
    applyBook: ({ tick }: Places, book: Book.Book | undefined): void => {
      const spacing = book && BookSteps.levelSpacing(book)
      if (steps.length === 1 && spacing !== undefined) offer(BookSteps.groupingSteps(tick, spacing))
    },
    find: (id: string): Decimal.Decimal | undefined => steps.find((one) => stepOption(one).id === id),
  }
}

/** Everything but the rows, which change many times a second. */
const updateState = (state: State, live: Live<Book.Book>): void => {
  const book = LiveValue.latest(live)
  const isEmpty = book !== undefined && BookSide.size(book.asks) === 0 && BookSide.size(book.bids) === 0
  if (isEmpty !== state.isEmpty) state.isEmpty = isEmpty
  const isReduced = book?.isReduced === true
  if (isReduced !== state.isReduced) state.isReduced = isReduced
  if (!LiveValue.hasSameStatus(live, state.live)) state.live = ref(LiveValue.map(() => undefined)(live))
}

const initialState = (): State => ({
  live: ref(LiveValue.LOADING),
  isEmpty: false,
  isReduced: false,
  steps: ref([]),
  step: '',
})

export const makeBookVm = (market: MarketPort): BookVm => {
  const state = proxy<State>(initialState())
  const changes = makeChangeSignal()
  const inputs = initialInputs()
  const set = (part: Partial<BookInputs>): void => {
    Object.assign(inputs, part)
    changes.emit()
  }

  const steps = makeSteps(state)
  const applyBook = (live: Live<Book.Book>): void => {
    steps.applyBook(inputs.places, LiveValue.latest(live))
    updateState(state, live)
    set({ book: LiveValue.latest(live) })
  }

  const open = (pair: PairId, places: Places): Subscription => {
    steps.offer([places.tick])
    state.step = stepOption(places.tick).id
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
    const step = steps.find(id)
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
