/** Reads files that the operator writes. */
import { Decimal } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'

// Model
export type JsonObject = Readonly<Record<string, unknown>>

// Constructors
/** Undefined unless the text is a JSON object. */
export const parseJsonObject = (text: string): JsonObject | undefined => {
  try {
    return asJsonObject(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Undefined unless the value is an object that is no list. */
export const asJsonObject = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined

/** Undefined unless it is the text of a number that is not negative. */
export const decimalFrom = (value: unknown): Decimal.Decimal | undefined => {
  const parsed = typeof value === 'string' ? O.toUndefined(Decimal.fromText(value)) : undefined
  return parsed === undefined || parsed < 0n ? undefined : parsed
}
