export * as Quote from './quote.ts'
export * as Book from './book.ts'
export type { MarketPort } from './port.ts'
