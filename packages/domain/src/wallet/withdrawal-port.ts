/** Withdrawals and the address book of the signed-in user. [WAL-3] [WAL-5] [WAL-7] */
import type { AddressId, CallError, CurrencyId, Live, MoneyCommand, Page, Read } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { NewAddress, SavedAddress } from './saved-address.ts'
import type { CancelRequest, Terms, Withdrawal, WithdrawalRequest } from './withdrawal.ts'

// Model
/**
 * Commands answer IdentityRequired where the exchange asks for verification first, and Rejected with its message.
 * Cancelling, the records and their pushes need the capability `withdrawals`. Pages are counted from 1, 20 a page.
 */
export interface WithdrawalPort {
  /** One open intent per coin. The result is undefined where the exchange does not tell it. */
  readonly withdraw: MoneyCommand<WithdrawalRequest, Withdrawal | undefined>
  /** Possible while applying. One open intent per withdrawal. NotFound: it is still applying. */
  readonly cancel: MoneyCommand<CancelRequest, Withdrawal | undefined>
  /** Read again after each withdrawal. Never fails, never completes, shared. */
  readonly terms: (currency: CurrencyId) => Observable<Live<Terms>>
  /** First page of all coins, open ones first. Never fails, never completes, shared. */
  readonly withdrawals: () => Observable<Live<Page<Withdrawal>>>
  readonly withdrawalsPage: (page: number) => Read<Page<Withdrawal>>
  /** Each withdrawal whose status was changed by the exchange. */
  readonly changed: Observable<Pick<Withdrawal, 'id' | 'status'>>
  /** The address book of one coin. Never fails, never completes, shared. */
  readonly savedAddresses: (currency: CurrencyId) => Observable<Live<ReadonlyArray<SavedAddress>>>
  /** The right value is the server's message; so is that of `deleteAddress`. */
  readonly saveAddress: (address: NewAddress) => TE.TaskEither<CallError, string>
  readonly deleteAddress: (id: AddressId) => TE.TaskEither<CallError, string>
  readonly retry: () => void
}
