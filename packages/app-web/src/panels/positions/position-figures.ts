/** The positions on screen at the last prices; their figures change with every price. [LEV-3] */
import type { OrderId } from '@hexbourse/domain/kernel'

import type { Figure } from '../../i18n/index.ts'
import { makeChangeSignal } from '../../shared/index.ts'
import type { PositionRow } from './position-rows.ts'

export interface ShownPositions {
  readonly open: ReadonlyArray<PositionRow>
  readonly pending: ReadonlyArray<PositionRow>
}

export interface FigureRow {
  /** Id of the position. */
  readonly key: string
  readonly cells: Readonly<Record<'currentPrice' | 'liquidationPrice' | 'pnl' | 'roe', Figure>>
}

export interface PositionFigures {
  /** Returns the function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void
  readonly read: () => ReadonlyArray<FigureRow>
}

export interface ShownPositionsStore {
  readonly now: ShownPositions
  readonly show: (positions: ShownPositions) => void
  /** A shown position or pending order. */
  readonly find: (id: OrderId) => PositionRow | undefined
  /** Of the open positions. */
  readonly figures: PositionFigures
}

export const NO_POSITIONS: ShownPositions = { open: [], pending: [] }

export const makeShownPositions = (): ShownPositionsStore => {
  const changes = makeChangeSignal()
  let now = NO_POSITIONS
  return {
    get now() {
      return now
    },
    show: (positions) => {
      now = positions
      changes.emit()
    },
    find: (id) => [...now.open, ...now.pending].find(({ position }) => position.id === id),
    figures: { subscribe: changes.subscribe, read: () => now.open.map(figureRow) },
  }
}

const figureRow = ({ position, currentPrice, liquidationPrice, pnl, roe }: PositionRow): FigureRow => ({
  key: String(position.id),
  cells: { currentPrice, liquidationPrice, pnl, roe },
})
