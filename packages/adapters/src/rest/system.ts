/** Capabilities and market rules of the exchange, read once. [Q17] */
import type { CallError, System, SystemInfo } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'
import { function as F, taskEither as TE } from 'fp-ts'

import { decodeSystem } from '../wire/index.ts'
import type { RestClient } from './client.ts'

/** Page of the development mailbox; requires the capability `mailbox`. [Q19] */
export const MAILBOX_PAGE = '/dev/mailbox'

/**
 * A server without this call gives CONTRACT_ONLY, whatever else it answers. The call is repeated next time only if no
 * server answered.
 */
export const systemPort = (rest: RestClient): System => {
  let cached: Promise<E.Either<CallError, SystemInfo>> | undefined
  const request = F.pipe(
    rest.get('system/info', {}, { token: undefined })(),
    TE.chainEitherK(({ body }) => decodeSystem(body)),
    TE.orElse((error) => {
      if (error._tag === 'Unreachable' && !isAnswer(error.status)) cached = undefined
      return TE.right<CallError, SystemInfo>(Systems.CONTRACT_ONLY)
    }),
  )
  return { info: () => (cached ??= request()) }
}

/** A gateway answers with these while the server behind it does not. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

const isAnswer = (status: number | undefined): boolean => status !== undefined && !GATEWAY_STATUSES.has(status)
