/** HTTP calls of acceptors and of the payment gateway. [ACP-1] [ACP-2] */
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { AcceptorCalls, PaymentCalls, SystemCalls } from '../environment/index.ts'
import type { Reply } from '../wire/index.ts'
import {
  decodeAcceptor,
  decodeAcceptorOrder,
  decodeAcceptorOrders,
  decodeAcceptors,
  decodeConfirmationMinutes,
  decodePayments,
  decodeRechargeAddress,
  decodeRechargeTerms,
  decodeSignedForm,
  encodeAcceptorOrder,
  encodeDirection,
  encodePayment,
} from '../wire/index.ts'
import type { CallClient } from './client.ts'
import { inZone, resultInZone } from './in-zone.ts'
import { systemInfoRead } from './system.ts'

export const acceptorCalls = (rest: CallClient, system: SystemCalls): AcceptorCalls => {
  const read = resultInZone(system)
  return {
    placeOrder: ({ id, body }) =>
      read(rest.postCommand('acceptor/deal', encodeAcceptorOrder(body), id, bodyOf), (zone) =>
        decodeAcceptorOrder(body.direction, zone),
      ),
    confirmReceipt: ({ id, body }) =>
      read(rest.postCommand('acceptor/confirm', { id: String(body.id) }, id, bodyOf), (zone) =>
        decodeAcceptorOrder('withdraw', zone),
      ),
    acceptors: F.pipe(
      rest.get('acceptor/list'),
      RTE.chainEitherK(({ body }) => decodeAcceptors(body)),
    ),
    acceptor: (id) =>
      F.pipe(
        rest.get('acceptor/info', { id: String(id) }),
        RTE.chainEitherK(({ body }) => decodeAcceptor(id)(body)),
      ),
    orders: (direction) =>
      inZone(system)((zone) =>
        F.pipe(
          rest.get('acceptor/my_deal', encodeDirection(direction)),
          RTE.chainEitherK(({ body }) => decodeAcceptorOrders(direction, zone)(body)),
        ),
      ),
    confirmationMinutes: systemInfoRead(rest, decodeConfirmationMinutes),
    recharge: F.pipe(
      RTE.Do,
      RTE.apS(
        'address',
        F.pipe(
          rest.get('money/rechange'),
          RTE.chainEitherK(({ body }) => decodeRechargeAddress(body)),
        ),
      ),
      RTE.apS('terms', systemInfoRead(rest, decodeRechargeTerms)),
    ),
  }
}

export const paymentCalls = (rest: CallClient, system: SystemCalls): PaymentCalls => ({
  sign: (request) =>
    F.pipe(
      rest.post('payment/sign', encodePayment(request))(),
      TE.chainEitherK(({ body }) => decodeSignedForm(body)),
    ),
  payments: (page, limit) =>
    inZone(system)((zone) =>
      F.pipe(
        rest.get('payment/orders', { page: String(page), limit: String(limit) }),
        RTE.chainEitherK(({ body }) => decodePayments({ page, limit }, zone)(body)),
      ),
    ),
})

// Internal
const bodyOf = ({ body }: Reply): unknown => body
