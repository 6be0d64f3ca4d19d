/** Looking for a placement or a revocation that got no answer. [Q24] */
import type { CallError, Intent, Page, Settled, StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Outcome } from '@hexbourse/domain/kernel'
import type { Placement } from '@hexbourse/domain/spot'
import { Fill, OpenOrder } from '@hexbourse/domain/spot'
import { function as F, task as T, taskEither as TE } from 'fp-ts'

import { isShaped } from './intents.ts'
import { UNREAD } from './prepared.ts'
import type { Look } from './settle.ts'
import { lately, search } from './settle.ts'
import type { World } from './world.ts'

interface Reads {
  readonly openOrders: TE.TaskEither<CallError, ReadonlyArray<OpenOrder.OpenOrder>>
  readonly fills: TE.TaskEither<CallError, Page<Fill.Fill>>
}

type Found = Settled<OpenOrder.OpenOrder>

export const settle =
  (reads: Reads, world: World) =>
  ({ intent }: StoredIntent): T.Task<Found> => {
    if (isPlacement(intent)) return search(placed(reads, intent), world)
    return isRevocation(intent) ? search(revoked(reads, intent), world) : T.of({ _tag: 'StillUnknown' })
  }

const isPlacement = (intent: Intent.Intent<unknown>): intent is Intent.Intent<Placement> =>
  isShaped(intent.body, { pair: 'object', side: 'string', mode: 'string', price: 'bigint', quantity: 'bigint' })
const isRevocation = (intent: Intent.Intent<unknown>): intent is Intent.Intent<OpenOrder.Revocation> =>
  isShaped(intent.body, { id: 'number', side: 'string', pair: 'object' })

const looked = (settled: Found, final = settled._tag !== 'NotFound'): Look<OpenOrder.OpenOrder> => ({ settled, final })

/** What crossed the book at once never rests: own trades since the send are the order, with nothing left of it. */
const placed = (reads: Reads, intent: Intent.Intent<Placement>): TE.TaskEither<CallError, Look<OpenOrder.OpenOrder>> =>
  F.pipe(
    TE.Do,
    TE.apS('orders', reads.openOrders),
    TE.apS('fills', reads.fills),
    TE.map(({ orders, fills }) => {
      const { body, at, known } = intent
      const traded = Fill.since(fills.items, body, known.includes(UNREAD) ? lately(at) : EVER, known)
      const filled = Decimal.sum(traded.map(({ quantity }) => quantity))
      const resting = OpenOrder.candidates(orders, body, known, filled)
      if (resting.length > 0) return looked(Outcome.settledBy(resting))
      const found = Fill.asOrder(traded, body, at)
      return known.includes(UNREAD) && found.length > 0 ? unproved(found) : looked(Outcome.settledBy(found))
    }),
  )

/** Where the trades before are known no clock is asked. */
const EVER = Clocks.millis(0)

/** They may as well be of an earlier order, and no later search could tell: all that is left is to show them. */
const unproved = (results: ReadonlyArray<OpenOrder.OpenOrder>): Look<OpenOrder.OpenOrder> =>
  looked({ _tag: 'Several', results }, false)

/** Gone is gone; still there may yet go. */
const revoked = (
  reads: Reads,
  { body }: Intent.Intent<OpenOrder.Revocation>,
): TE.TaskEither<CallError, Look<OpenOrder.OpenOrder>> =>
  F.pipe(
    reads.openOrders,
    TE.map((orders) => orders.filter((order) => order.id === body.id)),
    TE.map((found) => looked(Outcome.settledBy(found), found.length === 0)),
  )
