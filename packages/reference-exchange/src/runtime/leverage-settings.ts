/** The operator's parameters of leveraged trading, as part of the file with the parameters of markets. [LEV-7] [Q12] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { LeverageParameters } from '../engine/index.ts'
import { asJsonObject, decimalFrom } from './settings-json.ts'

// Constructors
/** What is not named keeps its value. Left names the problem. */
export const parseLeverage = (value: unknown): E.Either<string, Partial<LeverageParameters>> => {
  const record = value === undefined ? {} : asJsonObject(value)
  if (record === undefined) return E.left('leverage must be an object')
  const read: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(record)) {
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof LeverageParameters] : undefined
    if (field === undefined) return E.left(`leverage.${name} is unknown, use ${Object.keys(FIELDS).join(', ')}`)
    const found = field.read(given)
    if (found === undefined) return E.left(`leverage.${name} must be ${field.form}`)
    read[name] = found
  }
  return E.right(read)
}

/** Percent from 0 to below 100. */
export const parsePercent = (value: unknown): Decimal.Decimal | undefined => {
  const percent = decimalFrom(value)
  return percent !== undefined && percent < Decimal.fromInteger(100) ? percent : undefined
}

// Internal
interface Field<A> {
  readonly read: (value: unknown) => A | undefined
  readonly form: string
}

const percent: Field<Decimal.Decimal> = { read: parsePercent, form: 'a number as text from "0" to below "100"' }

const isCount = (value: Decimal.Decimal | undefined): value is Decimal.Decimal =>
  value !== undefined && Decimal.isPositive(value) && Decimal.isMultipleOf(Decimal.one, value)

const count: Field<Decimal.Decimal> = {
  read: (value) => {
    const number = decimalFrom(value)
    return isCount(number) ? number : undefined
  },
  form: 'a whole number as text, "1" or more',
}

const counts: Field<ReadonlyArray<Decimal.Decimal>> = {
  read: (value) => {
    const numbers = Array.isArray(value) ? value.map(decimalFrom) : [undefined]
    return numbers.every(isCount) ? numbers : undefined
  },
  form: 'a list of whole numbers as text',
}

const FIELDS: { readonly [K in keyof LeverageParameters]: Field<LeverageParameters[K]> } = {
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
