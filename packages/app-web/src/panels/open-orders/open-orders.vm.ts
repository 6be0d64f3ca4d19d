/** The user's resting orders and how one is revoked. [SPOT-6] */
import type { Clock, Intents, Live, Notices } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { OpenOrder, SpotPort } from '@hexbourse/domain/spot'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Confirming } from '../../flows/index.ts'
import { makeConfirming } from '../../flows/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import type { CancelAll } from './cancel-all.ts'
import { makeCancelAll } from './cancel-all.ts'
import type { Filter, OrderLine } from './order-lines.ts'
import { linesOf } from './order-lines.ts'

export type { OrderLine }

interface State {
  shown: Live<ReadonlyArray<OrderLine>>
  /** Of all markets and both sides. */
  count: number
  filter: Filter
  /** BTC/USDT; empty: every market. */
  pair: string
  /** Whether the list goes on; none: it is too short to ask. */
  rest: 'none' | 'more' | 'no-more'
}

/** What is to be revoked, with what the dialog says about it. */
export interface Revoked extends OpenOrder.Revocation {
  readonly line: OrderLine
}

export interface OpenOrdersVm {
  readonly state: State
  readonly revoking: Confirming<Revoked>
  readonly cancelling: CancelAll
  readonly open: () => Subscription
  readonly filterBy: (filter: Filter) => void
  readonly choosePair: (pair: string) => void
  /** So many rows more. */
  readonly showMore: () => void
  /** Both sides of that market. */
  readonly askCancelAll: (pair: string) => void
  readonly askRevoke: (line: OrderLine) => void
  readonly revoke: () => Promise<void>
  readonly retry: () => void
}

/** Rows that are drawn before more are asked for. */
const AT_ONCE = 30
/** A list of no more rows needs no word about its end. */
const FEW = 8

const restOf = (count: number, most: number): State['rest'] => {
  if (count > most) return 'more'
  return count > FEW ? 'no-more' : 'none'
}

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

export const makeOpenOrdersVm = (
  spot: SpotPort,
  intents: Intents,
  clock: Clock,
  notices: Notices<MessageKey>,
): OpenOrdersVm => {
  const state = proxy<State>({ shown: ref(Lives.WAITING), count: 0, filter: 'all', pair: '', rest: 'none' })
  const list = makeList(state)
  const revoking = makeRevoking(spot, intents, clock, list.orders)
  const cancelling = makeCancelAll(spot, intents, clock)

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
    cancelling,
    open: () => {
      const opened = spot.openOrders().subscribe(list.take)
      // whoever looks next may be somebody else
      opened.add(() => list.take(Lives.WAITING))
      opened.add(revoking.withdraw)
      opened.add(cancelling.stop)
      return opened
    },
    filterBy: (filter) => list.choose({ filter }),
    choosePair: (pair) => list.choose({ pair }),
    showMore: list.showMore,
    askCancelAll: (pair) => {
      const lines = linesOf({ filter: 'all', pair }, list.orders())
      if (lines.length > 0) cancelling.ask(pair, lines)
    },
    askRevoke: (line) => revoking.ask({ id: line.order.id, side: line.order.side, pair: line.order.pair, line }),
    revoke,
    retry: spot.retry,
  }
}

/** What of the orders is on show. */
const makeList = (state: State) => {
  let live: Live<Orders> = Lives.WAITING
  let most = AT_ONCE
  const orders = (): Orders => Lives.latest(live) ?? []
  const show = (): void => {
    const chosen = linesOf(state, orders())
    state.shown = ref(Lives.map(() => chosen.slice(0, most))(live))
    state.rest = restOf(chosen.length, most)
    state.count = orders().length
  }
  return {
    orders,
    take: (next: Live<Orders>): void => {
      live = next
      show()
    },
    choose: (part: Partial<Pick<State, 'filter' | 'pair'>>): void => {
      Object.assign(state, part)
      most = AT_ONCE
      show()
    },
    showMore: (): void => {
      most += AT_ONCE
      show()
    },
  }
}

const makeRevoking = (spot: SpotPort, intents: Intents, clock: Clock, known: () => Orders): Confirming<Revoked> =>
  makeConfirming<Revoked, OpenOrder.OpenOrder>(intents, clock, {
    send: (intent) => {
      const { id, side, pair } = intent.body
      return spot.revoke({ ...intent, body: { id, side, pair } })
    },
    settle: spot.settle,
    name: ({ id }) => ({ action: 'spot.revoke', object: String(id) }),
    known: () => known().map((order) => String(order.id)),
  })
