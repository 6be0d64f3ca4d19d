/** Wire format of the insurance of second contracts, where the server announces it. [TXT-6] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'
import * as v from 'valibot'

import { count, money, payoutId, policyId, seconds } from './numbers.ts'

/** `profit_termination_condition` is the gain that ends a policy, `claim_rate` the payout; both in percent. */
const CONDITIONS = {
  insurance_assets: money,
  defective_claims_condition: money,
  claim_rate: money,
  zero_claim_factor: money,
  profit_termination_condition: money,
  claims_times_daily: count,
  max_stake: money,
  max_open: count,
}
const OFFER = v.object({ id: count, min_amount: money, max_amount: money, ...CONDITIONS })
const POLICY = v.object({
  id: policyId,
  insurance_type_id: count,
  amount: money,
  insurance_balance: money,
  claims_today: count,
  created_at_ts: seconds,
  ...CONDITIONS,
})
const PAYOUT = v.object({ id: payoutId, user_insurance_id: policyId, amount: money, created_at_ts: seconds })

/** Of a row of a currency. */
export interface InsuranceWire {
  readonly insurance_types?: unknown
  readonly user_insurance?: unknown
  readonly insurance_payouts?: unknown
}

/** A row that cannot be read is left out. undefined when nothing is offered and no policy is active. */
export const insuranceOf = ({
  insurance_types,
  user_insurance,
  insurance_payouts,
}: InsuranceWire): ContractInsurance.Insurance | undefined => {
  const offers = rowsOf(insurance_types).flatMap((row) => {
    const read = v.safeParse(OFFER, row)
    return read.success ? [offerOf(read.output)] : []
  })
  const policy = decodePolicy(user_insurance)
  if (offers.length === 0 && policy === undefined) return undefined
  return { offers, policy, payouts: rowsOf(insurance_payouts).flatMap((row) => decodePayout(row) ?? []) }
}

/** undefined for what cannot be read. */
export const decodePolicy = (wire: unknown): ContractInsurance.Policy | undefined => {
  const read = v.safeParse(POLICY, wire)
  if (!read.success) return undefined
  const { output: row } = read
  return {
    id: row.id,
    conditions: conditionsOf(row, row.insurance_type_id),
    amount: row.amount,
    left: row.insurance_balance,
    payoutsToday: row.claims_today,
    boughtAt: row.created_at_ts,
  }
}

/** undefined for what cannot be read. */
export const decodePayout = (wire: unknown): ContractInsurance.Payout | undefined => {
  const read = v.safeParse(PAYOUT, wire)
  if (!read.success) return undefined
  const { id, user_insurance_id: policy, amount, created_at_ts: paidAt } = read.output
  return { id, policy, amount, paidAt }
}

export const encodePurchase = ({ currency, type, amount }: ContractInsurance.PurchaseRequest) => ({
  currency_id: String(currency),
  insurance_type_id: String(type),
  amount: Decimal.toText(amount),
})

export const encodeClaim = ({ currency, policy }: ContractInsurance.ClaimRequest) => ({
  currency_id: String(currency),
  id: String(policy),
})

const MAX_ROWS = 200

const rowsOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value.slice(0, MAX_ROWS) : [])

const offerOf = (row: v.InferOutput<typeof OFFER>): ContractInsurance.Offer => ({
  ...conditionsOf(row, row.id),
  leastAmount: row.min_amount,
  mostAmount: row.max_amount,
})

const conditionsOf = (
  row: Omit<v.InferOutput<typeof OFFER>, 'id' | 'min_amount' | 'max_amount'>,
  type: number,
): ContractInsurance.Conditions => ({
  type,
  premiumPercent: row.insurance_assets,
  claimPercent: row.defective_claims_condition,
  payoutPercent: row.claim_rate,
  emptyFactor: row.zero_claim_factor,
  gainPercent: row.profit_termination_condition,
  payoutsPerDay: row.claims_times_daily,
  maxStake: row.max_stake,
  maxOpen: row.max_open,
})
