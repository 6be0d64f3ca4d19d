/** What the ports need of REST: one interface of calls per context. A call answers CallError when it fails. */
import type { AcceptorOrder, AcceptorRecharge, Acceptors, Payment, PaymentPort } from '@hexbourse/domain/acceptor'
import type { CodesPort, ProfilePort, SecondFactor, Session, SignIn, UserProfile } from '@hexbourse/domain/account'
import type {
  C2cAppeal,
  C2cChat,
  C2cLimits,
  C2cOffer,
  C2cOrder,
  C2cPort,
  Coin,
  OrderActionRequest,
  PaymentDetails,
  Shop,
  TakeRequest,
  WithdrawRequest,
} from '@hexbourse/domain/c2c'
import type { ContentPort } from '@hexbourse/domain/content'
import type { IdentityPort, Review } from '@hexbourse/domain/identity'
import type {
  AcceptorId,
  CallError,
  CurrencyId,
  Intent,
  Millis,
  OfferId,
  OrderId,
  Outcome,
  Page,
  PairId,
  Read,
  SystemInfo,
} from '@hexbourse/domain/kernel'
import type {
  LeverageLifeCycle,
  Market,
  OrderRequest as LeverageOrderRequest,
  Position,
  PositionRequest,
  StopsRequest,
} from '@hexbourse/domain/leverage'
import type { Book, Candle, CoinInfo, MarketName, Period, Ticker, Trade } from '@hexbourse/domain/market'
import type {
  ContractReading,
  OrderRequest as StakeOrderRequest,
  ContractInsurance,
  SecondContractOrder,
  StakeTerms,
} from '@hexbourse/domain/second-contract'
import type { Fill, OpenOrder, OrderRecord, OrderRequest, PlacedOrder } from '@hexbourse/domain/spot'
import type { Side } from '@hexbourse/domain/trading'
import type {
  Deposit,
  FaucetRequest,
  LedgerEntry,
  NetWorth,
  SavedAddress,
  Transfer,
  TransferRecord,
  WalletBalance,
  WalletNetwork,
  Withdrawal,
  WithdrawalPort,
} from '@hexbourse/domain/wallet'
import type { task as T, taskEither as TE } from 'fp-ts'

export interface AccountCalls {
  /** The token, or the challenge of the second factor. */
  readonly signIn: (
    credentials: SignIn.Credentials,
  ) => TE.TaskEither<CallError, string | { readonly challenge: string }>
  /** The right value is the token. */
  readonly finishSignIn: (answer: SecondFactor.Answer) => TE.TaskEither<CallError, string>
  /** The user of the token; of the session's token by default. */
  readonly user: (token?: string) => Read<Session.User>
  readonly signOut: (token: string) => TE.TaskEither<CallError, unknown>
}

/** Lists are newest first, 10 a page. Commands answer the result where the exchange tells it. */
export interface C2cCalls extends Pick<C2cPort, 'savePaymentDetails' | 'submitAppeal' | 'sendMessage'> {
  readonly publish: (
    intent: Intent.Intent<C2cOffer.OfferRequest>,
  ) => T.Task<Outcome.Outcome<C2cOffer.Offer | undefined>>
  readonly withdraw: (intent: Intent.Intent<WithdrawRequest>) => T.Task<Outcome.Outcome<undefined>>
  readonly take: (intent: Intent.Intent<TakeRequest>) => T.Task<Outcome.Outcome<C2cOrder.Order | undefined>>
  readonly act: (intent: Intent.Intent<OrderActionRequest>) => T.Task<Outcome.Outcome<C2cOrder.Order | undefined>>
  readonly paymentDetails: Read<PaymentDetails.PaymentDetails | undefined>
  readonly coins: Read<ReadonlyArray<Coin>>
  /** Open offers of all users. */
  readonly offers: (filter: C2cOffer.OfferFilter, page: number) => Read<Page<C2cOffer.Offer>>
  /** The user's offers that are open or taken. */
  readonly ownOffers: (filter: C2cOffer.OfferFilter, page: number) => Read<Page<C2cOffer.Offer>>
  /** Of both sides and all coins, all pages. */
  readonly allOwnOffers: Read<ReadonlyArray<C2cOffer.Offer>>
  readonly takenOrders: (page: number) => Read<Page<C2cOrder.Order>>
  readonly offerOrders: (offer: OfferId, page: number) => Read<Page<C2cOrder.Order>>
  /** The user's newest orders, taken and of own offers, the open ones among them. */
  readonly recentOrders: Read<ReadonlyArray<C2cOrder.Order>>
  /** Rejected for users who are not its parties. */
  readonly order: (id: OrderId) => Read<C2cOrder.OrderDetail>
  /** undefined where the exchange announces none. */
  readonly limits: Read<C2cLimits.FiatLimits | undefined>
  readonly appeal: (id: OrderId) => Read<C2cAppeal.Appeal | undefined>
  readonly messages: (id: OrderId) => Read<ReadonlyArray<C2cChat.ChatMessage>>
  readonly shops: Read<ReadonlyArray<Shop>>
}

export interface ChartCalls {
  readonly candles: (
    market: MarketName,
    period: Period,
    window: { readonly from: Millis; readonly to: Millis },
  ) => Read<ReadonlyArray<Candle>>
  readonly trades: (pair: PairId) => Read<ReadonlyArray<Trade.Trade>>
  readonly coinInfo: (currency: CurrencyId) => Read<CoinInfo>
}

export type CodesCalls = CodesPort

export type ContentCalls = Omit<ContentPort, 'footer' | 'highlights'>

export interface IdentityCalls extends Pick<IdentityPort, 'upload' | 'submit'> {
  readonly verificationStatus: Read<Review.VerificationStatus>
}

/** Commands answer the position where the exchange tells it. */
export interface LeverageCalls {
  readonly submit: (intent: Intent.Intent<LeverageOrderRequest>) => PositionOutcome
  readonly close: (intent: Intent.Intent<PositionRequest>) => PositionOutcome
  readonly closeBatch: (intent: Intent.Intent<Position.Batch>) => T.Task<Outcome.Outcome<undefined>>
  readonly cancel: (intent: Intent.Intent<PositionRequest>) => PositionOutcome
  readonly setStops: (intent: Intent.Intent<StopsRequest>) => PositionOutcome
  readonly market: (pair: PairId) => Read<Market>
  /** Pending orders and positions that are open or closing, all pages, newest first. */
  readonly holdings: Read<ReadonlyArray<Position.Position>>
  /** One page of one status or of all, newest first. */
  readonly positions: (
    status: LeverageLifeCycle.Status | 'all',
    page: number,
    limit: number,
  ) => Read<Page<Position.Position>>
}

type PositionOutcome = T.Task<Outcome.Outcome<Position.Position | undefined>>

export interface MarketCalls {
  readonly groups: Read<ReadonlyArray<Ticker.MarketGroup>>
  /** The best levels of a market; needs a session. [Q41] */
  readonly reducedBook: (pair: PairId) => Read<Book.Book>
}

export interface ProfileCalls extends Omit<ProfilePort, 'userProfile' | 'retry'> {
  readonly userProfile: Read<UserProfile>
}

export interface SecondContractCalls {
  readonly submit: (
    intent: Intent.Intent<StakeOrderRequest>,
  ) => T.Task<Outcome.Outcome<SecondContractOrder | undefined>>
  readonly buyInsurance: (
    intent: Intent.Intent<ContractInsurance.PurchaseRequest>,
  ) => T.Task<Outcome.Outcome<ContractInsurance.Policy | undefined>>
  readonly claimInsurance: (
    intent: Intent.Intent<ContractInsurance.ClaimRequest>,
  ) => T.Task<Outcome.Outcome<ContractInsurance.Payout | undefined>>
  readonly currencies: Read<ReadonlyArray<StakeTerms.StakeCurrency>>
  readonly durations: Read<ReadonlyArray<StakeTerms.Duration>>
  /** Contracts that are open or closing, all pages. */
  readonly open: Read<ReadonlyArray<ContractReading>>
  /** One page of settled contracts, newest first. */
  readonly closed: (page: number, limit: number) => Read<Page<SecondContractOrder>>
}

export interface SpotCalls {
  readonly place: (intent: Intent.Intent<OrderRequest>) => T.Task<Outcome.Outcome<PlacedOrder.PlacedOrder>>
  readonly cancel: (intent: Intent.Intent<OpenOrder.CancelRequest>) => T.Task<Outcome.Outcome<OpenOrder.CancelResult>>
  /** The newest page of one side. */
  readonly newestOpenOrders: (side: Side) => Read<ReadonlyArray<OpenOrder.OpenOrder>>
  /** Both sides, all pages. */
  readonly openOrders: Read<ReadonlyArray<OpenOrder.OpenOrder>>
  /** The user's own fills, newest first. */
  readonly fills: (page: number, limit: number) => Read<Page<Fill.Fill>>
  readonly cancelled: (page: number, limit: number) => Read<Page<OpenOrder.OpenOrder>>
  readonly orderHistory: (page: number, limit: number) => Read<Page<OrderRecord.OrderRecord>>
  readonly orderFills: (key: string, page: number, limit: number) => Read<Page<OrderRecord.OrderFill>>
}

export interface WalletCalls {
  readonly balances: Read<ReadonlyArray<WalletBalance.WalletBalance>>
  readonly requestFaucet: (intent: Intent.Intent<FaucetRequest>) => T.Task<Outcome.Outcome<undefined>>
  readonly transfer: (intent: Intent.Intent<Transfer.TransferRequest>) => T.Task<Outcome.Outcome<undefined>>
  /** Entries of one currency in one wallet, newest first. */
  readonly ledgerEntries: (
    of: LedgerEntry.WalletRef,
    page: number,
    limit: number,
  ) => Read<Page<LedgerEntry.LedgerEntry>>
  /** Entries of all wallets. */
  readonly transactionHistory: (page: number, limit: number) => Read<Page<LedgerEntry.LedgerEntry>>
  readonly transferRecords: (page: number, limit: number) => Read<Page<TransferRecord.TransferRecord>>
  readonly netWorth: (days: number) => Read<ReadonlyArray<NetWorth.Day>>
}

export interface WithdrawalCalls extends Pick<WithdrawalPort, 'saveAddress' | 'deleteAddress'> {
  readonly withdraw: (intent: Intent.Intent<Withdrawal.WithdrawalRequest>) => WithdrawalOutcome
  readonly cancel: (intent: Intent.Intent<Withdrawal.CancelRequest>) => WithdrawalOutcome
  readonly terms: (currency: CurrencyId) => Read<Withdrawal.Terms>
  /** Open ones first, then the ended ones, newest end first. */
  readonly withdrawals: (page: number, limit: number) => Read<Page<Withdrawal.Withdrawal>>
  readonly savedAddresses: (currency: CurrencyId) => Read<ReadonlyArray<SavedAddress.SavedAddress>>
}

type WithdrawalOutcome = T.Task<Outcome.Outcome<Withdrawal.Withdrawal | undefined>>

export interface DepositCalls {
  readonly report: (
    intent: Intent.Intent<Deposit.DepositRequest>,
  ) => T.Task<Outcome.Outcome<Deposit.ReportedDeposit | undefined>>
  readonly simulate: (intent: Intent.Intent<Deposit.SimulatedDeposit>) => T.Task<Outcome.Outcome<undefined>>
  readonly addresses: (currency: CurrencyId) => Read<ReadonlyArray<WalletNetwork.DepositAddress>>
  readonly deposits: (page: number, limit: number) => Read<Page<Deposit.Deposit>>
  readonly reports: (page: number, limit: number) => Read<Page<Deposit.ReportedDeposit>>
}

export interface AcceptorCalls {
  readonly placeOrder: (intent: Intent.Intent<AcceptorOrder.OrderRequest>) => AcceptorOutcome
  readonly confirmReceipt: (intent: Intent.Intent<AcceptorOrder.ReceiptRequest>) => AcceptorOutcome
  readonly acceptors: Read<ReadonlyArray<Acceptors.Acceptor>>
  readonly acceptor: (id: AcceptorId) => Read<Acceptors.AcceptorDetail>
  readonly orders: (direction: Acceptors.Direction) => Read<ReadonlyArray<AcceptorOrder.Order>>
  readonly confirmationMinutes: Read<number>
  readonly recharge: Read<AcceptorRecharge.Recharge>
}

type AcceptorOutcome = T.Task<Outcome.Outcome<AcceptorOrder.Order | undefined>>

export interface PaymentCalls extends Pick<PaymentPort, 'sign'> {
  readonly payments: (page: number, limit: number) => Read<Page<Payment.Payment>>
}

export interface SystemCalls {
  /** Kept once read. CONTRACT_ONLY for a server without this call; fails while no server answers. [Q17] */
  readonly info: TE.TaskEither<CallError, SystemInfo>
}
