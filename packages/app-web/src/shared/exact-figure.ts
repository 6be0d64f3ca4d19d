/** Figures that show each decimal of their value. */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Figure } from '../i18n/index.ts'

/** A quantity, price or value: at least `least` decimals, and as many as it has. */
export const exactFigure = (value: Decimal.Decimal | undefined, least = 2): Figure => ({
  value,
  // most values have no more; the figures of many rows change with every price
  places: value === undefined || Decimal.hasAtMostDecimals(least, value) ? least : decimalsOf(value),
})

export const percentFigure = (value: Decimal.Decimal): Figure => ({ ...exactFigure(value, 0), kind: 'percent' })

const decimalsOf = (value: Decimal.Decimal): number => (Decimal.toText(value).split('.')[1] ?? '').length
