/** Paths of the wallets. */
import type { System } from '@hexbourse/domain/kernel'
import { function as F, taskEither as TE } from 'fp-ts'

import type { WalletCalls } from '../live/index.ts'
import { decodeBalances, decodeMovements, encodeClaim, encodeShelf, encodeTransfer } from '../wire/index.ts'
import type { RestClient } from './client.ts'

/** Times without a zone are read in the one that the exchange announces. [Q19] */
export const walletCalls = (rest: RestClient, system: System): WalletCalls => {
  const lines = (path: string, body: Readonly<Record<string, string>>, page: number, limit: number) =>
    F.pipe(
      system.info,
      TE.chain(({ zone }): ReturnType<WalletCalls['log']> =>
        F.pipe(
          rest.post(path, { ...body, page: String(page), limit: String(limit) }),
          TE.chainEitherK((reply) => decodeMovements({ page, limit }, zone)(reply.body)),
        ),
      ),
    )
  return {
    balances: F.pipe(
      rest.post('wallet/list', {}),
      TE.chainEitherK(({ body }) => decodeBalances(body)),
    ),
    claim: (intent) => rest.outcome('faucet', encodeClaim(intent.body), intent.id),
    transfer: (intent) => rest.outcome('wallet/change', { ...encodeTransfer(intent.body) }, intent.id),
    movements: (of, page, limit) => lines('wallet/legal_log', { ...encodeShelf(of) }, page, limit),
    log: (page, limit) => lines('account/list', {}, page, limit),
  }
}
