/** AcceptorPort and PaymentPort over the engine in memory. */
import { verifiedFactorOf } from './verified-factor.ts'
import type { AcceptorPort, Payment, PaymentPort } from '@hexbourse/domain/acceptor'
import { AcceptorLifeCycle, AcceptorOrder, AcceptorRecharge, Acceptors } from '@hexbourse/domain/acceptor'
import type { AcceptorId, Live, UserId } from '@hexbourse/domain/kernel'
import { Outcome } from '@hexbourse/domain/kernel'
import type {
  AcceptorOrder as EngineOrder,
  AcceptorOrderPlaced,
  Desk,
  EndedAcceptorOrder,
  EndedPayment,
  HistoryRow,
  OpenPayment,
  PaymentOpened,
} from '@hexbourse/reference-exchange/engine'
import {
  Catalog,
  CNY_PER_USDT,
  FIAT_COIN,
  FiatQueries,
  FundsQueries,
  Queries,
} from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'
import { map } from 'rxjs'

import { callOf } from './account-port.ts'
import type { FakeCommandParts, FakeCommands } from './commands.ts'
import type { FakeExchange } from './exchange.ts'
import { liveByKey, liveOf, pageOf, pagesOf } from './streams.ts'

type User = () => UserId | undefined

export const fakeAcceptorPort = (
  exchange: FakeExchange,
  user: User,
  { define }: Pick<FakeCommands, 'define'>,
): AcceptorPort => {
  const acceptors = liveOf(exchange, () => FiatQueries.desks(exchange.state).map(acceptorOf(exchange)))
  const details = liveByKey<AcceptorId, Acceptors.AcceptorDetail | undefined>(exchange, (id) =>
    detailOf(exchange, user(), id),
  )
  const recharge = liveOf(exchange, () => rechargeOf(exchange, user()))
  return {
    placeOrder: define(placeParts(exchange, user)),
    confirmReceipt: define(confirmParts(exchange, user)),
    acceptors: () => acceptors,
    acceptor: (id) => details(id).pipe(map(orRejected)),
    orders: liveByKey(exchange, (direction) => ordersOf(exchange, user(), direction)),
    confirmationMinutes: () => liveOf(exchange, () => AcceptorLifeCycle.CONFIRMATION_MINUTES),
    recharge: () => recharge,
    retry: () => exchange.advance(0),
  }
}

export const fakePaymentPort = (exchange: FakeExchange, user: User): PaymentPort => {
  const own = () => paymentsOf(exchange, user())
  const payments = liveOf(exchange, () => pageOf(own(), 1))
  return {
    sign: (request) =>
      callOf(exchange, () => {
        const owner = user()
        if (owner === undefined) return E.left({ _tag: 'SessionExpired', epoch: 0 })
        const opened = exchange.submit({ _tag: 'OpenPayment', user: owner, ...request })
        return E.isLeft(opened)
          ? E.left({ _tag: 'Rejected', serverMessage: opened.left._tag })
          : E.right(formOf((opened.right as PaymentOpened).payment, request))
      }),
    payments: () => payments,
    paymentsPage: pagesOf(exchange, own),
    retry: () => exchange.advance(0),
  }
}

// Internal
/** A desk that does not exist is rejected. */
const orRejected = <A>(live: Live<A | undefined>): Live<A> =>
  live._tag === 'Ready' && live.value === undefined
    ? { _tag: 'Failed', error: { _tag: 'Rejected', serverMessage: 'AcceptorUnknown' }, last: undefined }
    : (live as Live<A>)

const acceptorOf =
  ({ state }: FakeExchange) =>
  (desk: Desk): Acceptors.Acceptor => ({
    id: desk.id,
    name: desk.name,
    recharge: { quota: FiatQueries.quota(state, desk, 'recharge'), feePercent: desk.recharge.feePercent },
    withdraw: { quota: FiatQueries.quota(state, desk, 'withdraw'), feePercent: desk.withdraw.feePercent },
    least: desk.least,
    most: desk.most,
    coin: { name: FIAT_COIN.name, price: CNY_PER_USDT },
  })

const detailOf = (
  exchange: FakeExchange,
  user: UserId | undefined,
  id: AcceptorId,
): Acceptors.AcceptorDetail | undefined => {
  const desk = FiatQueries.desk(exchange.state, id)
  if (desk === undefined || user === undefined) return undefined
  const { free } = Queries.balance(exchange.state, user, 'funding', FIAT_COIN.id)
  return {
    ...acceptorOf(exchange)(desk),
    accounts: desk.accounts,
    available: Acceptors.fiatValue(free, CNY_PER_USDT),
  }
}

const endedOf = (exchange: FakeExchange, user: UserId, kind: HistoryRow['kind']): ReadonlyArray<HistoryRow['body']> =>
  exchange.history
    .filter((row) => row.user === user && row.kind === kind)
    .map(({ body }) => body)
    .toReversed()

const ordersOf = (
  exchange: FakeExchange,
  user: UserId | undefined,
  direction: Acceptors.Direction,
): ReadonlyArray<AcceptorOrder.Order> => {
  if (user === undefined) return []
  const open = FiatQueries.acceptorOrders(exchange.state, user).filter((order) => order.direction === direction)
  return [...open, ...(endedOf(exchange, user, `acceptor/${direction}`) as ReadonlyArray<EndedAcceptorOrder>)].map(
    orderOf,
  )
}

/** The wire has the end in seconds. */
const orderOf = (order: EngineOrder | EndedAcceptorOrder): AcceptorOrder.Order => ({
  id: order.id,
  direction: order.direction,
  acceptorName: order.acceptorName,
  amount: order.amount,
  method: order.account.method,
  account: order.userAccount,
  acceptorAccount: order.account.account,
  status: order.status,
  quantity: order.quantity,
  currencyName: FIAT_COIN.name,
  fee: order.fee,
  confirmsAt: 'endedAt' in order ? undefined : FiatQueries.confirmsAt(order),
  createdAt: order.at,
  endedAt: 'endedAt' in order ? order.endedAt : undefined,
})

const placeParts = (
  exchange: FakeExchange,
  user: User,
): FakeCommandParts<AcceptorOrder.OrderRequest, AcceptorOrder.Order | undefined, AcceptorOrderPlaced> => ({
  action: 'acceptor.place',
  subject: ({ acceptor, direction }) => `${acceptor}-${direction}`,
  submit: (owner, { tradePassword = '', factorCode, ...request }) => {
    const password = Queries.userById(exchange.state, owner)?.tradePasswordHash ?? ''
    const isWrong = request.direction === 'withdraw' && password !== '' && password !== tradePassword
    const factor = factorCode === undefined ? {} : { factor: verifiedFactorOf(exchange, factorCode) }
    return isWrong
      ? E.left({ _tag: 'TradePasswordWrong' })
      : (exchange.submit({ _tag: 'PlaceAcceptorOrder', user: owner, ...request, ...factor }) as E.Either<
          { readonly _tag: string },
          AcceptorOrderPlaced
        >)
  },
  answer: ({ order }, { direction }) => ordersOf(exchange, user(), direction).find(({ id }) => id === order),
  ids: ({ direction }) => ordersOf(exchange, user(), direction).map(({ id }) => String(id)),
  find: ({ body }, baseline) =>
    Outcome.resolutionOf(AcceptorOrder.candidates(ordersOf(exchange, user(), body.direction), body, baseline)),
  isNeverResent: true,
})

const confirmParts = (
  exchange: FakeExchange,
  user: User,
): FakeCommandParts<AcceptorOrder.ReceiptRequest, AcceptorOrder.Order | undefined> => {
  const own = (id: number) => ordersOf(exchange, user(), 'withdraw').find((order) => order.id === id)
  return {
    action: 'acceptor.confirm',
    subject: ({ id }) => String(id),
    submit: (owner, { id }) => exchange.submit({ _tag: 'ConfirmAcceptorReceipt', user: owner, order: id }),
    answer: (_, { id }) => own(id),
    ids: () => [],
    find: ({ body }) => {
      const found = own(body.id)
      if (found === undefined) return { _tag: 'Unknown' }
      return found.status === 'confirmed'
        ? { _tag: 'Confirmed', result: found, serverMessage: '' }
        : { _tag: 'NotFound' }
    },
  }
}

const rechargeOf = ({ state, custody }: FakeExchange, user: UserId | undefined): AcceptorRecharge.Recharge => ({
  address: user === undefined ? '' : custody.addressOf(user, 'ERC20'),
  terms: {
    ...AcceptorRecharge.DEFAULT_TERMS,
    minutes: '1',
    minimum: FundsQueries.depositMinimum(state, Catalog.VALUATION_CURRENCY.id),
  },
})

const paymentsOf = (exchange: FakeExchange, user: UserId | undefined): ReadonlyArray<Payment.Payment> =>
  user === undefined
    ? []
    : [
        ...FiatQueries.openPayments(exchange.state, user),
        ...(endedOf(exchange, user, 'payment') as ReadonlyArray<EndedPayment>),
      ].map(paymentOf)

const paymentOf = (payment: OpenPayment | EndedPayment): Payment.Payment => ({
  id: payment.id,
  account: payment.account,
  amount: payment.amount,
  quantity: payment.quantity,
  currencyName: FIAT_COIN.name,
  status: 'status' in payment ? payment.status : 'open',
  createdAt: payment.at,
})

const formOf = (id: number, { account, amount }: Payment.PaymentRequest): Payment.SignedForm => ({
  action: 'https://gateway.example/pay',
  fields: [
    { name: 'order', value: String(id) },
    { name: 'account', value: account },
    { name: 'amount', value: String(amount) },
  ],
})
