/** Verification codes. [ACC-2] [ACC-3] */
import { Digits } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Contact } from './contact.ts'

// Model
/** The only use of a code. */
export type Purpose = 'register' | 'recover' | 'bind'

/** A contact with the code that verifies it. */
export interface VerifiedContact {
  readonly contact: Contact
  readonly code: string
}

/** Why a typed code is none. */
export type CodeError = { readonly _tag: 'CodeMissing' } | { readonly _tag: 'CodeInvalid' }
/** Every error tag of this module; each has a message in every language. */
export const TAGS = { CodeMissing: true, CodeInvalid: true } as const satisfies Record<CodeError['_tag'], true>

/** Seconds before a code may be sent again to the same contact. */
export const RESEND_AFTER_SECONDS = 60

// Constructors
/** Digits of other scripts and in groups are accepted. */
export const fromInput = (input: string): E.Either<CodeError, string> => {
  const code = Digits.joinGroups(input)
  if (code === '') return E.left({ _tag: 'CodeMissing' })
  return CODE.test(code) ? E.right(code) : E.left({ _tag: 'CodeInvalid' })
}

// Internal
const CODE = /^\d{4,8}$/
