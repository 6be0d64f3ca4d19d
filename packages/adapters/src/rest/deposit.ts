/** HTTP calls of deposits. [WAL-2] [WAL-9] */
import { WalletNetwork } from '@hexbourse/domain/wallet'
import { function as F, readerTaskEither as RTE } from 'fp-ts'

import type { DepositCalls, SystemCalls } from '../environment/index.ts'
import {
  decodeDepositAddresses,
  decodeDepositReport,
  decodeDepositReports,
  decodeDeposits,
  decodeDepositTerms,
  encodeDepositRequest,
  encodeSimulatedDeposit,
} from '../wire/index.ts'
import type { CallClient } from './client.ts'
import { inZone, resultInZone } from './in-zone.ts'
import { systemInfoRead } from './system.ts'

export const depositCalls = (rest: CallClient, system: SystemCalls): DepositCalls => {
  const pageOf = (path: string, page: number, limit: number) =>
    F.pipe(
      rest.get(path, { page: String(page), limit: String(limit) }),
      RTE.map(({ body }) => body),
    )
  return {
    report: ({ id, body }) =>
      resultInZone(system)(
        rest.postCommand('wallet/charge_req', encodeDepositRequest(body), id, (reply) => reply.body),
        decodeDepositReport,
      ),
    simulate: ({ id, body }) =>
      rest.postCommand('simulated_deposit', encodeSimulatedDeposit(body), id, () => undefined),
    addresses: (currency) =>
      F.pipe(
        rest.post('wallet/get_in_address', { currency: String(currency) }),
        RTE.chainEitherK(({ body }) => decodeDepositAddresses(currency)(body)),
        RTE.bindTo('addresses'),
        RTE.apS('terms', systemInfoRead(rest, decodeDepositTerms(currency))),
        RTE.map(({ addresses, terms }) => addresses.map((address) => WalletNetwork.withTerms(address, terms))),
      ),
    deposits: (page, limit) =>
      inZone(system)((zone) =>
        F.pipe(pageOf('wallet/deposits', page, limit), RTE.chainEitherK(decodeDeposits({ page, limit }, zone))),
      ),
    reports: (page, limit) =>
      inZone(system)((zone) =>
        F.pipe(
          pageOf('wallet/charge_requests', page, limit),
          RTE.chainEitherK(decodeDepositReports({ page, limit }, zone)),
        ),
      ),
  }
}
