/** Leveraged order form of one market: draft, estimate, review and submission. [LEV-2] [LEV-7] */
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import type { Direction, LeverageOrder, OrderRequest, Position } from '@hexbourse/domain/leverage'
import { LeverageOrder as Orders } from '@hexbourse/domain/leverage'
import type { OrderType } from '@hexbourse/domain/trading'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { AfterFrame, Notifications } from '../../ports/index.ts'
import type { ActionStatus, MoneyAction } from '../../shared/index.ts'
import { makeMoneyAction } from '../../shared/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { formOf, restoredDraft } from './leverage-draft.ts'
import type { FieldName, LeverageTicketMarket } from './leverage-summary.ts'
import { summaryOf, toProblems } from './leverage-summary.ts'
import type { LeverageTicketContext, LeverageTicketState } from './leverage-ticket-state.ts'
import {
  checkedOrder,
  initialContext,
  initialState,
  orderContext,
  priceText,
  validate,
} from './leverage-ticket-state.ts'
import type { LeverageTicketSources } from './leverage-ticket-subscriptions.ts'
import { watchLeverageTicket } from './leverage-ticket-subscriptions.ts'

export type { LeverageTicketMarket }

export interface LeverageTicketVm {
  readonly state: LeverageTicketState
  readonly submitAction: MoneyAction<OrderRequest, Position.Position | undefined>
  readonly open: (market: LeverageTicketMarket) => Subscription
  readonly chooseDirection: (direction: Direction) => void
  /** Clears the leverage and the estimates, and starts again with the last price. */
  readonly chooseOrderType: (orderType: OrderType) => void
  /** One of the offered leverages. */
  readonly chooseLeverage: (leverage: string) => void
  /** What follows from typed text is in the state after the frame that shows it. */
  readonly setField: (field: FieldName, text: string) => void
  /** By the market's tick, or by one lot. */
  readonly stepField: (field: FieldName, by: 1 | -1) => void
  /** Makes the order a limit order at this price. */
  readonly applyPrice: (price: Decimal.Decimal) => void
  /**
   * Opens the review of a valid order, or shows its first problem. At a price that is too old a market order is
   * refused. [Q42]
   */
  readonly review: () => void
  /** Sends the reviewed order, unless the market has moved away from it. */
  readonly submit: () => Promise<void>
  /** Looks once more for an order with an unknown outcome. */
  readonly checkAgain: () => Promise<void>
  /** Reads what the exchange offers again. */
  readonly retry: () => void
}

export interface LeverageTicketPorts extends LeverageTicketSources {
  readonly notifications: Notifications<MessageKey>
  readonly afterFrame: AfterFrame
}

export const makeLeverageTicketVm = (ports: LeverageTicketPorts): LeverageTicketVm => {
  const state = proxy<LeverageTicketState>(initialState())
  const context = initialContext()
  const submitAction = makeMoneyAction(ports.leverage.submit, ports)
  const setDraft = (part: Partial<LeverageOrder.Draft>): void => {
    state.draft = ref({ ...state.draft, ...part })
    context.isRefused = false
  }
  const change = (part: Partial<LeverageOrder.Draft>): void => {
    setDraft(part)
    validate(state, context)
  }
  const chooseOrderType = (orderType: OrderType): void =>
    change(Orders.withOrderType(state.draft, orderType, priceText(state, context, context.lastPrice)))
  const clearWhenSubmitted = async (ending: Promise<ActionStatus | undefined>): Promise<void> => {
    const status = await ending
    if (status === 'done' || status === 'found') change({ lots: '' })
  }
  return {
    state,
    submitAction,
    open: (market) => {
      const { direction, orderType } = state.draft
      Object.assign(state, { ...initialState(), market: ref(market) })
      Object.assign(context, initialContext())
      change({ direction, orderType, ...restoredDraft(ports.drafts.take(formOf(market))) })
      const subscription = watchLeverageTicket(ports, state, context, market)
      subscription.add(submitAction.open())
      return subscription
    },
    chooseDirection: (direction) => change({ direction }),
    chooseOrderType,
    chooseLeverage: (leverage) => change({ leverage }),
    setField: (field, text) => {
      setDraft({ [field]: text })
      ports.afterFrame(() => validate(state, context))
    },
    stepField: (field, by) => change({ [field]: steppedText(state, context, field, by) }),
    applyPrice: (price) => {
      chooseOrderType('limit')
      change({ price: priceText(state, context, price) })
    },
    review: () => review(state, context, submitAction),
    submit: async () => {
      if (!isBlocked(state, submitAction)) await clearWhenSubmitted(submitAction.confirm())
    },
    checkAgain: () => clearWhenSubmitted(submitAction.checkAgain()),
    retry: ports.leverage.retry,
  }
}

/** Whether the price that was reviewed is not that of the market any more, or too old for a market order. */
const isBlocked = (
  { hasMoved, isStale }: LeverageTicketState,
  { state: { current } }: LeverageTicketVm['submitAction'],
): boolean => hasMoved || (isStale && current?.body.orderType === 'market')

/** Opens the review of a valid, affordable order; otherwise shows the first problem. */
const review = (
  state: LeverageTicketState,
  context: LeverageTicketContext,
  submitAction: LeverageTicketVm['submitAction'],
): void => {
  const { market, draft } = state
  if (state.isClosed) state.problems = ref(toProblems({ _tag: 'TradingClosed' }))
  const known = orderContext(state, context)
  if (known === undefined || market === undefined || (state.isStale && draft.orderType === 'market')) return
  const order = checkedOrder(state, context, known)
  if (E.isLeft(order)) {
    context.isRefused = true
    validate(state, context)
    return
  }
  state.reviewedSummary = ref(summaryOf(order.right, market, known))
  state.hasMoved = false
  context.reviewedPrice = order.right.orderType === 'market' ? order.right.price : undefined
  submitAction.review({ ...order.right, pair: market.pair })
}

/** The field's value one step up or down, never below zero. An unreadable price starts at the last one. */
const steppedText = (
  state: LeverageTicketState,
  context: LeverageTicketContext,
  field: FieldName,
  by: 1 | -1,
): string => {
  const isPrice = field === 'price'
  const decimals = isPrice ? (state.market?.priceDecimals ?? 0) : 0
  const start = isPrice ? (context.lastPrice ?? Decimal.zero) : Decimal.zero
  const value = E.getOrElse(() => start)(NumberEntry.read(state.draft[field], context.language, decimals))
  const step = isPrice ? (state.market?.tick ?? Decimal.one) : Decimal.one
  const next = by === 1 ? Decimal.plus(value, step) : Decimal.max(Decimal.zero, Decimal.minus(value, step))
  return isPrice ? priceText(state, context, next) : Decimal.toText(next)
}
