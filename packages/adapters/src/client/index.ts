export { connect } from './connect.ts'
export type { ConnectOptions, Exchange } from './connect.ts'
export { ExchangeError } from './failure.ts'
export type { ClientError } from './failure.ts'
export { firstReady, readyValues } from './streams.ts'
export type { Patience } from './streams.ts'
export { execute, reconcile, resultOf } from './results.ts'
export type { ReconciledOutcome } from './results.ts'
export type { AccountClient } from './account.ts'
export type { MarketClient, MarketRef } from './market.ts'
export { replayOf } from './replay.ts'
export type { Replay, ReplayOptions } from './replay.ts'
export type { RecordedCall, RecordedEvent } from './recording.ts'
export type { Ports } from './ports.ts'
export type { Amount } from './prepare.ts'
export type { OrderInput, PreparedOrder, PrepareError, SpotClient } from './spot.ts'
export type { TransferInput, PreparedTransfer, TransferPrepareError, WalletClient } from './wallet.ts'
export type {
  LeverageClient,
  LeverageInput,
  PositionOutcome,
  PreparedPosition,
  PreparedStops,
  StopsInput,
} from './leverage.ts'
export type { PreparedStake, SecondContractClient, StakeInput, StakeOutcome } from './second-contracts.ts'
export type { C2cClient, C2cOrderOutcome, OfferInput, OfferOutcome, PreparedOffer, ReleaseSecrets } from './c2c.ts'
export type { FundsClient, PreparedWithdrawal, WithdrawalInput, WithdrawalOutcome } from './funds.ts'
