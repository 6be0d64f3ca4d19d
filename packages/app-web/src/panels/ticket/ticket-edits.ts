/** Changes of the order draft made by buttons, arrow keys and clicks on the book. [SPOT-3] [SPOT-4] */
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import type { BookSide } from '@hexbourse/domain/market'
import type { SpotOrder } from '@hexbourse/domain/spot'
import { PercentSteps } from '@hexbourse/domain/trading'
import { either as E } from 'fp-ts'

import type { FieldName } from './ticket-estimate.ts'
import type { TicketContext, TicketState } from './ticket-state.ts'
import { freeBalance, decimalsOf, priceOf, formatField } from './ticket-state.ts'

type DraftChange = Partial<SpotOrder.Draft>

/** The market's tick for the price, the last decimal for the quantity. */
const stepSize = (state: TicketState, field: FieldName): Decimal.Decimal =>
  field === 'price' && state.market !== undefined
    ? state.market.tick
    : Decimal.fromUnits(10n ** BigInt(Decimal.PLACES - decimalsOf(state, field)))

/**
 * The entered value, even if it is not a valid order yet. For an unreadable price: the last price; otherwise zero.
 */
const fieldValue = (state: TicketState, context: TicketContext, field: FieldName): Decimal.Decimal => {
  const entered = NumberEntry.read(state.draft[field], context.language, decimalsOf(state, field))
  if (E.isRight(entered)) return entered.right
  return (field === 'price' ? context.lastPrice : undefined) ?? Decimal.zero
}

/** One step up or down, never below zero. */
export const stepField = (state: TicketState, context: TicketContext, field: FieldName, by: 1 | -1): DraftChange => {
  const [value, size] = [fieldValue(state, context, field), stepSize(state, field)]
  const next = by === 1 ? Decimal.plus(value, size) : Decimal.max(Decimal.zero, Decimal.minus(value, size))
  return { [field]: formatField(state, context, field, next) }
}

/** The quantity for a percentage of the free balance at the entered price. */
export const applyPercent = (
  state: TicketState,
  context: TicketContext,
  percent: PercentSteps.Percent,
): DraftChange => {
  const [free, price] = [freeBalance(state, context), priceOf(state, context)]
  if (free === undefined || price === undefined) return {}
  const quantity = PercentSteps.quantity(state.draft.side, free, percent, price, decimalsOf(state, 'quantity'))
  return { quantity: percent === 0 ? '' : formatField(state, context, 'quantity', quantity) }
}

/** Switches to a limit order at the chosen price. */
export const applyPriceLevel = (
  state: TicketState,
  context: TicketContext,
  level: BookSide.PriceLevel,
  withQuantity: boolean,
): DraftChange => ({
  orderType: 'limit',
  price: formatField(state, context, 'price', level.price),
  ...(withQuantity ? { quantity: formatField(state, context, 'quantity', level.quantity) } : {}),
})
