/**
 * What users switch on to protect their withdrawals and mails: a delay for new addresses, and a word that every mail of
 * the exchange shows. [WAL-11] [Q17]
 */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import { ACCOUNT_RESULT } from './account-result.ts'
import type { AccountDecision } from './account-result.ts'
import type { ProtectionEvent } from './security-events.ts'
import type { AccountState, User } from './state.ts'
import { lockEvents } from './withdrawal-lock.ts'

// Model
/** The password has been verified. */
export interface SetAddressDelay {
  readonly _tag: 'SetAddressDelay'
  readonly user: UserId
  readonly isOn: boolean
}

/** The password has been verified. Empty: mails show no word. */
export interface SetMailWord {
  readonly _tag: 'SetMailWord'
  readonly user: UserId
  readonly word: string
}

export type ProtectionCommand = SetAddressDelay | SetMailWord

/** After which a saved address of such a user can be withdrawn to. */
export const ADDRESS_DELAY_MS = 24 * 3_600_000
/** Letters, digits, spaces, hyphens and underscores, so that it is no link and no further line. */
const WORD = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,30}[\p{L}\p{N}]$/u

// Rules
export const hasAddressDelay = ({ users }: AccountState, user: UserId): boolean =>
  users.get(user)?.hasAddressDelay === true

/** Switching it off also locks withdrawals for a time. */
export const decideSetAddressDelay = (
  state: AccountState,
  { user, isOn }: SetAddressDelay,
  now: Millis,
): AccountDecision => {
  if (hasAddressDelay(state, user) === isOn) return acceptedDecision([], ACCOUNT_RESULT)
  const set = { _tag: 'AddressDelaySet', user, isOn } as const
  return acceptedDecision(isOn ? [set] : [set, ...lockEvents(state, user, now)], ACCOUNT_RESULT)
}

export const decideSetMailWord = ({ users }: AccountState, { user, word }: SetMailWord): AccountDecision => {
  if (word !== '' && !WORD.test(word)) return E.left({ _tag: 'MailWordBad' })
  const isChanged = (users.get(user)?.mailWord ?? '') !== word
  return acceptedDecision(isChanged ? [{ _tag: 'MailWordSet', user, word }] : [], ACCOUNT_RESULT)
}

/** The part of the user that the event changes. */
export const protectionChange = (event: ProtectionEvent): Pick<User, 'hasAddressDelay'> | Pick<User, 'mailWord'> =>
  event._tag === 'AddressDelaySet' ? { hasAddressDelay: event.isOn } : { mailWord: event.word }
