export { PNG } from './picture.ts'
export { C2C_OFFER_ROW, C2C_ORDER_ROW } from './wire.ts'
export { CONTRACT_ROW, INSURANCE_ROWS, STAKE_CURRENCY_ROW } from './wire.ts'
export { HOLDINGS_PUSH, ORDER_ROW, PAIR_RULES, POSITION_ROW, TICKER_ROW } from './wire.ts'
