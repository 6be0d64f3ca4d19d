/** The ports of all contexts over one connection, each assembled at its first use. */
import type { AccountPort, CodesPort, ProfilePort } from '@hexbourse/domain/account'
import type { AcceptorPort, PaymentPort } from '@hexbourse/domain/acceptor'
import type { C2cPort } from '@hexbourse/domain/c2c'
import type { ContentPort } from '@hexbourse/domain/content'
import type { IdentityPort } from '@hexbourse/domain/identity'
import type { PendingCommands, System } from '@hexbourse/domain/kernel'
import type { LeveragePort } from '@hexbourse/domain/leverage'
import type { ChartPort, MarketPort, TrendPort } from '@hexbourse/domain/market'
import type { SecondContractPort } from '@hexbourse/domain/second-contract'
import type { SpotPort } from '@hexbourse/domain/spot'
import type { DepositPort, WalletPort, WithdrawalPort } from '@hexbourse/domain/wallet'
import type { Observable } from 'rxjs'

import type { Parts } from '../assembly/index.ts'
import {
  assembleAcceptors,
  assembleAccount,
  assembleC2c,
  assembleChart,
  assembleCodes,
  assembleContent,
  assembleDeposits,
  assembleIdentity,
  assembleLeverage,
  assembleMarket,
  assemblePayments,
  assembleProfile,
  assembleSecondContracts,
  assembleSpot,
  assembleWallet,
  assembleWithdrawals,
} from '../assembly/index.ts'
import type { SeenOrdersStore } from '../environment/index.ts'
import { systemPort, trendPort } from '../live/index.ts'
import type { Uploader } from '../rest/index.ts'
import { chartCalls } from '../rest/index.ts'
import { closableSystem } from './closing.ts'

/** Every port of the domain, as the browser client uses them: reads and commands are TaskEither and Task. */
export interface Ports {
  /** Sign-in and sign-out. */
  readonly account: AccountPort
  /** Orders with OTC desks. */
  readonly acceptors: AcceptorPort
  /** Offers and orders between users. */
  readonly c2c: C2cPort
  /** Candles, public trades and coin information. */
  readonly chart: ChartPort
  /** Verification codes: registration and recovery. */
  readonly codes: CodesPort
  /** Announcements and articles. */
  readonly content: ContentPort
  /** Deposits and their addresses. */
  readonly deposits: DepositPort
  /** Identity verification. */
  readonly identity: IdentityPort
  /** Leveraged orders and positions. */
  readonly leverage: LeveragePort
  /** Tickers and order books. */
  readonly market: MarketPort
  /** Payments by the payment gateway. */
  readonly payments: PaymentPort
  /** Profile, devices and protection. */
  readonly profile: ProfilePort
  /** Second contracts and their insurance. */
  readonly secondContracts: SecondContractPort
  /** Spot orders and fills. */
  readonly spot: SpotPort
  /** Daily closes of the last week. */
  readonly trend: TrendPort
  /** Balances, ledger entries and transfers. */
  readonly wallet: WalletPort
  /** Withdrawals and the address book. */
  readonly withdrawals: WithdrawalPort
  /** Capabilities and market rules of the exchange. */
  readonly system: System
  /** Money commands without a known outcome, also of earlier runs where the storage outlives the program. */
  readonly pending: PendingCommands
}

/** What the ports need besides the parts of all. */
export interface PortNeeds {
  readonly parts: Parts
  readonly upload: Uploader
  readonly seenOrders: SeenOrdersStore
  /** Emits when the client is closed. */
  readonly closed: Observable<unknown>
}

/** A port that is not used reads nothing. */
export const portsOf = ({ parts, upload, seenOrders, closed }: PortNeeds): Ports =>
  lazily<Ports>({
    account: () => assembleAccount(parts),
    acceptors: () => assembleAcceptors(parts),
    c2c: () => assembleC2c(parts, seenOrders),
    chart: () => assembleChart(parts),
    codes: () => assembleCodes(parts),
    content: () => assembleContent(parts),
    deposits: () => assembleDeposits(parts),
    identity: () => assembleIdentity(parts, upload),
    leverage: () => assembleLeverage(parts),
    market: () => assembleMarket(parts),
    payments: () => assemblePayments(parts),
    profile: () => assembleProfile(parts),
    secondContracts: () => assembleSecondContracts(parts),
    spot: () => assembleSpot(parts),
    trend: () => trendPort(chartCalls(parts.rest), parts.environment.clock),
    wallet: () => assembleWallet(parts),
    withdrawals: () => assembleWithdrawals(parts),
    system: () => closableSystem(systemPort(parts.system, parts.environment), closed),
    pending: () => parts.runner.pending,
  })

/** An object whose members are made once, when they are first read. */
const lazily = <R extends object>(makers: { readonly [K in keyof R]: () => R[K] }): R => {
  const made: Partial<R> = {}
  const result = {}
  for (const key of Object.keys(makers) as Array<keyof R>)
    Object.defineProperty(result, key, { enumerable: true, get: () => (made[key] ??= makers[key]()) })
  return result as R
}
