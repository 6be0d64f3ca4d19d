/** A domain error as a displayable message: key, arguments and the screen that resolves it. */
import type { CallError } from '@hexbourse/domain/kernel'

import type { Destination } from '../ports/index.ts'
import type { MessageKey } from './message-key.ts'
import type { Values } from './formatters.ts'

export interface Problem {
  readonly key: MessageKey
  readonly values: Values
  /** Leads to the screen where the user can resolve the problem. [Q46] */
  readonly link?: ProblemLink
}

interface ProblemLink {
  readonly label: MessageKey
  readonly to: Destination
}

type Scope =
  | 'shell.error'
  | 'shell.entry'
  | 'spot.error'
  | 'spot.alerts.error'
  | 'leverage.error'
  | 'second-contract.error'
  | 'second-contract.insurance.error'
  | 'second-contract.insurance.obstacle'
  | 'c2c.error'
  | 'wallet.error'
  | 'acceptor.error'
  | 'account.error'
  | 'identity.error'

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

/** Every tag, so that a new one is decided here. [Q46] */
const LINKS: Readonly<Record<CallError['_tag'], ProblemLink | undefined>> = {
  IdentityRequired: { label: 'shell.error.verifyIdentity', to: { _tag: 'IdentityVerification' } },
  PaymentInfoRequired: { label: 'shell.error.addPaymentInfo', to: { _tag: 'UserSettings' } },
  SessionExpired: undefined,
  Rejected: undefined,
  AlreadyInProgress: undefined,
  SessionChanged: undefined,
  Unreachable: undefined,
  TooManyRequests: undefined,
  Malformed: undefined,
}

/** A failed call; a rejection shows the server message if there is one. */
export const callProblem = (error: CallError): Problem => {
  const link = LINKS[error._tag]
  const problem: Problem =
    'serverMessage' in error && error.serverMessage === ''
      ? { key: 'shell.error.NoReason', values: {} }
      : problemOf('shell.error', error)
  return link === undefined ? problem : { ...problem, link }
}
