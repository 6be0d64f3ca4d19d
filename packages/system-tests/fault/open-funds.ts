/** Unfinished deposits, withdrawals, orders with OTC desks and payments, as text that does not depend on how it is stored. */
import { Acceptors } from '@hexbourse/domain/acceptor'
import { FiatQueries } from '@hexbourse/reference-exchange/engine'
import type { State } from '@hexbourse/reference-exchange/engine'

/** One line each, in order, with the quotas of the desks and the address books. */
export const openFundsOf = (state: State): ReadonlyArray<string> =>
  [
    ...[...state.withdrawals.open.values()].map(
      ({ id, user, status, amount, fee, received }) =>
        `withdrawal ${id} ${user} ${status} ${amount} ${fee} ${received}`,
    ),
    ...[...state.withdrawals.addresses.values()].map(
      ({ id, user, network, address, note }) => `address ${id} ${user} ${network} ${address} ${note}`,
    ),
    ...[...state.deposits.confirming.values()].map(
      ({ id, user, transaction, amount, height }) => `deposit ${id} ${user} ${transaction} ${amount} ${height}`,
    ),
    ...[...state.deposits.requests.values()].map(
      ({ id, user, transaction, amount }) => `reported deposit ${id} ${user} ${transaction} ${amount}`,
    ),
    ...FiatQueries.openAcceptorOrders(state).map(
      ({ id, user, direction, status, amount, fee, quantity }) =>
        `desk order ${id} ${user} ${direction} ${status} ${amount} ${fee} ${quantity}`,
    ),
    ...FiatQueries.desks(state).map(
      (desk) =>
        `desk ${desk.id} ${Acceptors.DIRECTIONS.map((direction) => FiatQueries.quota(state, desk, direction)).join(' ')}`,
    ),
    ...[...state.payments.open.values()].map(
      ({ id, user, amount, quantity }) => `payment ${id} ${user} ${amount} ${quantity}`,
    ),
  ].toSorted()
