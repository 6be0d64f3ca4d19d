export * as Transfer from './transfer.ts'
export { TAGS as TRANSFER_ERROR_TAGS } from './transfer.ts'
export type { Claim } from './faucet.ts'
export type { WalletPort } from './port.ts'
