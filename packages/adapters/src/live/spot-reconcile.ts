/** Reconciles orders and cancellations without a reply. [Q24] */
import type { CallError, Intent, Page, Resolution, StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Outcome } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/spot'
import { Fill, OpenOrder } from '@hexbourse/domain/spot'
import { function as F, task as T, taskEither as TE } from 'fp-ts'

import { isShaped } from './send-once.ts'
import { BASELINE_UNKNOWN } from './baseline.ts'
import type { Probe } from './reconcile.ts'
import { withClockMargin, search } from './reconcile.ts'
import type { Environment } from '../environment/index.ts'

interface Reads {
  readonly openOrders: TE.TaskEither<CallError, ReadonlyArray<OpenOrder.OpenOrder>>
  readonly fills: TE.TaskEither<CallError, Page<Fill.Fill>>
}

type OrderResolution = Resolution<OpenOrder.OpenOrder>

export const reconcileSpot =
  (reads: Reads, environment: Environment) =>
  ({ intent }: StoredIntent): T.Task<OrderResolution> => {
    if (isOrderRequest(intent)) return search(findOrder(reads, intent), environment)
    return isCancelRequest(intent) ? search(findCancelled(reads, intent), environment) : T.of({ _tag: 'Unknown' })
  }

const isOrderRequest = (intent: Intent.Intent<unknown>): intent is Intent.Intent<OrderRequest> =>
  isShaped(intent.body, { pair: 'object', side: 'string', orderType: 'string', price: 'bigint', quantity: 'bigint' })
const isCancelRequest = (intent: Intent.Intent<unknown>): intent is Intent.Intent<OpenOrder.CancelRequest> =>
  isShaped(intent.body, { id: 'number', side: 'string', pair: 'object' })

const probeOf = (
  resolution: OrderResolution,
  isFinal = resolution._tag !== 'NotFound',
): Probe<OpenOrder.OpenOrder> => ({ resolution, isFinal })

/** Searches open orders, then fills, since an order that fills at once is never open. */
const findOrder = (
  reads: Reads,
  intent: Intent.Intent<OrderRequest>,
): TE.TaskEither<CallError, Probe<OpenOrder.OpenOrder>> =>
  F.pipe(
    TE.Do,
    TE.apS('orders', reads.openOrders),
    TE.apS('fills', reads.fills),
    TE.map(({ orders, fills }) => {
      const { body, at, baseline } = intent
      const traded = Fill.candidates(
        fills.items,
        body,
        baseline.includes(BASELINE_UNKNOWN) ? withClockMargin(at) : ANY_TIME,
        baseline,
      )
      const filled = Decimal.sum(traded.map(({ quantity }) => quantity))
      const resting = OpenOrder.candidates(orders, body, baseline, filled)
      if (resting.length > 0) return probeOf(Outcome.resolutionOf(resting))
      const found = Fill.filledOrder(traded, body, at)
      return baseline.includes(BASELINE_UNKNOWN) && found.length > 0
        ? ambiguousProbe(found)
        : probeOf(Outcome.resolutionOf(found))
    }),
  )

/** With a known baseline no clock is compared. */
const ANY_TIME = Clocks.millis(0)

/** Without a baseline the fills may belong to an earlier order, so they are only shown as candidates. */
const ambiguousProbe = (results: ReadonlyArray<OpenOrder.OpenOrder>): Probe<OpenOrder.OpenOrder> =>
  probeOf({ _tag: 'Ambiguous', results }, false)

/** A missing order is final; an order that is still open may disappear later. */
const findCancelled = (
  reads: Reads,
  { body }: Intent.Intent<OpenOrder.CancelRequest>,
): TE.TaskEither<CallError, Probe<OpenOrder.OpenOrder>> =>
  F.pipe(
    reads.openOrders,
    TE.map((orders) => orders.filter((order) => order.id === body.id)),
    TE.map((found) => probeOf(Outcome.resolutionOf(found), found.length === 0)),
  )
