/**
 * Cancels all open orders of one market one after another and reports the result of each. [SPOT-6] [SPOT-8] [Q10]
 * [Q24]
 */
import type { CallError, Intent, Resolution } from '@hexbourse/domain/kernel'
import { Outcome } from '@hexbourse/domain/kernel'
import type { OpenOrder, SpotPort } from '@hexbourse/domain/spot'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import { callProblem } from '../../i18n/index.ts'
import type { MoneyActionPorts } from '../../shared/index.ts'
import { closeWithSession } from '../../shared/index.ts'
import type { OrderRow } from './order-rows.ts'

/**
 * filled, gone: the order ended without this cancellation. unsent: not sent because an earlier failure stopped the
 * batch.
 */
export type CancelStatus = 'waiting' | 'sending' | 'cancelled' | 'filled' | 'gone' | 'failed' | 'unknown' | 'unsent'

export interface CancelItem {
  readonly row: OrderRow
  readonly status: CancelStatus
  readonly problem: Problem | undefined
  /** The cancellation whose outcome is unknown; a retry asks for it instead of sending another one. */
  readonly unknownIntent: CancelIntent | undefined
}

type CancelIntent = Intent.Intent<OpenOrder.CancelRequest>

export interface CancelBatch {
  /** BTC/USDT */
  readonly pair: string
  readonly status: 'review' | 'busy' | 'done'
  readonly items: ReadonlyArray<CancelItem>
  /** Orders that are open, or may be. */
  readonly remainingCount: number
}

export interface CancelAll {
  readonly state: { current: CancelBatch | undefined }
  readonly review: (pair: string, rows: ReadonlyArray<OrderRow>) => void
  /** Cancels the remaining orders, also as a retry. */
  readonly confirm: () => Promise<void>
  readonly close: () => void
  /** Closes the dialog and sends nothing more when the session changes and when the subscription ends. [Q58] */
  readonly open: () => Subscription
}

type CancelResult = Omit<CancelItem, 'row'> & { readonly canContinue: boolean }

/** The order is no longer open. */
const ENDED: ReadonlySet<CancelStatus> = new Set<CancelStatus>(['cancelled', 'filled', 'gone'])

/** Errors that every following request would fail with as well. */
const STOPS_BATCH: ReadonlySet<CallError['_tag']> = new Set([
  'SessionExpired',
  'SessionChanged',
  'TooManyRequests',
  'Unreachable',
])

const waitingItem = (row: OrderRow): CancelItem => ({
  row,
  status: 'waiting',
  problem: undefined,
  unknownIntent: undefined,
})

const toRetry = (item: CancelItem): CancelItem =>
  ENDED.has(item.status) ? item : { ...item, status: 'waiting', problem: undefined }

const hasUnknown = (batch: CancelBatch | undefined): boolean =>
  batch?.items.some(({ unknownIntent }) => unknownIntent !== undefined) ?? false

export const makeCancelAll = (command: SpotPort['cancel'], ports: MoneyActionPorts): CancelAll => {
  const state = proxy<CancelAll['state']>({ current: undefined })
  let isStopped = false

  const show = (batch: Omit<CancelBatch, 'remainingCount'>): void => {
    const remainingCount = batch.items.filter(({ status }) => !ENDED.has(status)).length
    state.current = ref({ ...batch, remainingCount })
  }
  const setItem: SetItem = (id, change) => {
    const { current } = state
    if (current === undefined) return
    const items = current.items.map((item) => (item.row.order.id === id ? { ...item, ...change } : item))
    show({ ...current, items })
  }

  /** False when nothing was closed. */
  const stop = (): boolean => {
    const wasOpen = state.current !== undefined
    isStopped = true
    state.current = undefined
    return wasOpen
  }
  const confirm = async (): Promise<void> => {
    const { current } = state
    if (current === undefined || current.status === 'busy' || current.remainingCount === 0) return
    isStopped = false
    const items = current.items.map(toRetry)
    show({ ...current, status: 'busy', items })
    await cancelEach(command, items, () => isStopped, setItem)
    if (state.current !== undefined) show({ ...state.current, status: 'done' })
  }

  return {
    state,
    review: (pair, rows) => show({ pair, status: 'review', items: rows.map(waitingItem) }),
    confirm,
    close: () => {
      if (state.current?.status === 'busy') return
      if (hasUnknown(state.current)) command.handOver()
      state.current = undefined
    },
    open: () => {
      const following = closeWithSession(ports, stop)
      following.add(stop)
      return following
    },
  }
}

type SetItem = (id: OpenOrder.OpenOrder['id'], change: Partial<Omit<CancelItem, 'row'>>) => void

/** Cancels the orders that are open, one after another, until one fails in a way that the others would too. */
const cancelEach = async (
  command: SpotPort['cancel'],
  items: ReadonlyArray<CancelItem>,
  isStopped: () => boolean,
  setItem: SetItem,
): Promise<void> => {
  let canContinue = true
  for (const { row, status, unknownIntent } of items) {
    if (ENDED.has(status)) continue
    if (isStopped()) return
    const { id } = row.order
    if (!canContinue) {
      setItem(id, { status: unknownIntent === undefined ? 'unsent' : 'unknown' })
      continue
    }
    setItem(id, { status: 'sending' })
    const { canContinue: goesOn, ...result } = await cancelOrder(command, row.order, unknownIntent)
    canContinue = goesOn
    setItem(id, result)
  }
}

/** Cancels one order with its own intent, or asks for an unknown one. Without a reply the order is looked up. */
const cancelOrder = async (
  command: SpotPort['cancel'],
  { id, side, pair }: OpenOrder.OpenOrder,
  unknownIntent: CancelIntent | undefined,
): Promise<CancelResult> => {
  const intent = unknownIntent ?? command.prepare({ id, side, pair })
  const resolution = unknownIntent === undefined ? await execute(command, intent) : await command.reconcile(intent)()
  const ended = { problem: undefined, unknownIntent: undefined }
  if (resolution._tag === 'Confirmed') return { ...ended, status: resolution.result.ending, canContinue: true }
  if (resolution._tag === 'Rejected') {
    const { error } = resolution
    // another cancellation of this order has no known outcome yet
    const status = error._tag === 'AlreadyInProgress' ? 'unknown' : 'failed'
    return { ...ended, status, problem: callProblem(error), canContinue: !STOPS_BATCH.has(error._tag) }
  }
  return resolution._tag === 'NotFound'
    ? { ...ended, status: 'failed', canContinue: true }
    : { status: 'unknown', problem: undefined, unknownIntent: intent, canContinue: false }
}

const execute = async (
  command: SpotPort['cancel'],
  intent: CancelIntent,
): Promise<Resolution<OpenOrder.CancelResult>> => {
  const outcome = await command.execute(intent)()
  return outcome._tag === 'Unknown' ? command.reconcile(intent)() : Outcome.resolutionFrom(outcome)
}
