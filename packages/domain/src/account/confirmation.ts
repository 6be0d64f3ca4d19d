/**
 * What the exchange asks for before coins leave an account: the trade password and a code of the second factor.
 * [WAL-7] [Q17]
 */
import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue, TypedText } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'
import { function as F, option as O } from 'fp-ts'

import * as SecondFactor from './second-factor.ts'
import * as TradePassword from './trade-password.ts'
import type { UserProfile } from './user-profile.ts'

// Model
/** Whether the exchange refuses the command without this entry: `perhaps` where the client has no profile of the user. */
export type Requirement = 'yes' | 'no' | 'perhaps'

/** What is asked for, and what is typed. */
export interface Draft {
  readonly asksPassword: Requirement
  readonly tradePassword: string
  readonly asksFactor: Requirement
  readonly factorCode: string
}

/** As sent: in ASCII digits, undefined for what is not asked for. */
export interface Confirmation {
  readonly tradePassword: string | undefined
  readonly factorCode: string | undefined
}

// Constructors
/** Of a command that confirms nothing. */
export const NOTHING: Confirmation = { tradePassword: undefined, factorCode: undefined }

/** None while something that is asked for is incomplete. */
export const fromDraft = (draft: Draft): O.Option<Confirmation> =>
  F.pipe(
    O.Do,
    O.apS('tradePassword', read(draft.asksPassword, draft.tradePassword, TradePassword.fromInput)),
    O.apS('factorCode', read(draft.asksFactor, draft.factorCode, SecondFactor.codeFrom)),
  )

// Rules
/** By the latest profile. Before the first one arrives nothing is asked for; without one, anything may be. */
export const requirementOf = (
  profile: Live<UserProfile>,
  protection: 'hasTradePassword' | 'hasSecondFactor',
): Requirement => {
  const known = LiveValue.latest(profile)
  if (known !== undefined) return known[protection] ? 'yes' : 'no'
  return LiveValue.failure(profile) === undefined ? 'no' : 'perhaps'
}

/** Whether the entry has to be complete and is sent; one that is perhaps asked for is left out while it is empty. */
export const isRequired = (requirement: Requirement, typed: string): boolean =>
  requirement === 'yes' || (requirement === 'perhaps' && TypedText.trim(typed) !== '')

// Internal
const read = (
  requirement: Requirement,
  typed: string,
  parse: (typed: string) => E.Either<unknown, string>,
): O.Option<string | undefined> => (isRequired(requirement, typed) ? O.fromEither(parse(typed)) : O.some(undefined))
