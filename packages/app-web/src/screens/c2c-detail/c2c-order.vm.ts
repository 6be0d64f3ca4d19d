/** One order as a page: countdown, account, the next action, appeal and chat. [C2C-5] [C2C-7] [TXT-13] */
import type { ProfilePort } from '@hexbourse/domain/account'
import { TradePassword } from '@hexbourse/domain/account'
import type { C2cLifeCycle, C2cPort } from '@hexbourse/domain/c2c'
import { C2cOrder } from '@hexbourse/domain/c2c'
import type { Clipboard, Clock, Live, Millis, OrderId, System } from '@hexbourse/domain/kernel'
import { Digits, LiveValue } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { SchedulerLike } from 'rxjs'
import { asyncScheduler, interval, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import type { C2cAppealVm } from '../../panels/c2c-appeal/c2c-appeal.vm.ts'
import type { C2cChatVm } from '../../panels/c2c-chat/c2c-chat.vm.ts'
import type { FiatLimitsVm } from '../../panels/c2c/fiat-limits.vm.ts'
import type { ChangeSignal, MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeChangeSignal, makeMoneyAction, reviewedCommand } from '../../shared/index.ts'
import type { OrderView } from './order-view.ts'
import { orderView } from './order-view.ts'

/** What the dialog of an action shows. */
export interface ReviewedAction {
  readonly view: OrderView
  readonly action: C2cLifeCycle.UserAction
}

interface State {
  order: Live<undefined>
  /** The last known state of the order. */
  view: OrderView | undefined
  /** Whether the statement of the dialog is ticked. */
  isStated: boolean
  tradePassword: string
  /** Whether releasing coins needs the trade password. */
  needsPassword: boolean
  /** What was copied last. */
  copied: MessageKey | undefined
  hasAppeal: boolean
  hasChat: boolean
  /** Whether what the dialog asks for is given, and the order is as it was reviewed. */
  isReady: boolean
  /** Whether the order has changed since the review. */
  isOutdated: boolean
}

export interface C2cOrderVm {
  readonly state: State
  readonly act: MoneyAction<ReviewedAction, C2cOrder.Order | undefined>
  readonly panels: { readonly appeal: C2cAppealVm; readonly chat: C2cChatVm; readonly limits: FiatLimitsVm }
  readonly open: (id: OrderId) => Subscription
  /** Emits while there is time left to pay. */
  readonly ticks: Pick<ChangeSignal, 'subscribe'>
  /** `share` of the payment window, from 1 down to 0. */
  readonly timeLeft: () => { readonly milliseconds: number; readonly share: number }
  readonly review: (action: C2cLifeCycle.UserAction) => void
  readonly setStated: (isStated: boolean) => void
  readonly typePassword: (text: string) => void
  readonly confirm: () => Promise<void>
  readonly close: () => void
  readonly copy: (label: MessageKey, text: string) => Promise<void>
  readonly retry: () => void
}

export interface C2cOrderPorts extends MoneyActionPorts {
  readonly c2c: C2cPort
  readonly profile: Pick<ProfilePort, 'userProfile'>
  readonly system: System
  readonly clipboard: Clipboard
  readonly exchangeTime: Pick<Clock, 'now'>
  readonly scheduler?: SchedulerLike
}

/** Milliseconds between two steps of the countdown. */
const TICK_MS = 250
/** Payment window in milliseconds where the order does not tell when it began. */
const WINDOW_MS = 900_000

const initialState = (): State => ({
  order: ref(LiveValue.LOADING),
  view: undefined,
  isStated: false,
  tradePassword: '',
  needsPassword: false,
  copied: undefined,
  hasAppeal: false,
  hasChat: false,
  isReady: false,
  isOutdated: false,
})

/** What is typed and ticked in the dialog of an action. */
const makeDialog = (state: State, act: C2cOrderVm['act']) => ({
  check: (): void => {
    const reviewed = act.state.current?.body
    state.isReady = isReady(state, reviewed)
    state.isOutdated = reviewed !== undefined && isOutdated(state, reviewed)
  },
  forget: (): void => void Object.assign(state, { isStated: false, tradePassword: '', isReady: false }),
})

/** Appeal and chat, where the exchange announces them. [Q17] */
const openPanels = async (
  system: System,
  state: State,
  panels: C2cOrderVm['panels'],
  { id, all }: { readonly id: OrderId; readonly all: Subscription },
): Promise<void> => {
  const info = await system.info()
  if (E.isLeft(info) || all.closed) return
  const { capabilities } = info.right
  Object.assign(state, { hasAppeal: capabilities.has('c2c_appeal'), hasChat: capabilities.has('c2c_chat') })
  if (state.hasAppeal) all.add(panels.appeal.open(id))
  if (state.hasChat) all.add(panels.chat.open(id))
}

/** Releasing coins carries the trade password as it is typed when it is sent. */
const commandOf = (c2c: C2cPort, state: State) =>
  reviewedCommand(c2c.act, ({ view: { detail }, action }: ReviewedAction) => ({
    id: detail.id,
    action,
    side: detail.side,
    tradePassword:
      action === 'confirm-receipt' && state.needsPassword ? Digits.toAscii(state.tradePassword) : undefined,
  }))

/** Follows the order, and whether the user has a trade password. */
const followOrder = (
  { c2c, profile }: Pick<C2cOrderPorts, 'c2c' | 'profile'>,
  id: OrderId,
  state: State,
  changed: () => void,
): Subscription => {
  const all = c2c.order(id).subscribe((live) => {
    const detail = LiveValue.latest(live)
    state.order = ref(LiveValue.map(() => undefined)(live))
    state.view = detail && ref(orderView(detail))
    changed()
  })
  all.add(
    profile.userProfile().subscribe((live) => {
      state.needsPassword = LiveValue.latest(live)?.hasTradePassword ?? false
      changed()
    }),
  )
  return all
}

export const makeC2cOrderVm = (ports: C2cOrderPorts, panels: C2cOrderVm['panels']): C2cOrderVm => {
  const { c2c, scheduler = asyncScheduler } = ports
  const state = proxy<State>(initialState())
  const ticks = makeChangeSignal()
  const act = makeMoneyAction(commandOf(c2c, state), ports)
  const { check, forget } = makeDialog(state, act)
  return {
    state,
    act,
    panels,
    ticks,
    open: (id) => {
      Object.assign(state, initialState())
      const all = new Subscription(forget)
      all.add(followOrder(ports, id, state, check))
      all.add(panels.limits.open())
      all.add(interval(TICK_MS, scheduler).subscribe(ticks.emit))
      all.add(act.open())
      void openPanels(ports.system, state, panels, { id, all })
      return all
    },
    timeLeft: () => timeLeftOf(state.view?.detail, ports.exchangeTime.now()),
    review: (action) => {
      const { view } = state
      if (view === undefined || !view.actions.includes(action)) return
      forget()
      act.review({ view, action })
      check()
    },
    setStated: (isStated) => {
      state.isStated = isStated
      check()
    },
    typePassword: (text) => {
      state.tradePassword = text
      check()
    },
    confirm: async () => {
      if (state.isReady) await act.confirm()
    },
    close: () => {
      act.close()
      if (act.state.current === undefined) forget()
    },
    copy: (label, text) => copy(ports, state, label, text),
    retry: c2c.retry,
  }
}

const copy = async (
  { clipboard, notifications }: Pick<C2cOrderPorts, 'clipboard' | 'notifications'>,
  state: State,
  label: MessageKey,
  text: string,
): Promise<void> => {
  const isCopied = await clipboard.copy(text)()
  state.copied = isCopied ? label : undefined
  if (!isCopied) notifications.show({ id: 'c2c-copy', kind: 'failure', key: 'c2c.copyFailed' })
}

const timeLeftOf = (detail: C2cOrder.OrderDetail | undefined, now: Millis): ReturnType<C2cOrderVm['timeLeft']> => {
  const milliseconds = (detail && C2cOrder.timeLeft(detail, now)) ?? 0
  const { createdAt, payBefore } = detail ?? {}
  const window = createdAt !== undefined && payBefore !== undefined ? payBefore - createdAt : WINDOW_MS
  return { milliseconds, share: Math.min(1, milliseconds / Math.max(1, window)) }
}

/** Whether the order has changed since it was reviewed. */
const isOutdated = (state: State, reviewed: ReviewedAction): boolean =>
  state.view?.detail.status !== reviewed.view.detail.status

const isReady = (state: State, reviewed: ReviewedAction | undefined): boolean => {
  if (reviewed === undefined || isOutdated(state, reviewed)) return false
  if (reviewed.action === 'cancel') return true
  const needsPassword = reviewed.action === 'confirm-receipt' && state.needsPassword
  const hasPassword = Digits.toAscii(state.tradePassword).length === TradePassword.DIGITS
  return state.isStated && (!needsPassword || hasPassword)
}
