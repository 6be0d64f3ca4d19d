/** Paths of the wallets. */
import { function as F, taskEither as TE } from 'fp-ts'

import type { WalletCalls } from '../live/index.ts'
import { decodeBalances, encodeClaim } from '../wire/index.ts'
import type { RestClient } from './client.ts'

export const walletCalls = (rest: RestClient): WalletCalls => ({
  balances: F.pipe(
    rest.post('wallet/list', {}),
    TE.chainEitherK(({ body }) => decodeBalances(body)),
  ),
  claim: (intent) => rest.outcome('faucet', encodeClaim(intent.body), intent.id),
})
