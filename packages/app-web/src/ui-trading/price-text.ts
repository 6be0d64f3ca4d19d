/** Texts of the figures of a chart, which are floats, as the rest of the page writes figures. */
import { Decimal } from '@hexbourse/domain/kernel'

import type { ChartMark, Figure, Formatters } from '../i18n/index.ts'

/** Decimals of a market. */
export interface MarketPlaces {
  readonly price: number
  readonly quantity: number
}

/** Rounded to that many decimals; undefined where the float has no exact number of steps. */
export const decimalOf = (value: number, places: number): Decimal.Decimal | undefined => {
  const steps = Math.round(Math.abs(value) * 10 ** places)
  if (!Number.isSafeInteger(steps)) return undefined
  const size = Decimal.fromSteps(steps, places)
  return value < 0 ? Decimal.negate(size) : size
}

export const floatText = (
  formatters: Formatters,
  value: number | undefined,
  places: number,
  kind?: Figure['kind'],
): string =>
  formatters.figureString({
    value: value === undefined ? undefined : decimalOf(value, places),
    places,
    ...(kind && { kind }),
  })

/** What a line is, its price, and what else is known of it. */
export const markText = (
  formatters: Formatters,
  places: MarketPlaces,
  { label, price, quantity, distance, values }: ChartMark,
): string => {
  const text = formatters.text(label, {
    ...values,
    quantity: formatters.figureString({ value: quantity, places: places.quantity }),
    price: formatters.figureString({ value: price, places: places.price }),
  })
  return distance?.value === undefined ? text : `${text} (${signed(formatters.figureString(distance))})`
}

/** A figure below zero has its sign already. */
const signed = (figure: string): string => (/^[\d\u0660-\u0669]/.test(figure) ? `+${figure}` : figure)
