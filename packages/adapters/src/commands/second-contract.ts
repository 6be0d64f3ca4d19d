/** The money command of second contracts. [SEC-1] [Q24] */
import type { Baseline, Intent } from '@hexbourse/domain/kernel'
import { Outcome } from '@hexbourse/domain/kernel'
import type { OrderRequest, SecondContractOrder } from '@hexbourse/domain/second-contract'
import { SecondContract } from '@hexbourse/domain/second-contract'
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { SecondContractCalls, SecondContractCommands } from '../environment/index.ts'
import type { CommandDefinition, Probe } from './definition.ts'
import { probeOf } from './definition.ts'
import type { CommandRunner } from './runner.ts'
import { SEARCH_PAGE_SIZE, withClockMargin } from './search.ts'
import { codecOf, isOneOf, isPositiveDecimal, isPositiveInteger } from './stored-body.ts'

/** A contract at a later price would surprise. */
const RESEND_WITHIN_MS = 10_000

type Found = SecondContractOrder | undefined

export const secondContractCommands = (
  { define }: CommandRunner,
  calls: Pick<SecondContractCalls, 'submit' | 'open' | 'closed'>,
): SecondContractCommands => ({ submit: define(submitCommand(calls)) })

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
    codec: codecOf<OrderRequest>(1, {
      match: isPositiveInteger,
      currency: isPositiveInteger,
      direction: isOneOf('up', 'down'),
      stake: isPositiveDecimal,
      seconds: isPositiveInteger,
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
