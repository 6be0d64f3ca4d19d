/** WithdrawalPort: money commands, terms, records and the address book. [WAL-3] [WAL-5] */
import type { AddressId, CurrencyId, Live } from '@hexbourse/domain/kernel'
import type { SavedAddress, Withdrawal, WithdrawalPort } from '@hexbourse/domain/wallet'
import { function as F, task as T } from 'fp-ts'
import type { Observable } from 'rxjs'
import { merge, Subject } from 'rxjs'

import { live } from './live.ts'
import { sharedByKey } from './shared-by-key.ts'
import type { Environment, WithdrawalCalls, WithdrawalCommands, WithdrawalPushes } from '../environment/index.ts'

/** Interval between reads of the records, for a push that was lost. */
const POLL_MS = 30_000

const PAGE_SIZE = 20

export const withdrawalPort = (
  calls: WithdrawalCalls,
  { changed }: WithdrawalPushes,
  { withdraw, cancel }: WithdrawalCommands,
  environment: Environment,
): WithdrawalPort => {
  const retries = new Subject<void>()
  const addressesChanged = new Subject<void>()
  const source = { retries, requiresSession: true, changesRarely: true }
  const invalidations: Observable<unknown> = merge(withdraw.ended, cancel.ended, changed)
  const withdrawals = live(
    { ...source, read: calls.withdrawals(1, PAGE_SIZE), invalidations, poll: POLL_MS },
    environment,
  )
  /** What is read again shows whether the call arrived, also without a reply. */
  const announcing = <A>(call: T.Task<A>): T.Task<A> =>
    F.pipe(
      call,
      T.chainFirstIOK(() => () => addressesChanged.next()),
    )
  return {
    withdraw,
    cancel,
    terms: sharedByKey<CurrencyId, Live<Withdrawal.Terms>>(
      (currency) => live({ ...source, read: calls.terms(currency), invalidations }, environment),
      String,
    ),
    withdrawals: () => withdrawals,
    withdrawalsPage: (page, size = PAGE_SIZE) => calls.withdrawals(page, size),
    changed,
    savedAddresses: sharedByKey<CurrencyId, Live<ReadonlyArray<SavedAddress.SavedAddress>>>(
      (currency) =>
        live({ ...source, read: calls.savedAddresses(currency), invalidations: addressesChanged }, environment),
      String,
    ),
    saveAddress: (address) => announcing(calls.saveAddress(address)),
    deleteAddress: (id: AddressId) => announcing(calls.deleteAddress(id)),
    retry: () => retries.next(),
  }
}
