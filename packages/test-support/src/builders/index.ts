export { PNG } from './picture.ts'
export { HOLDINGS_PUSH, ORDER_ROW, PAIR_RULES, POSITION_ROW, TICKER_ROW } from './wire.ts'
