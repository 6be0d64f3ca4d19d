export type {
  AcceptorCalls,
  AccountCalls,
  C2cCalls,
  ChartCalls,
  CodesCalls,
  ContentCalls,
  IdentityCalls,
  LeverageCalls,
  MarketCalls,
  ProfileCalls,
  SecondContractCalls,
  SpotCalls,
  WalletCalls,
  DepositCalls,
  WithdrawalCalls,
  PaymentCalls,
  SystemCalls,
} from './calls.ts'
export type { AcceptorPushes, C2cPushes, ChartPushes, LeveragePushes, MarketPushes } from './pushes.ts'
export type { SecondContractPushes, SpotPushes, WalletPushes } from './pushes.ts'
export type { SeenOrders, SeenOrdersStore } from './seen-orders.ts'
export type { DepositPushes, WithdrawalPushes } from './pushes.ts'
export { ABORTED, onAbort } from './abort.ts'
export { knownZone } from './known-zone.ts'
export type { FetchLike, GlobalOf, InstanceOf } from './platform-types.ts'
export { makeEnvironment } from './environment.ts'
export type { Credential, Locks, SessionKeeper, SocketLink, SocketStatus, Tabs, Environment } from './environment.ts'
export type {
  AcceptorCommands,
  C2cCommands,
  LeverageCommands,
  SecondContractCommands,
  SpotCommands,
  TrackedCommand,
  WalletCommands,
  DepositCommands,
  WithdrawalCommands,
} from './commands.ts'
