/** Figures of peer-to-peer trade. [C2C-8] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Figure } from '../i18n/index.ts'

/** Decimals of what is paid in fiat. */
const FIAT_PLACES = 2

export const fiatFigure = (value: Decimal.Decimal | undefined): Figure => ({ value, places: FIAT_PLACES })

/** What is paid, rounded to the smallest unit of the fiat currency, in ASCII digits for a form of a bank. */
export const fiatText = (value: Decimal.Decimal): string => Decimal.toFixed(FIAT_PLACES, value)
