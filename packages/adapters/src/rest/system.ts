/** SystemCalls over REST. [Q17] [Q19] */
import type { CallError, Read, SystemInfo } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { SystemCalls } from '../environment/index.ts'
import { decodeSystem } from '../wire/index.ts'
import type { RestClient } from './client.ts'

/** Page of the development mailbox; requires the capability `mailbox`. [Q19] */
export const MAILBOX_PAGE = '/dev/mailbox'

export const systemCalls = (rest: Pick<RestClient, 'get'>): SystemCalls => {
  const read = systemInfoRead(rest, (body) => E.getOrElse(() => Systems.CONTRACT_ONLY)(decodeSystem(body)))
  let current: Promise<E.Either<CallError, SystemInfo>> | undefined
  const ask = async (): Promise<E.Either<CallError, SystemInfo>> => {
    const answer = await read(undefined)()
    if (E.isLeft(answer)) current = undefined
    return answer
  }
  return { info: () => (current ??= ask()) }
}

/**
 * What the exchange says about itself. `decode` gets undefined for a server without the call, whatever else that one
 * answers. Fails while no server answers.
 */
export const systemInfoRead = <A>(rest: Pick<RestClient, 'get'>, decode: (body: unknown) => A): Read<A> => {
  const read = rest.get('system/info', {}, { token: undefined })
  return (signal) => async () => {
    const answer = await read(signal)()
    if (E.isRight(answer)) return E.right(decode(answer.right.body))
    return isAnswer(answer.left) ? E.right(decode(undefined)) : answer
  }
}

/** A gateway answers with these while the server behind it does not. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

const isAnswer = (error: CallError): boolean => {
  if (error._tag === 'TooManyRequests') return false
  if (error._tag !== 'Unreachable') return true
  return error.status !== undefined && !GATEWAY_STATUSES.has(error.status)
}
