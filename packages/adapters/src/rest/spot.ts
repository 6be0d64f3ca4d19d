/** HTTP calls of spot trading. */
import type { Page, Read, UserId } from '@hexbourse/domain/kernel'
import { OpenOrder } from '@hexbourse/domain/spot'
import type { Side } from '@hexbourse/domain/trading'
import { either as E, function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { SpotCalls, SystemCalls } from '../environment/index.ts'
import {
  decodeCancelledOrders,
  decodeFills,
  decodeCancelResult,
  decodeOpenOrders,
  decodeOrderFills,
  decodeOrderRecords,
  decodePlacedOrder,
  encodeOrderRequest,
  encodeCancelRequest,
  wireSide,
} from '../wire/index.ts'
import { accountCalls } from './account.ts'
import { allPages, PAGE_SIZE } from './all-pages.ts'
import type { CallClient } from './client.ts'
import { inZone } from './in-zone.ts'

/**
 * `viewer` is the signed-in user, once known; until then fills, whose side depends on it, wait for the user of the
 * token. [SPOT-6]
 */
export const spotCalls = (rest: CallClient, system: SystemCalls, viewer: () => UserId | undefined): SpotCalls => {
  const withZone = inZone(system)
  return {
    ...orderCommands(rest),
    newestOpenOrders: (side) =>
      withZone((zone) =>
        F.pipe(
          pageOf(rest, side, zone)(1),
          RTE.map(({ items }) => items),
        ),
      ),
    openOrders: withZone((zone) =>
      F.pipe(
        RTE.Do,
        RTE.apS('buys', allPages(pageOf(rest, 'buy', zone))),
        RTE.apS('sells', allPages(pageOf(rest, 'sell', zone))),
        RTE.map(({ buys, sells }) => OpenOrder.newestFirst([...buys, ...sells])),
      ),
    ),
    ...historyCalls(rest, system, viewer),
  }
}

const historyCalls = (
  rest: CallClient,
  system: SystemCalls,
  viewer: () => UserId | undefined,
): Pick<SpotCalls, 'fills' | 'cancelled' | 'orderHistory' | 'orderFills'> => {
  const withZone = inZone(system)
  return {
    fills: (page, limit) =>
      withZone((zone) =>
        F.pipe(
          knownViewer(rest, viewer),
          RTE.chain((user) =>
            F.pipe(
              rest.post('transaction_complete', { page: String(page), limit: String(limit) }),
              RTE.chainEitherK(({ body }) => decodeFills(user, { page, limit }, zone)(body)),
            ),
          ),
        ),
      ),
    orderHistory: (page, limit) =>
      F.pipe(
        rest.post('transaction_orders', { page: String(page), limit: String(limit) }),
        RTE.chainEitherK(({ body }) => decodeOrderRecords({ page, limit })(body)),
      ),
    orderFills: (key, page, limit) =>
      withZone((zone) =>
        F.pipe(
          knownViewer(rest, viewer),
          RTE.chain((user) =>
            F.pipe(
              rest.post('transaction_order_fills', { id: key, page: String(page), limit: String(limit) }),
              RTE.chainEitherK(({ body }) => decodeOrderFills(user, { page, limit }, zone)(body)),
            ),
          ),
        ),
      ),
    cancelled: (page, limit) =>
      withZone((zone) =>
        F.pipe(
          rest.post('transaction_cancelled', { page: String(page), limit: String(limit) }),
          RTE.chainEitherK(({ body }) => decodeCancelledOrders({ page, limit }, zone)(body)),
        ),
      ),
  }
}

const orderCommands = (rest: CallClient): Pick<SpotCalls, 'place' | 'cancel'> => ({
  place: ({ id, body }) =>
    rest.postCommand(`transaction/${wireSide(body.side)}`, encodeOrderRequest(body), id, (reply) =>
      decodePlacedOrder(reply.body),
    ),
  cancel: ({ id, body }) =>
    rest.postCommand('transaction_del', encodeCancelRequest(body), id, (reply) => decodeCancelResult(reply.body)),
})

/** The user of the token, read where it is not known yet. */
const knownViewer =
  (rest: CallClient, viewer: () => UserId | undefined): Read<UserId> =>
  (signal) =>
  () => {
    const known = viewer()
    if (known !== undefined) return Promise.resolve(E.right(known))
    return F.pipe(
      accountCalls(rest).user()(signal),
      TE.map(({ id }) => id),
    )()
  }

type ReadPage = (page: number) => Read<Page<OpenOrder.OpenOrder>>

const pageOf =
  (rest: CallClient, side: Side, zone: string): ReadPage =>
  (page) =>
    F.pipe(
      rest.post(`transaction_${wireSide(side)}`, { page: String(page), limit: String(PAGE_SIZE) }),
      RTE.chainEitherK(({ body }) => decodeOpenOrders(side, { page, limit: PAGE_SIZE }, zone)(body)),
    )
