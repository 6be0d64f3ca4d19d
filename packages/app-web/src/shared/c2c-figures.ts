/** Figures of peer-to-peer trade. [C2C-8] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Figure } from '../i18n/index.ts'

/** Decimals of what is paid in fiat. */
const FIAT_PLACES = 2

export const fiatFigure = (value: Decimal.Decimal | undefined): Figure => ({ value, places: FIAT_PLACES })

/** A quantity or a price: at least two decimals, and as many as it has. */
export const exactFigure = (value: Decimal.Decimal | undefined): Figure => ({
  value,
  places: value === undefined ? FIAT_PLACES : Math.max(FIAT_PLACES, decimalsOf(value)),
})

/** What is paid, rounded to the smallest unit of the fiat currency, in ASCII digits for a form of a bank. */
export const fiatText = (value: Decimal.Decimal): string => Decimal.toFixed(FIAT_PLACES, value)

const decimalsOf = (value: Decimal.Decimal): number => (Decimal.toText(value).split('.')[1] ?? '').length
