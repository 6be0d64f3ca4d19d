/** Leveraged order entry: from the form to a validated order. [LEV-2] [LEV-7] */
import type { Language, NumberEntryError, PairRules } from '@hexbourse/domain/kernel'
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import type { LeverageTerms } from '@hexbourse/domain/market'
import type { OrderType } from '@hexbourse/domain/trading'
import { either as E, function as F } from 'fp-ts'

import type { Direction } from './estimate.ts'
import { cost, estimate } from './estimate.ts'

// Model
/** The order form as typed. `leverage` is empty until one is chosen, else one of the offered ones as text. */
export interface Draft {
  readonly direction: Direction
  readonly orderType: OrderType
  readonly leverage: string
  readonly price: string
  readonly lots: string
}

/** `lots` is a positive integer, `price` the limit price or, for a market order, the last price. */
export interface Order {
  readonly direction: Direction
  readonly orderType: OrderType
  readonly leverage: Decimal.Decimal
  readonly price: Decimal.Decimal
  readonly lots: Decimal.Decimal
}

/** What the exchange offers in one market. */
export interface Offer {
  readonly leverages: ReadonlyArray<Decimal.Decimal>
  /** Numbers of lots to choose from; any other number can be typed as well. */
  readonly presets: ReadonlyArray<Decimal.Decimal>
  readonly minLots: Decimal.Decimal
  /** undefined: no limit. */
  readonly maxLots: Decimal.Decimal | undefined
}

/** What the form is checked against. */
export interface Limits extends Pick<PairRules, 'priceDecimals' | 'tick'>, Omit<Offer, 'presets'> {
  /** undefined before the first trade. */
  readonly last: Decimal.Decimal | undefined
}

/** Why the form is no order. */
export type OrderError =
  /** The market is not open for leveraged trading. */
  | { readonly _tag: 'TradingClosed' }
  | { readonly _tag: 'LeverageMissing' }
  | { readonly _tag: 'LimitPriceMissing' }
  | { readonly _tag: 'LimitPriceUnreadable'; readonly reason: NumberEntryError }
  | { readonly _tag: 'LimitPriceOffTick'; readonly tick: Decimal.Decimal }
  /** The market has no trade yet. */
  | { readonly _tag: 'LastPriceUnknown' }
  | { readonly _tag: 'TooFewLots'; readonly least: Decimal.Decimal }
  | { readonly _tag: 'TooManyLots'; readonly most: Decimal.Decimal }
  | { readonly _tag: 'LotsNotWhole' }
  /** A limit long opens below the last price, a limit short above it. */
  | { readonly _tag: 'LimitPriceNotBelow'; readonly last: Decimal.Decimal }
  | { readonly _tag: 'LimitPriceNotAbove'; readonly last: Decimal.Decimal }
  | { readonly _tag: 'MarginShort'; readonly needed: Decimal.Decimal; readonly free: Decimal.Decimal }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  TradingClosed: true,
  LeverageMissing: true,
  LimitPriceMissing: true,
  LimitPriceUnreadable: true,
  LimitPriceOffTick: true,
  LastPriceUnknown: true,
  TooFewLots: true,
  TooManyLots: true,
  LotsNotWhole: true,
  LimitPriceNotBelow: true,
  LimitPriceNotAbove: true,
  MarginShort: true,
} as const satisfies Record<OrderError['_tag'], true>

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { direction: 'long', orderType: 'market', leverage: '', price: '', lots: '' }

/**
 * The order, or the first error: leverage, price, least lots, most lots, whole lots, then the limit price against the
 * last price. Without `limits` the market is closed to leveraged trading.
 */
export const fromDraft = (draft: Draft, language: Language, limits: Limits | undefined): E.Either<OrderError, Order> =>
  limits === undefined
    ? E.left({ _tag: 'TradingClosed' })
    : F.pipe(
        E.Do,
        E.bind('leverage', () => readLeverage(draft, limits)),
        E.bind('price', () => readPrice(draft, language, limits)),
        E.bind('lots', () => readLots(draft, language, limits)),
        E.map((numbers) => ({ direction: draft.direction, orderType: draft.orderType, ...numbers })),
        E.chainFirst((order) => checkLimitPrice(order, limits)),
      )

/** The chosen leverage. Fails with LeverageMissing. */
export const readLeverage = (
  { leverage }: Draft,
  { leverages }: Pick<Limits, 'leverages'>,
): E.Either<OrderError, Decimal.Decimal> =>
  F.pipe(
    leverages.find((offered) => Decimal.toText(offered) === leverage),
    E.fromNullable<OrderError>({ _tag: 'LeverageMissing' }),
  )

/** The typed price of a limit order; the last price for a market order, since the contract requires a price. */
export const readPrice = (
  draft: Draft,
  language: Language,
  limits: Pick<Limits, 'priceDecimals' | 'tick' | 'last'>,
): E.Either<OrderError, Decimal.Decimal> =>
  draft.orderType === 'market'
    ? F.pipe(
        limits.last,
        E.fromNullable<OrderError>({ _tag: 'LastPriceUnknown' }),
        E.filterOrElse(Decimal.isPositive, (): OrderError => ({ _tag: 'LastPriceUnknown' })),
      )
    : readLimitPrice(draft, language, limits)

/** An empty field counts as zero lots. */
export const readLots = (
  { lots }: Draft,
  language: Language,
  { minLots, maxLots }: Pick<Limits, 'minLots' | 'maxLots'>,
): E.Either<OrderError, Decimal.Decimal> =>
  F.pipe(
    NumberEntry.read(lots, language, Decimal.PLACES),
    E.orElse((reason) => (reason._tag === 'EntryEmpty' ? E.right(Decimal.zero) : E.left(reason))),
    E.mapLeft((): OrderError => ({ _tag: 'LotsNotWhole' })),
    E.filterOrElse(
      (count) => count >= minLots,
      (): OrderError => ({ _tag: 'TooFewLots', least: minLots }),
    ),
    E.chain((count) =>
      maxLots !== undefined && count > maxLots ? E.left({ _tag: 'TooManyLots', most: maxLots }) : E.right(count),
    ),
    E.filterOrElse(
      (count) => Decimal.isPositive(count) && Decimal.isMultipleOf(Decimal.one, count),
      (): OrderError => ({ _tag: 'LotsNotWhole' }),
    ),
  )

// Rules
/** The other order type. Clears the leverage, and with it the estimates; `last` is the last price as text. [LEV-2] */
export const withOrderType = (draft: Draft, orderType: OrderType, last: string): Draft =>
  draft.orderType === orderType ? draft : { ...draft, orderType, leverage: '', price: last }

/** Fails with MarginShort when margin and fee are more than the free balance. */
export const checkAffordable =
  (free: Decimal.Decimal, terms: LeverageTerms) =>
  (order: Order): E.Either<OrderError, Order> => {
    const needed = cost(estimate(order, terms))
    return needed > free ? E.left({ _tag: 'MarginShort', needed, free }) : E.right(order)
  }

// Internal
const readLimitPrice = (
  { price }: Draft,
  language: Language,
  { priceDecimals, tick }: Pick<Limits, 'priceDecimals' | 'tick'>,
): E.Either<OrderError, Decimal.Decimal> =>
  F.pipe(
    NumberEntry.read(price, language, priceDecimals),
    E.mapLeft((reason): OrderError =>
      reason._tag === 'EntryEmpty' ? { _tag: 'LimitPriceMissing' } : { _tag: 'LimitPriceUnreadable', reason },
    ),
    E.filterOrElse(Decimal.isPositive, (): OrderError => ({ _tag: 'LimitPriceMissing' })),
    E.filterOrElse(
      (value) => Decimal.isMultipleOf(tick, value),
      (): OrderError => ({ _tag: 'LimitPriceOffTick', tick }),
    ),
  )

const checkLimitPrice = (
  { direction, orderType, price }: Order,
  { last }: Pick<Limits, 'last'>,
): E.Either<OrderError, undefined> => {
  if (orderType === 'market' || last === undefined) return E.right(undefined)
  if (direction === 'long' && price >= last) return E.left({ _tag: 'LimitPriceNotBelow', last })
  if (direction === 'short' && price <= last) return E.left({ _tag: 'LimitPriceNotAbove', last })
  return E.right(undefined)
}
