/** A spot order on its way from the form to the book. [SPOT-4] */
import type { Language, NumberEntryError, PairRules } from '@hexbourse/domain/kernel'
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

// Model
export type Side = 'buy' | 'sell'
/** market takes the best price there is; limit waits for its own. */
export type Mode = 'market' | 'limit'

/** What a person typed. */
export interface Draft {
  readonly side: Side
  readonly mode: Mode
  readonly price: string
  readonly quantity: string
}

/** What the exchange may see: price in the settlement currency, quantity in the base, both positive and within the market's decimals. */
export interface Order {
  readonly side: Side
  readonly mode: Mode
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

export type OrderError =
  | { readonly _tag: 'PriceMissing'; readonly side: Side }
  | { readonly _tag: 'QuantityMissing'; readonly side: Side }
  | { readonly _tag: 'PriceUnreadable'; readonly reason: NumberEntryError }
  | { readonly _tag: 'QuantityUnreadable'; readonly reason: NumberEntryError }
  | { readonly _tag: 'PriceOffTick'; readonly tick: Decimal.Decimal }
  /** A market that has not traded yet: a market order has nothing to be measured by. */
  | { readonly _tag: 'PriceUnknown' }
  | { readonly _tag: 'BalanceShort'; readonly needed: Decimal.Decimal; readonly free: Decimal.Decimal }

export const TAGS = {
  PriceMissing: true,
  QuantityMissing: true,
  PriceUnreadable: true,
  QuantityUnreadable: true,
  PriceOffTick: true,
  PriceUnknown: true,
  BalanceShort: true,
} as const satisfies Record<OrderError['_tag'], true>

/** The market's limits on what may be typed. */
export type Limits = Pick<PairRules, 'priceDecimals' | 'quantityDecimals' | 'tick'>

export interface Proceeds {
  readonly received: Decimal.Decimal
  readonly fee: Decimal.Decimal
}

// Constructors
/** The default form: sell, by limit. */
export const EMPTY: Draft = { side: 'sell', mode: 'limit', price: '', quantity: '' }

/** Price before quantity; the first failure is told. `last` is the market's price. */
export const fromDraft = (
  draft: Draft,
  language: Language,
  limits: Limits,
  last: Decimal.Decimal | undefined,
): E.Either<OrderError, Order> =>
  F.pipe(
    E.Do,
    E.bind('price', () => price(draft, language, limits, last)),
    E.bind('quantity', () => quantity(draft, language, limits)),
    E.map((numbers) => ({ side: draft.side, mode: draft.mode, ...numbers })),
  )

/** What is typed, or the last price where the market's is taken: the contract wants one there too. [Q22] */
export const price = (
  draft: Draft,
  language: Language,
  limits: Limits,
  last: Decimal.Decimal | undefined,
): E.Either<OrderError, Decimal.Decimal> =>
  draft.mode === 'market'
    ? E.fromPredicate(isPriced, (): OrderError => ({ _tag: 'PriceUnknown' }))(last)
    : limit(draft, language, limits)

export const quantity = (draft: Draft, language: Language, limits: Limits): E.Either<OrderError, Decimal.Decimal> =>
  entered(
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
/** What the order takes from the free balance at its price: settlement currency when buying, base when selling; exact. */
export const cost = (order: Order): Decimal.Decimal =>
  order.side === 'buy' ? Decimal.times(order.price, order.quantity) : order.quantity

/** Price times quantity, in the settlement currency; exact. */
export const total = (order: Order): Decimal.Decimal => Decimal.times(order.price, order.quantity)

/** Refuses what the free balance cannot carry. */
export const affordableBy =
  (free: Decimal.Decimal) =>
  (order: Order): E.Either<OrderError, Order> =>
    Decimal.compare(cost(order), free) > 0
      ? E.left({ _tag: 'BalanceShort', needed: cost(order), free })
      : E.right(order)

/** What arrives if the whole order fills at its price, and the fee taken from it; `fee` is a percent, rounded up at 8 decimals. */
export const proceeds = (order: Order, fee: Decimal.Decimal): Proceeds =>
  afterFee(order.side === 'buy' ? order.quantity : total(order), fee)

/** What is left of `gross`; the fee is a percent, rounded up at 8 decimals. */
export const afterFee = (gross: Decimal.Decimal, fee: Decimal.Decimal): Proceeds => {
  const share = Decimal.over(Decimal.times(gross, fee, 'up'), HUNDRED, 'up')
  const charged = Decimal.least(Decimal.ceilTo(LEDGER_PLACES, share), gross)
  return { received: Decimal.minus(gross, charged), fee: charged }
}

// Internal
const isPriced = (last: Decimal.Decimal | undefined): last is Decimal.Decimal =>
  last !== undefined && Decimal.isPositive(last)

const limit = (draft: Draft, language: Language, limits: Limits): E.Either<OrderError, Decimal.Decimal> =>
  F.pipe(
    entered(draft.price, language, limits.priceDecimals, { _tag: 'PriceMissing', side: draft.side }, (reason) => ({
      _tag: 'PriceUnreadable',
      reason,
    })),
    E.filterOrElseW(
      (value) => Decimal.isMultipleOf(limits.tick, value),
      (): OrderError => ({ _tag: 'PriceOffTick', tick: limits.tick }),
    ),
  )

const HUNDRED = Decimal.fromInteger(100)
const LEDGER_PLACES = 8

const entered = (
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
