/** Fields of the operator's parameters: how each is read and what its form is. */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { asJsonObject, decimalFrom } from './settings-json.ts'

// Model
export interface Field<A> {
  /** Undefined for what has another form. */
  readonly read: (value: unknown) => A | undefined
  /** Follows "must be". */
  readonly form: string
}

export type Fields<P> = { readonly [K in keyof P]: Field<P[K]> }

// Constructors
/** What is not named is left out. Left names the problem and its place. */
export const parseFields = <P>(fields: Fields<P>, place: string, value: unknown): E.Either<string, Partial<P>> => {
  const record = value === undefined ? {} : asJsonObject(value)
  if (record === undefined) return E.left(`${place} must be an object`)
  const read: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(record)) {
    const field = Object.hasOwn(fields, name) ? fields[name as keyof P] : undefined
    if (field === undefined) return E.left(`${place}.${name} is unknown, use ${Object.keys(fields).join(', ')}`)
    const found = field.read(given)
    if (found === undefined) return E.left(`${place}.${name} must be ${field.form}`)
    read[name] = found
  }
  return E.right(read as Partial<P>)
}

/** Percent from 0 to below 100. */
export const parsePercent = (value: unknown): Decimal.Decimal | undefined => {
  const number = decimalFrom(value)
  return number !== undefined && number < Decimal.fromInteger(100) ? number : undefined
}

export const percent: Field<Decimal.Decimal> = { read: parsePercent, form: 'a number as text from "0" to below "100"' }

export const count: Field<Decimal.Decimal> = {
  read: (value) => {
    const number = decimalFrom(value)
    return isCount(number) ? number : undefined
  },
  form: 'a whole number as text, "1" or more',
}

export const counts: Field<ReadonlyArray<Decimal.Decimal>> = {
  read: (value) => {
    const numbers = Array.isArray(value) ? value.map(decimalFrom) : [undefined]
    return numbers.every(isCount) ? numbers : undefined
  },
  form: 'a list of whole numbers as text',
}

// Internal
const isCount = (value: Decimal.Decimal | undefined): value is Decimal.Decimal =>
  value !== undefined && Decimal.isPositive(value) && Decimal.isMultipleOf(Decimal.one, value)
