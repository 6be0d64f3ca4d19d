/** What ends after the subscription, or after it was seen open; also announced to later subscribers of the same user. */
import type { OrderId, UserId } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { defer, filter, map, mergeMap, ReplaySubject, share } from 'rxjs'

import type { FakeExchange } from './exchange.ts'

/** Announced again: as many, and of as many milliseconds. */
const [REPLAYED, REPLAY_MS] = [100, 10_000]

export interface EndedRows<Row> {
  /** Remembers open rows that a subscriber sees. */
  readonly seen: <Open extends { readonly id: OrderId }>(open: ReadonlyArray<Open>) => ReadonlyArray<Open>
  /** Each row once. */
  readonly rows: Observable<Row>
}

export const makeEndedRows = <Row extends { readonly id: OrderId }>(
  exchange: FakeExchange,
  ended: () => ReadonlyArray<Row>,
  user: () => UserId | undefined,
): EndedRows<Row> => {
  const seenOpen = new Set<OrderId>()
  const rows = defer(() => {
    const before = ended().map(({ id }) => id)
    const known = new Set(before.filter((id) => !seenOpen.has(id)))
    return exchange.changes.pipe(
      mergeMap(() => {
        const newRows = ended()
          .filter(({ id }) => !known.has(id))
          .toReversed()
        for (const { id } of newRows) {
          known.add(id)
          seenOpen.delete(id)
        }
        return newRows.map((row) => ({ row, owner: user() }))
      }),
    )
  }).pipe(
    share({ connector: () => new ReplaySubject(REPLAYED, REPLAY_MS) }),
    filter(({ owner }) => owner === user()),
    map(({ row }) => row),
  )
  return {
    seen: (open) => {
      for (const { id } of open) seenOpen.add(id)
      return open
    },
    rows,
  }
}
