/** Payments by the payment gateway: the signed form, the gateway's reports, and the records. [ACP-2] */
import { Ids } from '@hexbourse/domain/kernel'
import type { PaymentId } from '@hexbourse/domain/kernel'
import { either as E, function as F, option as O } from 'fp-ts'

import { fixed2, fixed8, REPORT_ACCEPTED, shanghaiDateTime } from '../runtime/index.ts'
import type { EndedPayment, OpenPayment, PaymentGateway } from '../runtime/index.ts'
import { dataReply, textReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, RequestContext, UserRequestContext } from './call.ts'
import { pagedReply } from './list-encoding.ts'
import * as Params from './params.ts'

type AsyncReply = Promise<E.Either<ApiError, Reply>>

/** Fails with NotOffered without a gateway. */
const withGateway =
  <C extends RequestContext>(handle: (context: C, gateway: PaymentGateway) => HandlerResult) =>
  (context: C): HandlerResult => {
    const { gateway } = context.features
    return gateway === undefined ? E.left({ _tag: 'NotOffered' }) : handle(context, gateway)
  }

const sign = async (context: UserRequestContext, gateway: PaymentGateway): AsyncReply => {
  const { exchange, params, user, key, site } = context
  const read = F.pipe(
    E.Do,
    E.bind('account', () => Params.requiredText(params, 'account')),
    E.bind('amount', () => Params.decimal(params, 'amount')),
  )
  if (E.isLeft(read)) return read
  const opened = await exchange.submit({ _tag: 'OpenPayment', user, ...read.right }, key)
  if (E.isLeft(opened)) return opened
  const { payment: id }: { readonly payment: PaymentId } = opened.right
  const payment = exchange.reads.fiat.openPayment(user, id)
  return payment === undefined
    ? E.left({ _tag: 'PaymentUnknown' })
    : E.right(dataReply(gateway.form({ ...payment, site })))
}

/** The whole answer is one word; gateways repeat reports until they get it. */
const notify = async ({ exchange, params }: RequestContext, gateway: PaymentGateway): AsyncReply => {
  const { _timespan, ...fields } = Object.fromEntries(params)
  const report = gateway.report(fields)
  const payment = report === undefined ? O.none : Ids.paymentId(report.id)
  if (report === undefined || O.isNone(payment)) {
    exchange.log('payment-report-refused', { order: fields['order'], reason: 'SignatureWrong' }, 'warn')
    return E.left({ _tag: 'SignatureWrong' })
  }
  const { amount, transaction } = report
  const credited = await exchange.submit({ _tag: 'CreditPayment', payment: payment.value, amount, transaction })
  if (E.isRight(credited)) return E.right(textReply(REPORT_ACCEPTED))
  exchange.log('payment-report-refused', { order: report.id, transaction, reason: credited.left._tag }, 'warn')
  return credited
}

const STATUS_CODES = { paid: 1, expired: 2 } as const

const paymentRow = (coinName: string) => (payment: OpenPayment | EndedPayment) => ({
  id: payment.id,
  account: payment.account,
  amount: fixed2(payment.amount),
  number: fixed8(payment.quantity),
  currency_name: coinName,
  status: 'status' in payment ? STATUS_CODES[payment.status] : 0,
  create_time: shanghaiDateTime(payment.at),
  create_time_ts: payment.at,
})

const records = (context: UserRequestContext): HandlerResult => {
  const { fiat } = context.exchange.reads
  return pagedReply(context, (slice) => fiat.payments(context.user, slice), paymentRow(fiat.coinName))
}

export const PAYMENT_CALLS: ReadonlyArray<Call> = [
  { path: '/api/payment/sign', methods: ['POST'], access: 'signed-in', handle: withGateway(sign) },
  { path: '/api/payment/notify', methods: ['POST'], access: 'public', handle: withGateway(notify) },
  { path: '/api/payment/orders', methods: ['GET'], access: 'signed-in', handle: withGateway(records) },
]
