/** Figures of insured amounts written a second time, as exact fractions. [TXT-6] */
import { compare, exact, percentOf, plus, read, roundedText, times } from './fraction.ts'

/** Percent of the insured amount, but for the factor. */
export interface OracleConditions {
  readonly claimPercent: string
  readonly payoutPercent: string
  readonly emptyFactor: string
  readonly gainPercent: string
  readonly payoutsPerDay: number
}

/** Rounded down to 8 decimals; more when nothing is left. */
export const payout = (amount: string, left: string, { payoutPercent, emptyFactor }: OracleConditions): string => {
  const usual = percentOf(read(amount), payoutPercent)
  return roundedText(8, left === '0' ? times(usual, read(emptyFactor)) : usual, 'down')
}

/** Whether a claim is accepted. */
export const mayClaim = (
  { amount, left, paidToday, open }: { amount: string; left: string; paidToday: number; open: number },
  { claimPercent, payoutsPerDay }: OracleConditions,
): boolean =>
  open === 0 &&
  paidToday < payoutsPerDay &&
  compare(read(left), read(roundedText(8, percentOf(read(amount), claimPercent), 'down'))) <= 0

/** Whether the policy has ended by its gain. */
export const hasEnded = (amount: string, left: string, { gainPercent }: OracleConditions): boolean =>
  compare(read(left), plus(read(amount), read(roundedText(8, percentOf(read(amount), gainPercent), 'down')))) >= 0

/** What is left of a policy after a payout. */
export const afterPayout = (left: string, paid: string): string => exact(plus(read(left), read(paid)))
