/** The second factor: set-up, confirmation, recovery codes, removal, and the second step of a sign-in. [Q17] [WAL-7] */
import { either as E, function as F } from 'fp-ts'

import { dataReply, doneReply } from './call.ts'
import type { ApiError, Call, Reply, RequestContext, UserRequestContext } from './call.ts'
import * as Params from './params.ts'

type AsyncReply = Promise<E.Either<ApiError, Reply>>

/** The token alone does not set up a factor. */
const prepare = async ({ exchange, params, user, key }: UserRequestContext): AsyncReply => {
  const password = Params.paramValue(params, 'password')
  if (E.isLeft(password)) return password
  const prepared = await exchange.accounts.prepareFactor(user, password.right, key)
  return E.map(({ secret, address }: { readonly secret: string; readonly address: string }) =>
    dataReply({ secret, otpauth: address }),
  )(prepared)
}

const codesReply = E.map((codes: ReadonlyArray<string>) => dataReply({ recovery_codes: codes }))

const confirm = async ({ exchange, params, user }: UserRequestContext): AsyncReply => {
  const code = Params.requiredText(params, 'code')
  return E.isLeft(code) ? code : codesReply(await exchange.accounts.activateFactor(user, code.right))
}

const renew = async ({ exchange, params, user }: UserRequestContext): AsyncReply => {
  const code = Params.requiredText(params, 'code')
  return E.isLeft(code) ? code : codesReply(await exchange.accounts.renewRecoveryCodes(user, code.right))
}

const disable = async ({ exchange, params, user, client }: UserRequestContext): AsyncReply => {
  const code = Params.requiredText(params, 'code')
  if (E.isLeft(code)) return code
  const { language } = client
  const removed = await exchange.accounts.removeFactor(user, { code: code.right, language })
  return E.map(() => doneReply('factor-removed'))(removed)
}

const finishSignIn = async (context: RequestContext): AsyncReply => {
  const { exchange, params, device, client, rememberToken, keepDevice } = context
  const step = F.pipe(
    E.Do,
    E.bind('challenge', () => Params.requiredText(params, 'challenge')),
    E.bind('code', () => Params.requiredText(params, 'code')),
  )
  if (E.isLeft(step)) return step
  const token = await exchange.accounts.finishSignIn({ ...step.right, device, client })
  if (E.isLeft(token)) return token
  keepDevice()
  rememberToken(token.right)
  return E.right(dataReply(token.right))
}

export const SECOND_FACTOR_CALLS: ReadonlyArray<Call> = [
  { path: '/api/user/second_factor', methods: ['POST'], access: 'public', handle: finishSignIn },
  { path: '/api/user/second_factor_setup', methods: ['POST'], access: 'signed-in', handle: prepare },
  { path: '/api/user/second_factor_confirm', methods: ['POST'], access: 'signed-in', handle: confirm },
  { path: '/api/user/second_factor_codes', methods: ['POST'], access: 'signed-in', handle: renew },
  { path: '/api/user/second_factor_disable', methods: ['POST'], access: 'signed-in', handle: disable },
]
