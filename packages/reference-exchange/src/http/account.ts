/** Registration, sign-in and recovery. A code is bound to the account it was sent to. [ACC-1] [ACC-2] [ACC-3] */
import { either as E, function as F } from 'fp-ts'

import type { ContactType } from '../runtime/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { RequestContext, UserRequestContext, Call, ApiError, Reply } from './call.ts'
import * as Params from './params.ts'

type AsyncReply = Promise<E.Either<ApiError, Reply>>

const login = async ({ exchange, params, device, rememberToken }: RequestContext): AsyncReply => {
  const request = F.pipe(
    E.Do,
    E.bind('account', () => Params.required(params, 'user_string')),
    E.bind('password', () => Params.required(params, 'password')),
  )
  if (E.isLeft(request)) return request
  const { account, password } = request.right
  const token = await exchange.accounts.signIn(account, password, device)
  if (E.isLeft(token)) return token
  rememberToken(token.right)
  return E.right(dataReply(token.right))
}

/** The plus sign of a form's country code arrives as a space. */
const areaCodeOf = (params: Params.Params): string => {
  const digits = Params.text(params, 'country_code').replace(/^\+/, '')
  return `+${digits === '' ? '86' : digits}`
}

const sendCode =
  (contactType: ContactType) =>
  async ({ exchange, params, session, key }: RequestContext): AsyncReply => {
    const account = Params.required(params, 'user_string')
    if (E.isLeft(account)) return account
    const purpose = Params.text(params, 'type') === 'forget' ? 'forget' : 'register'
    const to = {
      contactType,
      account: account.right,
      areaCode: areaCodeOf(params),
      purpose,
      session: session(),
    } as const
    return E.map(() => doneReply('code-sent'))(await exchange.accounts.sendCode(to, key))
  }

const checkCode =
  (contactType: ContactType) =>
  async ({ exchange, params, session }: RequestContext): AsyncReply => {
    const code = Params.required(params, contactType === 'mobile' ? 'mobile_code' : 'email_code')
    if (E.isLeft(code)) return code
    return E.map(() => doneReply('code-right'))(await exchange.accounts.checkCode(session(), contactType, code.right))
  }

const register = async ({ exchange, params, key }: RequestContext): AsyncReply => {
  const draft = F.pipe(
    E.Do,
    E.bind('contactType', () => Params.oneOf(params, 'type', ['mobile', 'email'])),
    E.bind('account', () => Params.required(params, 'user_string')),
    E.bind('code', () => Params.required(params, 'code')),
    E.bind('password', () => Params.required(params, 'password')),
    E.bind('confirmedPassword', () => Params.required(params, 're_password')),
    E.bind('invite', () => Params.required(params, 'extension_code')),
  )
  if (E.isLeft(draft)) return draft
  const tradePassword = Params.text(params, 'withdraw_password')
  const registration = { ...draft.right, areaCode: areaCodeOf(params), tradePassword }
  const registered = await exchange.accounts.register(registration, key)
  return E.map(() => doneReply('registered'))(registered)
}

const resetPassword = async ({ exchange, params, key }: RequestContext): AsyncReply => {
  const draft = F.pipe(
    E.Do,
    E.bind('account', () => Params.required(params, 'account')),
    E.bind('password', () => Params.required(params, 'password')),
    E.bind('confirmedPassword', () => Params.required(params, 'repassword')),
    E.bind('code', () => Params.required(params, 'code')),
  )
  if (E.isLeft(draft)) return draft
  return E.map(() => doneReply('password-reset'))(await exchange.accounts.resetPassword(draft.right, key))
}

const bindEmail = async ({ exchange, params, user, key }: UserRequestContext): AsyncReply => {
  const draft = F.pipe(
    E.Do,
    E.bind('email', () => Params.required(params, 'email')),
    E.bind('code', () => Params.required(params, 'code')),
  )
  if (E.isLeft(draft)) return draft
  const bound = await exchange.accounts.bindEmail(user, draft.right.email, draft.right.code, key)
  return E.map(() => doneReply('email-bound'))(bound)
}

const logout = async ({ exchange, token, forgetToken }: UserRequestContext): AsyncReply => {
  forgetToken()
  return E.map(() => doneReply('signed-out'))(await exchange.accounts.signOut(token))
}

const publicPost = (path: string, handle: (context: RequestContext) => AsyncReply): Call => ({
  path,
  methods: ['POST'],
  access: 'public',
  handle,
})

export const ACCOUNT_CALLS: ReadonlyArray<Call> = [
  publicPost('/api/user/login', login),
  publicPost('/api/user/register', register),
  publicPost('/api/sms_send', sendCode('mobile')),
  publicPost('/api/sms_mail', sendCode('email')),
  publicPost('/api/user/check_mobile', checkCode('mobile')),
  publicPost('/api/user/check_email', checkCode('email')),
  publicPost('/api/user/forget', resetPassword),
  { path: '/api/safe/email', methods: ['POST'], access: 'signed-in', handle: bindEmail },
  { path: '/api/user/logout', methods: ['POST'], access: 'signed-in', handle: logout },
]
