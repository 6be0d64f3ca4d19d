/** Second contracts of the signed-in user. [SEC-1] [SEC-2] [SEC-3] */
import type { Live, MatchId, MoneyCommand, Page, Read } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'

import type { OpenContract, SecondContractOrder } from './contract.ts'
import type * as ContractInsurance from './insurance.ts'
import type { Order } from './order.ts'
import type { Terms } from './terms.ts'

// Model
/** An order with its market, exactly as sent. */
export interface OrderRequest extends Order {
  readonly match: MatchId
}

/** Second contracts and their insurance. */
export interface SecondContractPort {
  /**
   * One open intent per market, currency, direction and duration. The result is the accepted contract; undefined where
   * the exchange does not tell it. [Q10]
   */
  readonly submit: MoneyCommand<OrderRequest, SecondContractOrder | undefined>
  /** One open intent per currency. The result is the policy; undefined where the exchange does not tell it. [TXT-6] */
  readonly buyInsurance: MoneyCommand<ContractInsurance.PurchaseRequest, ContractInsurance.Policy | undefined>
  /** One open intent per currency. The result is what was paid, where it is known. [TXT-6] */
  readonly claimInsurance: MoneyCommand<ContractInsurance.ClaimRequest, ContractInsurance.Payout | undefined>
  /** Never fails, never completes, shared. */
  readonly terms: () => Observable<Live<Terms>>
  /** Contracts of all markets that are not settled, newest first. Never fails, never completes, shared. */
  readonly open: () => Observable<Live<ReadonlyArray<OpenContract>>>
  /**
   * Each contract of the user once, when it is known to be settled, with its final figures. Contracts that were settled
   * before the first subscription are left out, unless `open` has listed them in this session; a later subscriber
   * gets those of the last seconds too. Never fails,
   * never completes, shared.
   */
  readonly settled: Observable<SecondContractOrder>
  /** The newest page of settled contracts. Never fails, never completes, shared. */
  readonly closedContracts: () => Observable<Live<Page<SecondContractOrder>>>
  /** Any page of settled contracts, newest first, 20 a page, counted from 1. */
  readonly closedPage: (page: number) => Read<Page<SecondContractOrder>>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}
