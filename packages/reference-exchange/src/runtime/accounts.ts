/** Account operations: generates and hashes secrets before a command is submitted. [ACC-1] [ACC-2] [Q27] [Q28] */
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { Credentials, decide, Queries, signInBlock, tradePasswordBlock } from '../engine/index.ts'
import type {
  AccountResult,
  Command,
  User,
  CodePurpose,
  Rejection,
  Register,
  ResetPassword,
  Session,
} from '../engine/index.ts'
import type { Outbox } from './outbox.ts'
import * as Secrets from './secrets.ts'
import type { Passwords } from './secrets.ts'
import type { Writer } from './writer.ts'

// Model
export type ContactType = 'mobile' | 'email'
export type AsyncOutcome<A> = Promise<E.Either<Rejection, A>>

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
}

export interface CodeRequest {
  readonly contactType: ContactType
  readonly account: string
  readonly areaCode: string
  readonly purpose: CodePurpose
  /** Session cookie of the browser. */
  readonly session: string
}

export interface PasswordReset {
  readonly account: string
  readonly password: string
  readonly confirmedPassword: string
  readonly code: string
}

/** `currentPassword` is ignored when none is set. */
export interface TradePasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

export interface OwnSession extends Session {
  readonly isCurrent: boolean
}

export interface Accounts {
  readonly resetPassword: (draft: PasswordReset, key?: string) => AsyncOutcome<AccountResult>
  readonly bindEmail: (user: UserId, email: string, code: string, key?: string) => AsyncOutcome<AccountResult>
  readonly sendCode: (to: CodeRequest, key?: string) => AsyncOutcome<AccountResult>
  readonly checkCode: (session: string, contactType: ContactType, code: string) => AsyncOutcome<AccountResult>
  readonly register: (draft: Registration, key: string | undefined) => AsyncOutcome<AccountResult>
  /** Right is the session token. */
  readonly signIn: (account: string, password: string, device: string) => AsyncOutcome<string>
  readonly signOut: (token: string) => AsyncOutcome<AccountResult>
  readonly sessions: (user: UserId, token: string) => ReadonlyArray<OwnSession>
  readonly endSessions: (user: UserId, token: string, which: number | 'others') => AsyncOutcome<AccountResult>
  readonly setTradePassword: (user: UserId, change: TradePasswordChange, key?: string) => AsyncOutcome<AccountResult>
  readonly userOf: (token: string) => UserId | undefined
}

// Constructors
/** `lifetimeMs`: milliseconds until a code expires. */
export const makeAccounts = (writer: Writer, passwords: Passwords, outbox: Outbox, lifetimeMs: number): Accounts => {
  const submit = writer.submit as (...args: Parameters<Writer['submit']>) => AsyncOutcome<AccountResult>
  return {
    sendCode: async ({ contactType, account, areaCode, purpose, session }, key) => {
      const name = Credentials.accountName(account)
      const area = contactType === 'mobile' ? areaCode : ''
      const isForeign = purpose === 'forget' && hasOtherAreaCode(Queries.userByAccount(writer.state, name), area)
      // The number with another area code gets a name of its own, so that no code of the real user is replaced.
      const to = isForeign ? `${area} ${name}` : name
      if (purpose === 'register' && !isValidAccount(contactType, areaCode, to))
        return E.left({ _tag: 'AccountPatternWrong' })
      const code = Secrets.code()
      const codeHash = hashCode(purpose, to, code)
      const request = { account: to, areaCode: area, purpose, codeHash, session: Secrets.digest(session) }
      const outcome = await submit({ _tag: 'SendCode', ...request, lifetimeMs }, key)
      const hasRecipient = purpose === 'register' || Queries.userByAccount(writer.state, to) !== undefined
      // A repeated delivery created another code, which is not the pending one.
      if (hasRecipient && Queries.isPendingCode(writer.state, purpose, to, codeHash))
        outbox.deliver({ to, code, purpose, at: writer.now() })
      return outcome
    },
    checkCode: async (session, contactType, code) => {
      const pending = Queries.newestPendingCode(writer.state, Secrets.digest(session), contactType)
      if (pending === undefined) return E.left({ _tag: 'CodeWrong' })
      const { account, purpose } = pending
      return submit({ _tag: 'CheckCode', account, purpose, codeHash: hashCode(purpose, account, code) })
    },
    register: (draft, key) => register(writer, passwords, draft, key),
    resetPassword: (draft, key) => resetPassword(writer, passwords, draft, key),
    bindEmail: async (user, email, code, key) => {
      const to = Credentials.accountName(email)
      if (!Credentials.isEmail(to)) return E.left({ _tag: 'AccountPatternWrong' })
      return submit({ _tag: 'BindEmail', user, email: to, codeHash: hashCode('register', to, code) }, key)
    },
    signIn: (account, password, device) =>
      signIn(writer, passwords, { account: Credentials.accountName(account), password, device }),
    signOut: (token) => submit({ _tag: 'SignOut', token: Secrets.digest(token) }),
    sessions: (user, token) =>
      Queries.sessionsOf(writer.state, user, writer.now()).map(([hash, session]) => ({
        ...session,
        isCurrent: hash === Secrets.digest(token),
      })),
    endSessions: (user, token, which) =>
      submit({ _tag: 'EndSessions', user, which, currentTokenHash: Secrets.digest(token) }),
    setTradePassword: (user, change, key) => setTradePassword(writer, passwords, user, change, key),
    userOf: (token) => Queries.userByToken(writer.state, Secrets.digest(token), writer.now()),
  }
}

// Internal
const PLACEHOLDER_HASH = 'unhashed'

const isValidAccount = (contactType: ContactType, areaCode: string, account: string): boolean =>
  contactType === 'email' ? Credentials.isEmail(account) : Credentials.isPhone(areaCode, account)

/** The same digits with another area code are a different phone number. An email address has no area code. */
const hasOtherAreaCode = (user: User | undefined, areaCode: string): boolean =>
  user !== undefined && areaCode !== '' && areaCode !== user.areaCode

const hashCode = (purpose: CodePurpose, account: string, code: string): string =>
  Secrets.digest(`${purpose}/${account}/${code}`)

const registrationProblem = ({
  contactType,
  account,
  areaCode,
  password,
  confirmedPassword,
  tradePassword = '',
}: Registration): Rejection | undefined => {
  if (password !== confirmedPassword) return { _tag: 'PasswordsDiffer' }
  if (!Credentials.isPassword(password)) return { _tag: 'PasswordWeak' }
  if (tradePassword !== '' && !Credentials.isTradePassword(tradePassword)) return { _tag: 'TradePasswordWeak' }
  return isValidAccount(contactType, areaCode, account) ? undefined : { _tag: 'AccountPatternWrong' }
}

const register = async (
  writer: Writer,
  passwords: Passwords,
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
  }
  const isPossible = wouldSucceed(writer, command)
  const passwordHash = isPossible ? await passwords.hash(draft.password) : ''
  const { tradePassword = '' } = draft
  const tradePasswordHash = isPossible && tradePassword !== '' ? await passwords.hash(tradePassword) : undefined
  const hashes = { passwordHash, ...(tradePasswordHash === undefined ? {} : { tradePasswordHash }) }
  return writer.submit({ ...command, ...hashes }, key) as AsyncOutcome<AccountResult>
}

/** Input that fails validation is rejected before hashing. An unknown account is rejected like a wrong code. */
const resetPassword = async (
  writer: Writer,
  passwords: Passwords,
  { account, password, confirmedPassword, code }: PasswordReset,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  if (password !== confirmedPassword) return E.left({ _tag: 'PasswordsDiffer' })
  if (!Credentials.isPassword(password)) return E.left({ _tag: 'PasswordWeak' })
  const to = Credentials.accountName(account)
  const command: ResetPassword = {
    _tag: 'ResetPassword',
    account: to,
    codeHash: hashCode('forget', to, code),
    passwordHash: PLACEHOLDER_HASH,
  }
  const passwordHash = wouldSucceed(writer, command) ? await passwords.hash(password) : ''
  return writer.submit({ ...command, passwordHash }, key) as AsyncOutcome<AccountResult>
}

/** Skips the expensive hash when the command would be rejected anyway. */
const wouldSucceed = (writer: Writer, command: Register | ResetPassword): boolean => {
  const preview = decide(writer.state, command, writer.now())
  return E.isRight(preview) && E.isRight(preview.right.result)
}

interface SignInAttempt {
  readonly account: string
  readonly password: string
  readonly device: string
}

const signIn = async (
  writer: Writer,
  passwords: Passwords,
  { account, password, device }: SignInAttempt,
): AsyncOutcome<string> => {
  const block = signInBlock(writer.state.account, account, writer.now())
  if (block !== undefined) return E.left(block)
  const hash = Queries.userByAccount(writer.state, account)?.passwordHash
  const isCorrect = await passwords.verify(password, hash === '' ? undefined : hash)
  const token = Secrets.token()
  const outcome = isCorrect
    ? await writer.submit({ _tag: 'SignIn', account, token: Secrets.digest(token), device })
    : await writer.submit({ _tag: 'RecordFailedSignIn', account, device })
  return E.isLeft(outcome) ? outcome : E.right(token)
}

/** Verifies the current password if one is set. Failures are counted and block further attempts. */
const setTradePassword = async (
  writer: Writer,
  passwords: Passwords,
  user: UserId,
  { currentPassword, newPassword }: TradePasswordChange,
  key: string | undefined,
): AsyncOutcome<AccountResult> => {
  if (!Credentials.isTradePassword(newPassword)) return E.left({ _tag: 'TradePasswordWeak' })
  const block = tradePasswordBlock(writer.state.account, user, writer.now())
  if (block !== undefined) return E.left(block)
  const currentHash = Queries.userById(writer.state, user)?.tradePasswordHash ?? ''
  const isVerified = currentHash === '' || (await passwords.verify(currentPassword, currentHash))
  const command: Command = isVerified
    ? { _tag: 'SetTradePassword', user, passwordHash: await passwords.hash(newPassword) }
    : { _tag: 'RecordFailedTradePassword', user }
  return writer.submit(command, key) as AsyncOutcome<AccountResult>
}
