/** Figures and problems of a stake. [SEC-1] [SEC-3] */
import type { CurrencyId, MatchId, PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { StakeOrder, StakeTerms as Terms } from '@hexbourse/domain/second-contract'
import { SecondContractOutcome, StakeTerms } from '@hexbourse/domain/second-contract'

import type { Figure, Problem } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import { percentFigure, signedFigure } from '../../shared/index.ts'

/** The market of the form, with its names. */
export interface StakeTicketMarket {
  readonly pair: PairId
  readonly base: string
  readonly quote: string
  readonly priceDecimals: number
}

/** `form` is about the market as a whole. */
export type FieldProblems = Readonly<Partial<Record<'stake' | 'duration' | 'form', Problem>>>

/** Amounts in the currency of the stake. */
export interface StakeSummary {
  readonly stake: Figure
  readonly fee: Figure
  /** Stake and fee. */
  readonly total: Figure
  readonly payoutRate: Figure
  /** Profit when the direction is right. */
  readonly won: Figure
  /** Loss when it is wrong, negative. */
  readonly lost: Figure
  readonly freeAfter: Figure
}

/** What is validated against, and where the order is sent. */
export interface StakeContext {
  readonly match: MatchId
  readonly limits: StakeOrder.Limits
}

const PLACES = 4
const figure = (value: Decimal.Decimal): Figure => ({ value, places: PLACES })

/** undefined without the duration of the order. */
export const summaryOf = (
  { stake, seconds }: Pick<StakeOrder.Order, 'stake' | 'seconds'>,
  { currency, durations }: StakeOrder.Limits,
): StakeSummary | undefined => {
  const payoutRate = durations.find((duration) => duration.seconds === seconds)?.payoutRate
  if (payoutRate === undefined) return undefined
  const { fee, total } = StakeTerms.costOf(stake, currency)
  const profitIf = (outcome: SecondContractOutcome.Outcome): Figure =>
    signedFigure(SecondContractOutcome.settlementOf({ stake, payoutRate }, outcome).profit, PLACES)
  return {
    stake: figure(stake),
    fee: figure(fee),
    total: figure(total),
    payoutRate: percentFigure(payoutRate),
    won: profitIf('won'),
    lost: profitIf('lost'),
    freeAfter: figure(Decimal.minus(currency.free, total)),
  }
}

/** The currency and what can be staked in it. */
export interface ShownCurrency {
  readonly currency: CurrencyId
  readonly name: string
  /** Stakes to choose from, as typed. */
  readonly presets: ReadonlyArray<string>
  readonly feePercent: Figure
  /** Rounded down: what is shown can be staked. */
  readonly free: Figure
}

export const shownCurrency = ({ currency, name, presets, feePercent, free }: Terms.StakeCurrency): ShownCurrency => ({
  currency,
  name,
  presets: presets.map(Decimal.toText),
  feePercent: percentFigure(feePercent),
  free: figure(Decimal.floorTo(PLACES, free)),
})

const FIELDS: Readonly<Record<StakeOrder.OrderError['_tag'], keyof FieldProblems>> = {
  TradingClosed: 'form',
  DurationMissing: 'duration',
  StakeMissing: 'stake',
  StakeUnreadable: 'stake',
  StakeNotWhole: 'stake',
  StakeNotMultiple: 'stake',
  StakeTooLarge: 'stake',
  StakeTooSmall: 'stake',
  OpenContractsTooMany: 'form',
  PolicyMissing: 'form',
  InsuredContractsTooMany: 'form',
  BalanceShort: 'stake',
}

export const problemsOf = (error: StakeOrder.OrderError): FieldProblems => ({ [FIELDS[error._tag]]: problemIn(error) })

/** Problems shown while typing: what is missing is reported only on review. */
export const problemsWhileTyping = (error: StakeOrder.OrderError): FieldProblems =>
  error._tag.endsWith('Missing') ? {} : problemsOf(error)

/** For unreadable input the message is the reason. */
const problemIn = (error: StakeOrder.OrderError): Problem =>
  error._tag === 'StakeUnreadable' ? problemOf('shell.entry', error.reason) : problemOf('second-contract.error', error)
