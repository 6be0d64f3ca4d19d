/** Status numbers of peer-to-peer orders as the contract sends them, in replies and pushes. [C2C-5] */
import type { C2cLifeCycle } from '@hexbourse/domain/c2c'

export const C2C_STATUS_CODES = {
  'awaiting-payment': 0,
  completed: 1,
  cancelled: 2,
  paid: 3,
} as const satisfies Readonly<Record<C2cLifeCycle.Status, number>>
