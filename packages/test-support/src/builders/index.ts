export { PNG } from './picture.ts'
export { ORDER_ROW, PAIR_RULES, QUOTE_ROW } from './wire.ts'
