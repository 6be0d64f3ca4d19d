/** C2C orders as the user's devices last saw them, so that a change is noticed that happens between two loads. [C2C-5] */
import type { C2cLifeCycle } from '@hexbourse/domain/c2c'
import type { OrderId } from '@hexbourse/domain/kernel'

export interface SeenOrders {
  /** The highest id of the first read: an unknown order with a lower one is older. */
  readonly firstNewest: number
  readonly statuses: ReadonlyArray<readonly [OrderId, C2cLifeCycle.Status]>
}

/** Of the signed-in user, shared by all tabs until sign-out. */
export interface SeenOrdersStore {
  /** undefined: orders have not been read since this user signed in. */
  readonly read: () => SeenOrders | undefined
  readonly save: (seen: SeenOrders) => void
}
