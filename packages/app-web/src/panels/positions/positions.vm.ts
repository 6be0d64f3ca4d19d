/** Open positions and pending orders: closing, cancelling and stops. [LEV-3] [LEV-4] [LEV-6] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { System } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import type { Direction, LeveragePort, PositionRequest } from '@hexbourse/domain/leverage'
import { Position } from '@hexbourse/domain/leverage'
import type { MarketPort } from '@hexbourse/domain/market'
import type { WalletPort } from '@hexbourse/domain/wallet'
import type { Subscription } from 'rxjs'
import { BehaviorSubject } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeMoneyAction, reviewedCommand } from '../../shared/index.ts'
import type { EndedRow } from './position-history.vm.ts'
import { endedRow } from './position-history.vm.ts'
import type { PositionFigures } from './position-figures.ts'
import { makeShownPositions } from './position-figures.ts'
import type { PositionRow, PositionTerms } from './position-rows.ts'
import { watchPositions } from './position-subscriptions.ts'
import type { PositionsState, WarningLevel } from './positions-state.ts'
import { initialState, levelId, LEVELS, WARNING_LEVELS } from './positions-state.ts'
import type { StopsContext, StopsForm } from './stops-form.ts'
import { makeStopsForm } from './stops-form.ts'

export type { PositionRow, PositionTerms }
export type { WarningLevel } from './positions-state.ts'

/** A position to close or an order to cancel, with the row that the dialog displays. */
export interface PositionReview extends PositionRequest {
  readonly row: PositionRow
}

/** Positions to close together, with the rows that the dialog displays. */
export interface BatchReview extends Position.Batch {
  readonly rows: ReadonlyArray<PositionRow>
  /** Pending orders, which stay. */
  readonly pendingCount: number
}

export interface PositionsVm {
  readonly state: PositionsState
  /** Prices and results of the open positions, by id. */
  readonly figures: PositionFigures
  /** The open positions at the last prices. */
  readonly openRows: () => ReadonlyArray<PositionRow>
  readonly closeAction: MoneyAction<PositionReview, Position.Position | undefined>
  /** The row of a closed position. */
  readonly bookedResult: (position: Position.Position) => EndedRow
  readonly cancelAction: MoneyAction<PositionReview, Position.Position | undefined>
  readonly batchAction: MoneyAction<BatchReview, undefined>
  readonly stops: StopsForm
  readonly warningLevels: ReadonlyArray<WarningLevel>
  readonly open: () => Subscription
  /** Reviews what the status of the position allows; ignored otherwise. */
  readonly review: (row: PositionTerms, action: 'close' | 'cancel' | 'set-stops') => void
  /** Shows a market only, such as BTC/USDT; empty: all. */
  readonly choosePair: (pair: string) => void
  /** Reviews closing all shown positions of a direction; ignored without one. */
  readonly reviewBatch: (direction: Direction | 'all') => void
  readonly close: () => Promise<void>
  readonly cancel: () => Promise<void>
  readonly closeBatch: () => Promise<void>
  readonly chooseMarginWarning: (id: string) => void
  readonly retry: () => void
}

export interface PositionsPorts extends MoneyActionPorts {
  readonly leverage: LeveragePort
  readonly market: Pick<MarketPort, 'groups'>
  readonly wallet: Pick<WalletPort, 'balances'>
  readonly system: System
  readonly preferences: PreferencesPort
}

export const makePositionsVm = (ports: PositionsPorts): PositionsVm => {
  const { leverage } = ports
  const state = proxy<PositionsState>(initialState())
  const shown = makeShownPositions()
  const context: StopsContext = { info: Systems.CONTRACT_ONLY, language: 'en' }
  const stops = makeStopsForm(ports, context)
  const shownPair = new BehaviorSubject('')
  const closeAction = makeMoneyAction(reviewedCommand(leverage.close, positionOf), ports)
  const cancelAction = makeMoneyAction(reviewedCommand(leverage.cancel, positionOf), ports)
  const batchAction = makeMoneyAction(reviewedCommand(leverage.closeBatch, batchOf), ports)
  return {
    state,
    figures: shown.figures,
    openRows: () => shown.now.open,
    bookedResult: (position) => endedRow(position, context.info),
    closeAction,
    cancelAction,
    batchAction,
    stops,
    warningLevels: WARNING_LEVELS,
    open: () => {
      const opened = watchPositions(ports, shownPair, { state, shown, context })
      for (const action of [closeAction, cancelAction, batchAction, stops]) opened.add(action.open())
      return opened
    },
    review: ({ position }, action) => {
      const row = shown.find(position.id)
      if (row?.actions.includes(action) !== true) return
      if (action === 'set-stops') return stops.edit(row)
      const reviewed = action === 'close' ? closeAction : cancelAction
      reviewed.review({ id: row.position.id, row })
    },
    choosePair: (pair) => shownPair.next(pair),
    reviewBatch: (direction) => {
      const { open, pending } = shown.now
      const batch = { direction, pair: shownPair.value === '' ? undefined : open[0]?.position.pair }
      const ids = new Set(Position.inBatch(positionsIn(open), batch).map(({ id }) => id))
      const rows = open.filter(({ position }) => ids.has(position.id))
      if (rows.length > 0) batchAction.review({ ...batch, rows, pendingCount: pending.length })
    },
    close: async () => void (await closeAction.confirm()),
    cancel: async () => void (await cancelAction.confirm()),
    closeBatch: async () => void (await batchAction.confirm()),
    chooseMarginWarning: (id) => {
      const marginWarning = LEVELS.find((level) => levelId(level) === id)
      ports.preferences.change({ marginWarning })
    },
    retry: leverage.retry,
  }
}

const positionOf = ({ id }: PositionReview): PositionRequest => ({ id })
const batchOf = ({ direction, pair }: BatchReview): Position.Batch => ({ direction, pair })
const positionsIn = (rows: ReadonlyArray<PositionRow>) => rows.map(({ position }) => position)
