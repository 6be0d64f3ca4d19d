export type {
  AccountCalls,
  ChartCalls,
  CodesCalls,
  ContentCalls,
  IdentityCalls,
  LeverageCalls,
  MarketCalls,
  ProfileCalls,
  SpotCalls,
  WalletCalls,
} from './calls.ts'
export type { ChartPushes, LeveragePushes, MarketPushes, SpotPushes, WalletPushes } from './pushes.ts'
export { ABORTED, onAbort } from './abort.ts'
export { makeEnvironment } from './environment.ts'
export type { Credential, Locks, SessionKeeper, SocketLink, SocketStatus, Tabs, Environment } from './environment.ts'
export type { LeverageCommands, SpotCommands, TrackedCommand, WalletCommands } from './commands.ts'
