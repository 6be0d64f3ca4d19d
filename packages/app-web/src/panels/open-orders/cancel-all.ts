/**
 * Cancels all open orders of one market one after another and reports the result of each. [SPOT-6] [SPOT-8] [Q10]
 * [Q24]
 */
import type { CallError } from '@hexbourse/domain/kernel'
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
}

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

type CancelResult = Pick<CancelItem, 'status' | 'problem'> & { readonly canContinue: boolean }

/** The order is no longer open. */
const ENDED: ReadonlySet<CancelStatus> = new Set<CancelStatus>(['cancelled', 'filled', 'gone'])

/** Errors that every following request would fail with as well. */
const STOPS_BATCH: ReadonlySet<CallError['_tag']> = new Set([
  'SessionExpired',
  'SessionChanged',
  'TooManyRequests',
  'Unreachable',
])

export const makeCancelAll = (command: SpotPort['cancel'], ports: MoneyActionPorts): CancelAll => {
  const state = proxy<CancelAll['state']>({ current: undefined })
  let isStopped = false

  const show = (batch: Omit<CancelBatch, 'remainingCount'>): void => {
    const remainingCount = batch.items.filter(({ status }) => !ENDED.has(status)).length
    state.current = ref({ ...batch, remainingCount })
  }
  const setItemStatus = (id: OpenOrder.OpenOrder['id'], status: CancelStatus, problem?: Problem): void => {
    const { current } = state
    if (current === undefined) return
    const items = current.items.map((item) => (item.row.order.id === id ? { ...item, status, problem } : item))
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
    const items = current.items.map((item) =>
      ENDED.has(item.status) ? item : { ...item, status: 'waiting' as const, problem: undefined },
    )
    show({ ...current, status: 'busy', items })
    await cancelEach(command, items, () => isStopped, setItemStatus)
    if (state.current !== undefined) show({ ...state.current, status: 'done' })
  }

  return {
    state,
    review: (pair, rows) =>
      show({ pair, status: 'review', items: rows.map((row) => ({ row, status: 'waiting', problem: undefined })) }),
    confirm,
    close: () => {
      if (state.current?.status !== 'busy') state.current = undefined
    },
    open: () => {
      const following = closeWithSession(ports, stop)
      following.add(stop)
      return following
    },
  }
}

/** Cancels the orders that are open, one after another, until one fails in a way that the others would too. */
const cancelEach = async (
  command: SpotPort['cancel'],
  items: ReadonlyArray<CancelItem>,
  isStopped: () => boolean,
  setItemStatus: (id: OpenOrder.OpenOrder['id'], status: CancelStatus, problem?: Problem) => void,
): Promise<void> => {
  let canContinue = true
  for (const { row, status } of items) {
    if (ENDED.has(status)) continue
    if (isStopped()) return
    const { id } = row.order
    setItemStatus(id, canContinue ? 'sending' : 'unsent')
    if (!canContinue) continue
    const result = await cancelOrder(command, row.order)
    canContinue = result.canContinue
    setItemStatus(id, result.status, result.problem)
  }
}

/** Cancels one order with its own intent. Without a reply the order is looked up. */
const cancelOrder = async (
  command: SpotPort['cancel'],
  { id, side, pair }: OpenOrder.OpenOrder,
): Promise<CancelResult> => {
  const intent = command.prepare({ id, side, pair })
  const outcome = await command.execute(intent)()
  const resolution = outcome._tag === 'Unknown' ? await command.reconcile(intent)() : Outcome.resolutionFrom(outcome)
  if (resolution._tag === 'Confirmed')
    return { status: resolution.result.ending, problem: undefined, canContinue: true }
  if (resolution._tag === 'Rejected')
    return {
      status: 'failed',
      problem: callProblem(resolution.error),
      canContinue: !STOPS_BATCH.has(resolution.error._tag),
    }
  const isOpen = resolution._tag === 'NotFound'
  return { status: isOpen ? 'failed' : 'unknown', problem: undefined, canContinue: isOpen }
}
