export { PNG } from './picture.ts'
export { ORDER_ROW, PAIR_RULES, TICKER_ROW } from './wire.ts'
