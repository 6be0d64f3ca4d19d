/** Spot trading joined: what is sent, what became of it, and what still rests. [SPOT-5] [SPOT-6] [Q24] */
import type { CallError, Intent, Intents, OrderId, Outcome, PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { Fill, OpenOrder, Placement, SpotPort } from '@hexbourse/domain/spot'
import type { task as T, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { filter, merge, Subject, tap } from 'rxjs'

import { kept } from './intents.ts'
import { live } from './live.ts'
import { settle } from './spot-search.ts'
import type { World } from './world.ts'

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

export interface SpotCalls {
  readonly place: (intent: Intent.Intent<Placement>) => T.Task<Outcome.Outcome<undefined>>
  readonly revoke: (intent: Intent.Intent<OpenOrder.Revocation>) => T.Task<Outcome.Outcome<undefined>>
  /** Both sides, every page. */
  readonly openOrders: TE.TaskEither<CallError, Orders>
  /** The newest of the user's own trades. */
  readonly fills: TE.TaskEither<CallError, ReadonlyArray<Fill.Fill>>
}

export interface SpotPushes {
  /** Something of this user changed. */
  readonly changed: Observable<unknown>
  /** Somebody traded in this market. */
  readonly traded: Observable<PairId>
}

const PLACE = 'spot.place'
const REVOKE = 'spot.revoke'

export const spotPort = (calls: SpotCalls, pushes: SpotPushes, intents: Intents, world: World): SpotPort => {
  const retries = new Subject<void>()
  const changed = new Subject<void>()
  const revoked = new Subject<OrderId>()
  const orders = ordersOf(calls, pushes, { retries, changed, revoked }, world)
  const settled = settle(calls, world)
  return {
    place: kept(
      intents,
      ({ pair, side }) => ({ action: PLACE, object: `${Ids.pairKey(pair)}-${side}` }),
      calls.place,
      () => changed.next(),
    ),
    revoke: kept(
      intents,
      ({ id }) => ({ action: REVOKE, object: String(id) }),
      calls.revoke,
      ({ body }, outcome) => {
        if (outcome._tag === 'Done') revoked.next(body.id)
        changed.next()
      },
    ),
    settle: (stored) => async () => {
      const found = await settled(stored)()
      if (found._tag !== 'StillUnknown') intents.drop(stored.intent.id)
      changed.next()
      return found
    },
    openOrders: () => orders,
    retry: () => retries.next(),
  }
}

interface Own {
  readonly retries: Observable<void>
  readonly changed: Observable<void>
  readonly revoked: Observable<OrderId>
}

/** A trade in a market concerns only who has an order there; the answer to a read sent before a revocation must not bring the order back. */
const ordersOf = (calls: SpotCalls, pushes: SpotPushes, own: Own, world: World) => {
  let known: Orders = []
  const concerns = (pair: PairId): boolean => known.some((order) => Ids.samePair(order.pair, pair))
  return live<Orders, OrderId>(
    {
      read: () => calls.openOrders(),
      pushes: {
        stream: own.revoked,
        keyOf: String,
        join: (_, newer) => newer,
        apply: (orders, id) => orders?.filter((order) => order.id !== id),
      },
      invalidations: merge(own.changed, pushes.changed, pushes.traded.pipe(filter(concerns))),
      retries: own.retries,
      personal: true,
      seldom: true,
    },
    world,
  ).pipe(
    tap((orders) => {
      known = orders._tag === 'Known' ? orders.value : []
    }),
  )
}
