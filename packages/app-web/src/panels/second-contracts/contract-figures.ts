/** Figures of second contracts. [SEC-3] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { SecondContractOrder, SecondContractOutcome } from '@hexbourse/domain/second-contract'
import { SecondContract } from '@hexbourse/domain/second-contract'

import type { Figure } from '../../i18n/index.ts'
import { signedFigure } from '../../shared/index.ts'

/** Decimals of amounts and prices. */
const PLACES = 4
const figure = (value: Decimal.Decimal | undefined): Figure => ({ value, places: PLACES })

/** What does not change with price and time. */
export interface ContractTerms {
  readonly stake: Figure
  readonly fee: Figure
  readonly entryPrice: Figure
}

export const termsOf = ({ stake, fee, entryPrice }: SecondContractOrder): ContractTerms => ({
  stake: figure(stake),
  fee: figure(fee),
  entryPrice: figure(entryPrice),
})

/** At one price. */
export interface PriceFigures {
  readonly price: Figure
  /** From the entry price. */
  readonly distance: Figure
  /** Profit or loss if this were the price at expiry. */
  readonly result: Figure
}

export const figuresAt = (contract: SecondContractOrder, price: Decimal.Decimal | undefined): PriceFigures => ({
  price: figure(price),
  distance: signedFigure(price && Decimal.minus(price, contract.entryPrice), PLACES),
  result: signedFigure(price && SecondContract.settledAt(contract, price).profit, PLACES),
})

/** With the price of the expiry and the profit that was booked. */
export const figuresOfSettled = (contract: SecondContractOrder): PriceFigures => ({
  ...figuresAt(contract, contract.endPrice),
  result: signedFigure(contract.profit, PLACES),
})

/** `returned`: the stake was returned without a price. */
export type Ending = SecondContractOutcome.Outcome | 'returned'

export const endingOf = (contract: SecondContractOrder): Ending => SecondContract.finalOutcome(contract) ?? 'returned'
