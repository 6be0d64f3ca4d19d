/** Figures and problems of a leveraged order for the current draft. [LEV-2] [LEV-6] */
import type { Language, PairRules } from '@hexbourse/domain/kernel'
import { Decimal, TypedText } from '@hexbourse/domain/kernel'
import type { LeverageError, Position } from '@hexbourse/domain/leverage'
import { LeverageEstimate, LeverageOrder, MarginAccount } from '@hexbourse/domain/leverage'
import type { LeverageTerms } from '@hexbourse/domain/market'
import { either as E, function as F } from 'fp-ts'

import type { Figure, Problem } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'

/** The market of the form, with its names. */
export interface LeverageTicketMarket extends Pick<PairRules, 'pair' | 'priceDecimals' | 'tick'> {
  readonly base: string
  readonly quote: string
}

export type FieldName = 'price' | 'lots'
/** `form` is about the market as a whole. */
export type FieldProblems = Readonly<Partial<Record<FieldName | 'leverage' | 'form', Problem>>>

/** A figure before the order and after it. */
export interface Change {
  readonly before: Figure
  readonly after: Figure
}

/** Gain or loss when the price moves. */
export interface MoveResult {
  readonly pnl: Figure
  readonly percentOfMargin: Figure
}

/** Amounts in the quote currency. */
export interface LeverageSummary {
  readonly entryPrice: Figure
  /** In the base currency. */
  readonly quantity: Figure
  readonly value: Figure
  readonly margin: Figure
  readonly fee: Figure
  readonly freeAfter: Figure
  readonly riskRate: Change
  /** Unknown where the exchange announces no threshold. */
  readonly liquidationPrice: Change
  /** Results when the price rises or falls by one percent of the entry price. */
  readonly moves: { readonly up: MoveResult; readonly down: MoveResult }
}

/** What an order is validated and estimated against. */
export interface OrderContext {
  readonly terms: LeverageTerms
  readonly limits: LeverageOrder.Limits
  /** Free balance of the margin wallet; undefined while it may be outdated. */
  readonly free: Decimal.Decimal | undefined
  /** Positions that are held, at the last prices. */
  readonly exposures: ReadonlyArray<Position.Exposure>
  readonly liquidationPercent: Decimal.Decimal | undefined
}

const HUNDRED = Decimal.fromInteger(100)
const amount = (value: Decimal.Decimal | undefined): Figure => ({ value, places: LeverageEstimate.PLACES })
const percent = (value: Decimal.Decimal | undefined): Figure => ({
  value: value && Decimal.round(2, value, 'half-up'),
  places: 2,
  kind: 'percent',
})

/** The order counts as opened at its own price. */
export const summaryOf = (
  order: LeverageOrder.Order,
  market: LeverageTicketMarket,
  context: OrderContext,
): LeverageSummary => {
  const estimate = LeverageEstimate.estimate(order, context.terms)
  const { quantity, entryPrice, value, margin, fee } = estimate
  const { free, exposures, liquidationPercent } = context
  const freeAfter = free && Decimal.minus(free, LeverageEstimate.cost(estimate))
  const opened: Position.Exposure = {
    pair: market.pair,
    direction: order.direction,
    quantity,
    entryPrice,
    currentPrice: order.price,
    margin,
  }
  const before = free === undefined ? undefined : MarginAccount.fromExposures(market.pair.quote, free, exposures)
  const after =
    freeAfter === undefined
      ? undefined
      : MarginAccount.fromExposures(market.pair.quote, freeAfter, [...exposures, opened])
  const riskRate = (account: typeof before) => percent(account && MarginAccount.summary(account).riskRate)
  const liquidationPrice = (account: typeof before): Figure => ({
    value:
      account === undefined || liquidationPercent === undefined
        ? undefined
        : MarginAccount.liquidationPrice(account, market.pair, liquidationPercent, market.tick),
    places: market.priceDecimals,
  })
  const gain = Decimal.divide(value, HUNDRED)
  const upGain = order.direction === 'long' ? gain : Decimal.negate(gain)
  return {
    entryPrice: { value: entryPrice, places: LeverageEstimate.PLACES },
    quantity: amount(quantity),
    value: amount(value),
    margin: amount(margin),
    fee: amount(fee),
    freeAfter: amount(freeAfter),
    riskRate: { before: riskRate(before), after: riskRate(after) },
    liquidationPrice: { before: liquidationPrice(before), after: liquidationPrice(after) },
    moves: { up: moveResult(upGain, margin), down: moveResult(Decimal.negate(upGain), margin) },
  }
}

const moveResult = (pnl: Decimal.Decimal, margin: Decimal.Decimal): MoveResult => ({
  pnl: amount(pnl),
  percentOfMargin: percent(Decimal.divide(Decimal.times(pnl, HUNDRED), margin)),
})

/** The complete order, affordable as far as the balance is known, or the first error. */
export const orderFrom = (
  draft: LeverageOrder.Draft,
  language: Language,
  { limits, terms, free }: OrderContext,
): E.Either<LeverageError, LeverageOrder.Order> =>
  F.pipe(
    LeverageOrder.fromDraft(draft, language, limits),
    E.chain((order) => (free === undefined ? E.right(order) : LeverageOrder.checkAffordable(free, terms)(order))),
  )

/** Problems shown while typing: what is missing is reported only on submit. */
export const draftProblems = (draft: LeverageOrder.Draft, language: Language, context: OrderContext): FieldProblems => {
  const reads = [
    orderFrom(draft, language, context),
    LeverageOrder.readPrice(draft, language, context.limits),
    LeverageOrder.readLots(draft, language, context.limits),
  ]
  const problems = reads.flatMap((read) => (E.isLeft(read) && !isMissing(draft, read.left) ? [read.left] : []))
  return Object.assign({}, ...problems.map(toProblems)) as FieldProblems
}

const isMissing = (draft: LeverageOrder.Draft, error: LeverageError): boolean =>
  error._tag.endsWith('Missing') || (fieldOf(error) === 'lots' && TypedText.trim(draft.lots) === '')

export const toProblems = (error: LeverageError): FieldProblems => ({ [fieldOf(error)]: problemIn(error) })

const FIELDS: Readonly<Partial<Record<LeverageError['_tag'], keyof FieldProblems>>> = {
  TradingClosed: 'form',
  LeverageMissing: 'leverage',
  TooFewLots: 'lots',
  TooManyLots: 'lots',
  LotsNotWhole: 'lots',
  MarginShort: 'lots',
}

const fieldOf = ({ _tag }: LeverageError): keyof FieldProblems => FIELDS[_tag] ?? 'price'

/** For unreadable input the message is the reason. */
const problemIn = (error: LeverageError): Problem =>
  error._tag === 'LimitPriceUnreadable' || error._tag === 'StopUnreadable'
    ? problemOf('shell.entry', error.reason)
    : problemOf('leverage.error', error)
