/** Deposits of the signed-in user. [WAL-2] [WAL-6] [WAL-9] */
import type { CurrencyId, Live, MoneyCommand, Page, Read } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'

import type { Deposit, DepositRequest, ReportedDeposit } from './deposit.ts'
import type { DepositAddress } from './network.ts'

// Model
/** Records and their pushes need the capability `deposits`. Pages are counted from 1, 20 a page. */
export interface DepositPort {
  /** One per network; empty for a coin that cannot be deposited. Never fails, never completes, shared. */
  readonly addresses: (currency: CurrencyId) => Observable<Live<ReadonlyArray<DepositAddress>>>
  /** First page of all coins, unconfirmed ones first. Never fails, never completes, shared. */
  readonly deposits: () => Observable<Live<Page<Deposit>>>
  readonly depositsPage: (page: number) => Read<Page<Deposit>>
  /** First page of the deposits that the user reported. Never fails, never completes, shared. */
  readonly reports: () => Observable<Live<Page<ReportedDeposit>>>
  readonly reportsPage: (page: number) => Read<Page<ReportedDeposit>>
  /** One open intent per transaction. The result is undefined where the exchange does not tell it. */
  readonly report: MoneyCommand<DepositRequest, ReportedDeposit | undefined>
  /** Each deposit whose status changed. */
  readonly changed: Observable<Pick<Deposit, 'id' | 'currency' | 'amount' | 'status'>>
  readonly retry: () => void
}
