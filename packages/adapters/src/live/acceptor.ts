/** AcceptorPort and PaymentPort. [ACP-1] [ACP-2] */
import type { AcceptorOrder, AcceptorPort, Acceptors, PaymentPort } from '@hexbourse/domain/acceptor'
import type { AcceptorId, Live } from '@hexbourse/domain/kernel'
import { function as F, task as T } from 'fp-ts'
import { merge, NEVER, Subject } from 'rxjs'

import { live } from './live.ts'
import { sharedByKey } from './shared-by-key.ts'
import { visibleWithoutPushes } from './without-pushes.ts'
import type {
  AcceptorCalls,
  AcceptorCommands,
  AcceptorPushes,
  Environment,
  PaymentCalls,
  SystemCalls,
} from '../environment/index.ts'

/** Interval between reads of what is not pushed. */
const POLL_MS = 5_000
const PAGE_SIZE = 20

interface AcceptorParts {
  readonly calls: Omit<AcceptorCalls, 'placeOrder' | 'confirmReceipt'>
  readonly pushes: AcceptorPushes
  readonly commands: AcceptorCommands
  readonly system: SystemCalls
}

export const acceptorPort = (
  { calls, pushes, commands: { placeOrder, confirmReceipt }, system }: AcceptorParts,
  environment: Environment,
): AcceptorPort => {
  const retries = new Subject<void>()
  const invalidations = merge(placeOrder.ended, confirmReceipt.ended, pushes.changed)
  const source = { retries, requiresSession: true, changesRarely: true, invalidations, poll: POLL_MS }
  const fixed = { retries, requiresSession: true, changesRarely: true, invalidations: NEVER }
  const unpushed = { ...environment, visible: visibleWithoutPushes('acceptor_push', system, environment) }
  const acceptors = live({ ...source, read: calls.acceptors }, environment)
  const recharge = live({ ...fixed, read: calls.recharge }, environment)
  const confirmationMinutes = live({ ...fixed, read: calls.confirmationMinutes }, environment)
  return {
    placeOrder,
    confirmReceipt,
    acceptors: () => acceptors,
    acceptor: sharedByKey<AcceptorId, Live<Acceptors.AcceptorDetail>>(
      (id) => live({ ...source, read: calls.acceptor(id) }, environment),
      String,
    ),
    orders: sharedByKey<Acceptors.Direction, Live<ReadonlyArray<AcceptorOrder.Order>>>(
      (direction) => live({ ...source, read: calls.orders(direction) }, unpushed),
      String,
    ),
    confirmationMinutes: () => confirmationMinutes,
    recharge: () => recharge,
    retry: () => retries.next(),
  }
}

export const paymentPort = ({ sign, payments }: PaymentCalls, environment: Environment): PaymentPort => {
  const retries = new Subject<void>()
  const signed = new Subject<void>()
  const source = { retries, requiresSession: true, changesRarely: true, invalidations: signed, poll: POLL_MS }
  const newest = live({ ...source, read: payments(1, PAGE_SIZE) }, environment)
  return {
    // what is read again shows whether the payment was opened, also without a reply
    sign: (request) =>
      F.pipe(
        sign(request),
        T.chainFirstIOK(() => () => signed.next()),
      ),
    payments: () => newest,
    paymentsPage: (page) => payments(page, PAGE_SIZE),
    retry: () => retries.next(),
  }
}
