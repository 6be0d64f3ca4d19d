/** Order form of one market: draft, estimate, review and placement. [SPOT-4] [SPOT-5] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { BookSide } from '@hexbourse/domain/market'
import type { OrderRequest, PlacedOrder, SpotOrder } from '@hexbourse/domain/spot'
import type { OrderType, Side } from '@hexbourse/domain/trading'
import { PercentSteps, PriceGuard } from '@hexbourse/domain/trading'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { AfterFrame, FillReports, Notifications } from '../../ports/index.ts'
import type { MoneyAction, ActionStatus } from '../../shared/index.ts'
import { makeMoneyAction } from '../../shared/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import type { PlacedFigures } from './placed-figures.ts'
import { placedFigures } from './placed-figures.ts'
import { placedNotification } from './placed-notification.ts'
import type { FieldName } from './ticket-estimate.ts'
import { orderFrom, summaryOf, fillEstimateOf } from './ticket-estimate.ts'
import { applyPriceLevel, applyPercent, stepField } from './ticket-edits.ts'
import { formOf, restoredDraft } from './ticket-draft.ts'
import type { TicketContext, TicketMarket, TicketState } from './ticket-state.ts'
import { validationContext, initialState, validate, initialContext, formatField } from './ticket-state.ts'
import type { TicketSources } from './ticket-subscriptions.ts'
import { watchTicket } from './ticket-subscriptions.ts'

export type { TicketMarket }

export interface TicketVm {
  readonly state: TicketState
  readonly placeAction: MoneyAction<OrderRequest, PlacedOrder.PlacedOrder>
  readonly percentSteps: ReadonlyArray<PercentSteps.Percent>
  readonly open: (market: TicketMarket) => Subscription
  readonly chooseSide: (side: Side) => void
  /** Both order types start with the last price. */
  readonly chooseOrderType: (orderType: OrderType) => void
  /** What follows from typed text is in the state after the frame that shows it, and before anything is submitted. */
  readonly setField: (field: FieldName, text: string) => void
  /** A total that is typed sets the quantity, until the quantity is changed in another way. */
  readonly setTotal: (text: string) => void
  readonly stepField: (field: FieldName, by: 1 | -1) => void
  readonly choosePercent: (percent: PercentSteps.Percent) => void
  /** Takes a price level of the book; its quantity only if requested. */
  readonly applyPriceLevel: (level: BookSide.PriceLevel, withQuantity: boolean) => void
  /** Fills in the last price. */
  readonly applyLastPrice: () => void
  /** Whether every order is reviewed before it is sent. */
  readonly setReviewsOrders: (reviewsOrders: boolean) => void
  /**
   * Opens the review, or sends a routine order immediately if reviews are switched off. At a price that is too old a
   * market order is refused and a limit order always reviewed. [Q42]
   */
  readonly submit: () => Promise<void>
  /** Sends the reviewed order. */
  readonly place: () => Promise<void>
  /** What the dialog displays of a placed order. */
  readonly figuresOf: (order: PlacedOrder.PlacedOrder) => PlacedFigures
  /** Looks once more for an order with an unknown outcome. */
  readonly checkAgain: () => Promise<void>
}

export interface TicketPorts extends TicketSources {
  readonly notifications: Notifications<MessageKey>
  readonly fillReports: Pick<FillReports, 'add'>
  readonly afterFrame: AfterFrame
}

export const makeTicketVm = (ports: TicketPorts): TicketVm => {
  const state = proxy<TicketState>(initialState())
  const context = initialContext()
  const placeAction = makeMoneyAction(ports.spot.place, ports)
  const change = (part: Partial<SpotOrder.Draft>, percent?: PercentSteps.Percent): void =>
    changeDraft(state, context, part, percent)
  /** What follows from a key press is computed after the frame that shows it. */
  const type = (part: Partial<SpotOrder.Draft>, total?: string): void => {
    if (total !== undefined) context.typedTotal = total
    setDraft(state, context, part)
    ports.afterFrame(() => validate(state, context))
  }
  /** The price stays: the next order is often at the same one. */
  const clearWhenPlaced = async (ending: Promise<ActionStatus | undefined>): Promise<ActionStatus | undefined> => {
    const status = await ending
    if (status === 'done' || status === 'found') change({ quantity: '' })
    return status
  }
  /** The dialog closes itself where nothing is left to read. */
  const place = async (): Promise<void> => {
    if (state.hasMoved || (state.isStale && placeAction.state.current?.body.orderType === 'market')) return
    if ((await clearWhenPlaced(placeAction.confirm())) === 'done') notifyPlaced(state, placeAction, ports)
  }
  return {
    state,
    placeAction,
    percentSteps: PercentSteps.STEPS,
    open: (market) => {
      openForm(state, context, market, restoredDraft(ports.drafts.take(formOf(market))))
      const subscription = watchTicket(ports, state, context, market)
      subscription.add(placeAction.open())
      return subscription
    },
    chooseSide: (side) => change({ side }),
    chooseOrderType: (orderType) => change({ orderType, ...lastPriceDraft(state, context) }),
    setField: (field, text) => type({ [field]: text }),
    setTotal: (text) => type({}, text),
    stepField: (field, by) => change(stepField(state, context, field, by)),
    choosePercent: (percent) => change(applyPercent(state, context, percent), percent),
    applyPriceLevel: (level, withQuantity) => change(applyPriceLevel(state, context, level, withQuantity)),
    applyLastPrice: () => context.lastPrice && change(lastPriceDraft(state, context)),
    setReviewsOrders: (reviewsOrders) => ports.settings.change({ reviewsOrders }),
    submit: async () => {
      validate(state, context)
      const sent = review(state, context, placeAction)
      if (sent !== undefined && isRoutine(state, context, sent)) await place()
    },
    place,
    figuresOf: (order) => placedFigures(order, state.market),
    checkAgain: async () => void (await clearWhenPlaced(placeAction.checkAgain())),
  }
}

const changeDraft = (
  state: TicketState,
  context: TicketContext,
  part: Partial<SpotOrder.Draft>,
  percent?: PercentSteps.Percent,
): void => {
  setDraft(state, context, part, percent)
  validate(state, context)
}

/** Without what follows from the draft. */
const setDraft = (
  state: TicketState,
  context: TicketContext,
  part: Partial<SpotOrder.Draft>,
  percent?: PercentSteps.Percent,
): void => {
  keepSide(context, part)
  state.draft = { ...state.draft, ...part }
  if (part.quantity !== undefined) context.typedTotal = undefined
  state.percent = percent
  context.isRefused = false
}

/** After any change by the user, balances no longer decide the side. [Q62] */
const keepSide = (context: TicketContext, { side }: Partial<SpotOrder.Draft>): void => {
  if (side !== undefined) context.sideStatus = 'chosen'
  else if (context.sideStatus === 'undecided') context.sideStatus = 'kept'
}

/** Empty but for what was typed before; order type and a chosen side stay. */
const openForm = (
  state: TicketState,
  context: TicketContext,
  market: TicketMarket,
  restored: Partial<SpotOrder.Draft>,
): void => {
  const { side, orderType } = state.draft
  Object.assign(state, { ...initialState(), market: ref(market) })
  Object.assign(context, { typedTotal: undefined, isRefused: false })
  if (restored.side !== undefined) context.sideStatus = 'chosen'
  else if (context.sideStatus === 'kept') context.sideStatus = 'undecided'
  state.draft = { ...state.draft, side, orderType, ...restored }
  validate(state, context)
}

/** Tells what the exchange reports of a placed order, and closes its dialog unless a part was cancelled. */
const notifyPlaced = (state: TicketState, action: TicketVm['placeAction'], ports: TicketPorts): void => {
  const { current } = action.state
  const [order] = current?.results ?? []
  if (current === undefined || order === undefined || state.market === undefined) return
  const { body, serverMessage } = current
  const { filledQuantity, value } = order
  if (filledQuantity !== undefined && value !== undefined && Decimal.isPositive(filledQuantity))
    ports.fillReports.add({ pair: body.pair, side: body.side, quantity: filledQuantity, value })
  const notification = placedNotification({ request: body, order, market: state.market, serverMessage })
  if (notification === undefined) return
  action.close()
  ports.notifications.show(notification)
}

/** The last price for the price field; nothing while it is unknown. */
const lastPriceDraft = (state: TicketState, context: TicketContext): Partial<SpotOrder.Draft> =>
  context.lastPrice ? { price: formatField(state, context, 'price', context.lastPrice) } : {}

/** Opens the review of a valid, affordable order and returns it; otherwise shows the first problem. */
const review = (
  state: TicketState,
  context: TicketContext,
  placeAction: TicketVm['placeAction'],
): SpotOrder.Order | undefined => {
  const { market, draft } = state
  if (market === undefined || (state.isStale && draft.orderType === 'market')) return undefined
  const validation = validationContext(state, context)
  const order = orderFrom(draft, context.language, market, validation)
  if (E.isLeft(order)) {
    context.isRefused = true
    validate(state, context)
    return undefined
  }
  state.reviewedSummary = ref(summaryOf(order.right, draft.side, market, validation))
  state.hasMoved = false
  context.reviewedPrice = order.right.orderType === 'market' ? validation.last : undefined
  placeAction.review({ ...order.right, pair: market.pair })
  return order.right
}

/** An order that cannot be checked is not routine. */
const isRoutine = (state: TicketState, context: TicketContext, order: SpotOrder.Order): boolean => {
  const { market } = state
  const validation = validationContext(state, context)
  if (state.reviewsOrders || state.isStale || market === undefined || validation.last === undefined) return false
  return !PriceGuard.isUnusual(order, validation.last, fillEstimateOf(order, market, validation))
}
