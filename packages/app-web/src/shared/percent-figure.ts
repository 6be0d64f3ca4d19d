/** A percentage with its own decimals. */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Figure } from '../i18n/index.ts'

export const percentFigure = (value: Decimal.Decimal): Figure => ({
  value,
  places: (Decimal.toText(value).split('.')[1] ?? '').length,
  kind: 'percent',
})
