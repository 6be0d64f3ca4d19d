/** The envelope of every reply: a type, a message, and what each type means. [SHELL-6] [Q18] */
import type { CallError } from '@hexbourse/domain/kernel'
import { CallErrors } from '@hexbourse/domain/kernel'
import { either as E, function as F, json as J } from 'fp-ts'
import * as v from 'valibot'

import type { Read } from './read.ts'
import { LONGEST_TEXT, readBy } from './read.ts'

/** `data` stands beside the message in a newer variant, which keeps only a label in the message. */
export interface EnvelopeWire<A = unknown> {
  readonly type: string | number
  readonly message: A
  readonly data?: unknown
}

export interface Reply {
  readonly words: string
  /** The payload, wherever the variant put it. */
  readonly body: unknown
}

/** What the server said in place of a sentence is not shown: empty words mean "tell it in general terms". */
export const decodeWords = (message: unknown): string => {
  if (typeof message === 'string') return message.trim().slice(0, LONGEST_WORDS)
  const inner = v.safeParse(v.object({ msg: v.string() }), message)
  return inner.success ? inner.output.msg.trim().slice(0, LONGEST_WORDS) : ''
}

/** One call has an envelope of its own: 1 is good, everything else is not. */
const decodeCoded = (wire: unknown): Read<Reply> =>
  F.pipe(
    wire,
    readBy(v.object({ code: v.union([v.number(), v.string()]), msg: v.optional(v.string(), ''), data: v.unknown() })),
    E.chain(({ code, msg, data }) => {
      const words = decodeWords(msg)
      return String(code) === '1' ? E.right({ words, body: data }) : E.left({ _tag: 'Refused' as const, words })
    }),
  )

const isCoded = (wire: unknown): boolean =>
  typeof wire === 'object' && wire !== null && Object.hasOwn(wire, 'code') && !Object.hasOwn(wire, 'type')

/** The type travels as text, or as a number where a proxy rewrote it. */
export const decodeReply =
  (epoch: number) =>
  (wire: unknown): Read<Reply> =>
    isCoded(wire)
      ? decodeCoded(wire)
      : F.pipe(
          wire,
          readBy(ENVELOPE),
          E.chain(({ type, message, data }) => {
            const words = decodeWords(message)
            const kind = String(type).trim().toLowerCase()
            return kind === 'ok' ? E.right({ words, body: body(message, data) }) : E.left(refusal(kind, words, epoch))
          }),
        )

/** An empty text, HTML, a number, an array and a cut-off reply are all unreadable. */
export const decodeReplyText =
  (epoch: number) =>
  (text: string): Read<Reply> => {
    const parsed = text.length > LONGEST_TEXT ? E.left(undefined) : J.parse(text)
    return E.isLeft(parsed) ? E.left(CallErrors.malformed('')) : decodeReply(epoch)(parsed.right)
  }

const LONGEST_WORDS = 500

const ENVELOPE = v.object({
  type: v.union([v.string(), v.number()]),
  message: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
})

const body = (message: unknown, data: unknown): unknown =>
  typeof message === 'object' && message !== null ? message : (data ?? message)

/** 555 is an older name of 997; 996 (no trade password) has no screen of its own and is told in the server's words. */
const refusal = (kind: string, words: string, epoch: number): CallError => {
  if (kind === '999') return { _tag: 'SessionExpired', epoch }
  if (kind === '998') return { _tag: 'IdentityMissing', words }
  if (kind === '997' || kind === '555') return { _tag: 'PaymentInfoMissing', words }
  return { _tag: 'Refused', words }
}
