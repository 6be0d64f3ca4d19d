/** Closed positions and cancelled leveraged orders. [LEV-3] */
import type { Live, Page } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { HistoryStatus, LeveragePort } from '@hexbourse/domain/leverage'
import { Position } from '@hexbourse/domain/leverage'
import { readerTaskEither as RTE } from 'fp-ts'
import { map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { ListSource, MoreStatus } from '../../shared/index.ts'
import { makeLivePagedList, signedFigure } from '../../shared/index.ts'
import { roeFigure, rowsOfPair } from './position-rows.ts'

/** One table row. Prices and amounts in the quote currency. */
export interface EndedRow {
  readonly position: Position.Position
  readonly leverage: Figure
  readonly lots: Figure
  readonly quantity: Figure
  readonly entryPrice: Figure
  /** The closing price; unknown for a cancelled order. */
  readonly closingPrice: Figure
  readonly margin: Figure
  readonly fee: Figure
  readonly overnightFees: Figure
  /** The booked result. */
  readonly pnl: Figure
  /** Percent of the initial margin. */
  readonly roe: Figure
}

interface State {
  status: HistoryStatus
  shown: Live<ReadonlyArray<EndedRow>>
  moreStatus: MoreStatus
}

export interface PositionHistoryVm {
  readonly state: State
  readonly open: () => Subscription
  readonly chooseStatus: (status: HistoryStatus) => void
  /** Shows a market only, such as BTC/USDT; empty: all. */
  readonly choosePair: (pair: string) => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export const makePositionHistoryVm = (leverage: LeveragePort): PositionHistoryVm => {
  const state = proxy<State>({ status: 'closed', shown: ref(LiveValue.LOADING), moreStatus: 'none' })
  let [loaded, shownPair]: [State['shown'], string] = [LiveValue.LOADING, '']
  const show = (): void => {
    state.shown = ref(LiveValue.map((rows: ReadonlyArray<EndedRow>) => rowsOfPair(rows, shownPair))(loaded))
  }
  const list = makeLivePagedList<EndedRow>(
    ({ position }) => String(position.id),
    (live, moreStatus) => {
      loaded = live
      state.moreStatus = moreStatus
      show()
    },
  )
  return {
    state,
    open: () => {
      list.watch(sourceOf(leverage, state.status))
      return new Subscription(list.close)
    },
    chooseStatus: (status) => {
      if (status === state.status) return
      state.status = status
      list.watch(sourceOf(leverage, status))
    },
    choosePair: (pair) => {
      shownPair = pair
      show()
    },
    loadMore: list.loadMore,
    retry: leverage.retry,
  }
}

const sourceOf = ({ history, historyPage }: LeveragePort, status: HistoryStatus): ListSource<EndedRow> => ({
  newest: () => history(status).pipe(map(LiveValue.map(toRows))),
  readPage: (page) => RTE.map(toRows)(historyPage(status, page)),
})

const toRows = (page: Page<Position.Position>): Page<EndedRow> => ({ ...page, items: page.items.map(endedRow) })

const PLACES = 4
const figure = (value: Decimal.Decimal | undefined, places = PLACES): Figure => ({ value, places })

/** The row of a closed position or a cancelled order. */
export const endedRow = (position: Position.Position): EndedRow => {
  const { realizedPnl: pnl } = position
  const roe = pnl === undefined ? undefined : Position.percentOfMargin(position, pnl)
  return {
    position,
    leverage: figure(position.leverage, 0),
    lots: figure(position.lots, 0),
    quantity: figure(position.quantity),
    entryPrice: figure(position.entryPrice),
    closingPrice: figure(position.status === 'closed' ? position.currentPrice : undefined),
    margin: figure(position.initialMargin),
    fee: figure(position.fee),
    overnightFees: figure(position.overnightFees),
    pnl: signedFigure(pnl, PLACES),
    roe: roeFigure(roe),
  }
}
