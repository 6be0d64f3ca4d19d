/** Sessions, sign-in attempts and trade password of a user. [ACC-4] [ACC-7] [Q17] */
import { either as E, function as F } from 'fp-ts'

import { shanghaiDateTime, unixSeconds } from '../runtime/index.ts'
import type { LoginAttempt, PageRequest } from '../runtime/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { HandlerResult, UserRequestContext, Call, ApiError, Reply } from './call.ts'
import { pagedReply } from './list-encoding.ts'
import * as Params from './params.ts'

const sessions = ({ exchange, user, token }: UserRequestContext): E.Either<ApiError, Reply> =>
  E.right(
    dataReply(
      exchange.accounts.sessions(user, token).map(({ id, createdAt, expiresAt, device, isCurrent }) => ({
        id,
        device,
        current: isCurrent ? 1 : 0,
        create_time: shanghaiDateTime(createdAt),
        create_time_ts: unixSeconds(createdAt),
        expire_time: shanghaiDateTime(expiresAt),
        expire_time_ts: unixSeconds(expiresAt),
      })),
    ),
  )

/** `all` ends every session except the current one. */
const endSessions = async ({
  exchange,
  user,
  token,
  params,
}: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const isAll = Params.text(params, 'id') === 'all'
  const target = isAll ? E.right('others' as const) : Params.positiveInteger(params, 'id')
  if (E.isLeft(target)) return target
  return E.map(() => doneReply('sessions-ended'))(await exchange.accounts.endSessions(user, token, target.right))
}

const loginAttemptRow = ({ id, at, device, isSuccessful }: LoginAttempt & { readonly id: number }) => ({
  id,
  time: shanghaiDateTime(at),
  time_ts: unixSeconds(at),
  device,
  success: isSuccessful ? 1 : 0,
})

/** Ids count from the oldest attempt, so that a new one does not change them. */
const loginAttempts = (context: UserRequestContext): HandlerResult => {
  const read = (slice: PageRequest) => {
    const { rows, count } = context.exchange.reads.loginAttempts(context.user, slice)
    return { rows: rows.map((row, place) => ({ ...row, id: count - slice.skip - place })), count }
  }
  return pagedReply(context, read, loginAttemptRow)
}

const tradePassword = async ({
  exchange,
  user,
  params,
  client,
  key,
}: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const change = F.pipe(
    Params.paramValue(params, 'new'),
    E.map((newPassword) => ({
      newPassword,
      currentPassword: Params.text(params, 'old'),
      password: Params.text(params, 'password'),
      language: client.language,
    })),
  )
  if (E.isLeft(change)) return change
  const set = await exchange.accounts.setTradePassword(user, change.right, key)
  return E.map(() => doneReply('trade-password-set'))(set)
}

export const SESSION_CALLS: ReadonlyArray<Call> = [
  { path: '/api/user/sessions', methods: ['GET'], access: 'signed-in', handle: sessions },
  { path: '/api/user/session_revoke', methods: ['POST'], access: 'signed-in', handle: endSessions },
  { path: '/api/user/logins', methods: ['GET'], access: 'signed-in', handle: loginAttempts },
  { path: '/api/user/trade_password', methods: ['POST'], access: 'signed-in', handle: tradePassword },
]
