/** Registration, sign-in and recovery. A code is bound to the account it was sent to. [ACC-1] [ACC-2] [ACC-3] */
import { either as E, function as F } from 'fp-ts'

import type { ContactType } from '../runtime/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { RequestContext, UserRequestContext, Call, ApiError, Reply } from './call.ts'
import * as Params from './params.ts'

type AsyncReply = Promise<E.Either<ApiError, Reply>>

/** With success the device is known from now on. */
const withDevice = <A>(context: RequestContext, outcome: E.Either<ApiError, A>): E.Either<ApiError, A> => {
  if (E.isRight(outcome)) context.keepDevice()
  return outcome
}

const login = async (context: RequestContext): AsyncReply => {
  const { exchange, params, device, client, rememberToken, keepDevice } = context
  const request = F.pipe(
    E.Do,
    E.bind('account', () => Params.requiredText(params, 'user_string')),
    E.bind('password', () => Params.paramValue(params, 'password')),
  )
  if (E.isLeft(request)) return request
  const result = await exchange.accounts.signIn({ ...request.right, device, client })
  if (E.isLeft(result)) return result
  const { token, challenge } = result.right
  // the second step keeps the device
  if (token === undefined) return E.right(dataReply({ second_factor: challenge }))
  keepDevice()
  rememberToken(token)
  return E.right(dataReply(token))
}

/** The plus sign of a form's country code arrives as a space. */
const areaCodeOf = (params: Params.Params): string => {
  const digits = Params.text(params, 'country_code').replace(/^\+/, '')
  return `+${digits === '' ? '86' : digits}`
}

const sendCode =
  (contactType: ContactType) =>
  async ({ exchange, params, session, client, key }: RequestContext): AsyncReply => {
    const account = Params.requiredText(params, 'user_string')
    if (E.isLeft(account)) return account
    const purpose = Params.text(params, 'type') === 'forget' ? 'forget' : 'register'
    const to = {
      contactType,
      account: account.right,
      areaCode: areaCodeOf(params),
      purpose,
      session: session(),
      client,
    } as const
    return E.map(() => doneReply('code-sent'))(await exchange.accounts.sendCode(to, key))
  }

/** A client without cookies sends the account beside the code. */
const checkCode =
  (contactType: ContactType) =>
  async ({ exchange, params, client }: RequestContext): AsyncReply => {
    const check = F.pipe(
      E.Do,
      E.bind('code', () => Params.requiredText(params, contactType === 'mobile' ? 'mobile_code' : 'email_code')),
      E.bind('account', () => Params.optionalText(params, 'user_string')),
    )
    if (E.isLeft(check)) return check
    const checked = await exchange.accounts.checkCode({
      ...check.right,
      contactType,
      areaCode: areaCodeOf(params),
      client,
    })
    return E.map(() => doneReply('code-right'))(checked)
  }

const register = async (context: RequestContext): AsyncReply => {
  const { exchange, params, client, key } = context
  const draft = F.pipe(
    E.Do,
    E.bind('contactType', () => Params.oneOf(params, 'type', ['mobile', 'email'])),
    E.bind('account', () => Params.requiredText(params, 'user_string')),
    E.bind('code', () => Params.requiredText(params, 'code')),
    E.bind('password', () => Params.paramValue(params, 'password')),
    E.bind('confirmedPassword', () => Params.paramValue(params, 're_password')),
    E.bind('invite', () => Params.requiredText(params, 'extension_code')),
  )
  if (E.isLeft(draft)) return draft
  const tradePassword = Params.text(params, 'withdraw_password')
  const registration = { ...draft.right, areaCode: areaCodeOf(params), tradePassword, client }
  const registered = await exchange.accounts.register(registration, key)
  return E.map(() => doneReply('registered'))(withDevice(context, registered))
}

const resetPassword = async (context: RequestContext): AsyncReply => {
  const { exchange, params, client, key } = context
  const draft = F.pipe(
    E.Do,
    E.bind('account', () => Params.requiredText(params, 'account')),
    E.bind('password', () => Params.paramValue(params, 'password')),
    E.bind('confirmedPassword', () => Params.paramValue(params, 'repassword')),
    E.bind('code', () => Params.requiredText(params, 'code')),
  )
  if (E.isLeft(draft)) return draft
  const reset = await exchange.accounts.resetPassword({ ...draft.right, client }, key)
  return E.map(() => doneReply('password-reset'))(withDevice(context, reset))
}

/** The token alone does not add an address that can reset the password. */
const bindEmail = async ({ exchange, params, user, client, key }: UserRequestContext): AsyncReply => {
  const draft = F.pipe(
    E.Do,
    E.bind('email', () => Params.requiredText(params, 'email')),
    E.bind('code', () => Params.requiredText(params, 'code')),
    E.bind('password', () => Params.paramValue(params, 'password')),
  )
  if (E.isLeft(draft)) return draft
  const bound = await exchange.accounts.bindEmail(user, { ...draft.right, client }, key)
  return E.map(() => doneReply('email-bound'))(bound)
}

/** Spelled as existing clients do; the account is one of the user's own. */
const resetTradePassword = async ({ exchange, params, user, client, key }: UserRequestContext): AsyncReply => {
  const draft = F.pipe(
    E.Do,
    E.bind('account', () => Params.requiredText(params, 'account')),
    E.bind('code', () => Params.requiredText(params, 'code')),
    E.bind('newPassword', () => Params.paramValue(params, 'withdraw_password')),
  )
  if (E.isLeft(draft)) return draft
  const reset = await exchange.accounts.resetTradePassword(user, { ...draft.right, client }, key)
  return E.map(() => doneReply('trade-password-set'))(reset)
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
  { path: '/api/set_withdraw_password', methods: ['POST'], access: 'signed-in', handle: resetTradePassword },
  { path: '/api/user/logout', methods: ['POST'], access: 'signed-in', handle: logout },
]
