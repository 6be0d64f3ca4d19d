/** Money commands of spot trading. [SPOT-4] [SPOT-5] [SPOT-6] [Q24] */
import type { Baseline, CallError, Intent, Page } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Ids, Outcome } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/spot'
import { Fill, OpenOrder, PlacedOrder } from '@hexbourse/domain/spot'
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { SpotCalls, SpotCommands, SystemCalls } from '../environment/index.ts'
import type { CommandDefinition, Probe } from './definition.ts'
import { probeOf } from './definition.ts'
import type { CommandRunner } from './runner.ts'
import { SEARCH_PAGE_SIZE, withClockMargin } from './search.ts'
import { codecOf, hasFields, isOneOf, isPositiveDecimal, isPositiveInteger } from './stored-body.ts'

/** An order at an old price would surprise. */
const RESEND_ORDER_WITHIN_MS = 60_000
const DAY_MS = 86_400_000

const pairFields = hasFields({ base: isPositiveInteger, quote: isPositiveInteger })

export const spotCommands = ({ define }: CommandRunner, calls: SpotCalls, system: SystemCalls): SpotCommands => ({
  place: define(placeOrderCommand(calls)),
  cancel: define(cancelOrderCommand(calls, system)),
})

const placeOrderCommand = (
  calls: Pick<SpotCalls, 'place' | 'newestOpenOrders' | 'fills'>,
): CommandDefinition<OrderRequest, PlacedOrder.PlacedOrder> => ({
  action: 'spot.place',
  codec: codecOf<OrderRequest>(1, {
    pair: pairFields,
    side: isOneOf('buy', 'sell'),
    orderType: isOneOf('limit', 'market'),
    price: isPositiveDecimal,
    quantity: isPositiveDecimal,
  }),
  subject: ({ pair, side }) => `${Ids.pairKey(pair)}-${side}`,
  baseline: ({ side }) =>
    F.pipe(
      RTE.Do,
      RTE.apS('orders', calls.newestOpenOrders(side)),
      RTE.apS('fills', calls.fills(1, SEARCH_PAGE_SIZE)),
      RTE.map(({ orders, fills }) => [...orders.map(({ id }) => String(id)), ...fills.items.map(Fill.baselineId)]),
    ),
  send: calls.place,
  find: (intent, baseline) =>
    F.pipe(
      TE.Do,
      TE.apS('orders', calls.newestOpenOrders(intent.body.side)()),
      TE.apS('fills', calls.fills(1, SEARCH_PAGE_SIZE)()),
      TE.map((found) => placedProbe(found, intent, baseline)),
    ),
  resendWithinMs: RESEND_ORDER_WITHIN_MS,
})

/** Looks among open orders, then among fills, since an order that fills at once is never open. */
const placedProbe = (
  { orders, fills }: { readonly orders: ReadonlyArray<OpenOrder.OpenOrder>; readonly fills: Page<Fill.Fill> },
  { body, at }: Intent.Intent<OrderRequest>,
  baseline: Baseline,
): Probe<PlacedOrder.PlacedOrder> => {
  const since = baseline === 'unknown' ? withClockMargin(at) : ANY_TIME
  const traded = Fill.candidates(fills.items, body, since, baseline)
  const filled = Decimal.sum(traded.map(({ quantity }) => quantity))
  const resting = OpenOrder.candidates(orders, body, baseline, filled).filter(({ placedAt }) => placedAt >= since)
  const matches = resting.length > 0 ? resting.map(PlacedOrder.fromOpenOrder) : PlacedOrder.fromFills(traded, body)
  const resolution = Outcome.resolutionOf(matches)
  // without a baseline the match may be of an earlier order, and the sent one may still appear
  return baseline === 'unknown' ? probeOf(resolution, false) : probeOf(resolution)
}

/** With a known baseline no clock is compared. */
const ANY_TIME = Clocks.millis(0)

const cancelOrderCommand = (
  calls: Pick<SpotCalls, 'cancel' | 'openOrders' | 'cancelled'>,
  system: SystemCalls,
): CommandDefinition<OpenOrder.CancelRequest, OpenOrder.CancelResult> => ({
  action: 'spot.cancel',
  codec: codecOf<OpenOrder.CancelRequest>(1, {
    id: isPositiveInteger,
    side: isOneOf('buy', 'sell'),
    pair: pairFields,
  }),
  subject: ({ id }) => String(id),
  send: calls.cancel,
  find: ({ body }) =>
    F.pipe(
      calls.openOrders(),
      TE.chain((orders) =>
        orders.some(({ id }) => id === body.id) ? TE.right(STILL_OPEN) : findEnding(calls, system, body),
      ),
    ),
  resendWithinMs: DAY_MS,
})

const STILL_OPEN: Probe<OpenOrder.CancelResult> = { resolution: { _tag: 'NotFound' }, isFinal: false }

const GONE: OpenOrder.CancelResult = { ending: 'gone', remaining: undefined }

/** How an order ended that is no longer open. */
const findEnding = (
  { cancelled }: Pick<SpotCalls, 'cancelled'>,
  system: SystemCalls,
  request: OpenOrder.CancelRequest,
): TE.TaskEither<CallError, Probe<OpenOrder.CancelResult>> =>
  F.pipe(
    system.info,
    TE.chain(({ capabilities }) =>
      capabilities.has('cancelled_orders')
        ? F.pipe(
            cancelled(1, SEARCH_PAGE_SIZE)(),
            TE.map((page) => endingOf(page, request)),
          )
        : TE.right(GONE),
    ),
    TE.map((result) => probeOf({ _tag: 'Confirmed', result, serverMessage: '' })),
  )

/** An order that is missing among the cancelled ones is filled, unless there are more of them than were read. */
const endingOf = (
  { items, hasMore }: Page<OpenOrder.OpenOrder>,
  { id }: OpenOrder.CancelRequest,
): OpenOrder.CancelResult => {
  const order = items.find((item) => item.id === id)
  if (order !== undefined) return { ending: 'cancelled', remaining: order.remaining }
  return hasMore ? GONE : { ending: 'filled', remaining: Decimal.zero }
}
