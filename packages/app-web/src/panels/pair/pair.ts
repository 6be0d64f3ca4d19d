/** Head and foot of a page of one market. [SPOT-2] */
export type { MarketPage } from '../../shared/index.ts'
