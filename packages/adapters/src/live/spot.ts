/** Spot trading joined: what is sent, what became of it, and what still rests. [SPOT-5] [SPOT-6] [Q24] */
import type { CallError, Intent, Intents, Live, OrderId, Outcome, Page, PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { OpenOrder, Placement, SpotPort } from '@hexbourse/domain/spot'
import { Fill } from '@hexbourse/domain/spot'
import { function as F, taskEither as TE } from 'fp-ts'
import type { task as T } from 'fp-ts'
import type { Observable } from 'rxjs'
import { filter, merge, Subject, tap } from 'rxjs'

import { kept, settledOnce } from './intents.ts'
import { live } from './live.ts'
import { prepared } from './prepared.ts'
import { settle } from './spot-search.ts'
import type { World } from './world.ts'

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

export interface SpotCalls {
  readonly place: (intent: Intent.Intent<Placement>) => T.Task<Outcome.Outcome<undefined>>
  readonly revoke: (intent: Intent.Intent<OpenOrder.Revocation>) => T.Task<Outcome.Outcome<undefined>>
  /** Both sides, every page. */
  readonly openOrders: TE.TaskEither<CallError, Orders>
  /** The user's own trades, newest first. */
  readonly fills: (page: number, limit: number) => TE.TaskEither<CallError, Page<Fill.Fill>>
  readonly cancelled: (page: number, limit: number) => TE.TaskEither<CallError, Page<OpenOrder.OpenOrder>>
}

export interface SpotPushes {
  /** Something of this user changed. */
  readonly changed: Observable<unknown>
  /** Somebody traded in this market. */
  readonly traded: Observable<PairId>
}

/** Rows of a page on screen, and of the page that is searched for an order without an answer. */
const SHOWN = 20
const SEARCHED = 100
/** Milliseconds between two looks at one's own trades. [SPOT-6] */
const REFRESH = 5_000

const PLACE = 'spot.place'
const REVOKE = 'spot.revoke'

export const spotPort = (calls: SpotCalls, pushes: SpotPushes, intents: Intents, world: World): SpotPort => {
  const retries = new Subject<void>()
  const changed = new Subject<void>()
  const revoked = new Subject<OrderId>()
  const orders = ordersOf(calls, pushes, { retries, changed, revoked }, world)
  const ended = { invalidations: merge(changed, pushes.changed), retries, world }
  const traded = past(calls.fills(1, SHOWN), ended)
  const cancelled = past(calls.cancelled(1, SHOWN), ended)
  const settled = settle({ openOrders: calls.openOrders, fills: calls.fills(1, SEARCHED) }, world)
  const place = placing(calls, intents, world, () => changed.next())
  return {
    place,
    revoke: kept(
      intents,
      ({ id }) => ({ action: REVOKE, object: String(id) }),
      calls.revoke,
      ({ body }, outcome) => {
        if (outcome._tag === 'Done') revoked.next(body.id)
        changed.next()
      },
    ),
    settle: settledOnce(intents, settled, () => changed.next()),
    openOrders: () => orders,
    fills: () => traded,
    fillsOn: (page) => calls.fills(page, SHOWN),
    cancelled: () => cancelled,
    cancelledOn: (page) => calls.cancelled(page, SHOWN),
    retry: () => retries.next(),
  }
}

const placing = (calls: SpotCalls, intents: Intents, world: World, ended: () => void): SpotPort['place'] => {
  const trades = F.pipe(
    calls.fills(1, SEARCHED),
    TE.map(({ items }) => items.map(Fill.mark)),
  )
  const { prepare, send } = prepared<Placement>(() => trades, calls.place, world)
  return kept(
    intents,
    ({ pair, side }: Placement) => ({ action: PLACE, object: `${Ids.pairKey(pair)}-${side}` }),
    send,
    ended,
    { prepare },
  )
}

interface Ended {
  readonly invalidations: Observable<unknown>
  readonly retries: Observable<void>
  readonly world: World
}

/** The newest page of what is over, looked at again every few seconds. */
const past = <A>(read: TE.TaskEither<CallError, Page<A>>, { world, ...ended }: Ended): Observable<Live<Page<A>>> =>
  live<Page<A>>({ read: () => read(), ...ended, poll: REFRESH, personal: true, seldom: true }, world)

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
