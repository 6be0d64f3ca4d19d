/** Spot order entry: from the form to a validated order. [SPOT-4] */
import type { Language, NumberEntryError, PairRules } from '@hexbourse/domain/kernel'
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import type { OrderTerms, OrderType, Side } from '@hexbourse/domain/trading'
import { Terms } from '@hexbourse/domain/trading'
import { either as E, function as F } from 'fp-ts'

// Model
/** The order form as typed. */
export interface Draft {
  readonly side: Side
  readonly orderType: OrderType
  readonly price: string
  readonly quantity: string
}

/**
 * A validated order: price in the quote currency, quantity in the base currency, both positive and within the
 * market's decimals.
 */
export type Order = OrderTerms

/** Why the form is no order of the market. */
export type OrderError =
  | { readonly _tag: 'PriceMissing'; readonly side: Side }
  | { readonly _tag: 'QuantityMissing'; readonly side: Side }
  | { readonly _tag: 'PriceUnreadable'; readonly reason: NumberEntryError }
  | { readonly _tag: 'QuantityUnreadable'; readonly reason: NumberEntryError }
  | { readonly _tag: 'PriceOffTick'; readonly tick: Decimal.Decimal }
  /** The market has no trade yet, so a market order has no reference price. */
  | { readonly _tag: 'PriceUnknown' }
  | { readonly _tag: 'BalanceShort'; readonly needed: Decimal.Decimal; readonly free: Decimal.Decimal }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  PriceMissing: true,
  QuantityMissing: true,
  PriceUnreadable: true,
  QuantityUnreadable: true,
  PriceOffTick: true,
  PriceUnknown: true,
  BalanceShort: true,
} as const satisfies Record<OrderError['_tag'], true>

/** The market's limits for order entry. */
export type Limits = Pick<PairRules, 'priceDecimals' | 'quantityDecimals' | 'tick'>

// Constructors
/** The default form: a limit sell order. */
export const EMPTY: Draft = { side: 'sell', orderType: 'limit', price: '', quantity: '' }

/** Validates price before quantity and reports the first error. `last` is the market's last price. */
export const fromDraft = (
  draft: Draft,
  language: Language,
  limits: Limits,
  last: Decimal.Decimal | undefined,
): E.Either<OrderError, Order> =>
  F.pipe(
    E.Do,
    E.bind('price', () => readPrice(draft, language, limits, last)),
    E.bind('quantity', () => readQuantity(draft, language, limits)),
    E.map((numbers) => ({ side: draft.side, orderType: draft.orderType, ...numbers })),
  )

/** The typed price of a limit order; the last price for a market order, since the contract requires a price. [Q22] */
export const readPrice = (
  draft: Draft,
  language: Language,
  limits: Limits,
  last: Decimal.Decimal | undefined,
): E.Either<OrderError, Decimal.Decimal> =>
  draft.orderType === 'market'
    ? E.fromPredicate(isPositivePrice, (): OrderError => ({ _tag: 'PriceUnknown' }))(last)
    : readLimitPrice(draft, language, limits)

/** The typed quantity: positive, within the market's decimals. Fails with QuantityMissing or QuantityUnreadable. */
export const readQuantity = (draft: Draft, language: Language, limits: Limits): E.Either<OrderError, Decimal.Decimal> =>
  readPositive(
    draft.quantity,
    language,
    limits.quantityDecimals,
    { _tag: 'QuantityMissing', side: draft.side },
    (reason) => ({
      _tag: 'QuantityUnreadable',
      reason,
    }),
  )

// Rules
/**
 * The balance that the order needs at its price, in the quote currency for a buy and the base currency for a sell;
 * exact.
 */
export const cost = (order: Order): Decimal.Decimal => (order.side === 'buy' ? Terms.notional(order) : order.quantity)

/** Fails with BalanceShort when the order costs more than the free balance. */
export const checkAffordable =
  (free: Decimal.Decimal) =>
  (order: Order): E.Either<OrderError, Order> =>
    Decimal.compare(cost(order), free) > 0
      ? E.left({ _tag: 'BalanceShort', needed: cost(order), free })
      : E.right(order)

// Internal
const isPositivePrice = (last: Decimal.Decimal | undefined): last is Decimal.Decimal =>
  last !== undefined && Decimal.isPositive(last)

const readLimitPrice = (draft: Draft, language: Language, limits: Limits): E.Either<OrderError, Decimal.Decimal> =>
  F.pipe(
    readPositive(draft.price, language, limits.priceDecimals, { _tag: 'PriceMissing', side: draft.side }, (reason) => ({
      _tag: 'PriceUnreadable',
      reason,
    })),
    E.filterOrElseW(
      (value) => Decimal.isMultipleOf(limits.tick, value),
      (): OrderError => ({ _tag: 'PriceOffTick', tick: limits.tick }),
    ),
  )

const readPositive = (
  typed: string,
  language: Language,
  decimals: number,
  missing: OrderError,
  unreadable: (reason: NumberEntryError) => OrderError,
): E.Either<OrderError, Decimal.Decimal> =>
  F.pipe(
    NumberEntry.read(typed, language, decimals),
    E.mapLeft((reason) => (reason._tag === 'EntryEmpty' ? missing : unreadable(reason))),
    E.filterOrElse(Decimal.isPositive, () => missing),
  )
