/** The envelope of every reply: type, message and the meaning of each type. [SHELL-6] [Q18] */
import type { CallError } from '@hexbourse/domain/kernel'
import { CallErrors } from '@hexbourse/domain/kernel'
import { either as E, function as F, json as J } from 'fp-ts'
import * as v from 'valibot'

import type { DecodeResult } from './read.ts'
import { MAX_TEXT_LENGTH, decodeWith } from './read.ts'

/** A newer variant puts the payload into `data` and only a label into `message`. */
export interface EnvelopeWire<A = unknown> {
  readonly type: string | number
  readonly message: A
  readonly data?: unknown
}

export interface Reply {
  readonly message: string
  /** The payload, from either variant. */
  readonly body: unknown
}

/** The server's text, truncated. Empty for anything but text; a general message is displayed then. */
export const decodeMessage = (message: unknown): string => {
  if (typeof message === 'string') return message.trim().slice(0, MAX_MESSAGE_LENGTH)
  const inner = v.safeParse(v.object({ msg: v.string() }), message)
  return inner.success ? inner.output.msg.trim().slice(0, MAX_MESSAGE_LENGTH) : ''
}

/** The chart call has its own envelope: code 1 is success, anything else an error. */
const decodeCodeEnvelope = (wire: unknown): DecodeResult<Reply> =>
  F.pipe(
    wire,
    decodeWith(
      v.object({ code: v.union([v.number(), v.string()]), msg: v.optional(v.string(), ''), data: v.unknown() }),
    ),
    E.chain(({ code, msg, data }) => {
      const message = decodeMessage(msg)
      return String(code) === '1'
        ? E.right({ message, body: data })
        : E.left({ _tag: 'Rejected' as const, serverMessage: message })
    }),
  )

const isCodeEnvelope = (wire: unknown): boolean =>
  typeof wire === 'object' && wire !== null && Object.hasOwn(wire, 'code') && !Object.hasOwn(wire, 'type')

/** The type is text, or a number when a proxy rewrote it. */
export const decodeReply =
  (epoch: number) =>
  (wire: unknown): DecodeResult<Reply> =>
    isCodeEnvelope(wire)
      ? decodeCodeEnvelope(wire)
      : F.pipe(
          wire,
          decodeWith(ENVELOPE),
          E.chain(({ type, message: payload, data }) => {
            const message = decodeMessage(payload)
            const kind = String(type).trim().toLowerCase()
            return kind === 'ok'
              ? E.right({ message, body: body(payload, data) })
              : E.left(callErrorOf(kind, message, epoch))
          }),
        )

/** Empty text, HTML, numbers, arrays and truncated replies are Malformed. */
export const decodeReplyText =
  (epoch: number) =>
  (text: string): DecodeResult<Reply> => {
    const parsed = text.length > MAX_TEXT_LENGTH ? E.left(undefined) : J.parse(text)
    return E.isLeft(parsed) ? E.left(CallErrors.malformedReply('')) : decodeReply(epoch)(parsed.right)
  }

const MAX_MESSAGE_LENGTH = 500

const ENVELOPE = v.object({
  type: v.union([v.string(), v.number()]),
  message: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
})

const body = (message: unknown, data: unknown): unknown =>
  typeof message === 'object' && message !== null ? message : (data ?? message)

/**
 * 555 is an older code for 997. 996 (no trade password) has no screen of its own and is displayed with the server's
 * message.
 */
const callErrorOf = (kind: string, serverMessage: string, epoch: number): CallError => {
  if (kind === '999') return { _tag: 'SessionExpired', epoch }
  if (kind === '998') return { _tag: 'IdentityRequired', serverMessage }
  if (kind === '997' || kind === '555') return { _tag: 'PaymentInfoRequired', serverMessage }
  return { _tag: 'Rejected', serverMessage }
}
