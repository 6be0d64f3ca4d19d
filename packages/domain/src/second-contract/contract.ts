/** A second contract from its acceptance to its settlement. [SEC-2] [SEC-3] */
import type { Baseline, CurrencyId, MatchId, Millis, OrderId } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'
import { Intent } from '@hexbourse/domain/kernel'

import type { Status } from './life-cycle.ts'
import { isUnsettled } from './life-cycle.ts'
import type { Order } from './order.ts'
import type { Direction, Outcome, Settlement } from './outcome.ts'
import { outcomeOf, settlementOf } from './outcome.ts'

// Model
/** Prices in the quote currency, amounts in the currency of the stake. */
export interface SecondContractOrder {
  readonly id: OrderId
  readonly match: MatchId
  readonly baseName: string
  readonly quoteName: string
  readonly direction: Direction
  readonly currency: CurrencyId
  readonly currencyName: string
  readonly stake: Decimal.Decimal
  readonly fee: Decimal.Decimal
  readonly seconds: number
  /** Profit of a contract that is won, in percent of the stake. */
  readonly payoutRate: Decimal.Decimal
  /** Paid from the insured amount. [TXT-6] */
  readonly isInsured: boolean
  readonly status: Status
  /** Last public price at acceptance. */
  readonly entryPrice: Decimal.Decimal
  /** Last public price at expiry; undefined until it is settled, and for a stake that was returned without a price. */
  readonly endPrice: Decimal.Decimal | undefined
  /** What was booked; undefined until it is settled. */
  readonly profit: Decimal.Decimal | undefined
  readonly placedAt: Millis
  readonly expiresAt: Millis
}

/** A contract as a list of the exchange reports it. */
export interface ContractReading {
  readonly contract: SecondContractOrder
  /** Milliseconds until the expiry at the time of the reading; undefined where the exchange does not report it. */
  readonly remainingMs: number | undefined
}

/** A settlement as it is pushed. */
export interface ContractEnding {
  readonly id: OrderId
  /** undefined where the push has no final figures. */
  readonly contract: SecondContractOrder | undefined
}

/** A contract whose result is still to come. */
export interface OpenContract extends SecondContractOrder {
  /** When it expires on the monotonic clock of the device, in milliseconds. */
  readonly expiry: number
}

// Rules
/** What the contract would pay if it expired at a price. [SEC-3] */
export const settledAt = (
  contract: Pick<SecondContractOrder, 'direction' | 'entryPrice' | 'stake' | 'payoutRate'>,
  price: Decimal.Decimal,
): Settlement => settlementOf(contract, outcomeOf(contract.direction, contract.entryPrice, price))

/** How a settled contract ended; undefined until then, and for a stake that was returned without a price. [SEC-3] */
export const finalOutcome = ({
  status,
  direction,
  entryPrice,
  endPrice,
}: Pick<SecondContractOrder, 'status' | 'direction' | 'entryPrice' | 'endPrice'>): Outcome | undefined =>
  isUnsettled(status) || endPrice === undefined ? undefined : outcomeOf(direction, entryPrice, endPrice)

/** Contracts of a currency whose result is still to come. */
export const openCount = (
  contracts: ReadonlyArray<Pick<SecondContractOrder, 'currency' | 'status'>>,
  currency: CurrencyId,
): number => contracts.filter((one) => one.currency === currency && isUnsettled(one.status)).length

/** Insured ones of them. [TXT-6] */
export const insuredOpenCount = (
  contracts: ReadonlyArray<Pick<SecondContractOrder, 'currency' | 'status' | 'isInsured'>>,
  currency: CurrencyId,
): number =>
  openCount(
    contracts.filter(({ isInsured }) => isInsured),
    currency,
  )

/** Contracts that may be of the sent order: not in the baseline, and equal in all that was sent. [Q24] */
export const candidates = (
  contracts: ReadonlyArray<SecondContractOrder>,
  sent: Order & { readonly match: MatchId },
  baseline: Baseline,
): ReadonlyArray<SecondContractOrder> =>
  contracts.filter(
    (contract) =>
      Intent.isOutside(baseline, String(contract.id)) &&
      contract.match === sent.match &&
      contract.currency === sent.currency &&
      contract.direction === sent.direction &&
      contract.isInsured === sent.isInsured &&
      contract.stake === sent.stake &&
      contract.seconds === sent.seconds,
  )

/** By descending id. */
export const newestFirst = <A extends Pick<SecondContractOrder, 'id'>>(contracts: ReadonlyArray<A>): ReadonlyArray<A> =>
  [...contracts].sort((a, b) => b.id - a.id)
