/** A person's sessions, his sign-ins, and the password that money asks for. [ACC-4] [ACC-7] [Q17] */
import { either as E, function as F } from 'fp-ts'

import type { Login, Slice } from '../runtime/index.ts'
import { data, said } from './call.ts'
import type { Answer, AskedByUser, Call, Fault, Reply } from './call.ts'
import { seconds, stamp } from './encode.ts'
import { paged } from './lists.ts'
import * as Params from './params.ts'

const sessions = ({ exchange, user, token }: AskedByUser): E.Either<Fault, Reply> =>
  E.right(
    data(
      exchange.accounts.sessions(user, token).map(({ id, createdAt, expiresAt, device, isThisOne }) => ({
        id,
        device,
        current: isThisOne ? 1 : 0,
        create_time: stamp(createdAt),
        create_time_ts: seconds(createdAt),
        expire_time: stamp(expiresAt),
        expire_time_ts: seconds(expiresAt),
      })),
    ),
  )

/** `all` is every other one: who asks stays. */
const revoke = async ({ exchange, user, token, params }: AskedByUser): Promise<E.Either<Fault, Reply>> => {
  const isAll = Params.text(params, 'id') === 'all'
  const which = isAll ? E.right('others' as const) : Params.count(params, 'id')
  if (E.isLeft(which)) return which
  return E.map(() => said('sessions-ended'))(await exchange.accounts.endSessions(user, token, which.right))
}

const loginRow = ({ id, at, device, isRight }: Login & { readonly id: number }) => ({
  id,
  time: stamp(at),
  time_ts: seconds(at),
  device,
  success: isRight ? 1 : 0,
})

/** Counted from the first one: a later one changes no earlier one's number. */
const logins = (asked: AskedByUser): Answer => {
  const read = (slice: Slice) => {
    const { rows, count } = asked.exchange.reads.logins(asked.user, slice)
    return { rows: rows.map((row, place) => ({ ...row, id: count - slice.skip - place })), count }
  }
  return paged(asked, read, loginRow)
}

const tradePassword = async ({ exchange, user, params, key }: AskedByUser): Promise<E.Either<Fault, Reply>> => {
  const change = F.pipe(
    Params.required(params, 'new'),
    E.map((chosen) => ({ old: Params.text(params, 'old'), chosen })),
  )
  if (E.isLeft(change)) return change
  const set = await exchange.accounts.setTradePassword(user, change.right, key)
  return E.map(() => said('trade-password-set'))(set)
}

export const SESSION_CALLS: ReadonlyArray<Call> = [
  { path: '/api/user/sessions', methods: ['GET'], who: 'signed-in', answer: sessions },
  { path: '/api/user/session_revoke', methods: ['POST'], who: 'signed-in', answer: revoke },
  { path: '/api/user/logins', methods: ['GET'], who: 'signed-in', answer: logins },
  { path: '/api/user/trade_password', methods: ['POST'], who: 'signed-in', guarded: true, answer: tradePassword },
]
