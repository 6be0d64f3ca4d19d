/** Signing up, in and out; codes are bound to the account they were sent to. [ACC-1] [ACC-2] [ACC-3] */
import { either as E, function as F } from 'fp-ts'

import type { AccountForm } from '../runtime/index.ts'
import { data, said } from './call.ts'
import type { Asked, AskedByUser, Call, Fault, Reply } from './call.ts'
import * as Params from './params.ts'

type Answered = Promise<E.Either<Fault, Reply>>

const login = async ({ exchange, params, device }: Asked): Answered => {
  const asked = F.pipe(
    E.Do,
    E.bind('account', () => Params.required(params, 'user_string')),
    E.bind('password', () => Params.required(params, 'password')),
  )
  if (E.isLeft(asked)) return asked
  const { account, password } = asked.right
  return E.map((token) => data(token))(await exchange.accounts.signIn(account, password, device))
}

/** The plus sign of a form's country code arrives as a space. */
const areaCodeOf = (params: Params.Params): string => {
  const digits = Params.text(params, 'country_code').replace(/^\+/, '')
  return `+${digits === '' ? '86' : digits}`
}

const sendCode =
  (form: AccountForm) =>
  async ({ exchange, params, session, key }: Asked): Answered => {
    const account = Params.required(params, 'user_string')
    if (E.isLeft(account)) return account
    const purpose = Params.text(params, 'type') === 'forget' ? 'forget' : 'register'
    const to = { form, account: account.right, areaCode: areaCodeOf(params), purpose, session: session() } as const
    return E.map(() => said('code-sent'))(await exchange.accounts.sendCode(to, key))
  }

const checkCode =
  (form: AccountForm) =>
  async ({ exchange, params, session }: Asked): Answered => {
    const code = Params.required(params, form === 'mobile' ? 'mobile_code' : 'email_code')
    if (E.isLeft(code)) return code
    return E.map(() => said('code-right'))(await exchange.accounts.checkCode(session(), form, code.right))
  }

const register = async ({ exchange, params, key }: Asked): Answered => {
  const draft = F.pipe(
    E.Do,
    E.bind('form', () => Params.oneOf(params, 'type', ['mobile', 'email'])),
    E.bind('account', () => Params.required(params, 'user_string')),
    E.bind('code', () => Params.required(params, 'code')),
    E.bind('password', () => Params.required(params, 'password')),
    E.bind('repeated', () => Params.required(params, 're_password')),
    E.bind('invite', () => Params.required(params, 'extension_code')),
  )
  if (E.isLeft(draft)) return draft
  const registered = await exchange.accounts.register({ ...draft.right, areaCode: areaCodeOf(params) }, key)
  return E.map(() => said('registered'))(registered)
}

const forget = async ({ exchange, params, key }: Asked): Answered => {
  const draft = F.pipe(
    E.Do,
    E.bind('account', () => Params.required(params, 'account')),
    E.bind('password', () => Params.required(params, 'password')),
    E.bind('repeated', () => Params.required(params, 'repassword')),
    E.bind('code', () => Params.required(params, 'code')),
  )
  if (E.isLeft(draft)) return draft
  return E.map(() => said('password-reset'))(await exchange.accounts.reset(draft.right, key))
}

const bindEmail = async ({ exchange, params, user, key }: AskedByUser): Answered => {
  const draft = F.pipe(
    E.Do,
    E.bind('email', () => Params.required(params, 'email')),
    E.bind('code', () => Params.required(params, 'code')),
  )
  if (E.isLeft(draft)) return draft
  const bound = await exchange.accounts.bindEmail(user, draft.right.email, draft.right.code, key)
  return E.map(() => said('email-bound'))(bound)
}

const logout = async ({ exchange, token }: AskedByUser): Answered =>
  E.map(() => said('signed-out'))(await exchange.accounts.signOut(token))

const open = (path: string, answer: (asked: Asked) => Answered): Call => ({
  path,
  methods: ['POST'],
  who: 'anyone',
  guarded: true,
  answer,
})

export const ACCOUNT_CALLS: ReadonlyArray<Call> = [
  open('/api/user/login', login),
  open('/api/user/register', register),
  open('/api/sms_send', sendCode('mobile')),
  open('/api/sms_mail', sendCode('email')),
  open('/api/user/check_mobile', checkCode('mobile')),
  open('/api/user/check_email', checkCode('email')),
  open('/api/user/forget', forget),
  { path: '/api/safe/email', methods: ['POST'], who: 'signed-in', guarded: true, answer: bindEmail },
  { path: '/api/user/logout', methods: ['POST'], who: 'signed-in', answer: logout },
]
