/** What each gesture on the order form does to the draft. [SPOT-3] [SPOT-4] */
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import type { Ladder } from '@hexbourse/domain/market'
import type { SpotOrder } from '@hexbourse/domain/spot'
import { Slider } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'

import type { FieldName } from './ticket-figures.ts'
import type { Surroundings, TicketState } from './ticket-state.ts'
import { freeBalance, placesOf, priceOf, written } from './ticket-state.ts'

type Part = Partial<SpotOrder.Draft>

/** The market's tick for the price, the last decimal for the quantity. */
const stepSize = (state: TicketState, field: FieldName): Decimal.Decimal =>
  field === 'price' && state.market !== undefined
    ? state.market.tick
    : Decimal.fromUnits(10n ** BigInt(Decimal.PLACES - placesOf(state, field)))

/** What stands in the field, also when it is no order yet; for the price else the last one. */
const valueOf = (state: TicketState, around: Surroundings, field: FieldName): Decimal.Decimal => {
  const entered = NumberEntry.read(state.draft[field], around.language, placesOf(state, field))
  if (E.isRight(entered)) return entered.right
  return (field === 'price' ? around.last : undefined) ?? Decimal.zero
}

/** One step up or down, never below zero. */
export const stepped = (state: TicketState, around: Surroundings, field: FieldName, by: 1 | -1): Part => {
  const [value, size] = [valueOf(state, around, field), stepSize(state, field)]
  const next = by === 1 ? Decimal.plus(value, size) : Decimal.greatest(Decimal.zero, Decimal.minus(value, size))
  return { [field]: written(state, around, field, next) }
}

/** The quantity that a share of the free balance comes to at the typed price. */
export const shared = (state: TicketState, around: Surroundings, percent: Slider.Percent): Part => {
  const [free, price] = [freeBalance(state, around), priceOf(state, around)]
  if (free === undefined || price === undefined) return {}
  const quantity = Slider.quantity(state.draft.side, free, percent, price, placesOf(state, 'quantity'))
  return { quantity: percent === 0 ? '' : written(state, around, 'quantity', quantity) }
}

/** Who picks a price wants to wait for it. */
export const filled = (state: TicketState, around: Surroundings, level: Ladder.Level, withQuantity: boolean): Part => ({
  mode: 'limit',
  price: written(state, around, 'price', level.price),
  ...(withQuantity ? { quantity: written(state, around, 'quantity', level.quantity) } : {}),
})
