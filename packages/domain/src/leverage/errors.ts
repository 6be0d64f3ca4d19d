/** All validation errors of leveraged orders and of stops. [LEV-2] [LEV-4] */
import * as Order from './order.ts'
import * as Stops from './stops.ts'

// Model
export type LeverageError = Order.OrderError | Stops.StopsError
export const TAGS = { ...Order.TAGS, ...Stops.TAGS }
