export type { Claim } from './faucet.ts'
export type { WalletPort } from './port.ts'
