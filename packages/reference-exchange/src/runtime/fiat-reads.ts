/** Reads of acceptors and of payments by the gateway. [ACP-1] [ACP-2] */
import type { Acceptors } from '@hexbourse/domain/acceptor'
import { Acceptors as AcceptorRules } from '@hexbourse/domain/acceptor'
import type { AcceptorId, AcceptorOrderId, Decimal, PaymentId, UserId } from '@hexbourse/domain/kernel'

import { CNY_PER_USDT, FIAT_COIN, FiatQueries, Queries } from '../engine/index.ts'
import type { AcceptorOrder, Desk, EndedAcceptorOrder, EndedPayment, OpenPayment, State } from '../engine/index.ts'
import { openFirst } from './history-page.ts'
import type { HistoryPage, PageRequest } from './history-page.ts'

// Model
/** A desk with the fiat for which orders can still be placed. */
export interface DeskView extends Desk {
  readonly quotas: Readonly<Record<Acceptors.Direction, Decimal.Decimal>>
}

export interface FiatReads {
  /** Fiat per coin. */
  readonly price: Decimal.Decimal
  readonly coinName: string
  readonly desks: () => ReadonlyArray<DeskView>
  readonly desk: (id: AcceptorId) => DeskView | undefined
  /** What the user can withdraw, in fiat, rounded down. */
  readonly available: (user: UserId) => Decimal.Decimal
  /** Open ones first, then the ended ones, newest end first. */
  readonly orders: (
    user: UserId,
    direction: Acceptors.Direction,
    page: PageRequest,
  ) => HistoryPage<AcceptorOrder | EndedAcceptorOrder>
  /** An open one, or one that just ended. */
  readonly order: (user: UserId, id: AcceptorOrderId) => AcceptorOrder | EndedAcceptorOrder | undefined
  /** When a transferred order is confirmed automatically. */
  readonly confirmsAt: typeof FiatQueries.confirmsAt
  /** Open ones first, then the ended ones, newest end first. */
  readonly payments: (user: UserId, page: PageRequest) => HistoryPage<OpenPayment | EndedPayment>
  /** undefined once it has ended. */
  readonly openPayment: (user: UserId, id: PaymentId) => OpenPayment | undefined
}

type ReadFiat = (
  user: UserId,
  kind: `acceptor/${Acceptors.Direction}` | 'payment',
  page: PageRequest,
) => HistoryPage<unknown>

// Constructors
export const fiatReads = (state: State, history: ReadFiat): FiatReads => {
  const view = (desk: Desk): DeskView => ({
    ...desk,
    quotas: {
      recharge: FiatQueries.quota(state, desk, 'recharge'),
      withdraw: FiatQueries.quota(state, desk, 'withdraw'),
    },
  })
  const orders: FiatReads['orders'] = (user, direction, page) =>
    openFirst(
      FiatQueries.acceptorOrders(state, user).filter((order) => order.direction === direction),
      page,
      (rest) => history(user, `acceptor/${direction}`, rest) as HistoryPage<EndedAcceptorOrder>,
    )
  return {
    price: CNY_PER_USDT,
    coinName: FIAT_COIN.name,
    desks: () => FiatQueries.desks(state).map(view),
    desk: (id) => {
      const desk = FiatQueries.desk(state, id)
      return desk && view(desk)
    },
    available: (user) =>
      AcceptorRules.fiatValue(Queries.balance(state, user, 'funding', FIAT_COIN.id).free, CNY_PER_USDT),
    orders,
    order: (user, id) =>
      AcceptorRules.DIRECTIONS.flatMap((direction) => orders(user, direction, NEWEST).rows).find(
        (order) => order.id === id,
      ),
    confirmsAt: FiatQueries.confirmsAt,
    payments: (user, page) =>
      openFirst(
        FiatQueries.openPayments(state, user),
        page,
        (rest) => history(user, 'payment', rest) as HistoryPage<EndedPayment>,
      ),
    openPayment: (user, id) => FiatQueries.openPayments(state, user).find((payment) => payment.id === id),
  }
}

// Internal
const NEWEST = { skip: 0, limit: 20 }
