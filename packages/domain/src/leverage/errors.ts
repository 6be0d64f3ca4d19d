/** All validation errors of leveraged orders and of stops. [LEV-2] [LEV-4] */
import * as Order from './order.ts'
import * as Stops from './stops.ts'

// Model
/** Every error of this context. */
export type LeverageError = Order.OrderError | Stops.StopsError
/** Every error tag of this context; each has a message in every language. */
export const TAGS = { ...Order.TAGS, ...Stops.TAGS }
