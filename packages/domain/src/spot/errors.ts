/** All validation errors of spot orders. [SPOT-4] */
import * as Order from './order.ts'

// Model
export type SpotError = Order.OrderError
export const TAGS = Order.TAGS
