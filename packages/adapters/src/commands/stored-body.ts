/** Checks of stored bodies, which may be of another version or damaged. [Q24] */
import { option as O } from 'fp-ts'

import type { VersionedCodec } from './definition.ts'

type Check = (value: unknown) => boolean

export const isPositiveInteger: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0
export const isBoolean: Check = (value) => typeof value === 'boolean'
export const isPositiveDecimal: Check = (value) => typeof value === 'bigint' && value > 0n
export const isMissing: Check = (value) => value === undefined
/** Missing in a stored body where it was undefined. */
export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
export const isOneOf =
  (...values: ReadonlyArray<string>): Check =>
  (value) =>
    values.includes(value as string)

/** Whether a value has these fields, each of its kind; other fields are ignored. */
export const hasFields =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]))

/** A codec that reads one version. */
export const codecOf = <Body>(
  version: number,
  fields: Readonly<Record<keyof Body & string, Check>>,
): VersionedCodec<Body> => ({
  version,
  decode: (found, body) => (found === version && hasFields(fields)(body) ? O.some(body as Body) : O.none),
})
