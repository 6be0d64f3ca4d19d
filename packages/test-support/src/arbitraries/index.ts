export * as arbKernel from './kernel.ts'
export * as arbMarket from './market.ts'
export * as arbSpot from './spot.ts'
export * as arbAccount from './account.ts'
