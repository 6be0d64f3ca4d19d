/** All validation errors of spot orders. [SPOT-4] */
import * as Order from './order.ts'
import * as Total from './total.ts'

// Model
export type SpotError = Order.OrderError | Total.TotalError
export const TAGS = { ...Order.TAGS, ...Total.TAGS }
