/** Envelopes of the contract: a result, a message for the user, or an error. [SHELL-6] [SHELL-9] */
import { doneMessage, errorMessage } from '../messages/index.ts'
import type { Language } from '../messages/index.ts'
import type { ApiError, Reply } from './call.ts'

export interface ErrorEnvelope {
  readonly type: 'error' | '997' | '998' | '999'
  readonly message: string
}

/** What a client answers with a page of its own. [SHELL-6] [Q46] */
const ERROR_TYPES: Readonly<Partial<Record<ApiError['_tag'], ErrorEnvelope['type']>>> = {
  SessionMissing: '999',
  IdentityRequired: '998',
  PaymentInfoRequired: '997',
  PaymentMethodMissing: '997',
}

export const envelope = (language: Language, reply: Exclude<Reply, { readonly _tag: 'Text' }>): unknown => {
  if (reply._tag === 'Raw') return reply.body
  if (reply._tag === 'Data') return { type: 'ok', message: reply.message }
  const message = doneMessage(language, reply.messageKey, reply.values)
  return reply.data === undefined ? { type: 'ok', message } : { type: 'ok', message, data: reply.data }
}

export const errorEnvelope = (language: Language, error: ApiError): ErrorEnvelope => ({
  type: ERROR_TYPES[error._tag] ?? 'error',
  message: errorMessage(language, error),
})

/** An upload without a session is no `999`, because existing clients would sign the user out. */
export const uploadErrorEnvelope = (language: Language, error: ApiError): ErrorEnvelope => ({
  ...errorEnvelope(language, error),
  type: 'error',
})
