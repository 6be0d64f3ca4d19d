/** The take-profit and stop-loss dialog of one position. [LEV-4] [Q33] */
import type { Language, SystemInfo } from '@hexbourse/domain/kernel'
import { Decimal, NumberEntry, Systems } from '@hexbourse/domain/kernel'
import type { LeveragePort, StopsRequest } from '@hexbourse/domain/leverage'
import { Position, Stops } from '@hexbourse/domain/leverage'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure, Problem } from '../../i18n/index.ts'
import { entryText, problemOf } from '../../i18n/index.ts'
import type { MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeMoneyAction } from '../../shared/index.ts'
import type { PositionRow } from './position-rows.ts'

/** Gain at take profit or loss at stop loss; unknown for a field without a price. */
export interface StopResult {
  readonly amount: Figure
  readonly percentOfMargin: Figure
}

type FieldProblems = Readonly<Partial<Record<Stops.Field, Problem>>>

interface State {
  row: PositionRow | undefined
  draft: Stops.Draft
  problems: FieldProblems
  profit: StopResult
  loss: StopResult
}

export interface StopsForm {
  readonly state: State
  readonly action: MoneyAction<StopsRequest, Position.Position | undefined>
  /** Opens the dialog with the present stops. */
  readonly edit: (row: PositionRow) => void
  readonly setField: (field: Stops.Field, text: string) => void
  /** By 0.01; from an empty field it starts at the current price. */
  readonly stepField: (field: Stops.Field, by: 1 | -1) => void
  /** Sends valid stops, or shows the first problem. An empty field clears its stop. */
  readonly save: () => Promise<void>
  readonly checkAgain: () => Promise<void>
  readonly close: () => void
  readonly open: () => Subscription
}

interface StopsPorts extends MoneyActionPorts {
  readonly leverage: Pick<LeveragePort, 'setStops'>
}

/** Read at each change. */
export interface StopsContext {
  info: SystemInfo
  language: Language
}

export const makeStopsForm = (ports: StopsPorts, context: StopsContext): StopsForm => {
  const state = proxy<State>(initialState())
  const action = makeMoneyAction(ports.leverage.setStops, ports)
  const reset = (): void => {
    Object.assign(state, initialState())
  }
  return {
    state,
    action,
    ...makeEditor(state, context),
    save: async () => {
      const { row, draft } = state
      const stops = row && readStops(row, draft, context)
      if (row === undefined || stops === undefined || E.isLeft(stops)) return
      action.review({ id: row.position.id, ...stops.right })
      await action.confirm()
    },
    checkAgain: async () => void (await action.checkAgain()),
    close: () => {
      action.close()
      if (action.state.current === undefined) reset()
    },
    open: () => {
      const opened = action.open()
      opened.add(reset)
      return opened
    },
  }
}

const makeEditor = (state: State, context: StopsContext): Pick<StopsForm, 'edit' | 'setField' | 'stepField'> => {
  const change = (row: PositionRow, draft: Stops.Draft): void => {
    const stops = readStops(row, draft, context)
    state.draft = ref(draft)
    state.problems = ref(E.isLeft(stops) ? problemsOf(stops.left) : NO_PROBLEMS)
    Object.assign(state, resultsOf(row.position, E.isRight(stops) ? stops.right : NONE))
  }
  const textOf = (row: PositionRow, price: Decimal.Decimal | undefined): string =>
    price === undefined ? '' : entryText(context.language, decimalsOf(row, context), price)
  return {
    edit: (row) => {
      state.row = ref(row)
      change(row, { takeProfit: textOf(row, row.position.takeProfit), stopLoss: textOf(row, row.position.stopLoss) })
    },
    setField: (field, text) => {
      if (state.row !== undefined) change(state.row, { ...state.draft, [field]: text })
    },
    stepField: (field, by) => {
      const { row, draft } = state
      if (row === undefined) return
      const typed = NumberEntry.read(draft[field], context.language, decimalsOf(row, context))
      const start = E.getOrElse(() => row.position.currentPrice)(typed)
      const stepped = Stops.priceAfterStep(field, start, by === 1 ? 'up' : 'down')
      if (E.isRight(stepped)) change(row, { ...draft, [field]: textOf(row, stepped.right) })
      else state.problems = ref(problemsOf(stepped.left))
    },
  }
}

/** Those of the market's prices, and at least those of one step. */
const decimalsOf = ({ position }: PositionRow, { info }: StopsContext): number =>
  Math.max(STEP_DECIMALS, Systems.rulesOf(info, position.pair).priceDecimals)

const readStops = (
  row: PositionRow,
  draft: Stops.Draft,
  context: StopsContext,
): E.Either<Stops.StopsError, Stops.Stops> =>
  Stops.fromDraft(draft, context.language, decimalsOf(row, context), row.position)

const NO_PROBLEMS: FieldProblems = {}
const NONE: Stops.Stops = { takeProfit: undefined, stopLoss: undefined }
const STEP_DECIMALS = 2
const UNKNOWN: StopResult = {
  amount: { value: undefined, places: 4 },
  percentOfMargin: { value: undefined, places: 2, kind: 'percent' },
}

const initialState = (): State => ({
  row: undefined,
  draft: ref({ takeProfit: '', stopLoss: '' }),
  problems: ref(NO_PROBLEMS),
  profit: ref(UNKNOWN),
  loss: ref(UNKNOWN),
})

const resultsOf = (position: Position.Position, stops: Stops.Stops): Pick<State, 'profit' | 'loss'> => {
  const { profit, loss } = Stops.estimate(position, stops)
  const result = (value: Decimal.Decimal | undefined): StopResult => {
    const share = value === undefined ? undefined : Position.percentOfMargin(position, value)
    return {
      amount: { ...UNKNOWN.amount, value },
      percentOfMargin: {
        ...UNKNOWN.percentOfMargin,
        value: share === undefined ? undefined : Decimal.round(2, share, 'half-up'),
      },
    }
  }
  return {
    profit: ref(result(profit)),
    loss: ref(result(loss === undefined ? undefined : Decimal.negate(loss))),
  }
}

const problemsOf = (error: Stops.StopsError): FieldProblems => ({ [error.field]: problemIn(error) })

/** For unreadable input the message is the reason. */
const problemIn = (error: Stops.StopsError): Problem =>
  error._tag === 'StopUnreadable' ? problemOf('shell.entry', error.reason) : problemOf('leverage.error', error)
