/** Order entry of second contracts: from the form to a validated order. [SEC-1] */
import type { CurrencyId, Language, NumberEntryError } from '@hexbourse/domain/kernel'
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { Direction } from './outcome.ts'
import type { Duration, StakeCurrency } from './terms.ts'
import { costOf, insuredCurrency } from './terms.ts'

// Model
/** The order form as typed; the direction is the button that is pressed. */
export interface Draft {
  readonly stake: string
  /** undefined until a duration is chosen. */
  readonly seconds: number | undefined
  readonly isInsured: boolean
}

/** `stake` is a positive integer. */
export interface Order {
  readonly direction: Direction
  readonly currency: CurrencyId
  readonly stake: Decimal.Decimal
  readonly seconds: number
  /** Paid from the insured amount, and paid back into it. [TXT-6] */
  readonly isInsured: boolean
}

/** What the form is checked against. */
export interface Limits {
  readonly currency: StakeCurrency
  readonly durations: ReadonlyArray<Duration>
  /** Open contracts of the user in this currency. */
  readonly openCount: number
  /** Insured ones of them. */
  readonly insuredOpenCount: number
}

/** Why the form is no stake. */
export type OrderError =
  /** The market is not open for second contracts, or nothing can be staked. */
  | { readonly _tag: 'TradingClosed' }
  | { readonly _tag: 'DurationMissing' }
  | { readonly _tag: 'StakeMissing' }
  | { readonly _tag: 'StakeUnreadable'; readonly reason: NumberEntryError }
  | { readonly _tag: 'StakeNotWhole' }
  | { readonly _tag: 'StakeNotMultiple'; readonly step: Decimal.Decimal }
  | { readonly _tag: 'StakeTooLarge'; readonly most: Decimal.Decimal }
  | { readonly _tag: 'StakeTooSmall'; readonly least: Decimal.Decimal }
  | { readonly _tag: 'OpenContractsTooMany'; readonly most: number }
  /** No policy is active in this currency. */
  | { readonly _tag: 'PolicyMissing' }
  | { readonly _tag: 'InsuredContractsTooMany'; readonly most: number }
  | { readonly _tag: 'BalanceShort'; readonly needed: Decimal.Decimal; readonly free: Decimal.Decimal }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  TradingClosed: true,
  DurationMissing: true,
  StakeMissing: true,
  StakeUnreadable: true,
  StakeNotWhole: true,
  StakeNotMultiple: true,
  StakeTooLarge: true,
  StakeTooSmall: true,
  OpenContractsTooMany: true,
  PolicyMissing: true,
  InsuredContractsTooMany: true,
  BalanceShort: true,
} as const satisfies Record<OrderError['_tag'], true>

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { stake: '', seconds: undefined, isInsured: false }

/**
 * The order, or the first error: duration, stake, number of open contracts, balance for stake and fee. Without `limits`
 * the market is closed for second contracts.
 */
export const fromDraft = (
  draft: Draft,
  direction: Direction,
  language: Language,
  limits: Limits | undefined,
): E.Either<OrderError, Order> =>
  limits === undefined
    ? E.left({ _tag: 'TradingClosed' })
    : F.pipe(
        E.Do,
        E.bind('seconds', () => readDuration(draft, limits)),
        E.bind('currency', () => readCurrency(draft, limits)),
        E.bind('stake', ({ currency }) => readStake(draft, language, currency)),
        E.chainFirst(() => checkOpenCount(draft, limits)),
        E.chainFirst(({ stake, currency }) => checkAffordable(stake, currency)),
        E.map(({ seconds, stake, currency: { currency } }) => ({
          direction,
          currency,
          stake,
          seconds,
          isInsured: draft.isInsured,
        })),
      )

/** One of the offered durations. */
export const readDuration = (
  { seconds }: Pick<Draft, 'seconds'>,
  { durations }: Pick<Limits, 'durations'>,
): E.Either<OrderError, number> =>
  seconds !== undefined && durations.some((duration) => duration.seconds === seconds)
    ? E.right(seconds)
    : E.left({ _tag: 'DurationMissing' })

/** The currency of the stake; for an insured contract with the balance and the limits of the policy. */
export const readCurrency = (
  { isInsured }: Pick<Draft, 'isInsured'>,
  { currency }: Pick<Limits, 'currency'>,
): E.Either<OrderError, StakeCurrency> =>
  isInsured ? E.fromNullable<OrderError>({ _tag: 'PolicyMissing' })(insuredCurrency(currency)) : E.right(currency)

/** A whole number, a multiple of the least stake, at most the largest and at least the least one. */
export const readStake = (
  { stake }: Pick<Draft, 'stake'>,
  language: Language,
  { minStake, maxStake }: Pick<StakeCurrency, 'minStake' | 'maxStake'>,
): E.Either<OrderError, Decimal.Decimal> =>
  F.pipe(
    NumberEntry.read(stake, language, Decimal.PLACES),
    E.mapLeft((reason): OrderError =>
      reason._tag === 'EntryEmpty' ? { _tag: 'StakeMissing' } : { _tag: 'StakeUnreadable', reason },
    ),
    E.filterOrElse(Decimal.isPositive, (): OrderError => ({ _tag: 'StakeMissing' })),
    E.filterOrElse(
      (value) => Decimal.isMultipleOf(Decimal.one, value),
      (): OrderError => ({ _tag: 'StakeNotWhole' }),
    ),
    E.chain((value) => checkMultiple(value, minStake)),
    E.filterOrElse(
      (value) => maxStake === undefined || value <= maxStake,
      (): OrderError => ({ _tag: 'StakeTooLarge', most: maxStake ?? Decimal.zero }),
    ),
  )

// Rules
/** Fails with BalanceShort when stake and fee are more than the free balance. */
export const checkAffordable = (
  stake: Decimal.Decimal,
  currency: Pick<StakeCurrency, 'feePercent' | 'free'>,
): E.Either<OrderError, undefined> => {
  const { total: needed } = costOf(stake, currency)
  return needed > currency.free ? E.left({ _tag: 'BalanceShort', needed, free: currency.free }) : E.right(undefined)
}

// Internal
/** A stake below the least one is said to be too small, not to be no multiple of it. */
const checkMultiple = (
  value: Decimal.Decimal,
  minStake: Decimal.Decimal | undefined,
): E.Either<OrderError, Decimal.Decimal> => {
  if (minStake === undefined) return E.right(value)
  if (value < minStake) return E.left({ _tag: 'StakeTooSmall', least: minStake })
  return Decimal.isMultipleOf(minStake, value) ? E.right(value) : E.left({ _tag: 'StakeNotMultiple', step: minStake })
}

const checkOpenCount = (
  { isInsured }: Pick<Draft, 'isInsured'>,
  { currency: { maxOpen, insurance }, openCount, insuredOpenCount }: Limits,
): E.Either<OrderError, undefined> => {
  const mostInsured = isInsured ? insurance?.policy?.conditions.maxOpen : undefined
  if (maxOpen !== undefined && openCount >= maxOpen) return E.left({ _tag: 'OpenContractsTooMany', most: maxOpen })
  return mostInsured !== undefined && insuredOpenCount >= mostInsured
    ? E.left({ _tag: 'InsuredContractsTooMany', most: mostInsured })
    : E.right(undefined)
}
