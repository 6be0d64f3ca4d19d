export { traderCommands } from './traders.ts'
export type { Traders } from './traders.ts'
export { deskCommands } from './desks.ts'
