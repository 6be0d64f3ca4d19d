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
  /** Both sides of that market. */
  readonly askCancelAll: (pair: string) => void
  readonly askRevoke: (line: OrderLine) => void
  readonly revoke: () => Promise<void>
  readonly retry: () => void
}

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

export const makeOpenOrdersVm = (
  spot: SpotPort,
  intents: Intents,
  clock: Clock,
  notices: Notices<MessageKey>,
): OpenOrdersVm => {
  const state = proxy<State>({ shown: ref(Lives.WAITING), count: 0, filter: 'all', pair: '' })
  let live: Live<Orders> = Lives.WAITING

  const revoking = makeRevoking(spot, intents, clock, () => Lives.latest(live) ?? [])
  const cancelling = makeCancelAll(spot, intents, clock)

  const take = (next: Live<Orders>): void => {
    live = next
    list()
  }

  const list = (): void => {
    state.shown = ref(Lives.map((orders: Orders) => linesOf(state, orders))(live))
    state.count = Lives.latest(live)?.length ?? 0
  }

  const choose = (part: Partial<Pick<State, 'filter' | 'pair'>>): void => {
    Object.assign(state, part)
    list()
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
    cancelling,
    open: () => {
      const opened = spot.openOrders().subscribe(take)
      // whoever looks next may be somebody else
      opened.add(() => take(Lives.WAITING))
      opened.add(revoking.withdraw)
      opened.add(cancelling.stop)
      return opened
    },
    filterBy: (filter) => choose({ filter }),
    choosePair: (pair) => choose({ pair }),
    askCancelAll: (pair) => {
      const lines = linesOf({ filter: 'all', pair }, Lives.latest(live) ?? [])
      if (lines.length > 0) cancelling.ask(pair, lines)
    },
    askRevoke: (line) => revoking.ask({ id: line.order.id, side: line.order.side, pair: line.order.pair, line }),
    revoke,
    retry: spot.retry,
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
