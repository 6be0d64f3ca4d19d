/** Figures of second contracts. [SEC-3] */
import type { SystemInfo } from '@hexbourse/domain/kernel'
import { Decimal, Systems } from '@hexbourse/domain/kernel'
import type { SecondContractOrder, SecondContractOutcome } from '@hexbourse/domain/second-contract'
import { SecondContract } from '@hexbourse/domain/second-contract'

import type { Figure } from '../../i18n/index.ts'
import { exactFigure, signedFigure } from '../../shared/index.ts'

/** Decimals of amounts. */
const PLACES = 4
const figure = (value: Decimal.Decimal | undefined): Figure => ({ value, places: PLACES })

/** In at least the decimals of the market. [Q20] */
const priceFigure = ({ match }: SecondContractOrder, value: Decimal.Decimal | undefined, info: SystemInfo): Figure =>
  exactFigure(value, Systems.decimalsOf(info, match).priceDecimals)

/** What does not change with price and time. */
export interface ContractTerms {
  readonly stake: Figure
  readonly fee: Figure
  readonly entryPrice: Figure
}

export const termsOf = (contract: SecondContractOrder, info: SystemInfo): ContractTerms => ({
  stake: figure(contract.stake),
  fee: figure(contract.fee),
  entryPrice: priceFigure(contract, contract.entryPrice, info),
})

/** At one price. */
export interface PriceFigures {
  readonly price: Figure
  /** From the entry price. */
  readonly distance: Figure
  /** Profit or loss if this were the price at expiry. */
  readonly result: Figure
}

export const figuresAt = (
  contract: SecondContractOrder,
  price: Decimal.Decimal | undefined,
  info: SystemInfo,
): PriceFigures => {
  const distance = price && Decimal.minus(price, contract.entryPrice)
  return {
    price: priceFigure(contract, price, info),
    distance: signedFigure(distance, priceFigure(contract, distance, info).places),
    result: signedFigure(price && SecondContract.settledAt(contract, price).profit, PLACES),
  }
}

/** With the price of the expiry and the profit that was booked. */
export const settledFigures = (contract: SecondContractOrder, info: SystemInfo): PriceFigures => ({
  ...figuresAt(contract, contract.endPrice, info),
  result: signedFigure(contract.profit, PLACES),
})

/** `returned`: the stake was returned without a price. */
export type Ending = SecondContractOutcome.Outcome | 'returned'

export const endingOf = (contract: SecondContractOrder): Ending => SecondContract.finalOutcome(contract) ?? 'returned'
