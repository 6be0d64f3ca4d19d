/** Closed positions and cancelled leveraged orders. [LEV-3] */
import type { Decimal, Live, System, SystemInfo } from '@hexbourse/domain/kernel'
import { LiveValue, Systems } from '@hexbourse/domain/kernel'
import type { HistoryStatus, LeveragePort } from '@hexbourse/domain/leverage'
import { Position } from '@hexbourse/domain/leverage'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { ListSource, MoreStatus } from '../../shared/index.ts'
import { exactFigure, makeLivePagedList, makeMarketRules, signedFigure } from '../../shared/index.ts'
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

type Positions = ReadonlyArray<Position.Position>

export const makePositionHistoryVm = (leverage: LeveragePort, system: System): PositionHistoryVm => {
  const state = proxy<State>({ status: 'closed', shown: ref(LiveValue.LOADING), moreStatus: 'none' })
  let [loaded, shownPair]: [Live<Positions>, string] = [LiveValue.LOADING, '']
  const toRows = (positions: Positions): ReadonlyArray<EndedRow> =>
    rowsOfPair(
      positions.map((position) => endedRow(position, rules.current())),
      shownPair,
    )
  const show = (): void => {
    state.shown = ref(LiveValue.map(toRows)(loaded))
  }
  const rules = makeMarketRules(system, show)
  const list = makeLivePagedList<Position.Position>(
    ({ id }) => String(id),
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
      const opened = new Subscription(list.close)
      opened.add(rules.open())
      return opened
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

const sourceOf = ({ history, historyPage }: LeveragePort, status: HistoryStatus): ListSource<Position.Position> => ({
  newest: () => history(status),
  readPage: (page) => historyPage(status, page),
})

/** Decimals of amounts in the quote currency. */
const PLACES = 4
const figure = (value: Decimal.Decimal | undefined, places = PLACES): Figure => ({ value, places })

/** The row of a closed position or a cancelled order; prices and quantity in at least the market's decimals. [Q20] */
export const endedRow = (position: Position.Position, info: SystemInfo): EndedRow => {
  const { priceDecimals, quantityDecimals } = Systems.rulesOf(info, position.pair)
  const { realizedPnl: pnl } = position
  const roe = pnl === undefined ? undefined : Position.percentOfMargin(position, pnl)
  return {
    position,
    leverage: figure(position.leverage, 0),
    lots: figure(position.lots, 0),
    quantity: exactFigure(position.quantity, quantityDecimals),
    entryPrice: exactFigure(position.entryPrice, priceDecimals),
    closingPrice: exactFigure(position.status === 'closed' ? position.currentPrice : undefined, priceDecimals),
    margin: figure(position.initialMargin),
    fee: figure(position.fee),
    overnightFees: figure(position.overnightFees),
    pnl: signedFigure(pnl, PLACES),
    roe: roeFigure(roe),
  }
}
