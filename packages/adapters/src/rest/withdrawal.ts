/** HTTP calls of withdrawals and of the address book. [WAL-3] [WAL-5] [WAL-7] */
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { SystemCalls, WithdrawalCalls } from '../environment/index.ts'
import {
  decodeSavedAddresses,
  decodeWithdrawal,
  decodeWithdrawals,
  decodeWithdrawalTerms,
  encodeAddressId,
  encodeNewAddress,
  encodeWithdrawal,
  encodeWithdrawalId,
} from '../wire/index.ts'
import type { CallClient } from './client.ts'
import { inZone, resultInZone } from './in-zone.ts'

export const withdrawalCalls = (rest: CallClient, system: SystemCalls): WithdrawalCalls => {
  const read = resultInZone(system)
  const messageOf = (path: string, body: Readonly<Record<string, string>>) =>
    F.pipe(
      rest.post(path, body)(),
      TE.map(({ message }) => message),
    )
  return {
    withdraw: ({ id, body }) =>
      read(
        rest.postCommand('wallet/out', encodeWithdrawal(body), id, (reply) => reply.body),
        decodeWithdrawal,
      ),
    cancel: ({ id, body }) =>
      read(
        rest.postCommand('wallet/withdraw_cancel', encodeWithdrawalId(body), id, (reply) => reply.body),
        decodeWithdrawal,
      ),
    terms: (currency) =>
      F.pipe(
        rest.post('wallet/get_info', { currency: String(currency) }),
        RTE.chainEitherK(({ body }) => decodeWithdrawalTerms(currency)(body)),
      ),
    withdrawals: (page, limit) =>
      inZone(system)((zone) =>
        F.pipe(
          rest.get('wallet/withdrawals', { page: String(page), limit: String(limit) }),
          RTE.chainEitherK(({ body }) => decodeWithdrawals({ page, limit }, zone)(body)),
        ),
      ),
    savedAddresses: (currency) =>
      F.pipe(
        rest.post('wallet/get_address', { currency: String(currency) }),
        // some servers answer an empty address book with an error
        RTE.map(({ body }) => body),
        RTE.orElse((error) => (error._tag === 'Rejected' ? RTE.right([]) : RTE.left(error))),
        RTE.chainEitherK(decodeSavedAddresses),
      ),
    saveAddress: (address) => messageOf('wallet/addaddress', encodeNewAddress(address)),
    deleteAddress: (id) => messageOf('wallet/deladdress', encodeAddressId(id)),
  }
}
