/** Read-only queries on the state. [SPOT-3] [SPOT-6] [SPOT-7] [WAL-1] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, MatchId, Millis, OrderId, UserId, WalletType } from '@hexbourse/domain/kernel'
import type { C2cLimits, PaymentDetails } from '@hexbourse/domain/c2c'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'

import { fiatLimits as limitsOf } from './c2c/limits.ts'
import type { Offer as C2cOffer, Order as C2cOrder } from './c2c/records.ts'
import * as C2c from './c2c/state.ts'
import { pendingCode } from './account/codes.ts'
import type { CodeClient, CodeTarget } from './account/codes.ts'
import type { PendingCode } from './account/pending-code.ts'
import type { User, Session } from './account/state.ts'
import { CURRENCIES, PAIRS } from './kernel/catalog.ts'
import type { LeverageMarket } from './leverage/market.ts'
import type { Position } from './leverage/position.ts'
import { liquidationPercent as leverageRisk, positionsOf } from './leverage/state.ts'
import type { Contract } from './second-contract/contract.ts'
import type { SecondContractParameters } from './second-contract/offer.ts'
import { leftOf, payoutsToday } from './second-contract/insurance.ts'
import { activePolicy, contractsOf, parametersOf } from './second-contract/state.ts'
import * as Books from './spot/book.ts'
import type { PendingReview } from './reviews/state.ts'
import type { Event } from './registry.ts'
import { minuteRow } from './spot/traded-minute.ts'
import type { MinuteRow } from './spot/traded-minute.ts'
import type { State } from './state.ts'
import type { Identity } from './identity/state.ts'
import * as Ledgers from './ledger/ledger.ts'
import { isExchangeUser } from './kernel/reserved-users.ts'
import type { Trade } from './spot/events.ts'
import type { Market } from './spot/markets.ts'
import { openOrdersIn, openOrdersOf } from './spot/open-orders.ts'

// Model
export interface LevelView {
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

export interface DepthView {
  /** Both sides best first. */
  readonly bids: ReadonlyArray<LevelView>
  readonly asks: ReadonlyArray<LevelView>
}

export interface BalanceView {
  readonly free: Decimal.Decimal
  /** Reserved for orders and for open positions. */
  readonly locked: Decimal.Decimal
}

/** Trades of users in a market and minute. */
export interface TradedMinuteOf extends MinuteRow {
  readonly match: MatchId
}

// Rules
/** The minutes that trades of these events changed. */
export const changedMinutes = (state: State, events: ReadonlyArray<Event>): ReadonlyArray<TradedMinuteOf> => {
  const matches = new Set(events.flatMap((event) => (event._tag === 'OrderFilled' ? [event.trade.match] : [])))
  return [...matches].flatMap((match) => {
    const latest = latestMinute(state, match)
    return latest === undefined ? [] : [{ match, ...latest }]
  })
}

/** The latest minute of a market that has trades of users. */
export const latestMinute = ({ spot }: Pick<State, 'spot'>, match: MatchId): MinuteRow | undefined => {
  const latest = spot.tradedMinutes.get(match)
  return latest === undefined ? undefined : minuteRow(latest)
}

/** Markets with leveraged trading, with their parameters of now, in the order of their ids. */
export const leverageMarkets = ({ leverage }: State): ReadonlyArray<LeverageMarket> =>
  PAIRS.flatMap(({ match }) => leverage.markets.get(match) ?? [])

/** Pending orders and open positions, newest first. */
export const positions = ({ leverage }: State, user: UserId): ReadonlyArray<Position> =>
  positionsOf(leverage, user).toSorted((a, b) => b.id - a.id)

/** Risk rate in percent at which margin accounts are liquidated. [Q12] */
export const liquidationPercent = ({ leverage }: State): Decimal.Decimal => leverageRisk(leverage)

/** Parameters of second contracts of now. */
export const secondContracts = ({ secondContract }: State): SecondContractParameters => parametersOf(secondContract)

/** Insurance of a user's stakes in one currency, without what was paid. [TXT-6] */
export const insurance = (
  { secondContract, ledger }: State,
  user: UserId,
  currency: CurrencyId,
  now: Millis,
): Pick<ContractInsurance.Insurance, 'offers' | 'policy'> => {
  const stakes = parametersOf(secondContract).currencies.find((one) => one.currency === currency)
  const policy = activePolicy(secondContract, user, currency)
  return {
    offers: stakes?.insurance ?? [],
    policy: policy && {
      id: policy.id,
      conditions: policy.conditions,
      amount: policy.amount,
      left: leftOf(ledger, policy),
      payoutsToday: payoutsToday(policy, now),
      boughtAt: policy.boughtAt,
    },
  }
}

/** Contracts that are not settled, newest first. */
export const openContracts = ({ secondContract }: State, user: UserId): ReadonlyArray<Contract> =>
  contractsOf(secondContract, user).toSorted((a, b) => b.id - a.id)

/** A contract that is not settled. */
export const openContract = ({ secondContract }: State, id: OrderId): Contract | undefined =>
  secondContract.contracts.get(id)

/** undefined where none are saved. */
export const paymentDetails = ({ c2c }: State, user: UserId): PaymentDetails.PaymentDetails | undefined =>
  c2c.details.get(user)

/** Offers that can be taken, newest first. */
export const marketOffers = (
  { c2c }: State,
  of: Pick<C2cOffer, 'side' | 'currency'>,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): { readonly rows: ReadonlyArray<C2cOffer>; readonly count: number } => ({
  rows: C2c.marketOffers(c2c, of, skip, limit),
  count: C2c.marketSize(c2c, of),
})

/** Open and taken offers, newest first. */
export const ownOffers = ({ c2c }: State, user: UserId): ReadonlyArray<C2cOffer> => C2c.offersOf(c2c, user)

/** As poster or as taker, newest first. */
export const openC2cOrders = ({ c2c }: State, user: UserId): ReadonlyArray<C2cOrder> => C2c.ordersOf(c2c, user)

/** Orders with an appeal that the operator has to decide, by id. */
export const openAppeals = ({ c2c }: State): ReadonlyArray<C2cOrder> =>
  [...c2c.orders.values()].filter(({ statements }) => statements.length > 0).toSorted((a, b) => a.id - b.id)

/** [TXT-13] */
export const fiatLimits = ({ c2c }: State, user: UserId, now: Millis): C2cLimits.FiatLimits => limitsOf(c2c, user, now)

/** With their parameters of now. */
export const markets = (state: State): ReadonlyArray<Market> =>
  PAIRS.flatMap(({ match }) => state.spot.markets.get(match) ?? [])

export const depth = (state: State, match: MatchId, count: number): DepthView => {
  const book = state.spot.books.get(match) ?? Books.emptyBook()
  const side = (bookSide: Books.Side): ReadonlyArray<LevelView> =>
    Books.bestLevels(book, bookSide, count).map((level) => ({ price: level.price, quantity: level.total }))
  return { bids: side('buy'), asks: side('sell') }
}

/** Newest first. */
export const openOrders = (state: State, user: UserId, side: Books.Side): ReadonlyArray<Books.RestingOrder> =>
  openOrdersOf(state.spot.openOrders, user)
    .filter((order) => order.side === side)
    .toSorted((a, b) => b.id - a.id)

/** Number of open orders of both sides in a market. */
export const openOrderCount = (state: State, user: UserId, match: MatchId): number =>
  openOrdersIn(state.spot.openOrders, user, match).length

/** Open orders of both sides that are filled in part, newest first. */
export const partlyFilledOrders = (state: State, user: UserId): ReadonlyArray<Books.RestingOrder> =>
  openOrdersOf(state.spot.openOrders, user)
    .filter(({ remaining, quantity }) => remaining < quantity)
    .toSorted((a, b) => b.id - a.id)

/** Newest first. */
export const recentTrades = (state: State, match: MatchId, count: number): ReadonlyArray<Trade> =>
  state.spot.recentTrades.newest(match, count)

export const balance = (state: State, user: UserId, wallet: WalletType, currency: number): BalanceView => ({
  free: Ledgers.balanceOf(state.ledger, Ledgers.freeAccount(user, wallet, currency)),
  locked: Decimal.sum(
    RESERVED.map((bucket) => Ledgers.balanceOf(state.ledger, Ledgers.accountKey(user, wallet, currency, bucket))),
  ),
})

/** What is the user's and cannot be spent: reserved for orders and positions, insured, held for a sale, or being withdrawn. */
const RESERVED = Ledgers.BUCKETS.filter((bucket) => bucket !== 'free')

export const userById = (state: State, user: UserId): User | undefined => state.account.users.get(user)

export const userByAccount = (state: State, account: string): User | undefined => {
  const user = state.account.byAccount.get(account)
  return user === undefined ? undefined : userById(state, user)
}

/** All users except those of the exchange itself, newest first. */
export const users = (state: State): ReadonlyArray<User> => {
  const newestFirst: Array<User> = []
  // ids are given in order and users are never deleted; sorting them takes several times as long
  for (let id = state.account.nextUserId - 1; !isExchangeUser(id); id -= 1) {
    const user = userById(state, id as UserId)
    if (user !== undefined) newestFirst.push(user)
  }
  return newestFirst
}

/** Open orders of all users except those of the exchange itself, newest first. */
export const allOpenOrders = (state: State): ReadonlyArray<Books.RestingOrder> =>
  [...state.spot.orders.values()].filter((order) => !isExchangeUser(order.user)).toSorted((a, b) => b.id - a.id)

/**
 * Total of a currency in all wallets of users, without users of the exchange itself: what those owe, because a currency
 * sums to zero. The accounts of users are too many to add up between two orders.
 */
export const heldByUsers = ({ ledger }: State, currency: number): Decimal.Decimal => {
  let held = Decimal.zero
  for (let owner = 1; isExchangeUser(owner); owner += 1)
    for (const account of Ledgers.accountsOf(owner, currency))
      held = Decimal.minus(held, Ledgers.balanceOf(ledger, account))
  return held
}

/** A balance of an account that belongs to no user; negative where it owes. */
export interface SystemBalance {
  readonly account: 'external' | 'exchange' | 'fees' | 'insurance'
  readonly currency: number
  readonly amount: Decimal.Decimal
}

/** Every currency that each of them has ever held. */
export const systemBalances = ({ ledger }: State): ReadonlyArray<SystemBalance> =>
  SYSTEM_ACCOUNTS.flatMap(([owner, account]) =>
    CURRENCIES.flatMap(({ id: currency }) => {
      const key = Ledgers.systemAccount(owner, currency)
      return ledger.balances.has(key) ? [{ account, currency, amount: Ledgers.balanceOf(ledger, key) }] : []
    }),
  )

const SYSTEM_ACCOUNTS: ReadonlyArray<readonly [owner: number, SystemBalance['account']]> = [
  [Ledgers.EXTERNAL, 'external'],
  [Ledgers.EXCHANGE, 'exchange'],
  [Ledgers.FEES, 'fees'],
  [Ledgers.INSURANCE, 'insurance'],
]

/** Users invited directly or through other invited users, newest first. */
export const invitedUsers = ({ account }: State, user: UserId): ReadonlyArray<User> => {
  const branch = [user]
  for (const inviter of branch) for (const invited of account.byInviter.get(inviter) ?? []) branch.push(invited)
  return branch
    .slice(1)
    .toSorted((a, b) => b - a)
    .flatMap((invited) => account.users.get(invited) ?? [])
}

/** Active sessions with the hash of their token, newest first. */
export const sessionsOf = (state: State, user: UserId, now: Millis): ReadonlyArray<readonly [string, Session]> =>
  [...(state.account.sessionsByUser.get(user) ?? [])]
    .flatMap((token) => {
      const session = state.account.sessions.get(token)
      return session === undefined || session.expiresAt <= now ? [] : [[token, session] as const]
    })
    .toReversed()

/** Undefined when nothing was submitted. */
export const identity = (state: State, user: UserId): Identity | undefined => state.identity.identities.get(user)

/** Oldest first. */
export const pendingReviews = (state: State): ReadonlyArray<PendingReview> =>
  [...state.reviews.pending.values()].toSorted((a, b) => a.submittedAt - b.submittedAt)

/** The user of an active session, by the hash of its token. */
export const userByToken = (state: State, tokenHash: string, now: Millis): UserId | undefined => {
  const session = state.account.sessions.get(tokenHash)
  return session !== undefined && session.expiresAt > now ? session.user : undefined
}

/** Whether this code is the one that the client can enter. */
export const isPendingCode = (state: State, target: CodeTarget, codeHash: string): boolean =>
  pendingCode(state.account, target)?.codeHash === codeHash

/** The newest code requested from a browser session, for a contact type. */
export const newestCodeOfSession = (
  state: State,
  session: string,
  contactType: 'mobile' | 'email',
): PendingCode | undefined =>
  newest(
    [...(state.account.codesBySession.get(session) ?? [])]
      .flatMap((key) => state.account.pendingCodes.get(key) ?? [])
      .filter(({ account }) => account.includes('@') === (contactType === 'email')),
  )

/** The newest code, of any purpose, that the client can enter for an account. */
export const newestCodeOfAccount = (state: State, account: string, client: CodeClient): PendingCode | undefined =>
  newest(
    (['register', 'forget'] as const).flatMap(
      (purpose) => pendingCode(state.account, { ...client, purpose, account }) ?? [],
    ),
  )

// Internal
const newest = (codes: ReadonlyArray<PendingCode>): PendingCode | undefined =>
  codes.toSorted((a, b) => b.sentAt - a.sentAt)[0]
