/** State of the exchange: the ledger and the state of each context. */
import { emptyAcceptors } from './acceptor/state.ts'
import type { AcceptorState } from './acceptor/state.ts'
import { emptyAccountState } from './account/state.ts'
import type { AccountState } from './account/state.ts'
import { emptyC2c } from './c2c/state.ts'
import type { C2cState } from './c2c/state.ts'
import { emptyDeposits } from './deposits/state.ts'
import type { DepositState } from './deposits/state.ts'
import { emptyIdentityState } from './identity/state.ts'
import type { IdentityState } from './identity/state.ts'
import { emptyLedger } from './ledger/ledger.ts'
import type { Ledger } from './ledger/ledger.ts'
import { emptyLeverage } from './leverage/state.ts'
import type { LeverageState } from './leverage/state.ts'
import { emptyPayments } from './payment/state.ts'
import type { PaymentState } from './payment/state.ts'
import { emptyReviews } from './reviews/state.ts'
import type { ReviewState } from './reviews/state.ts'
import { emptySecondContracts } from './second-contract/state.ts'
import type { SecondContractState } from './second-contract/state.ts'
import { emptySpot } from './spot/state.ts'
import type { SpotState } from './spot/state.ts'
import { emptyWalletState } from './wallet/faucet.ts'
import type { WalletState } from './wallet/faucet.ts'
import { emptyWithdrawals } from './withdrawals/state.ts'
import type { WithdrawalState } from './withdrawals/state.ts'

// Model
export interface State {
  /** Seed of the prices and of the simulation. */
  readonly seed: string
  readonly ledger: Ledger
  readonly spot: SpotState
  readonly leverage: LeverageState
  readonly secondContract: SecondContractState
  readonly c2c: C2cState
  readonly account: AccountState
  readonly wallet: WalletState
  readonly identity: IdentityState
  readonly deposits: DepositState
  readonly withdrawals: WithdrawalState
  readonly acceptors: AcceptorState
  readonly payments: PaymentState
  readonly reviews: ReviewState
}

// Constructors
export const emptyState = (seed: string): State => ({
  seed,
  ledger: emptyLedger(),
  spot: emptySpot(),
  leverage: emptyLeverage(),
  secondContract: emptySecondContracts(),
  c2c: emptyC2c(),
  account: emptyAccountState(),
  wallet: emptyWalletState(),
  identity: emptyIdentityState(),
  deposits: emptyDeposits(),
  withdrawals: emptyWithdrawals(),
  acceptors: emptyAcceptors(),
  payments: emptyPayments(),
  reviews: emptyReviews(),
})
