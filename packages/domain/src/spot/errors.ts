/** All validation errors of spot orders. [SPOT-4] */
import * as Order from './order.ts'
import * as Total from './total.ts'

// Model
/** Every error of this context. */
export type SpotError = Order.OrderError | Total.TotalError
/** Every error tag of this context; each has a message in every language. */
export const TAGS = { ...Order.TAGS, ...Total.TAGS }
