/**
 * Cancels all open orders of one market one after another and reports the result of each. [SPOT-6] [SPOT-8] [Q10]
 * [Q24]
 */
import type { CallError, Clock, Intents } from '@hexbourse/domain/kernel'
import type { OpenOrder, SpotPort } from '@hexbourse/domain/spot'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import { callProblem } from '../../i18n/index.ts'
import type { OrderRow } from './order-rows.ts'

/** unsent: not sent because an earlier failure stopped the batch. */
export type CancelStatus = 'waiting' | 'sending' | 'cancelled' | 'failed' | 'unknown' | 'unsent'

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
  /** Orders not cancelled yet. */
  readonly remainingCount: number
}

export interface CancelAll {
  readonly state: { current: CancelBatch | undefined }
  readonly review: (pair: string, rows: ReadonlyArray<OrderRow>) => void
  /** Cancels the remaining orders, also as a retry. */
  readonly confirm: () => Promise<void>
  readonly close: () => void
  /** Closes the dialog and sends nothing more, because the session or page has ended. */
  readonly stop: () => void
}

type CancelResult = Pick<CancelItem, 'status' | 'problem'> & { readonly canContinue: boolean }

/** Errors that every following request would fail with as well. */
const stopsBatch = (error: CallError): boolean => error._tag === 'SessionExpired' || error._tag === 'Unreachable'

export const makeCancelAll = (spot: SpotPort, intents: Intents, clock: Clock): CancelAll => {
  const state = proxy<CancelAll['state']>({ current: undefined })
  let isStopped = false

  const show = (batch: Omit<CancelBatch, 'remainingCount'>): void => {
    const remainingCount = batch.items.filter(({ status }) => status !== 'cancelled').length
    state.current = ref({ ...batch, remainingCount })
  }
  const setItemStatus = (id: OpenOrder.OpenOrder['id'], status: CancelStatus, problem?: Problem): void => {
    const { current } = state
    if (current === undefined) return
    const items = current.items.map((item) => (item.row.order.id === id ? { ...item, status, problem } : item))
    show({ ...current, items })
  }

  const confirm = async (): Promise<void> => {
    const { current } = state
    if (current === undefined || current.status === 'busy' || current.remainingCount === 0) return
    isStopped = false
    const items = current.items.map((item) =>
      item.status === 'cancelled' ? item : { ...item, status: 'waiting' as const, problem: undefined },
    )
    show({ ...current, status: 'busy', items })
    let canContinue = true
    for (const { row, status } of items) {
      if (status === 'cancelled') continue
      if (isStopped) return
      const { id } = row.order
      setItemStatus(id, canContinue ? 'sending' : 'unsent')
      if (!canContinue) continue
      const result = await cancelOrder(spot, intents, clock, row.order)
      canContinue = result.canContinue
      setItemStatus(id, result.status, result.problem)
    }
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
    stop: () => {
      isStopped = true
      state.current = undefined
    },
  }
}

/** Cancels one order with its own intent. Without a reply the order is looked up. */
const cancelOrder = async (
  spot: SpotPort,
  intents: Intents,
  clock: Clock,
  { id, side, pair }: OpenOrder.OpenOrder,
): Promise<CancelResult> => {
  const intent = { id: intents.nextId(), body: { id, side, pair }, baseline: [], at: clock.now() }
  const outcome = await spot.cancel(intent)()
  if (outcome._tag === 'Succeeded') return { status: 'cancelled', problem: undefined, canContinue: true }
  if (outcome._tag === 'Rejected')
    return { status: 'failed', problem: callProblem(outcome.error), canContinue: !stopsBatch(outcome.error) }
  const resolution = await spot.reconcile({ intent, action: 'spot.cancel', subject: String(id) })()
  if (resolution._tag === 'NotFound') return { status: 'cancelled', problem: undefined, canContinue: true }
  const found = resolution._tag === 'Confirmed'
  return { status: found ? 'failed' : 'unknown', problem: undefined, canContinue: found }
}
