/** What the exchange says about itself; asked once. [Q17] */
import type { CallError, System, SystemInfo } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'
import { function as F, taskEither as TE } from 'fp-ts'

import { decodeSystem } from '../wire/index.ts'
import type { RestClient } from './client.ts'

/** Page of the development mailbox, where the capability `mailbox` is announced. [Q19] */
export const MAILBOX_PAGE = '/dev/mailbox'

/** Whatever is not a readable announcement means the contract alone; one that could not be fetched is asked for again next time. */
export const systemPort = (rest: RestClient): System => {
  let asked: Promise<E.Either<CallError, SystemInfo>> | undefined
  const ask = F.pipe(
    rest.get('system/info', {}, { token: undefined }),
    TE.chainEitherK(({ body }) => decodeSystem(body)),
    TE.orElse((error) => {
      if (error._tag === 'Unreachable') asked = undefined
      return TE.right<CallError, SystemInfo>(Systems.CONTRACT_ALONE)
    }),
  )
  return { info: () => (asked ??= ask()) }
}
