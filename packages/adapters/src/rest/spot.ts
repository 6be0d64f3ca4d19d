/** Paths of spot trading. */
import type { CallError, Page, UserId } from '@hexbourse/domain/kernel'
import { Pages } from '@hexbourse/domain/kernel'
import type { SpotOrder } from '@hexbourse/domain/spot'
import { OpenOrder } from '@hexbourse/domain/spot'
import { function as F, taskEither as TE } from 'fp-ts'

import type { SpotCalls } from '../live/index.ts'
import {
  decodeCancelled,
  decodeFills,
  decodeOpenOrders,
  encodePlacement,
  encodeRevocation,
  sideWord,
} from '../wire/index.ts'
import type { RestClient } from './client.ts'

/** `viewer` is whose session it is, once known. */
export const spotCalls = (rest: RestClient, viewer: () => UserId | undefined): SpotCalls => ({
  place: ({ id, body }) => rest.outcome(`transaction/${sideWord(body.side)}`, encodePlacement(body), id),
  revoke: ({ id, body }) => rest.outcome('transaction_del', encodeRevocation(body), id),
  openOrders: F.pipe(
    TE.Do,
    TE.apS('buys', everyPage(pageOf(rest, 'buy'))),
    TE.apS('sells', everyPage(pageOf(rest, 'sell'))),
    TE.map(({ buys, sells }) => OpenOrder.newestFirst([...buys, ...sells])),
  ),
  fills: (page, limit) =>
    F.pipe(
      rest.post('transaction_complete', { page: String(page), limit: String(limit) }),
      TE.chainEitherK(({ body }) => decodeFills(viewer(), { page, limit })(body)),
    ),
  cancelled: (page, limit) =>
    F.pipe(
      rest.post('transaction_cancelled', { page: String(page), limit: String(limit) }),
      TE.chainEitherK(({ body }) => decodeCancelled({ page, limit })(body)),
    ),
})

type Orders = ReadonlyArray<OpenOrder.OpenOrder>
type ReadPage = (page: number) => TE.TaskEither<CallError, Page<OpenOrder.OpenOrder>>

const pageOf =
  (rest: RestClient, side: SpotOrder.Side): ReadPage =>
  (page) =>
    F.pipe(
      rest.post(`transaction_${sideWord(side)}`, { page: String(page), limit: String(LIMIT) }),
      TE.chainEitherK(({ body }) => decodeOpenOrders(side, { page, limit: LIMIT })(body)),
    )

const everyPage = (read: ReadPage, page = 1, before: Orders = []): TE.TaskEither<CallError, Orders> =>
  F.pipe(
    read(page),
    TE.chain((next) => {
      const all = join(before, next)
      return next.hasMore && page < MOST_PAGES ? everyPage(read, page + 1, all) : TE.right(all)
    }),
  )

const join = Pages.join((order: OpenOrder.OpenOrder) => String(order.id))
const LIMIT = 100
const MOST_PAGES = 20
