/** Envelopes of the contract: a result, a message for the user, or an error. [SHELL-6] [SHELL-9] */
import { doneMessage, errorMessage } from '../messages/index.ts'
import type { Language } from '../messages/index.ts'
import type { ApiError, Reply } from './call.ts'

export interface ErrorEnvelope {
  readonly type: 'error' | '999'
  readonly message: string
}

export const envelope = (language: Language, reply: Exclude<Reply, { readonly _tag: 'Text' }>): unknown => {
  if (reply._tag === 'Raw') return reply.body
  if (reply._tag === 'Data') return { type: 'ok', message: reply.message }
  const message = doneMessage(language, reply.messageKey, reply.values)
  return reply.data === undefined ? { type: 'ok', message } : { type: 'ok', message, data: reply.data }
}

export const errorEnvelope = (language: Language, error: ApiError): ErrorEnvelope => ({
  type: error._tag === 'SessionMissing' ? '999' : 'error',
  message: errorMessage(language, error),
})

/** An upload without a session is no `999`, because existing clients would sign the user out. */
export const uploadErrorEnvelope = (language: Language, error: ApiError): ErrorEnvelope => ({
  ...errorEnvelope(language, error),
  type: 'error',
})
