/** Endings of orders of which the user has been notified, on one device: each is shown once. */
import type { OrderId } from './ids.ts'

// Model
/** Newest first. */
export type NotifiedIds = ReadonlyArray<OrderId>

/** Shared by all tabs; empty after sign-in. */
export interface NotifiedStore {
  /** What the signed-in user has been notified of. */
  readonly read: () => NotifiedIds
  /** Replaces what the signed-in user has been notified of. */
  readonly save: (notified: NotifiedIds) => void
}

// Rules
/** More than a user can have open at once. */
const MAX_KEPT = 200

/** Those of which the user has not been notified, in the same order. */
export const unnotifiedOrders = <A extends { readonly id: OrderId }>(
  notified: NotifiedIds,
  ended: ReadonlyArray<A>,
): ReadonlyArray<A> => ended.filter(({ id }) => !notified.includes(id))

/** Keeps the newest 200. */
export const withNotifiedIds = (notified: NotifiedIds, ended: ReadonlyArray<{ readonly id: OrderId }>): NotifiedIds =>
  [...new Set([...ended.map(({ id }) => id), ...notified])].slice(0, MAX_KEPT)
