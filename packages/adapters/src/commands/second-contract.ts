/** The money commands of second contracts. [SEC-1] [TXT-6] [Q24] */
import type { Baseline, Millis } from '@hexbourse/domain/kernel'
import { Intent, Outcome } from '@hexbourse/domain/kernel'
import type { OrderRequest, SecondContractOrder } from '@hexbourse/domain/second-contract'
import { ContractInsurance, SecondContract } from '@hexbourse/domain/second-contract'
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { SecondContractCalls, SecondContractCommands } from '../environment/index.ts'
import type { CommandDefinition, Probe } from './definition.ts'
import { probeOf } from './definition.ts'
import type { CommandRunner } from './runner.ts'
import { SEARCH_PAGE_SIZE, withClockMargin } from './search.ts'
import { codecOf, isBoolean, isOneOf, isPositiveDecimal, isPositiveInteger } from './stored-body.ts'

/** A contract at a later price would surprise. */
const RESEND_WITHIN_MS = 10_000

/** A policy and a payout are for the stakes of now. */
const RESEND_INSURANCE_WITHIN_MS = 60_000

type Found = SecondContractOrder | undefined

export const secondContractCommands = (
  { define }: CommandRunner,
  calls: Omit<SecondContractCalls, 'durations'>,
): SecondContractCommands => ({
  submit: define(submitCommand(calls)),
  buyInsurance: define(purchaseCommand(calls)),
  claimInsurance: define(claimCommand(calls)),
})

const submitCommand = (
  calls: Pick<SecondContractCalls, 'submit' | 'open' | 'closed'>,
): CommandDefinition<OrderRequest, Found> => {
  // a short one may be settled before it is looked for; it cannot become open again
  const newest = F.pipe(
    calls.open,
    RTE.chain((open) =>
      F.pipe(
        calls.closed(1, SEARCH_PAGE_SIZE),
        RTE.map(({ items }) => [...new Map([...open.map(({ contract }) => contract), ...items].map(byId)).values()]),
      ),
    ),
  )
  return {
    action: 'second-contract.submit',
    codec: codecOf<OrderRequest>(2, {
      match: isPositiveInteger,
      currency: isPositiveInteger,
      direction: isOneOf('up', 'down'),
      stake: isPositiveDecimal,
      seconds: isPositiveInteger,
      isInsured: isBoolean,
    }),
    subject: ({ match, currency, direction, seconds }) => `${match}-${currency}-${direction}-${seconds}`,
    baseline: () =>
      F.pipe(
        newest,
        RTE.map((contracts) => contracts.map(({ id }) => String(id))),
      ),
    send: calls.submit,
    find: (intent, baseline) =>
      F.pipe(
        newest(undefined),
        TE.map((contracts) => submittedProbe(contracts, intent, baseline)),
      ),
    resendWithinMs: RESEND_WITHIN_MS,
  }
}

const byId = (contract: SecondContractOrder) => [contract.id, contract] as const

const submittedProbe = (
  contracts: ReadonlyArray<SecondContractOrder>,
  { body, at }: Intent.Intent<OrderRequest>,
  baseline: Baseline,
): Probe<Found> => {
  const found = SecondContract.candidates(contracts, body, baseline)
  if (baseline !== 'unknown') return probeOf(Outcome.resolutionOf<Found>(found))
  // Without a baseline the match may be of an earlier order, and the sent one may still appear.
  const recent = found.filter(({ placedAt }) => placedAt >= withClockMargin(at))
  return probeOf(Outcome.resolutionOf<Found>(recent), false)
}

/** Insurance of the currency of a request; undefined where there is none. */
const insuranceOf =
  ({ currencies }: Pick<SecondContractCalls, 'currencies'>) =>
  ({ currency }: Pick<ContractInsurance.PurchaseRequest, 'currency'>) =>
    F.pipe(
      currencies,
      RTE.map((rows) => rows.find((row) => row.currency === currency)?.insurance),
    )

/** One policy at a time: a new one that equals what was sent is its effect. */
const purchaseCommand = (
  calls: Pick<SecondContractCalls, 'buyInsurance' | 'currencies'>,
): CommandDefinition<ContractInsurance.PurchaseRequest, ContractInsurance.Policy | undefined> => ({
  action: 'second-contract.buy-insurance',
  codec: codecOf<ContractInsurance.PurchaseRequest>(1, {
    currency: isPositiveInteger,
    type: isPositiveInteger,
    amount: isPositiveDecimal,
  }),
  subject: ({ currency }) => String(currency),
  baseline: (body) =>
    F.pipe(
      insuranceOf(calls)(body),
      RTE.map((insurance) => (insurance?.policy === undefined ? [] : [String(insurance.policy.id)])),
    ),
  send: calls.buyInsurance,
  find: ({ body, at }, baseline) =>
    F.pipe(
      insuranceOf(calls)(body)(undefined),
      TE.map((insurance) => {
        const policies = insurance === undefined ? [] : ContractInsurance.purchasedPolicies(insurance, body)
        return probeOfNew(policies, ({ boughtAt }) => boughtAt, at, baseline)
      }),
    ),
  resendWithinMs: RESEND_INSURANCE_WITHIN_MS,
})

const claimCommand = (
  calls: Pick<SecondContractCalls, 'claimInsurance' | 'currencies'>,
): CommandDefinition<ContractInsurance.ClaimRequest, ContractInsurance.Payout | undefined> => ({
  action: 'second-contract.claim-insurance',
  codec: codecOf<ContractInsurance.ClaimRequest>(1, { currency: isPositiveInteger, policy: isPositiveInteger }),
  subject: ({ currency }) => String(currency),
  baseline: (body) =>
    F.pipe(
      insuranceOf(calls)(body),
      RTE.map((insurance) => (insurance?.payouts ?? []).map(({ id }) => String(id))),
    ),
  send: calls.claimInsurance,
  find: ({ body, at }, baseline) =>
    F.pipe(
      insuranceOf(calls)(body)(undefined),
      TE.map((insurance) => {
        const payouts = (insurance?.payouts ?? []).filter(({ policy }) => policy === body.policy)
        return probeOfNew(payouts, ({ paidAt }) => paidAt, at, baseline)
      }),
    ),
  resendWithinMs: RESEND_INSURANCE_WITHIN_MS,
})

/** Without a baseline the match may be of an earlier command, and that of the sent one may still appear. */
const probeOfNew = <A extends { readonly id: number }>(
  rows: ReadonlyArray<A>,
  timeOf: (row: A) => Millis,
  at: Millis,
  baseline: Baseline,
): Probe<A | undefined> =>
  baseline === 'unknown'
    ? probeOf(Outcome.resolutionOf<A | undefined>(rows.filter((row) => timeOf(row) >= withClockMargin(at))), false)
    : probeOf(Outcome.resolutionOf<A | undefined>(rows.filter(({ id }) => Intent.isOutside(baseline, String(id)))))
