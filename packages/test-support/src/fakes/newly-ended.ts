/** What ends after the subscription, once; also announced to later subscribers of the same user. */
import type { OrderId, UserId } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { defer, filter, map, mergeMap, ReplaySubject, share } from 'rxjs'

import type { FakeExchange } from './exchange.ts'

/** Announced again: as many, and of as many milliseconds. */
const [REPLAYED, REPLAY_MS] = [100, 10_000]

export const newlyEnded = <Row extends { readonly id: OrderId }>(
  exchange: FakeExchange,
  ended: () => ReadonlyArray<Row>,
  user: () => UserId | undefined,
): Observable<Row> =>
  defer(() => {
    const known = new Set(ended().map(({ id }) => id))
    return exchange.changes.pipe(
      mergeMap(() => {
        const rows = ended()
          .filter(({ id }) => !known.has(id))
          .toReversed()
        for (const { id } of rows) known.add(id)
        return rows.map((row) => ({ row, owner: user() }))
      }),
    )
  }).pipe(
    share({ connector: () => new ReplaySubject(REPLAYED, REPLAY_MS) }),
    filter(({ owner }) => owner === user()),
    map(({ row }) => row),
  )
