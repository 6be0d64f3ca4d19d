/** Everything that can be wrong with what a spot trader asks for. [SPOT-4] */
import * as Order from './order.ts'

// Model
export type SpotError = Order.OrderError
export const TAGS = Order.TAGS
