/** DepositPort: addresses, records and reports. [WAL-2] [WAL-9] */
import type { CurrencyId, Live } from '@hexbourse/domain/kernel'
import type { DepositPort, WalletNetwork } from '@hexbourse/domain/wallet'
import { merge, NEVER, Subject } from 'rxjs'

import { live } from './live.ts'
import { sharedByKey } from './shared-by-key.ts'
import type { DepositCalls, DepositCommands, DepositPushes, Environment } from '../environment/index.ts'

/** Interval between reads of confirmations, which are not pushed one by one. */
const POLL_MS = 5_000

const PAGE_SIZE = 20

export const depositPort = (
  calls: DepositCalls,
  { changed }: DepositPushes,
  { report, simulate }: DepositCommands,
  environment: Environment,
): DepositPort => {
  const retries = new Subject<void>()
  const source = { retries, requiresSession: true, changesRarely: true }
  const deposits = live(
    { ...source, read: calls.deposits(1, PAGE_SIZE), invalidations: merge(changed, simulate.ended), poll: POLL_MS },
    environment,
  )
  const reports = live(
    { ...source, read: calls.reports(1, PAGE_SIZE), invalidations: report.ended, poll: POLL_MS },
    environment,
  )
  return {
    addresses: sharedByKey<CurrencyId, Live<ReadonlyArray<WalletNetwork.DepositAddress>>>(
      (currency) => live({ ...source, read: calls.addresses(currency), invalidations: NEVER }, environment),
      String,
    ),
    deposits: () => deposits,
    depositsPage: (page, size = PAGE_SIZE) => calls.deposits(page, size),
    reports: () => reports,
    reportsPage: (page, size = PAGE_SIZE) => calls.reports(page, size),
    report,
    simulate,
    changed,
    retry: () => retries.next(),
  }
}
