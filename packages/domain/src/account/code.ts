/** The code that was sent to a contact, and what may be asked for with it. [ACC-2] [ACC-3] */
import { either as E } from 'fp-ts'

import type { Contact } from './contact.ts'

// Model
/** What a code is sent for; it serves nothing else. */
export type Purpose = 'register' | 'recover' | 'bind'

/** A contact with the code that shows that it is one's own. */
export interface Vouched {
  readonly contact: Contact
  readonly code: string
}

export type CodeError = { readonly _tag: 'CodeMissing' } | { readonly _tag: 'CodeInvalid' }
export const TAGS = { CodeMissing: true, CodeInvalid: true } as const satisfies Record<CodeError['_tag'], true>

/** Seconds until a code may be sent again to the same contact. */
export const RESEND_AFTER = 60

// Constructors
export const fromTyped = (typed: string): E.Either<CodeError, string> => {
  const code = typed.trim()
  if (code === '') return E.left({ _tag: 'CodeMissing' })
  return CODE.test(code) ? E.right(code) : E.left({ _tag: 'CodeInvalid' })
}

// Internal
const CODE = /^\d{4,8}$/
