/** Acceptors (OTC desks), who sell coins to users and buy coins from them for fiat. [ACP-1] */
import type { AcceptorId, PaymentMethod } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

// Model
/** What the user does: `recharge` pays fiat for coins, `withdraw` gives coins for fiat. */
export type Direction = 'recharge' | 'withdraw'

/** Terms of a desk in one direction. */
export interface Terms {
  /** Fiat for which orders can still be placed. */
  readonly quota: Decimal.Decimal
  /** Percent of the fiat amount. */
  readonly feePercent: Decimal.Decimal
}

/** The coin in which a desk deals. */
export interface DeskCoin {
  readonly name: string
  /** Fiat per coin. */
  readonly price: Decimal.Decimal
}

/** An OTC desk as the list shows it. */
export interface Acceptor {
  readonly id: AcceptorId
  readonly name: string
  readonly recharge: Terms
  readonly withdraw: Terms
  /** Least and most fiat of one order; undefined where the server does not tell it. */
  readonly least: Decimal.Decimal | undefined
  readonly most: Decimal.Decimal | undefined
  /** undefined where the server does not tell it. */
  readonly coin: DeskCoin | undefined
}

/** An account of the desk to which the user pays. */
export interface DeskAccount {
  readonly method: PaymentMethod
  /** Name of the bank, or nickname. */
  readonly name: string
  readonly account: string
  /** Branch of the bank; empty for the other methods. */
  readonly branch: string
}

/** A desk with what a user needs to pay it. */
export interface AcceptorDetail extends Acceptor {
  /** Only methods with an account, in the order of PaymentMethods.ALL. */
  readonly accounts: ReadonlyArray<DeskAccount>
  /** What the user can withdraw, in fiat. */
  readonly available: Decimal.Decimal
}

/** What an order moves. */
export interface Figures {
  /** Fiat that the desk keeps. */
  readonly fee: Decimal.Decimal
  /** The fiat amount without the fee: what is turned into coins, or what the desk pays. */
  readonly net: Decimal.Decimal
  /** Coins credited by a recharge, or taken for a withdrawal. */
  readonly quantity: Decimal.Decimal
}

/** ISO code of the fiat currency. */
export const FIAT = 'CNY'
/** Both directions, in the order of the page. */
export const DIRECTIONS: ReadonlyArray<Direction> = ['recharge', 'withdraw']
/** Decimals of a fiat amount. */
export const FIAT_PLACES = 2
/** Decimals of a quantity of coins. */
export const COIN_PLACES = 8

// Rules
/** Percent of the fiat amount, rounded up at 2 decimals. [Q8] */
export const fee = (amount: Decimal.Decimal, feePercent: Decimal.Decimal): Decimal.Decimal =>
  Decimal.ceilTo(FIAT_PLACES, Decimal.divide(Decimal.times(amount, feePercent, 'up'), HUNDRED, 'up'))

/**
 * A recharge credits coins for the net amount, rounded down at 8 decimals. A withdrawal takes coins for the whole amount,
 * rounded up. `price` is positive. [Q8]
 */
export const figuresOf = (
  direction: Direction,
  amount: Decimal.Decimal,
  { feePercent }: Pick<Terms, 'feePercent'>,
  price: Decimal.Decimal,
): Figures => {
  const kept = fee(amount, feePercent)
  const net = Decimal.minus(amount, kept)
  const quantity =
    direction === 'recharge' ? coinsFor(net, price) : Decimal.ceilTo(COIN_PLACES, Decimal.divide(amount, price, 'up'))
  return { fee: kept, net, quantity }
}

/** Coins for a fiat amount, rounded down at 8 decimals. `price` is positive. */
export const coinsFor = (amount: Decimal.Decimal, price: Decimal.Decimal): Decimal.Decimal =>
  Decimal.floorTo(COIN_PLACES, Decimal.divide(amount, price))

/** Fiat value of a balance, rounded down at 2 decimals, so that a withdrawal of it is covered. */
export const fiatValue = (quantity: Decimal.Decimal, price: Decimal.Decimal): Decimal.Decimal =>
  Decimal.floorTo(FIAT_PLACES, Decimal.times(quantity, price))

/** Most fiat that one order can have, at least zero. */
export const mostOf = (
  direction: Direction,
  { most, available, ...desk }: Pick<AcceptorDetail, 'recharge' | 'withdraw' | 'most' | 'available'>,
): Decimal.Decimal => {
  const { quota } = desk[direction]
  const limited = most === undefined ? quota : Decimal.min(quota, most)
  return Decimal.max(direction === 'withdraw' ? Decimal.min(limited, available) : limited, Decimal.zero)
}

// Internal
const HUNDRED = Decimal.fromInteger(100)
