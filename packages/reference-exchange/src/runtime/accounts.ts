/** Signing up and in: where secrets are made and hashed before a command is submitted. [ACC-1] [ACC-2] [Q27] [Q28] */
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { Credentials, decide, Queries, signInBlock, tradeBlock } from '../engine/index.ts'
import type {
  AccountDone,
  Command,
  Person,
  Purpose,
  Refusal,
  Register,
  ResetPassword,
  Session,
} from '../engine/index.ts'
import type { Outbox } from './outbox.ts'
import * as Secrets from './secrets.ts'
import type { Passwords } from './secrets.ts'
import type { Writer } from './writer.ts'

// Model
export type AccountForm = 'mobile' | 'email'
export type Answered<A> = Promise<E.Either<Refusal, A>>

export interface Registration {
  readonly form: AccountForm
  readonly account: string
  readonly areaCode: string
  readonly password: string
  readonly repeated: string
  readonly code: string
  readonly invite: string
}

export interface CodeRequest {
  readonly form: AccountForm
  readonly account: string
  readonly areaCode: string
  readonly purpose: Purpose
  /** The browser's cookie. */
  readonly session: string
}

export interface Reset {
  readonly account: string
  readonly password: string
  readonly repeated: string
  readonly code: string
}

/** The old one is only asked where there is one. */
export interface TradePassword {
  readonly old: string
  readonly chosen: string
}

export interface OwnSession extends Session {
  readonly isThisOne: boolean
}

export interface Accounts {
  readonly reset: (draft: Reset, key?: string) => Answered<AccountDone>
  readonly bindEmail: (user: UserId, email: string, code: string, key?: string) => Answered<AccountDone>
  readonly sendCode: (to: CodeRequest, key?: string) => Answered<AccountDone>
  readonly checkCode: (session: string, form: AccountForm, code: string) => Answered<AccountDone>
  readonly register: (draft: Registration, key: string | undefined) => Answered<AccountDone>
  /** Right is the token. */
  readonly signIn: (account: string, password: string, device: string) => Answered<string>
  readonly signOut: (token: string) => Answered<AccountDone>
  readonly sessions: (user: UserId, token: string) => ReadonlyArray<OwnSession>
  readonly endSessions: (user: UserId, token: string, which: number | 'others') => Answered<AccountDone>
  readonly setTradePassword: (user: UserId, change: TradePassword, key?: string) => Answered<AccountDone>
  readonly userOf: (token: string) => UserId | undefined
}

// Constructors
/** `codeLife`: milliseconds in which a code is good. */
export const makeAccounts = (writer: Writer, passwords: Passwords, outbox: Outbox, codeLife: number): Accounts => {
  const submit = writer.submit as (...args: Parameters<Writer['submit']>) => Answered<AccountDone>
  return {
    sendCode: async ({ form, account, areaCode, purpose, session }, key) => {
      const asked = Credentials.accountName(account)
      const area = form === 'mobile' ? areaCode : ''
      const isForeign = purpose === 'forget' && isOfAnother(Queries.personByAccount(writer.state, asked), area)
      // somebody else's number abroad: one that nobody has, so that no code of his is touched
      const to = isForeign ? `${area} ${asked}` : asked
      if (purpose === 'register' && !isAccount(form, areaCode, to)) return E.left({ _tag: 'AccountPatternWrong' })
      const code = Secrets.code()
      const codeHash = codeHashOf(purpose, to, code)
      const sending = { account: to, areaCode: area, purpose, codeHash, session: Secrets.digest(session) }
      const sent = await submit({ _tag: 'SendCode', ...sending, life: codeLife }, key)
      const hasReader = purpose === 'register' || Queries.personByAccount(writer.state, to) !== undefined
      // A second delivery made a code of its own, which nobody waits for.
      if (hasReader && Queries.isAwaited(writer.state, purpose, to, codeHash))
        outbox.deliver({ to, code, purpose, at: writer.now() })
      return sent
    },
    checkCode: async (session, form, code) => {
      const pending = Queries.pendingOf(writer.state, Secrets.digest(session), form)
      if (pending === undefined) return E.left({ _tag: 'CodeWrong' })
      const { account, purpose } = pending
      return submit({ _tag: 'CheckCode', account, purpose, codeHash: codeHashOf(purpose, account, code) })
    },
    register: (draft, key) => register(writer, passwords, draft, key),
    reset: (draft, key) => reset(writer, passwords, draft, key),
    bindEmail: async (user, email, code, key) => {
      const to = Credentials.accountName(email)
      if (!Credentials.isEmail(to)) return E.left({ _tag: 'AccountPatternWrong' })
      return submit({ _tag: 'BindEmail', user, email: to, codeHash: codeHashOf('register', to, code) }, key)
    },
    signIn: (account, password, device) =>
      signIn(writer, passwords, { account: Credentials.accountName(account), password, device }),
    signOut: (token) => submit({ _tag: 'SignOut', token: Secrets.digest(token) }),
    sessions: (user, token) =>
      Queries.sessionsOf(writer.state, user, writer.now()).map(([hash, session]) => ({
        ...session,
        isThisOne: hash === Secrets.digest(token),
      })),
    endSessions: (user, token, which) => submit({ _tag: 'EndSessions', user, which, asking: Secrets.digest(token) }),
    setTradePassword: (user, change, key) => setTradePassword(writer, passwords, user, change, key),
    userOf: (token) => Queries.userByToken(writer.state, Secrets.digest(token), writer.now()),
  }
}

// Internal
const UNHASHED = 'unhashed'

const isAccount = (form: AccountForm, areaCode: string, account: string): boolean =>
  form === 'email' ? Credentials.isEmail(account) : Credentials.isPhone(areaCode, account)

/** The same digits in another country are somebody else's number; an address is his everywhere. */
const isOfAnother = (person: Person | undefined, areaCode: string): boolean =>
  person !== undefined && areaCode !== '' && areaCode !== person.areaCode

const codeHashOf = (purpose: Purpose, account: string, code: string): string =>
  Secrets.digest(`${purpose}/${account}/${code}`)

const faultOf = ({ form, account, areaCode, password, repeated }: Registration): Refusal | undefined => {
  if (password !== repeated) return { _tag: 'PasswordsDiffer' }
  if (!Credentials.isPassword(password)) return { _tag: 'PasswordWeak' }
  return isAccount(form, areaCode, account) ? undefined : { _tag: 'AccountPatternWrong' }
}

const register = async (
  writer: Writer,
  passwords: Passwords,
  given: Registration,
  key: string | undefined,
): Answered<AccountDone> => {
  const draft = { ...given, account: Credentials.accountName(given.account) }
  const fault = faultOf(draft)
  if (fault !== undefined) return E.left(fault)
  const command: Register = {
    _tag: 'Register',
    account: draft.account,
    phone: draft.form === 'mobile' ? draft.account : '',
    email: draft.form === 'email' ? draft.account : '',
    areaCode: draft.form === 'mobile' ? draft.areaCode : '',
    passwordHash: UNHASHED,
    codeHash: codeHashOf('register', draft.account, draft.code),
    invite: draft.invite.toLowerCase(),
    extensionCodes: Array.from({ length: 16 }, Secrets.extensionCode),
  }
  const passwordHash = isSure(writer, command) ? await passwords.hash(draft.password) : ''
  return writer.submit({ ...command, passwordHash }, key) as Answered<AccountDone>
}

/** What is refused before the rules are asked costs no hashing; an account that nobody has is refused as a wrong code. */
const reset = async (
  writer: Writer,
  passwords: Passwords,
  { account, password, repeated, code }: Reset,
  key: string | undefined,
): Answered<AccountDone> => {
  if (password !== repeated) return E.left({ _tag: 'PasswordsDiffer' })
  if (!Credentials.isPassword(password)) return E.left({ _tag: 'PasswordWeak' })
  const to = Credentials.accountName(account)
  const command: ResetPassword = {
    _tag: 'ResetPassword',
    account: to,
    codeHash: codeHashOf('forget', to, code),
    passwordHash: UNHASHED,
  }
  const passwordHash = isSure(writer, command) ? await passwords.hash(password) : ''
  return writer.submit({ ...command, passwordHash }, key) as Answered<AccountDone>
}

/** A refusal that is sure already costs no hashing. */
const isSure = (writer: Writer, command: Register | ResetPassword): boolean => {
  const preview = decide(writer.state, command, writer.now())
  return E.isRight(preview) && E.isRight(preview.right.result)
}

interface SignInTry {
  readonly account: string
  readonly password: string
  readonly device: string
}

const signIn = async (
  writer: Writer,
  passwords: Passwords,
  { account, password, device }: SignInTry,
): Answered<string> => {
  const block = signInBlock(writer.state.account, account, writer.now())
  if (block !== undefined) return E.left(block)
  const hash = Queries.personByAccount(writer.state, account)?.passwordHash
  const fits = await passwords.fits(password, hash === '' ? undefined : hash)
  const token = Secrets.token()
  const outcome = fits
    ? await writer.submit({ _tag: 'SignIn', account, token: Secrets.digest(token), device })
    : await writer.submit({ _tag: 'MissSignIn', account, device })
  return E.isLeft(outcome) ? outcome : E.right(token)
}

/** Whoever has one must know it; a wrong one is counted, and nobody guesses for long. */
const setTradePassword = async (
  writer: Writer,
  passwords: Passwords,
  user: UserId,
  { old, chosen }: TradePassword,
  key: string | undefined,
): Answered<AccountDone> => {
  if (!Credentials.isTradePassword(chosen)) return E.left({ _tag: 'TradePasswordWeak' })
  const block = tradeBlock(writer.state.account, user, writer.now())
  if (block !== undefined) return E.left(block)
  const known = Queries.person(writer.state, user)?.tradeHash ?? ''
  const isKnown = known === '' || (await passwords.fits(old, known))
  const command: Command = isKnown
    ? { _tag: 'SetTradePassword', user, passwordHash: await passwords.hash(chosen) }
    : { _tag: 'MissTradePassword', user }
  return writer.submit(command, key) as Answered<AccountDone>
}
