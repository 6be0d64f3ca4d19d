/** A domain error as a displayable message: key and arguments. */
import type { CallError } from '@hexbourse/domain/kernel'

import type { MessageKey } from './message-key.ts'
import type { Values } from './formatters.ts'

export interface Problem {
  readonly key: MessageKey
  readonly values: Values
}

type Scope = 'shell.error' | 'shell.entry' | 'spot.error' | 'wallet.error' | 'account.error' | 'identity.error'

/** The message key of a tag is `<scope>.<tag>`; a tag without a message is a type error. */
export const problemOf = <S extends Scope, T extends string>(
  scope: S,
  error: { readonly _tag: T } & (`${S}.${T}` extends MessageKey ? unknown : never),
): Problem => ({ key: `${scope}.${error._tag}` as MessageKey, values: valuesOf(error) })

const valuesOf = (error: object): Values =>
  Object.fromEntries<Values[string]>(
    Object.entries(error).filter(
      ([name, value]) => name !== '_tag' && ['string', 'number', 'bigint'].includes(typeof value),
    ),
  )

/** A failed call; a rejection shows the server message if there is one. */
export const callProblem = (error: CallError): Problem =>
  error._tag === 'Rejected' && error.serverMessage === ''
    ? { key: 'shell.error.NoReason', values: {} }
    : problemOf('shell.error', error)
