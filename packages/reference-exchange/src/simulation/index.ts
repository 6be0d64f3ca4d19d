export { traderCommands } from './traders.ts'
export type { Traders } from './traders.ts'
export { acceptorCommands, DEMO_ACCEPTORS } from './acceptors.ts'
export { deskCommands } from './desks.ts'
