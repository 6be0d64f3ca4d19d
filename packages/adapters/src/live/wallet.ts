/** WalletPort: money commands, balances and ledger. [WAL-1] [WAL-4] [Q24] */
import type { WalletBalance, WalletPort } from '@hexbourse/domain/wallet'
import { merge, Subject } from 'rxjs'

import { live } from './live.ts'
import type { Environment, WalletCalls, WalletCommands, WalletPushes } from '../environment/index.ts'

/** Interval between reads of the prices sent with balances; they are not pushed. */
const BALANCE_POLL_MS = 30_000

const PAGE_SIZE = 20

export const walletPort = (
  calls: WalletCalls,
  pushes: WalletPushes,
  { requestFaucet, transfer }: WalletCommands,
  environment: Environment,
): WalletPort => {
  const retries = new Subject<void>()
  const balances = live<ReadonlyArray<WalletBalance.WalletBalance>>(
    {
      read: calls.balances,
      invalidations: merge(requestFaucet.ended, transfer.ended, pushes.changed),
      retries,
      poll: BALANCE_POLL_MS,
      requiresSession: true,
      changesRarely: true,
    },
    environment,
  )
  return {
    balances: () => balances,
    requestFaucet,
    transfer,
    ledgerEntries: (of, page) => calls.ledgerEntries(of, page, PAGE_SIZE),
    transactionHistory: (page, size = PAGE_SIZE) => calls.transactionHistory(page, size),
    transferRecords: (page) => calls.transferRecords(page, PAGE_SIZE),
    netWorth: calls.netWorth,
    retry: () => retries.next(),
  }
}
