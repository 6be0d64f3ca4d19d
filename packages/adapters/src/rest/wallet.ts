/** HTTP calls of the wallets. */
import { function as F, readerTaskEither as RTE } from 'fp-ts'

import type { SystemCalls, WalletCalls } from '../environment/index.ts'
import {
  decodeBalances,
  decodeLedgerEntries,
  decodeNetWorth,
  decodeTransferRecords,
  encodeFaucetRequest,
  encodeWalletRef,
  encodeTransfer,
} from '../wire/index.ts'
import type { CallClient } from './client.ts'
import { inZone } from './in-zone.ts'

export const walletCalls = (rest: CallClient, system: SystemCalls): WalletCalls => {
  const entries = (path: string, body: Readonly<Record<string, string>>, page: number, limit: number) =>
    inZone(system)((zone) =>
      F.pipe(
        rest.post(path, { ...body, page: String(page), limit: String(limit) }),
        RTE.chainEitherK((reply) => decodeLedgerEntries({ page, limit }, zone)(reply.body)),
      ),
    )
  return {
    balances: F.pipe(
      rest.post('wallet/list', {}),
      RTE.chainEitherK(({ body }) => decodeBalances(body)),
    ),
    requestFaucet: (intent) => rest.postCommand('faucet', encodeFaucetRequest(intent.body), intent.id, () => undefined),
    transfer: (intent) =>
      rest.postCommand('wallet/change', { ...encodeTransfer(intent.body) }, intent.id, () => undefined),
    ledgerEntries: (of, page, limit) => entries('wallet/legal_log', { ...encodeWalletRef(of) }, page, limit),
    transactionHistory: (page, limit) => entries('account/list', {}, page, limit),
    netWorth: (days) =>
      F.pipe(
        rest.get('wallet/net_worth', { days: String(days) }),
        RTE.chainEitherK(({ body }) => decodeNetWorth(body)),
      ),
    transferRecords: (page, limit) =>
      inZone(system)((zone) =>
        F.pipe(
          rest.post('wallet/hzhistory', { page: String(page), limit: String(limit) }),
          RTE.chainEitherK(({ body }) => decodeTransferRecords({ page, limit }, zone)(body)),
        ),
      ),
  }
}
