/**
 * Decoding of untrusted input to a domain value or Malformed with the position; total, own properties only. [SHELL-6]
 */
import type { CallError } from '@hexbourse/domain/kernel'
import { CallErrors } from '@hexbourse/domain/kernel'
import { either as E, json as J } from 'fp-ts'
import * as v from 'valibot'

export type DecodeResult<A> = E.Either<CallError, A>

/** Converts a validation result to Malformed. */
export const decodeWith =
  <A>(schema: v.GenericSchema<unknown, A>) =>
  (wire: unknown): DecodeResult<A> => {
    const result = v.safeParse(schema, wire, { abortEarly: true })
    return result.success
      ? E.right(result.output)
      : E.left(CallErrors.malformedReply(v.getDotPath(result.issues[0]) ?? ''))
  }

/** The rows that can be read; the others are left out. */
export const readableRows = <A>(schema: v.GenericSchema<unknown, A>, rows: ReadonlyArray<unknown>): ReadonlyArray<A> =>
  rows.map(decodeWith(schema)).flatMap((row) => (E.isRight(row) ? [row.right] : []))

/** The contract sends null, empty text or no field for a missing value. */
export const optional = <I, A>(schema: v.GenericSchema<I, A>) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((input) => (input === '' || input === null ? undefined : input)),
      v.optional(schema),
    ),
  )

/** Parses JSON text and passes objects through; pushes and some of their fields are sent either way. */
export const parseIfText = (wire: unknown): unknown => {
  if (typeof wire !== 'string') return wire
  if (wire.length > MAX_TEXT_LENGTH) return undefined
  const parsed = J.parse(wire)
  return E.isRight(parsed) ? parsed.right : undefined
}

/** Longer than any valid push or reply. */
export const MAX_TEXT_LENGTH = 2_000_000
