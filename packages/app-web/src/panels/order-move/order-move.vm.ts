/**
 * Another price for an open order: a cancellation, then a new order for what was left. The second is sent only after
 * the exchange has confirmed the first in its reply, and in the same session. [SPOT-6] [Q10] [Q24] [Q58]
 */
import type { Decimal, Millis } from '@hexbourse/domain/kernel'
import type { OpenOrder, OrderRequest, PlacedOrder } from '@hexbourse/domain/spot'
import { OrderMove } from '@hexbourse/domain/spot'
import { option as O } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { ActionStatus, MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { closeWithSession, makeMoneyAction, successMessage } from '../../shared/index.ts'
import type { MoveReview } from './move-review.ts'
import { moveReview, priceEntry } from './move-review.ts'
import type { MoveSources } from './move-sources.ts'
import { makeMoveData } from './move-sources.ts'

interface State {
  review: MoveReview | undefined
  /** The command that is shown: the second begins after the first has succeeded. */
  step: 'cancel' | 'place'
  /** When the prices were received, while they are too old to place an order. [Q57] */
  pricesAsOf: Millis | undefined
}

export interface OrderMoveVm {
  readonly state: State
  readonly cancelAction: MoneyAction<OpenOrder.CancelRequest, OpenOrder.CancelResult>
  readonly placeAction: MoneyAction<OrderRequest, PlacedOrder.PlacedOrder>
  /** While signed in. */
  readonly open: () => Subscription
  /** Opens the review of an open order with a price, which is rounded to the tick. */
  readonly review: (id: string, price: Decimal.Decimal) => void
  readonly type: (text: string) => void
  readonly confirm: () => Promise<void>
  readonly checkAgain: () => Promise<void>
  readonly dismiss: () => void
  readonly close: () => void
}

export type MovePorts = MoneyActionPorts & MoveSources

export const makeOrderMoveVm = (ports: MovePorts): OrderMoveVm => {
  const { spot } = ports
  const state = proxy<State>({ review: undefined, step: 'cancel', pricesAsOf: undefined })
  const actions = { cancel: makeMoneyAction(spot.cancel, ports), place: makeMoneyAction(spot.place, ports) }
  const sources = makeMoveData(ports, (pricesAsOf) => {
    state.pricesAsOf = pricesAsOf
    show(state.review?.typed)
  })
  const show = (typed: string | undefined, order = state.review?.order): void => {
    if (order === undefined || typed === undefined) return
    state.review = ref(moveReview(order, typed, sources.limitsOf(order), sources.contextOf(order)))
  }
  const end = (): void => {
    state.review = undefined
    state.step = 'cancel'
  }
  return {
    state,
    cancelAction: actions.cancel,
    placeAction: actions.place,
    open: () => openMove(ports, { sources, end, actions: [actions.cancel, actions.place] }),
    review: (id, price) => {
      const order = sources.orderOf(id)
      if (order === undefined || state.review !== undefined) return
      const limits = sources.limitsOf(order)
      const typed = priceEntry(sources.contextOf(order).language, limits, OrderMove.nearestTick(limits.tick, price))
      actions.cancel.review({ id: order.id, side: order.side, pair: order.pair })
      show(typed, order)
    },
    type: show,
    ...makeSteps(ports, state, actions, end),
  }
}

interface Actions {
  readonly cancel: OrderMoveVm['cancelAction']
  readonly place: OrderMoveVm['placeAction']
}

type Steps = Pick<OrderMoveVm, 'confirm' | 'checkAgain' | 'dismiss' | 'close'>

/** One command after the other. */
const makeSteps = ({ notifications }: MovePorts, state: State, actions: Actions, end: () => void): Steps => {
  const current = () => actions[state.step]
  const close = (): void => {
    current().close()
    if (current().state.current !== undefined) return
    actions.cancel.close()
    end()
  }
  const finish = (status: ActionStatus | undefined): void => {
    if (status !== 'done' || state.review === undefined) return
    const serverMessage = actions.place.state.current?.serverMessage ?? ''
    notifications.show({ id: 'spot.move', kind: 'success', ...successMessage('spot.move.done', serverMessage) })
    close()
  }
  const cancelThenPlace = async (): Promise<void> => {
    const next = state.review?.next
    if (next === undefined || state.pricesAsOf !== undefined) return
    const status = await actions.cancel.confirm()
    // no review after a change of the session; an outcome that had to be searched for is not acted upon
    const { review } = state
    const [result] = status === 'done' ? (actions.cancel.state.current?.results ?? []) : []
    if (review === undefined || result === undefined) return
    const request = OrderMove.replacement(review.order, next, result)
    if (O.isNone(request)) return
    state.step = 'place'
    actions.place.review(request.value)
    finish(await actions.place.confirm())
  }
  return {
    confirm: async () => (state.step === 'cancel' ? cancelThenPlace() : finish(await actions.place.confirm())),
    checkAgain: async () => void (await current().checkAgain()),
    dismiss: () => {
      current().dismiss()
      end()
    },
    close,
  }
}

interface OpenParts {
  readonly sources: { readonly open: () => Subscription }
  readonly end: () => void
  readonly actions: ReadonlyArray<{ readonly open: () => Subscription }>
}

const openMove = (ports: MovePorts, { sources, end, actions }: OpenParts): Subscription => {
  const all = new Subscription()
  for (const action of actions) all.add(action.open())
  // the actions notify of it
  all.add(
    closeWithSession(ports, () => {
      end()
      return false
    }),
  )
  all.add(sources.open())
  all.add(end)
  return all
}
