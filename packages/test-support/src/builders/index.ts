export { ORDER_ROW, PAIR_RULES, QUOTE_ROW } from './wire.ts'
