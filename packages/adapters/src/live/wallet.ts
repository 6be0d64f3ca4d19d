/** WalletPort: balances, faucet, transfers and ledger. [WAL-1] [WAL-4] [Q24] */
import type { Intents } from '@hexbourse/domain/kernel'
import type { WalletBalance, Transfer, WalletPort } from '@hexbourse/domain/wallet'
import { LedgerEntry } from '@hexbourse/domain/wallet'
import { function as F, taskEither as TE } from 'fp-ts'
import { merge, Subject } from 'rxjs'

import { sendOnce, reconcileOnce } from './send-once.ts'
import { live } from './live.ts'
import { withBaseline } from './baseline.ts'
import { reconcileTransfer, sourceWallet } from './wallet-reconcile.ts'
import type { Environment, WalletCalls, WalletPushes } from '../environment/index.ts'

/** Interval between reads of the prices sent with balances; they are not pushed. */
const BALANCE_POLL_MS = 30_000

/** Rows per displayed page, and per page searched by reconciliation. */
const PAGE_SIZE = 20
const SEARCH_PAGE_SIZE = 100

const FAUCET_ACTION = 'wallet.faucet'
const TRANSFER_ACTION = 'wallet.transfer'

export const walletPort = (
  calls: WalletCalls,
  pushes: WalletPushes,
  intents: Intents,
  environment: Environment,
): WalletPort => {
  const retries = new Subject<void>()
  const changed = new Subject<void>()
  const balances = live<ReadonlyArray<WalletBalance.WalletBalance>>(
    {
      read: () => calls.balances(),
      invalidations: merge(changed, pushes.changed),
      retries,
      poll: BALANCE_POLL_MS,
      requiresSession: true,
      changesRarely: true,
    },
    environment,
  )
  const reconcile = reconcileTransfer((of) => calls.ledgerEntries(of, 1, SEARCH_PAGE_SIZE), environment)
  return {
    balances: () => balances,
    // The faucet allows one request a day, so an unknown one needs no reconciliation: the balances show it.
    requestFaucet: sendOnce(
      intents,
      ({ wallet, currency }) => ({ action: FAUCET_ACTION, subject: `${wallet}-${currency}` }),
      calls.requestFaucet,
      ({ id }) => {
        intents.remove(id)
        changed.next()
      },
      { abandoned: 'replaced' },
    ),
    transfer: makeTransfer(calls, intents, environment, () => changed.next()),
    reconcile: reconcileOnce(intents, reconcile, () => changed.next()),
    ledgerEntries: (of, page) => calls.ledgerEntries(of, page, PAGE_SIZE),
    transactionHistory: (page) => calls.transactionHistory(page, PAGE_SIZE),
    retry: () => retries.next(),
  }
}

/** Another transfer of the same currency and source wallet would make an unknown one ambiguous, so it is rejected. */
const makeTransfer = (
  calls: WalletCalls,
  intents: Intents,
  environment: Environment,
  onEnd: () => void,
): WalletPort['transfer'] => {
  const readEntryIds = (order: Transfer.TransferRequest) =>
    F.pipe(
      calls.ledgerEntries(sourceWallet(order), 1, SEARCH_PAGE_SIZE),
      TE.map(({ items }) => items.map(LedgerEntry.baselineId)),
    )
  const { addBaseline, send } = withBaseline(readEntryIds, calls.transfer, environment)
  return sendOnce(
    intents,
    ({ from, currency }) => ({ action: TRANSFER_ACTION, subject: `${from}-${currency}` }),
    send,
    onEnd,
    {
      addBaseline,
    },
  )
}
