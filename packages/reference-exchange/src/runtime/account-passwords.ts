/** Registration, recovery, and changes that need the account's password. [ACC-2] [ACC-3] [ACC-7] [Q27] */
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { Credentials, decide, Queries, sessionSecretBlock } from '../engine/index.ts'
import type { AccountResult, Register, Rejection, ResetPassword, ResetTradePassword } from '../engine/index.ts'
import type { AccountParts, AsyncOutcome, ContactType } from './account-parts.ts'
import { hashCode, isValidAccount, newPasswordProblem, submit } from './account-parts.ts'
import { codeClientOf } from './client.ts'
import type { Client } from './client.ts'
import { informOfLock } from './security-notices.ts'
import * as Secrets from './secrets.ts'

// Model
export interface Registration {
  readonly contactType: ContactType
  readonly account: string
  readonly areaCode: string
  readonly password: string
  readonly confirmedPassword: string
  readonly code: string
  readonly invite: string
  /** Empty when none is set at registration. */
  readonly tradePassword?: string
  readonly client: Client
}

export interface PasswordReset {
  readonly account: string
  readonly password: string
  readonly confirmedPassword: string
  readonly code: string
  readonly client: Client
}

export interface EmailBinding {
  readonly email: string
  readonly code: string
  /** Password of the account. */
  readonly password: string
  readonly client: Client
}

export interface TradePasswordChange {
  /** Ignored when none is set. */
  readonly currentPassword: string
  readonly newPassword: string
  /** Password of the account; required when no trade password is set. */
  readonly password: string
  /** Of the request. */
  readonly language: string
}

export interface TradePasswordReset {
  /** A sign-in name of the user, to which the code was sent. */
  readonly account: string
  readonly code: string
  readonly newPassword: string
  readonly client: Client
}

const NOTICE_LIFETIME_MS = 24 * 3_600_000

// Rules
export const register = async (
  parts: AccountParts,
  input: Registration,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  const draft = { ...input, account: Credentials.accountName(input.account) }
  const rejection = registrationProblem(draft)
  if (rejection !== undefined) return E.left(rejection)
  const command: Register = {
    _tag: 'Register',
    account: draft.account,
    phone: draft.contactType === 'mobile' ? draft.account : '',
    email: draft.contactType === 'email' ? draft.account : '',
    areaCode: draft.contactType === 'mobile' ? draft.areaCode : '',
    passwordHash: PLACEHOLDER_HASH,
    codeHash: hashCode('register', draft.account, draft.code),
    invite: draft.invite.toLowerCase(),
    inviteCodes: Array.from({ length: 16 }, Secrets.inviteCode),
    ...codeClientOf(draft.client),
  }
  const { tradePassword = '' } = draft
  if (tradePassword === '' || !wouldSucceed(parts, command)) return submitWithHash(parts, command, draft.password, key)
  const tradePasswordHash = await parts.passwords.hash(tradePassword)
  return E.isLeft(tradePasswordHash)
    ? tradePasswordHash
    : submitWithHash(parts, { ...command, tradePasswordHash: tradePasswordHash.right }, draft.password, key)
}

/** Input that fails validation is rejected before hashing. An unknown account is rejected like a wrong code. */
export const resetPassword = async (
  parts: AccountParts,
  { account, password, confirmedPassword, code, client }: PasswordReset,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  const problem = newPasswordProblem(password, confirmedPassword)
  if (problem !== undefined) return E.left(problem)
  const to = Credentials.accountName(account)
  const command: ResetPassword = {
    _tag: 'ResetPassword',
    account: to,
    codeHash: hashCode('forget', to, code),
    passwordHash: PLACEHOLDER_HASH,
    ...codeClientOf(client),
  }
  const user = Queries.userByAccount(parts.writer.state, to)?.id
  const reset = () => submitWithHash(parts, command, password, key)
  return user === undefined ? reset() : informOfLock(parts, user, client.language, reset)
}

/** The address that is replaced is informed. */
export const bindEmail = async (
  parts: AccountParts,
  user: UserId,
  { email, code, password, client }: EmailBinding,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  const to = Credentials.accountName(email)
  if (!Credentials.isEmail(to)) return E.left({ _tag: 'AccountPatternWrong' })
  const rejection = await reauthenticationProblem(parts, user, password, key)
  if (rejection !== undefined) return E.left(rejection)
  const owner = Queries.userById(parts.writer.state, user)
  const previous = owner?.email ?? ''
  const codeHash = hashCode('register', to, code)
  const outcome = await submit(parts, { _tag: 'BindEmail', user, email: to, codeHash, ...codeClientOf(client) }, key)
  const isReplaced = Queries.userById(parts.writer.state, user)?.email === to && previous !== to
  if (E.isRight(outcome) && isReplaced && previous !== '')
    parts.notices.send(
      { account: previous, address: previous, language: client.language, word: owner?.mailWord },
      { _tag: 'EmailChangedNotice' },
      NOTICE_LIFETIME_MS,
    )
  return outcome
}

/** The first one needs the account's password, a change the current trade password. Failures are counted. */
export const setTradePassword = async (
  parts: AccountParts,
  user: UserId,
  { currentPassword, newPassword, password, language }: TradePasswordChange,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  if (!Credentials.isTradePassword(newPassword)) return E.left({ _tag: 'TradePasswordWeak' })
  const currentHash = Queries.userById(parts.writer.state, user)?.tradePasswordHash ?? ''
  const rejection =
    currentHash === ''
      ? await reauthenticationProblem(parts, user, password, key)
      : await secretProblem(
          parts,
          user,
          { secret: currentPassword, hash: currentHash, failure: 'RecordFailedTradePassword' },
          key,
        )
  if (rejection !== undefined) return E.left(rejection)
  const passwordHash = await parts.passwords.hash(newPassword)
  if (E.isLeft(passwordHash)) return passwordHash
  const command = { _tag: 'SetTradePassword', user, passwordHash: passwordHash.right } as const
  return informOfLock(parts, user, language, () => submit(parts, command, key))
}

/** Sets the trade password by a code that was sent for a recovery. */
export const resetTradePassword = async (
  parts: AccountParts,
  user: UserId,
  { account, code, newPassword, client }: TradePasswordReset,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  if (!Credentials.isTradePassword(newPassword)) return E.left({ _tag: 'TradePasswordWeak' })
  const to = Credentials.accountName(account)
  const command: ResetTradePassword = {
    _tag: 'ResetTradePassword',
    user,
    account: to,
    codeHash: hashCode('forget', to, code),
    passwordHash: PLACEHOLDER_HASH,
    ...codeClientOf(client),
  }
  return informOfLock(parts, user, client.language, () => submitWithHash(parts, command, newPassword, key))
}

/**
 * The rejection of a wrong trade password, which is counted, or of a missing one; undefined for users who have none. A
 * repeated delivery of an accepted request has no problem.
 */
export const tradePasswordProblem = async (
  parts: AccountParts,
  user: UserId,
  secret: string,
  key: string | undefined,
): Promise<Rejection | undefined> => {
  const hash = Queries.userById(parts.writer.state, user)?.tradePasswordHash ?? ''
  const isRepeated = key !== undefined && parts.writer.hasAnswer(key)
  if (hash === '' || isRepeated) return undefined
  if (secret === '') return { _tag: 'TradePasswordRequired' }
  return secretProblem(parts, user, { secret, hash, failure: 'RecordFailedTradePassword' }, key)
}

// Internal
type HashedCommand = Register | ResetPassword | ResetTradePassword

const PLACEHOLDER_HASH = 'unhashed'

const registrationProblem = (draft: Registration): Rejection | undefined =>
  newPasswordProblem(draft.password, draft.confirmedPassword) ??
  newTradePasswordProblem(draft) ??
  (isValidAccount(draft.contactType, draft.areaCode, draft.account) ? undefined : { _tag: 'AccountPatternWrong' })

const newTradePasswordProblem = ({ tradePassword = '' }: Registration): Rejection | undefined =>
  tradePassword === '' || Credentials.isTradePassword(tradePassword) ? undefined : { _tag: 'TradePasswordWeak' }

/** Skips the expensive hash when the command would be rejected anyway. */
const submitWithHash = async (
  parts: AccountParts,
  command: HashedCommand,
  password: string,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  const passwordHash = wouldSucceed(parts, command) ? await parts.passwords.hash(password) : E.right('')
  return E.isLeft(passwordHash) ? passwordHash : submit(parts, { ...command, passwordHash: passwordHash.right }, key)
}

const wouldSucceed = ({ writer }: AccountParts, command: HashedCommand): boolean => {
  const preview = decide(writer.state, command, writer.now())
  return E.isRight(preview) && E.isRight(preview.right.result)
}

/** The rejection of a wrong password of the account, which is counted. */
export const reauthenticationProblem = (
  parts: AccountParts,
  user: UserId,
  secret: string,
  key: string | undefined,
): Promise<Rejection | undefined> => {
  const hash = Queries.userById(parts.writer.state, user)?.passwordHash ?? ''
  return secretProblem(parts, user, { secret, hash, failure: 'RecordFailedReauthentication' }, key)
}

interface SecretCheck {
  readonly secret: string
  readonly hash: string
  /** The command that counts a failure. */
  readonly failure: 'RecordFailedReauthentication' | 'RecordFailedTradePassword'
}

/**
 * The rejection of a wrong secret, which is counted, or of any secret after too many wrong ones. A repeated delivery of
 * an accepted request has no problem, also when the secret has changed since.
 */
const secretProblem = async (
  parts: AccountParts,
  user: UserId,
  { secret, hash, failure }: SecretCheck,
  key: string | undefined,
): Promise<Rejection | undefined> => {
  const block = sessionSecretBlock(parts.writer.state.account, user, parts.writer.now())
  if (block !== undefined) return block
  const isCorrect = await parts.passwords.verify(secret, hash)
  if (E.isLeft(isCorrect)) return isCorrect.left
  if (isCorrect.right) return undefined
  const counted = await submit(parts, { _tag: failure, user }, key)
  return E.isLeft(counted) ? counted.left : undefined
}
