/** An error of the domain as something to show: a key and what the sentence needs. */
import type { CallError } from '@hexbourse/domain/kernel'

import type { MessageKey } from './message-key.ts'
import type { Values } from './words.ts'

export interface Problem {
  readonly key: MessageKey
  readonly values: Values
}

type Scope = 'shell.error' | 'shell.entry' | 'spot.error' | 'wallet.error' | 'account.error' | 'identity.error'

/** The message of a tag is `<scope>.<tag>`; a tag without a message does not compile. */
export const problemOf = <S extends Scope, T extends string>(
  scope: S,
  error: { readonly _tag: T } & (`${S}.${T}` extends MessageKey ? unknown : never),
): Problem => ({ key: `${scope}.${error._tag}` as MessageKey, values: told(error) })

const told = (error: object): Values =>
  Object.fromEntries<Values[string]>(
    Object.entries(error).filter(
      ([name, value]) => name !== '_tag' && ['string', 'number', 'bigint'].includes(typeof value),
    ),
  )

/** A failed call; a refusal is told in the server's own words where it gave any. */
export const callProblem = (error: CallError): Problem =>
  error._tag === 'Refused' && error.words === ''
    ? { key: 'shell.error.NoReason', values: {} }
    : problemOf('shell.error', error)
