/** The user's resting orders and how one is revoked. [SPOT-6] */
import type { Clock, Intents, Live, Notices } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { OpenOrder } from '@hexbourse/domain/spot'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Confirming } from '../../flows/index.ts'
import { makeConfirming } from '../../flows/index.ts'
import type { Figure, MessageKey } from '../../i18n/index.ts'

export type Filter = 'all' | 'buy' | 'sell'

/** One line of the table. */
export interface OrderLine {
  readonly order: OpenOrder.OpenOrder
  readonly price: Figure
  readonly remaining: Figure
  readonly value: Figure
}

interface State {
  shown: Live<ReadonlyArray<OrderLine>>
  count: number
  filter: Filter
}

/** What is to be revoked, with what the dialog says about it. */
export interface Revoked extends OpenOrder.Revocation {
  readonly line: OrderLine
}

export interface OpenOrdersVm {
  readonly state: State
  readonly revoking: Confirming<Revoked>
  readonly open: () => Subscription
  readonly filterBy: (filter: Filter) => void
  readonly askRevoke: (line: OrderLine) => void
  readonly revoke: () => Promise<void>
  readonly retry: () => void
}

const PLACES = 4
/** Price times quantity, both at four decimals. */
const VALUE_PLACES = 8

const lineOf = (order: OpenOrder.OpenOrder): OrderLine => ({
  order,
  price: { value: order.price, places: PLACES },
  remaining: { value: order.remaining, places: PLACES },
  value: { value: OpenOrder.value(order), places: VALUE_PLACES },
})

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

const linesOf = (filter: Filter, orders: Orders): ReadonlyArray<OrderLine> =>
  OpenOrder.newestFirst(orders)
    .filter((order) => filter === 'all' || order.side === filter)
    .map(lineOf)

export const makeOpenOrdersVm = (
  spot: SpotPort,
  intents: Intents,
  clock: Clock,
  notices: Notices<MessageKey>,
): OpenOrdersVm => {
  const state = proxy<State>({ shown: ref(Lives.WAITING), count: 0, filter: 'all' })
  let live: Live<Orders> = Lives.WAITING

  const revoking = makeConfirming<Revoked, OpenOrder.OpenOrder>(intents, clock, {
    send: (intent) => {
      const { id, side, pair } = intent.body
      return spot.revoke({ ...intent, body: { id, side, pair } })
    },
    settle: spot.settle,
    name: ({ id }) => ({ action: 'spot.revoke', object: String(id) }),
    known: () => (Lives.latest(live) ?? []).map((order) => String(order.id)),
  })

  const take = (next: Live<Orders>): void => {
    live = next
    list()
  }

  const list = (): void => {
    state.shown = ref(Lives.map((orders: Orders) => linesOf(state.filter, orders))(live))
    state.count = Lives.latest(live)?.length ?? 0
  }

  /** A revocation that is through needs no dialog any more: the row is gone and a notice says so. */
  const revoke = async (): Promise<void> => {
    const face = await revoking.confirm()
    if (face !== 'done') return
    notices.tell({ id: 'spot.revoke', kind: 'success', key: 'spot.revoke.done' })
    revoking.close()
  }

  return {
    state,
    revoking,
    open: () => {
      const opened = spot.openOrders().subscribe(take)
      // whoever looks next may be somebody else
      opened.add(() => take(Lives.WAITING))
      opened.add(revoking.withdraw)
      return opened
    },
    filterBy: (filter) => {
      state.filter = filter
      list()
    },
    askRevoke: (line) => revoking.ask({ id: line.order.id, side: line.order.side, pair: line.order.pair, line }),
    revoke,
    retry: spot.retry,
  }
}
