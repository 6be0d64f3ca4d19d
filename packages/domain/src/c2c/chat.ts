/** Messages between the two parties of an order. [Q17] */
import type { Millis } from '@hexbourse/domain/kernel'
import { TypedText } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

// Model
/** A message between the parties of an order. */
export interface ChatMessage {
  /** Increases with time within one order. */
  readonly id: number
  readonly from: 'user' | 'counterparty' | 'operator'
  readonly text: string
  readonly at: Millis
}

/** Why a text is no message. */
export type ChatError = { readonly _tag: 'MessageMissing' } | { readonly _tag: 'MessageTooLong'; readonly most: number }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = { MessageMissing: true, MessageTooLong: true } as const satisfies Record<ChatError['_tag'], true>

/** Most UTF-16 units of a message. */
export const MAX_MESSAGE_LENGTH = 500

// Constructors
/** The text as sent, trimmed; or the first error. */
export const fromInput = (typed: string): E.Either<ChatError, string> => {
  const text = TypedText.trim(typed)
  if (text === '') return E.left({ _tag: 'MessageMissing' })
  return text.length > MAX_MESSAGE_LENGTH ? E.left({ _tag: 'MessageTooLong', most: MAX_MESSAGE_LENGTH }) : E.right(text)
}
