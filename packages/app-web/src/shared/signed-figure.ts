/** A gain or a loss as a figure that shows its direction by sign and colour. */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Figure } from '../i18n/index.ts'

export const signedFigure = (
  value: Decimal.Decimal | undefined,
  places: number,
  kind: 'signed' | 'signed-percent' = 'signed',
): Figure => ({
  value,
  places,
  direction: value === undefined || Decimal.isZero(value) ? 'flat' : Decimal.isPositive(value) ? 'up' : 'down',
  kind,
})
