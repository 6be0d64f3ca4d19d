/** Money commands as the ports use them. */
import type { AcceptorOrder } from '@hexbourse/domain/acceptor'
import type { C2cOffer, C2cOrder, OrderActionRequest, TakeRequest, WithdrawRequest } from '@hexbourse/domain/c2c'
import type { MoneyCommand, Resolution } from '@hexbourse/domain/kernel'
import type {
  OrderRequest as LeverageOrderRequest,
  Position,
  PositionRequest,
  StopsRequest,
} from '@hexbourse/domain/leverage'
import type {
  ContractInsurance,
  OrderRequest as StakeOrderRequest,
  SecondContractOrder,
} from '@hexbourse/domain/second-contract'
import type { OpenOrder, OrderRequest, PlacedOrder } from '@hexbourse/domain/spot'
import type { Deposit, FaucetRequest, LedgerEntry, Transfer, Withdrawal } from '@hexbourse/domain/wallet'
import type { Observable } from 'rxjs'

/** A money command that also reports its ends, in this tab. */
export interface TrackedCommand<Body, Result> extends MoneyCommand<Body, Result> {
  /** Emits after each execution and each search, also those of resumed intents. */
  readonly ended: Observable<{ readonly body: Body; readonly resolution: Resolution<Result> }>
}

export interface C2cCommands {
  readonly publish: TrackedCommand<C2cOffer.OfferRequest, C2cOffer.Offer | undefined>
  readonly withdraw: TrackedCommand<WithdrawRequest, undefined>
  readonly take: TrackedCommand<TakeRequest, C2cOrder.Order | undefined>
  readonly act: TrackedCommand<OrderActionRequest, C2cOrder.Order | undefined>
}

export interface LeverageCommands {
  readonly submit: TrackedCommand<LeverageOrderRequest, Position.Position | undefined>
  readonly close: TrackedCommand<PositionRequest, Position.Position | undefined>
  readonly closeBatch: TrackedCommand<Position.Batch, undefined>
  readonly cancel: TrackedCommand<PositionRequest, Position.Position | undefined>
  readonly setStops: TrackedCommand<StopsRequest, Position.Position | undefined>
}

export interface SecondContractCommands {
  readonly submit: TrackedCommand<StakeOrderRequest, SecondContractOrder | undefined>
  readonly buyInsurance: TrackedCommand<ContractInsurance.PurchaseRequest, ContractInsurance.Policy | undefined>
  readonly claimInsurance: TrackedCommand<ContractInsurance.ClaimRequest, ContractInsurance.Payout | undefined>
}

export interface SpotCommands {
  readonly place: TrackedCommand<OrderRequest, PlacedOrder.PlacedOrder>
  readonly cancel: TrackedCommand<OpenOrder.CancelRequest, OpenOrder.CancelResult>
}

export interface WalletCommands {
  readonly requestFaucet: TrackedCommand<FaucetRequest, undefined>
  readonly transfer: TrackedCommand<Transfer.TransferRequest, LedgerEntry.LedgerEntry | undefined>
}

export interface WithdrawalCommands {
  readonly withdraw: TrackedCommand<Withdrawal.WithdrawalRequest, Withdrawal.Withdrawal | undefined>
  readonly cancel: TrackedCommand<Withdrawal.CancelRequest, Withdrawal.Withdrawal | undefined>
}

export interface DepositCommands {
  readonly report: TrackedCommand<Deposit.DepositRequest, Deposit.ReportedDeposit | undefined>
  readonly simulate: TrackedCommand<Deposit.SimulatedDeposit, undefined>
}

export interface AcceptorCommands {
  readonly placeOrder: TrackedCommand<AcceptorOrder.OrderRequest, AcceptorOrder.Order | undefined>
  readonly confirmReceipt: TrackedCommand<AcceptorOrder.ReceiptRequest, AcceptorOrder.Order | undefined>
}
