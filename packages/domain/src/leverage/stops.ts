/** Take profit and stop loss of a position: prices at which the exchange closes it. [LEV-4] [Q33] */
import type { Language, NumberEntryError } from '@hexbourse/domain/kernel'
import { Decimal, NumberEntry, TypedText } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { Position } from './position.ts'
import { pnlAt } from './position.ts'

// Model
/** The form as typed; an empty field or zero means none. */
export interface Draft {
  readonly takeProfit: string
  readonly stopLoss: string
}

/** undefined: none. Each can be set without the other. */
export type Stops = Pick<Position, 'takeProfit' | 'stopLoss'>

/** A field of the form. */
export type Field = keyof Stops

/** Why the form is no pair of stops. */
export type StopsError =
  | { readonly _tag: 'StopUnreadable'; readonly field: Field; readonly reason: NumberEntryError }
  | { readonly _tag: 'StopBelowZero'; readonly field: Field }
  /** `bound` is the entry price or the current price, whichever is nearer to being met. */
  | { readonly _tag: 'StopNotAbove'; readonly field: Field; readonly bound: Decimal.Decimal }
  | { readonly _tag: 'StopNotBelow'; readonly field: Field; readonly bound: Decimal.Decimal }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  StopUnreadable: true,
  StopBelowZero: true,
  StopNotAbove: true,
  StopNotBelow: true,
} as const satisfies Record<StopsError['_tag'], true>

/** In the quote currency, never below zero; undefined for a field without a price. */
export interface StopsEstimate {
  readonly profit: Decimal.Decimal | undefined
  readonly loss: Decimal.Decimal | undefined
}

/** One step of a field, in the quote currency. */
export const STEP = Decimal.fromUnits(10n ** 16n)

// Constructors
/** The typed stops, or the first error; take profit is checked first. `decimals` are those of the market's prices. */
export const fromDraft = (
  draft: Draft,
  language: Language,
  decimals: number,
  position: Pick<Position, 'direction' | 'entryPrice' | 'currentPrice'>,
): E.Either<StopsError, Stops> =>
  F.pipe(
    E.Do,
    E.bind('takeProfit', () => readField('takeProfit', draft.takeProfit, language, decimals)),
    E.bind('stopLoss', () => readField('stopLoss', draft.stopLoss, language, decimals)),
    E.chain((stops) => check(stops, position)),
  )

// Rules
/** The stops, or the first error: each must be on its side of the entry price and of the current price. */
export const check = (
  stops: Stops,
  position: Pick<Position, 'direction' | 'entryPrice' | 'currentPrice'>,
): E.Either<StopsError, Stops> => {
  const error = FIELDS.map((field) => problem(field, stops[field], position)).find((one) => one !== undefined)
  return error === undefined ? E.right(stops) : E.left(error)
}

/** Gain at take profit and loss at stop loss, by quantity. [Q33] */
export const estimate = (
  position: Pick<Position, 'direction' | 'quantity' | 'entryPrice'>,
  { takeProfit, stopLoss }: Stops,
): StopsEstimate => ({
  profit: takeProfit && Decimal.max(pnlAt(position, takeProfit), Decimal.zero),
  loss: stopLoss && Decimal.max(Decimal.negate(pnlAt(position, stopLoss)), Decimal.zero),
})

/** The price one step up or down. Fails with StopBelowZero instead of going below zero. */
export const priceAfterStep = (
  field: Field,
  price: Decimal.Decimal,
  direction: 'up' | 'down',
): E.Either<StopsError, Decimal.Decimal> => {
  const next = direction === 'up' ? Decimal.plus(price, STEP) : Decimal.minus(price, STEP)
  return Decimal.isNegative(next) ? E.left({ _tag: 'StopBelowZero', field }) : E.right(next)
}

// Internal
const FIELDS: ReadonlyArray<Field> = ['takeProfit', 'stopLoss']

const readField = (
  field: Field,
  typed: string,
  language: Language,
  decimals: number,
): E.Either<StopsError, Decimal.Decimal | undefined> => {
  const text = TypedText.trim(typed)
  if (text === '') return E.right(undefined)
  if (NEGATIVE_PATTERN.test(text)) return E.left({ _tag: 'StopBelowZero', field })
  return F.pipe(
    NumberEntry.read(text, language, decimals),
    E.bimap(
      (reason): StopsError => ({ _tag: 'StopUnreadable', field, reason }),
      (price) => (Decimal.isZero(price) ? undefined : price),
    ),
  )
}

/** A minus sign before a digit. */
const NEGATIVE_PATTERN = /^[-\u2212]\s*\d/

/** Take profit of a long and stop loss of a short lie above both prices, the two others below both. */
const problem = (
  field: Field,
  price: Decimal.Decimal | undefined,
  { direction, entryPrice, currentPrice }: Pick<Position, 'direction' | 'entryPrice' | 'currentPrice'>,
): StopsError | undefined => {
  if (price === undefined) return undefined
  if ((direction === 'long') === (field === 'takeProfit')) {
    const bound = Decimal.max(entryPrice, currentPrice)
    return price > bound ? undefined : { _tag: 'StopNotAbove', field, bound }
  }
  const bound = Decimal.min(entryPrice, currentPrice)
  return price < bound ? undefined : { _tag: 'StopNotBelow', field, bound }
}
