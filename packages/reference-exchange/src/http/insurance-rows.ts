/** Insurance of second contracts as the contract of the wire writes it; its words are those of deployed servers. [TXT-6] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'

import { fixed8, shanghaiDateTime, unixSeconds } from '../runtime/index.ts'
import type { Currency } from '../runtime/index.ts'

/** Percent of the insured amount, but for the factor and the counts. */
const conditionFields = (conditions: ContractInsurance.Conditions) => ({
  insurance_assets: Decimal.toText(conditions.premiumPercent),
  defective_claims_condition: Decimal.toText(conditions.claimPercent),
  claim_rate: Decimal.toText(conditions.payoutPercent),
  zero_claim_factor: Decimal.toText(conditions.emptyFactor),
  profit_termination_condition: Decimal.toText(conditions.gainPercent),
  claims_times_daily: conditions.payoutsPerDay,
  max_stake: Decimal.toText(conditions.maxStake),
  max_open: conditions.maxOpen,
})

const offerRow = (offer: ContractInsurance.Offer, { id, name }: Currency) => ({
  id: offer.type,
  currency_id: id,
  currency_name: name,
  type: 1,
  status: 1,
  is_t_add_1: 0,
  min_amount: Decimal.toText(offer.leastAmount),
  max_amount: Decimal.toText(offer.mostAmount),
  ...conditionFields(offer),
})

export const policyRow = (policy: ContractInsurance.Policy, currency: CurrencyId) => ({
  id: policy.id,
  insurance_type_id: policy.conditions.type,
  currency_id: currency,
  amount: fixed8(policy.amount),
  insurance_balance: fixed8(policy.left),
  claims_today: policy.payoutsToday,
  status: 1,
  created_at: shanghaiDateTime(policy.boughtAt),
  created_at_ts: unixSeconds(policy.boughtAt),
  ...conditionFields(policy.conditions),
})

export const payoutRow = (payout: ContractInsurance.Payout) => ({
  id: payout.id,
  user_insurance_id: payout.policy,
  amount: fixed8(payout.amount),
  created_at: shanghaiDateTime(payout.paidAt),
  created_at_ts: unixSeconds(payout.paidAt),
})

/** Of a row of a currency. */
export const insuranceFields = (coin: Currency, insurance: ContractInsurance.Insurance | undefined) => ({
  insurance_types: (insurance?.offers ?? []).map((offer) => offerRow(offer, coin)),
  user_insurance: insurance?.policy === undefined ? null : policyRow(insurance.policy, coin.id),
  insurance_payouts: (insurance?.payouts ?? []).map(payoutRow),
})
