/** Sends and checks verification codes. [ACC-2] [ACC-3] */
import { either as E } from 'fp-ts'

import { Credentials, Queries } from '../engine/index.ts'
import type { AccountResult, CodePurpose, PendingCode } from '../engine/index.ts'
import type { AccountParts, AsyncOutcome, ContactType } from './account-parts.ts'
import { hasOtherAreaCode, hashCode, isValidAccount, recoveryAccount, submit } from './account-parts.ts'
import { codeClientOf, originsOf } from './client.ts'
import type { Client } from './client.ts'
import { addressOf, channelOf } from './notices.ts'
import * as Secrets from './secrets.ts'

// Model
export interface CodeRequest {
  readonly contactType: ContactType
  readonly account: string
  readonly areaCode: string
  readonly purpose: CodePurpose
  /** Session cookie, created for the request if it had none. */
  readonly session: string
  readonly client: Client
}

export interface CodeCheck {
  readonly contactType: ContactType
  readonly code: string
  /** Empty where the client sends none: the code is then found by the session cookie. */
  readonly account: string
  readonly areaCode: string
  readonly client: Client
}

const NOTICE_LIFETIME_MS = 3_600_000

// Rules
/**
 * Answers the same whether the account exists or not. A registration code for an existing account is never sent and
 * cannot be entered: the message says that the account exists.
 */
export const sendCode = async (
  parts: AccountParts,
  request: CodeRequest,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  const { contactType, purpose, client } = request
  const areaCode = contactType === 'mobile' ? request.areaCode : ''
  const { state } = parts.writer
  const account =
    purpose === 'forget' ? recoveryAccount(state, request.account, areaCode) : Credentials.accountName(request.account)
  if (purpose === 'register' && !isValidAccount(contactType, areaCode, account))
    return E.left({ _tag: 'AccountPatternWrong' })
  const problem = parts.notices.channelProblem(channelOf(account))
  if (problem !== undefined) return E.left(problem)
  const code = Secrets.code()
  const address = codeAddress(parts, { purpose, account, areaCode })
  // a code that reaches no user cannot be guessed either
  const codeHash = address === undefined ? Secrets.digest(Secrets.token()) : hashCode(purpose, account, code)
  const outcome = await submit(
    parts,
    {
      _tag: 'SendCode',
      account,
      areaCode,
      purpose,
      codeHash,
      session: Secrets.digest(request.session),
      origins: originsOf(client),
      lifetimeMs: parts.codeLifetimeMs,
    },
    key,
  )
  // A repeated delivery created another code, which is not the pending one.
  if (Queries.isPendingCode(state, { purpose, account, origins: originsOf(client) }, codeHash)) {
    if (address !== undefined) sendCodeNotice(parts, { ...request, account }, address, code)
    else if (purpose === 'register') sendAccountExistsNotice(parts, { ...request, account, areaCode })
  }
  return outcome
}

export const checkCode = async (parts: AccountParts, check: CodeCheck): AsyncOutcome<AccountResult> => {
  const pending = codeToCheck(parts, check)
  if (pending === undefined) return E.left({ _tag: 'CodeWrong' })
  const { account, purpose } = pending
  const codeHash = hashCode(purpose, account, check.code)
  return submit(parts, { _tag: 'CheckCode', account, purpose, codeHash, ...codeClientOf(check.client) })
}

// Internal
/** By account where it is given, which works without cookies; otherwise by session cookie. */
const codeToCheck = (
  { writer: { state } }: AccountParts,
  { contactType, account, areaCode, client }: CodeCheck,
): PendingCode | undefined => {
  if (account === '')
    return client.session === undefined
      ? undefined
      : Queries.newestCodeOfSession(state, Secrets.digest(client.session), contactType)
  const name = recoveryAccount(state, account, contactType === 'mobile' ? areaCode : '')
  return Queries.newestCodeOfAccount(state, name, codeClientOf(client))
}

/** Where the code is sent: to a new account for a registration, to a user for a recovery, otherwise nowhere. */
const codeAddress = (
  { writer: { state } }: AccountParts,
  { purpose, account, areaCode }: Pick<CodeRequest, 'purpose' | 'account' | 'areaCode'>,
): string | undefined => {
  const user = Queries.userByAccount(state, account)
  if (purpose === 'register') return user === undefined ? areaCode + account : undefined
  return user === undefined ? undefined : addressOf(user, account)
}

const sendCodeNotice = (
  { notices, codeLifetimeMs, writer: { state } }: AccountParts,
  { purpose, account, client: { language } }: CodeRequest,
  address: string,
  code: string,
): void => {
  const minutes = Math.max(1, Math.floor(codeLifetimeMs / 60_000))
  const word = Queries.userByAccount(state, account)?.mailWord
  notices.send({ account, address, language, word }, { _tag: 'CodeNotice', purpose, code, minutes }, codeLifetimeMs)
}

/** Not to the user of the same number with another area code, who is another person. */
const sendAccountExistsNotice = (
  { notices, writer: { state } }: AccountParts,
  { account, areaCode, client: { language } }: CodeRequest,
): void => {
  const user = Queries.userByAccount(state, account)
  const address = user === undefined || hasOtherAreaCode(user, areaCode) ? undefined : addressOf(user, account)
  if (address !== undefined)
    notices.send(
      { account, address, language, word: user?.mailWord },
      { _tag: 'AccountExistsNotice' },
      NOTICE_LIFETIME_MS,
    )
}
