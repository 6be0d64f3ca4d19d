/** Open positions and pending orders: closing, cancelling and stops. [LEV-3] [LEV-4] [LEV-6] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { Live, Millis, System } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue, Systems } from '@hexbourse/domain/kernel'
import type { Direction, Holdings, LeveragePort, PositionRequest } from '@hexbourse/domain/leverage'
import { Position } from '@hexbourse/domain/leverage'
import type { MarketPort } from '@hexbourse/domain/market'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import type { Observable, Subscription } from 'rxjs'
import { BehaviorSubject, combineLatest, from, map, startWith } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeMoneyAction, reviewedCommand } from '../../shared/index.ts'
import type { PositionRow, PositionTables } from './position-rows.ts'
import { positionTables, rowsOfPair } from './position-rows.ts'
import type { StopsContext, StopsForm } from './stops-form.ts'
import { makeStopsForm } from './stops-form.ts'

export type { PositionRow }

type Rows = ReadonlyArray<PositionRow>

interface State {
  open: Live<Rows>
  pending: Live<Rows>
  accounts: PositionTables['accounts']
  /** Id of the chosen level of the margin warning. */
  marginWarning: string
  /** Those with an open position. */
  batches: ReadonlyArray<Direction | 'all'>
  /** When the prices were received, while they are too old to tell the result of a closing. [Q57] */
  pricesAsOf: Millis | undefined
}

/** A level of the margin warning; `riskRate` in percent, undefined: no warnings. */
export interface WarningLevel {
  readonly id: string
  readonly riskRate: Figure | undefined
}

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
  readonly state: State
  readonly closeAction: MoneyAction<PositionReview, Position.Position | undefined>
  readonly cancelAction: MoneyAction<PositionReview, Position.Position | undefined>
  readonly batchAction: MoneyAction<BatchReview, undefined>
  readonly stops: StopsForm
  readonly warningLevels: ReadonlyArray<WarningLevel>
  readonly open: () => Subscription
  /** Reviews what the status of the position allows; ignored otherwise. */
  readonly review: (row: PositionRow, action: 'close' | 'cancel' | 'set-stops') => void
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
  const state = proxy<State>(initialState())
  const context: StopsContext = { info: Systems.CONTRACT_ONLY, language: 'en' }
  const stops = makeStopsForm(ports, context)
  const shownPair = new BehaviorSubject('')
  const closeAction = makeMoneyAction(reviewedCommand(leverage.close, positionOf), ports)
  const cancelAction = makeMoneyAction(reviewedCommand(leverage.cancel, positionOf), ports)
  const batchAction = makeMoneyAction(reviewedCommand(leverage.closeBatch, batchOf), ports)
  return {
    state,
    closeAction,
    cancelAction,
    batchAction,
    stops,
    warningLevels: WARNING_LEVELS,
    open: () => {
      const opened = watchPositions(ports, shownPair, state, context)
      for (const action of [closeAction, cancelAction, batchAction, stops]) opened.add(action.open())
      // the next user of this page may be another one
      opened.add(() => Object.assign(state, initialState()))
      return opened
    },
    review: (row, action) => {
      if (!row.actions.includes(action)) return
      if (action === 'set-stops') return stops.edit(row)
      const reviewed = action === 'close' ? closeAction : cancelAction
      reviewed.review({ id: row.position.id, row })
    },
    choosePair: (pair) => shownPair.next(pair),
    reviewBatch: (direction) => {
      const [open, pending] = [LiveValue.latest(state.open) ?? [], LiveValue.latest(state.pending) ?? []]
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

const initialState = (): State => ({
  open: ref(LiveValue.LOADING),
  pending: ref(LiveValue.LOADING),
  accounts: ref([]),
  marginWarning: levelId(undefined),
  batches: ref([]),
  pricesAsOf: undefined,
})

const LEVELS: ReadonlyArray<Preferences.Preferences['marginWarning']> = [
  undefined,
  ...Preferences.MARGIN_WARNING_LEVELS,
]
const levelId = (level: Preferences.Preferences['marginWarning']): string => String(level ?? 'off')
const WARNING_LEVELS: ReadonlyArray<WarningLevel> = LEVELS.map((level) => ({
  id: levelId(level),
  riskRate: level === undefined ? undefined : { value: Decimal.fromInteger(level), places: 0, kind: 'percent' },
}))

const positionOf = ({ id }: PositionReview): PositionRequest => ({ id })
const batchOf = ({ direction, pair }: BatchReview): Position.Batch => ({ direction, pair })
const BATCHES = ['long', 'short', 'all'] as const

const batchesOf = (open: Rows): State['batches'] =>
  BATCHES.filter((direction) => Position.inBatch(positionsIn(open), { direction, pair: undefined }).length > 0)

const positionsIn = (rows: ReadonlyArray<PositionRow>) => rows.map(({ position }) => position)

const watchPositions = (
  { leverage, market, wallet, system, preferences }: PositionsPorts,
  shownPair: Observable<string>,
  state: State,
  context: StopsContext,
): Subscription => {
  const rules = from(system.info()).pipe(
    map(E.getOrElse(() => Systems.CONTRACT_ONLY)),
    startWith(Systems.CONTRACT_ONLY),
  )
  const watching = preferences.current.subscribe(({ language, marginWarning }) => {
    context.language = language
    state.marginWarning = levelId(marginWarning)
  })
  watching.add(
    combineLatest([leverage.holdings(), market.groups(), wallet.balances(), rules, shownPair]).subscribe(
      ([live, prices, balances, info, pair]) => {
        context.info = info
        const groups = LiveValue.latest(prices) ?? []
        const sources = { groups, balances: LiveValue.latest(balances), info }
        const toTables = (holdings: Holdings.Holdings): PositionTables => positionTables({ ...sources, holdings })
        const tables = LiveValue.map(toTables)(live)
        state.open = ref(LiveValue.map((shown: PositionTables) => rowsOfPair(shown.open, pair))(tables))
        state.pending = ref(LiveValue.map((shown: PositionTables) => rowsOfPair(shown.pending, pair))(tables))
        state.batches = ref(batchesOf(LiveValue.latest(state.open) ?? []))
        state.accounts = ref(LiveValue.latest(tables)?.accounts ?? [])
        state.pricesAsOf = LiveValue.outdatedAsOf(prices)
      },
    ),
  )
  return watching
}
