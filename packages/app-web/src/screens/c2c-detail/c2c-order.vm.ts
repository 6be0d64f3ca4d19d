/** One order as a page: countdown, account, the next action, appeal and chat. [C2C-5] [C2C-7] [TXT-13] */
import { Confirmation } from '@hexbourse/domain/account'
import type { ProfilePort } from '@hexbourse/domain/account'
import type { C2cLifeCycle, C2cPort } from '@hexbourse/domain/c2c'
import { C2cOrder } from '@hexbourse/domain/c2c'
import type { Clipboard, Clock, Live, Millis, OrderId, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { SchedulerLike } from 'rxjs'
import { asyncScheduler, interval, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import type { C2cAppealVm } from '../../panels/c2c-appeal/c2c-appeal.vm.ts'
import type { C2cChatVm } from '../../panels/c2c-chat/c2c-chat.vm.ts'
import type { FiatLimitsVm } from '../../panels/c2c/fiat-limits.vm.ts'
import type { ChangeSignal, MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeChangeSignal, makeMoneyAction } from '../../shared/index.ts'
import type { OrderView } from './order-view.ts'
import { orderView } from './order-view.ts'
import type { DialogEntries, DialogState, ReviewedAction } from './order-action.ts'
import { commandOf, initialDialog, makeDialog } from './order-action.ts'

interface State extends DialogState {
  order: Live<undefined>
  /** The last known state of the order. */
  view: OrderView | undefined
  /** What was copied last. */
  copied: MessageKey | undefined
  hasAppeal: boolean
  hasChat: boolean
}

export interface C2cOrderVm extends DialogEntries {
  readonly state: State
  readonly act: MoneyAction<ReviewedAction, C2cOrder.Order | undefined>
  readonly panels: { readonly appeal: C2cAppealVm; readonly chat: C2cChatVm; readonly limits: FiatLimitsVm }
  readonly open: (id: OrderId) => Subscription
  /** Emits while there is time left to pay. */
  readonly ticks: Pick<ChangeSignal, 'subscribe'>
  /** `share` of the payment window, from 1 down to 0. */
  readonly timeLeft: () => { readonly milliseconds: number; readonly share: number }
  readonly review: (action: C2cLifeCycle.UserAction) => void
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
  ...initialDialog(),
  order: ref(LiveValue.LOADING),
  view: undefined,
  copied: undefined,
  hasAppeal: false,
  hasChat: false,
})

/** Appeal and chat, where the exchange announces them. [Q17] */
const openPanels = async (
  system: System,
  state: State,
  panels: C2cOrderVm['panels'],
  { id, all }: { readonly id: OrderId; readonly all: Subscription },
): Promise<void> => {
  const { capabilities } = await system.info()
  if (all.closed) return
  Object.assign(state, { hasAppeal: capabilities.has('c2c_appeal'), hasChat: capabilities.has('c2c_chat') })
  if (state.hasAppeal) all.add(panels.appeal.open(id))
  if (state.hasChat) all.add(panels.chat.open(id))
}

/** Follows the order, and whether the user has a trade password and a second factor. */
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
      state.asksPassword = Confirmation.requirementOf(live, 'hasTradePassword')
      state.asksFactor = Confirmation.requirementOf(live, 'hasSecondFactor')
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
  const { check, forget, entries } = makeDialog(state, act)
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
    ...entries,
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
