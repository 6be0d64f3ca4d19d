/** Own orders with acceptors, and the confirmation that a withdrawal arrived. [ACP-1] */
import type { AcceptorOrder, AcceptorPort } from '@hexbourse/domain/acceptor'
import { AcceptorLifeCycle, Acceptors } from '@hexbourse/domain/acceptor'
import type { Live, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { fiatFigure, makeMoneyAction, reviewedCommand } from '../../shared/index.ts'

export interface OrderRow {
  readonly order: AcceptorOrder.Order
  readonly amount: Figure
  /** undefined where the server does not tell it. */
  readonly quantity: Figure | undefined
  /** Whether the user can confirm it. */
  readonly canConfirm: boolean
}

/** What the dialog shows. */
export interface ReviewedOrder extends AcceptorOrder.Order {
  readonly coins: Figure | undefined
}

interface State {
  direction: Acceptors.Direction
  shown: Live<ReadonlyArray<OrderRow>>
  /** Whether the exchange takes the confirmation of the user. */
  takesReceipts: boolean
  /** Until a withdrawal that the desk paid is confirmed automatically. */
  confirmationMinutes: number
}

export interface AcceptorRecordsVm {
  readonly state: State
  readonly confirmAction: MoneyAction<ReviewedOrder, AcceptorOrder.Order | undefined>
  readonly open: () => Subscription
  /** Opens the review. */
  readonly confirm: (order: AcceptorOrder.Order) => void
  readonly choose: (direction: Acceptors.Direction) => void
  readonly retry: () => void
}

export interface AcceptorRecordsPorts extends MoneyActionPorts {
  readonly acceptors: Pick<AcceptorPort, 'orders' | 'confirmationMinutes' | 'confirmReceipt' | 'retry'>
  readonly system: System
}

const coinFigure = (value: AcceptorOrder.Order['quantity']): Figure | undefined =>
  value && { value, places: Acceptors.COIN_PLACES }

const rowOf = (order: AcceptorOrder.Order): OrderRow => ({
  order,
  amount: fiatFigure(order.amount),
  quantity: coinFigure(order.quantity),
  canConfirm: AcceptorLifeCycle.allowedActions(order.direction, order.status, 'user').includes('confirm-receipt'),
})

export const makeAcceptorRecordsVm = (ports: AcceptorRecordsPorts): AcceptorRecordsVm => {
  const { acceptors, system } = ports
  const state = proxy<State>({
    direction: 'recharge',
    shown: ref(LiveValue.LOADING),
    takesReceipts: false,
    confirmationMinutes: AcceptorLifeCycle.CONFIRMATION_MINUTES,
  })
  const confirmAction = makeMoneyAction(
    reviewedCommand(acceptors.confirmReceipt, ({ id }: ReviewedOrder) => ({ id })),
    ports,
  )
  let watching = new Subscription()
  const choose = (direction: Acceptors.Direction): void => {
    watching.unsubscribe()
    Object.assign(state, { direction, shown: ref(LiveValue.LOADING) })
    watching = acceptors.orders(direction).subscribe((live) => {
      state.shown = ref(LiveValue.map((rows: ReadonlyArray<AcceptorOrder.Order>) => rows.map(rowOf))(live))
    })
  }
  const readCapabilities = async (): Promise<void> => {
    const { capabilities } = await system.info()
    state.takesReceipts = capabilities.has('acceptor_confirm')
  }
  return {
    state,
    confirmAction,
    open: () => {
      choose('recharge')
      void readCapabilities()
      const all = new Subscription(() => watching.unsubscribe())
      all.add(
        acceptors.confirmationMinutes().subscribe((live) => {
          state.confirmationMinutes = LiveValue.latest(live) ?? state.confirmationMinutes
        }),
      )
      all.add(confirmAction.open())
      return all
    },
    confirm: (order) => confirmAction.review({ ...order, coins: coinFigure(order.quantity) }),
    choose,
    retry: acceptors.retry,
  }
}
