/** Changes of what protects withdrawals and mails; each needs the account's password. [WAL-11] [Q17] */
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { AccountResult } from '../engine/index.ts'
import type { AccountParts, AsyncOutcome } from './account-parts.ts'
import { submit } from './account-parts.ts'
import { reauthenticationProblem } from './account-passwords.ts'
import { informOfLock } from './security-notices.ts'

// Model
export interface AddressDelayChange {
  readonly isOn: boolean
  readonly password: string
  /** Of the request. */
  readonly language: string
}

export interface MailWordChange {
  /** Empty: mails show no word. */
  readonly word: string
  readonly password: string
}

// Rules
export const setAddressDelay = async (
  parts: AccountParts,
  user: UserId,
  { isOn, password, language }: AddressDelayChange,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  const rejection = await reauthenticationProblem(parts, user, password, key)
  if (rejection !== undefined) return E.left(rejection)
  return informOfLock(parts, user, language, () => submit(parts, { _tag: 'SetAddressDelay', user, isOn }, key))
}

export const setMailWord = async (
  parts: AccountParts,
  user: UserId,
  { word, password }: MailWordChange,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  const rejection = await reauthenticationProblem(parts, user, password, key)
  return rejection === undefined ? submit(parts, { _tag: 'SetMailWord', user, word }, key) : E.left(rejection)
}
