/** What the port contracts need: browsers of one exchange, and a network between them that can fail. */
import type {
  AccountPort,
  CodesPort,
  Contacts,
  PreferencesPort,
  ProfilePort,
  SessionPort,
} from '@hexbourse/domain/account'
import type { AcceptorLifeCycle, AcceptorPort, Payment, PaymentPort } from '@hexbourse/domain/acceptor'
import type { C2cLifeCycle, C2cPort } from '@hexbourse/domain/c2c'
import type { ContentPort } from '@hexbourse/domain/content'
import type { IdentityPort } from '@hexbourse/domain/identity'
import type {
  AcceptorOrderId,
  CurrencyId,
  Decimal,
  DepositRequestId,
  Intents,
  OrderId,
  PendingCommands,
  System,
  WithdrawalId,
} from '@hexbourse/domain/kernel'
import type { LeveragePort } from '@hexbourse/domain/leverage'
import type { ChartPort, MarketPort, MarketSettingsPort, PriceAlerts, TrendPort } from '@hexbourse/domain/market'
import type { SecondContractPort } from '@hexbourse/domain/second-contract'
import type { SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'
import type { DepositPort, WalletPort, WithdrawalPort } from '@hexbourse/domain/wallet'

// Model
/** Every port of one tab. */
export interface Browser {
  readonly market: MarketPort
  readonly chart: ChartPort
  readonly trend: TrendPort
  readonly marketSettings: MarketSettingsPort
  readonly priceAlerts: PriceAlerts.PriceAlertsPort
  readonly spot: SpotPort
  readonly spotSettings: SpotSettingsPort
  readonly leverage: LeveragePort
  readonly secondContracts: SecondContractPort
  readonly c2c: C2cPort
  readonly wallet: WalletPort
  readonly withdrawals: WithdrawalPort
  readonly deposits: DepositPort
  readonly acceptors: AcceptorPort
  readonly payments: PaymentPort
  readonly content: ContentPort
  readonly identity: IdentityPort
  readonly account: AccountPort
  readonly codes: CodesPort
  readonly profile: ProfilePort
  readonly session: SessionPort
  readonly preferences: PreferencesPort
  readonly system: System
  readonly intents: Intents
  readonly pending: PendingCommands
}

export interface UserBrowser extends Browser {
  /** The email address of the user; the password is `PASSWORD`. */
  readonly email: string
}

/**
 * `down`: nothing reaches the exchange. `replies-lost`: the exchange acts, its replies are lost.
 * `money-replies-lost`: only the replies to orders and transfers are lost. `frozen`: nothing passes and no connection
 * is closed. `socket-down`: calls are answered, and no socket can be opened.
 */
export type NetworkState = 'up' | 'down' | 'replies-lost' | 'money-replies-lost' | 'frozen' | 'socket-down'

/** Features that not every environment has: tabs that share storage, a socket that can break. */
export type EnvironmentFeature = 'tabs' | 'socket'

/** What the cases of a contract act on: browsers before one exchange, and the network between them. */
export interface PortEnvironment {
  /** A new device without a session. */
  readonly newVisitor: () => Promise<Browser>
  /** A new device whose user has registered, signed in and claimed 10,000 USDT into the spot wallet. */
  readonly newUser: () => Promise<UserBrowser>
  /** A second tab, or the same tab after a reload. */
  readonly anotherTab: (browser: Browser) => Browser
  /** The last code mailed to that address; empty when there is none. */
  readonly mailedCode: (email: string) => Promise<string>
  /** What the authenticator app shows now for a secret. */
  readonly authenticatorCode: (secret: string) => string
  /** Changes the network of all browsers at once. */
  readonly setNetwork: (state: NetworkState) => void
  /** Whether browsers opened from now on know that the exchange keeps the answers of commands; they do at first. */
  readonly setExactOutcomes: (areExact: boolean) => void
  /** Makes the exchange forget the user's token. */
  readonly expireSession: (user: UserBrowser) => Promise<void>
  /** Decides the user's identity review; a reason means rejection. */
  readonly decideReview: (user: UserBrowser, reason?: string) => Promise<void>
  /** Makes the user a regional agent of Xihu in Hangzhou. */
  readonly appointAgent: (user: UserBrowser) => Promise<void>
  /** Makes the user an approved seller with a shop of this name. */
  readonly appointSeller: (user: UserBrowser, shopName: string) => Promise<void>
  /** Decides the appeal of a C2C order as the operator. */
  readonly decideAppeal: (order: OrderId, awardedTo: C2cLifeCycle.Party) => Promise<void>
  /** Sends coins to the user's address on the first network of the coin, which has been read. */
  readonly sendDeposit: (user: UserBrowser, currency: CurrencyId, amount: Decimal.Decimal) => Promise<void>
  /** Lets blocks pass until all deposits and approved withdrawals of now have ended. */
  readonly confirmBlocks: () => Promise<void>
  /** Decides the review of a withdrawal; a reason means rejection. */
  readonly decideWithdrawal: (id: WithdrawalId, reason?: string) => Promise<void>
  /** Approves a withdrawal, which then fails on its network. */
  readonly failWithdrawal: (id: WithdrawalId, reason: string) => Promise<void>
  /** Decides a reported deposit; a reason means refusal. */
  readonly decideReport: (id: DepositRequestId, reason?: string) => Promise<void>
  /** Decides an order with an acceptor for its desk. */
  readonly decideDeskOrder: (
    id: AcceptorOrderId,
    action: Extract<AcceptorLifeCycle.Action, 'confirm' | 'reject' | 'mark-transferred' | 'reverse'>,
  ) => Promise<void>
  /** Pays what a signed form asks for; the gateway reports it twice. */
  readonly payAtGateway: (form: Payment.SignedForm) => Promise<void>
  /** Lets a second pass at the exchange. */
  readonly passSecond: () => Promise<void>
  /** Ends everything that the environment has started. */
  readonly stop: () => Promise<void>
}

/** One thing that a port must do. */
export interface Case {
  readonly title: string
  readonly needs?: EnvironmentFeature
  /** Rejects where the port does something else. */
  readonly run: (environment: PortEnvironment) => Promise<void>
}

/** The cases of each member of a port. */
export type Contract<Port> = { readonly [Member in keyof Port]: ReadonlyArray<Case> }

/** The password of every user of an environment. */
export const PASSWORD = 'kestrel7'
/** An invite code that the exchange accepts. */
export const INVITE = 'hexb'

let contactCount = 0
/** A contact that no user has. */
export const unusedContact = (): Contacts.Contact => {
  contactCount += 1
  return { type: 'email', address: `new-${contactCount}-${process.pid}@example.com`, areaCode: '' }
}
