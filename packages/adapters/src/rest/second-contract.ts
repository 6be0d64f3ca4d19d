/** HTTP calls of second contracts. */
import type { Intent, Page, Read } from '@hexbourse/domain/kernel'
import type { ContractReading, OrderRequest } from '@hexbourse/domain/second-contract'
import { SecondContractLifeCycle } from '@hexbourse/domain/second-contract'
import { function as F, readerTaskEither as RTE } from 'fp-ts'

import type { SecondContractCalls, SystemCalls } from '../environment/index.ts'
import {
  decodeContracts,
  decodeDurations,
  decodePayout,
  decodePlacedContract,
  decodePolicy,
  decodeStakeCurrencies,
  encodeClaim,
  encodeContractList,
  encodePurchase,
  encodeStakeOrder,
} from '../wire/index.ts'
import { allPages, PAGE_SIZE } from './all-pages.ts'
import type { CallClient } from './client.ts'
import { inZone, resultInZone } from './in-zone.ts'

export const secondContractCalls = (rest: CallClient, system: SystemCalls): SecondContractCalls => {
  const pageOf = (
    status: SecondContractLifeCycle.Status,
    page: number,
    limit: number,
  ): Read<Page<ContractReading & { readonly id: number }>> =>
    inZone(system)((zone) =>
      F.pipe(
        rest.get('microtrade/lists', encodeContractList(status, page, limit)),
        RTE.chainEitherK(({ body }) => decodeContracts({ page, limit }, zone)(body)),
      ),
    )
  const allOf = (status: SecondContractLifeCycle.Status): Read<ReadonlyArray<ContractReading>> =>
    allPages((page) => pageOf(status, page, PAGE_SIZE))
  return {
    submit: submitter(rest, system),
    buyInsurance: ({ id, body }) =>
      rest.postCommand('microtrade/insurance_buy', encodePurchase(body), id, (reply) => decodePolicy(reply.body)),
    claimInsurance: ({ id, body }) =>
      rest.postCommand('microtrade/insurance_claim', encodeClaim(body), id, (reply) => decodePayout(reply.body)),
    currencies: F.pipe(
      RTE.fromTaskEither(system.info),
      RTE.chain(({ capabilities }) =>
        F.pipe(
          rest.get('microtrade/payable_currencies'),
          RTE.chainEitherK(({ body }) => decodeStakeCurrencies(capabilities.has('insurance'))(body)),
        ),
      ),
    ),
    durations: F.pipe(
      rest.get('microtrade/seconds'),
      // without durations some servers answer an error with an empty list
      RTE.map(({ body }) => body),
      RTE.orElse((error) => (error._tag === 'Rejected' ? RTE.right([]) : RTE.left(error))),
      RTE.chainEitherK(decodeDurations),
    ),
    open: F.pipe(
      RTE.Do,
      RTE.apS('open', allOf('open')),
      RTE.apS('closing', allOf('closing')),
      RTE.map(({ open, closing }) => withoutEarlierStates([...open, ...closing])),
    ),
    closed: (page, limit) =>
      F.pipe(
        pageOf('closed', page, limit),
        RTE.map(({ items, ...paging }) => ({ ...paging, items: items.map(({ contract }) => contract) })),
      ),
  }
}

/** A contract may move on between the two reads. */
const withoutEarlierStates = (readings: ReadonlyArray<ContractReading>): ReadonlyArray<ContractReading> => {
  const byId = new Map<number, ContractReading>()
  for (const reading of readings) {
    const { id, status } = reading.contract
    const known = byId.get(id)
    const isNewer = known === undefined || SecondContractLifeCycle.later(known.contract.status, status) === status
    if (isNewer) byId.set(id, reading)
  }
  return [...byId.values()]
}

const submitter =
  (rest: CallClient, system: SystemCalls): SecondContractCalls['submit'] =>
  ({ id, body }: Intent.Intent<OrderRequest>) =>
    resultInZone(system)(
      rest.postCommand('microtrade/submit', { ...encodeStakeOrder(body) }, id, (reply) => reply.body),
      decodePlacedContract,
    )
