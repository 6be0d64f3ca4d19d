/** The operator's parameters of leveraged trading, as part of the file with the parameters of markets. [LEV-7] [Q12] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import type { LeverageParameters } from '../engine/index.ts'
import { count, counts, parseFields, percent } from './settings-fields.ts'
import type { Fields } from './settings-fields.ts'
import { decimalFrom } from './settings-json.ts'

// Constructors
/** What is not named keeps its value. Left names the problem. */
export const parseLeverage = (value: unknown): E.Either<string, Partial<LeverageParameters>> =>
  parseFields(FIELDS, 'leverage', value)

// Internal
const FIELDS: Fields<LeverageParameters> = {
  isOpen: { read: (value) => (typeof value === 'boolean' ? value : undefined), form: 'true or false' },
  leverages: counts,
  presets: counts,
  minLots: count,
  maxLots: count,
  lotSize: {
    read: (value) => {
      const size = decimalFrom(value)
      return size !== undefined && Decimal.isPositive(size) && Decimal.hasAtMostDecimals(8, size) ? size : undefined
    },
    form: 'a number above zero as text, with at most 8 decimals',
  },
  spreadPercent: percent,
  feePercent: percent,
  overnightPercent: percent,
}
