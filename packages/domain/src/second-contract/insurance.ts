/** Insured amounts: they pay for insured contracts, are refilled after losses and returned after a gain. [TXT-6] */
import type { CurrencyId, Language, Millis, NumberEntryError, PayoutId, PolicyId } from '@hexbourse/domain/kernel'
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import { Fees } from '@hexbourse/domain/trading'
import { either as E, function as F } from 'fp-ts'

// Model
/** Conditions of a policy; they never change once it is bought. Percentages are of the insured amount. */
export interface Conditions {
  readonly type: number
  /** Paid beside the insured amount, and never paid back. */
  readonly premiumPercent: Decimal.Decimal
  /** A payout is possible when at most this much is left. */
  readonly claimPercent: Decimal.Decimal
  readonly payoutPercent: Decimal.Decimal
  /** Multiplies the payout when nothing is left. */
  readonly emptyFactor: Decimal.Decimal
  /** Gain with which the policy ends and everything is returned. */
  readonly gainPercent: Decimal.Decimal
  readonly payoutsPerDay: number
  /** Largest stake of an insured contract. */
  readonly maxStake: Decimal.Decimal
  /** Open insured contracts. */
  readonly maxOpen: number
}

/** A policy that can be bought for a whole amount in this range. */
export interface Offer extends Conditions {
  readonly leastAmount: Decimal.Decimal
  readonly mostAmount: Decimal.Decimal
}

/** An active policy. */
export interface Policy {
  readonly id: PolicyId
  readonly conditions: Conditions
  /** Insured amount, in the currency of the policy. */
  readonly amount: Decimal.Decimal
  /** What can be staked of it; without the stakes of open contracts. */
  readonly left: Decimal.Decimal
  readonly payoutsToday: number
  readonly boughtAt: Millis
}

/** A payout of a policy. */
export interface Payout {
  readonly id: PayoutId
  readonly policy: PolicyId
  readonly amount: Decimal.Decimal
  readonly paidAt: Millis
}

/** Insurance of one currency. */
export interface Insurance {
  readonly offers: ReadonlyArray<Offer>
  readonly policy: Policy | undefined
  /** The newest ones, of every policy, newest first. */
  readonly payouts: ReadonlyArray<Payout>
}

/** `amount` is a positive integer. */
export interface PurchaseRequest {
  readonly currency: CurrencyId
  readonly type: number
  readonly amount: Decimal.Decimal
}

/** A claim under a policy. */
export interface ClaimRequest {
  readonly currency: CurrencyId
  readonly policy: PolicyId
}

/** What a policy costs. */
export interface PurchaseCost {
  readonly premium: Decimal.Decimal
  /** Insured amount and premium. */
  readonly total: Decimal.Decimal
}

/** Why no policy can be bought. */
export type PurchaseError =
  | { readonly _tag: 'AmountMissing' }
  | { readonly _tag: 'AmountUnreadable'; readonly reason: NumberEntryError }
  | { readonly _tag: 'AmountOutOfRange'; readonly least: Decimal.Decimal; readonly most: Decimal.Decimal }
  | { readonly _tag: 'AmountAboveBalance'; readonly needed: Decimal.Decimal; readonly free: Decimal.Decimal }

/** Every tag of PurchaseError; each has a message in every language. */
export const PURCHASE_TAGS = {
  AmountMissing: true,
  AmountUnreadable: true,
  AmountOutOfRange: true,
  AmountAboveBalance: true,
} as const satisfies Record<PurchaseError['_tag'], true>

/** Why nothing is paid yet. */
export type ClaimObstacle =
  | { readonly _tag: 'ContractsOpen' }
  /** More than `mostLeft` is left of the insured amount. */
  | { readonly _tag: 'LossTooSmall'; readonly mostLeft: Decimal.Decimal }
  /** More is paid on the next day of the exchange. */
  | { readonly _tag: 'PaidForToday'; readonly perDay: number }

/** Every tag of what prevents a claim; each has a message in every language. */
export const OBSTACLE_TAGS = {
  ContractsOpen: true,
  LossTooSmall: true,
  PaidForToday: true,
} as const satisfies Record<ClaimObstacle['_tag'], true>

// Constructors
/** The purchase, or the first error: amount, range, balance for amount and premium. */
export const fromDraft = (
  typed: string,
  language: Language,
  offer: Offer,
  { currency, free }: { readonly currency: CurrencyId; readonly free: Decimal.Decimal },
): E.Either<PurchaseError, PurchaseRequest> =>
  F.pipe(
    NumberEntry.read(typed, language, Decimal.PLACES),
    E.mapLeft((reason): PurchaseError =>
      reason._tag === 'EntryEmpty' ? { _tag: 'AmountMissing' } : { _tag: 'AmountUnreadable', reason },
    ),
    E.filterOrElse(
      (amount) => isInsurable(amount, offer),
      (): PurchaseError => ({ _tag: 'AmountOutOfRange', least: offer.leastAmount, most: offer.mostAmount }),
    ),
    E.chain((amount) => {
      const { total: needed } = costOf(amount, offer)
      return needed > free
        ? E.left<PurchaseError>({ _tag: 'AmountAboveBalance', needed, free })
        : E.right({ currency, type: offer.type, amount })
    }),
  )

// Rules
/** A whole amount within the range of the offer. */
export const isInsurable = (
  amount: Decimal.Decimal,
  { leastAmount, mostAmount }: Pick<Offer, 'leastAmount' | 'mostAmount'>,
): boolean => amount >= leastAmount && amount <= mostAmount && Decimal.isMultipleOf(Decimal.one, amount)

/** The premium is rounded up to 8 decimals. */
export const costOf = (amount: Decimal.Decimal, { premiumPercent }: Pick<Offer, 'premiumPercent'>): PurchaseCost => {
  const premium = Fees.feeOn(amount, premiumPercent)
  return { premium, total: Decimal.plus(amount, premium) }
}

/** Why nothing is paid yet; undefined when a payout is possible. `openCount`: insured contracts without a result. */
export const claimObstacle = (
  { conditions, amount, left, payoutsToday }: Pick<Policy, 'conditions' | 'amount' | 'left' | 'payoutsToday'>,
  openCount: number,
): ClaimObstacle | undefined => {
  if (openCount > 0) return { _tag: 'ContractsOpen' }
  const mostLeft = percentOf(amount, conditions.claimPercent)
  if (left > mostLeft) return { _tag: 'LossTooSmall', mostLeft }
  return payoutsToday >= conditions.payoutsPerDay
    ? { _tag: 'PaidForToday', perDay: conditions.payoutsPerDay }
    : undefined
}

/** What a claim pays into the insured amount; more when nothing is left of it. Rounded down to 8 decimals. */
export const payoutOf = ({
  conditions: { payoutPercent, emptyFactor },
  amount,
  left,
}: Pick<Policy, 'conditions' | 'amount' | 'left'>): Decimal.Decimal =>
  percentOf(amount, Decimal.isZero(left) ? Decimal.times(payoutPercent, emptyFactor) : payoutPercent)

/** With this much left, the policy ends and everything is returned. Rounded down to 8 decimals. */
export const endsAt = ({ conditions, amount }: Pick<Policy, 'conditions' | 'amount'>): Decimal.Decimal =>
  Decimal.plus(amount, percentOf(amount, conditions.gainPercent))

/** The active policy, when it equals what was sent. [Q24] */
export const purchasedPolicies = (
  { policy }: Pick<Insurance, 'policy'>,
  { type, amount }: Pick<PurchaseRequest, 'type' | 'amount'>,
): ReadonlyArray<Policy> =>
  policy !== undefined && policy.conditions.type === type && policy.amount === amount ? [policy] : []

// Internal
const HUNDRED = Decimal.fromInteger(100)
const LEDGER_DECIMALS = 8

const percentOf = (amount: Decimal.Decimal, percent: Decimal.Decimal): Decimal.Decimal =>
  Decimal.floorTo(LEDGER_DECIMALS, Decimal.divide(Decimal.times(amount, percent), HUNDRED))
