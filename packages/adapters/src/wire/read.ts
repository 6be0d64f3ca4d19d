/** From what arrived to a domain value or a Malformed with its path: total, by own fields only. [SHELL-6] */
import type { CallError } from '@hexbourse/domain/kernel'
import { CallErrors } from '@hexbourse/domain/kernel'
import { either as E, json as J } from 'fp-ts'
import * as v from 'valibot'

export type Read<A> = E.Either<CallError, A>

/** The one place where the validator's verdict becomes ours. */
export const readBy =
  <A>(schema: v.GenericSchema<unknown, A>) =>
  (wire: unknown): Read<A> => {
    const result = v.safeParse(schema, wire, { abortEarly: true })
    return result.success ? E.right(result.output) : E.left(CallErrors.malformed(v.getDotPath(result.issues[0]) ?? ''))
  }

/** The contract sends null, an empty text or no field at all where there is nothing to say. */
export const optional = <I, A>(schema: v.GenericSchema<I, A>) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((input) => (input === '' || input === null ? undefined : input)),
      v.optional(schema),
    ),
  )

/** An object itself, or the same as JSON text: pushes and some of their fields travel both ways. */
export const unpacked = (wire: unknown): unknown => {
  if (typeof wire !== 'string') return wire
  if (wire.length > LONGEST_TEXT) return undefined
  const parsed = J.parse(wire)
  return E.isRight(parsed) ? parsed.right : undefined
}

/** Longer than any honest push or reply. */
export const LONGEST_TEXT = 2_000_000
