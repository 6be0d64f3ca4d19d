/** The reviewed action on an order, and what its dialog asks for before it is sent. [C2C-5] [WAL-7] */
import { Confirmation } from '@hexbourse/domain/account'
import type { C2cLifeCycle, C2cOrder, C2cPort } from '@hexbourse/domain/c2c'
import { function as F, option as O } from 'fp-ts'

import type { MoneyAction } from '../../shared/index.ts'
import { reviewedCommand } from '../../shared/index.ts'
import type { OrderView } from './order-view.ts'

/** What the dialog of an action shows. */
export interface ReviewedAction {
  readonly view: OrderView
  readonly action: C2cLifeCycle.UserAction
}

export interface DialogState {
  /** Whether the statement of the dialog is ticked. */
  isStated: boolean
  tradePassword: string
  /** Whether releasing coins needs the trade password. */
  asksPassword: Confirmation.Requirement
  factorCode: string
  /** Whether releasing coins needs a code of the second factor. */
  asksFactor: Confirmation.Requirement
  /** Whether what the dialog asks for is given, and the order is as it was reviewed. */
  isReady: boolean
  /** Whether the order has changed since the review. */
  isOutdated: boolean
}

export interface DialogEntries {
  readonly setStated: (isStated: boolean) => void
  readonly typePassword: (text: string) => void
  readonly typeCode: (text: string) => void
  readonly confirm: () => Promise<void>
  readonly close: () => void
}

interface ActionState extends DialogState {
  readonly view: OrderView | undefined
}

type Action = MoneyAction<ReviewedAction, C2cOrder.Order | undefined>

export const initialDialog = (): DialogState => ({
  isStated: false,
  tradePassword: '',
  asksPassword: 'no',
  factorCode: '',
  asksFactor: 'no',
  isReady: false,
  isOutdated: false,
})

/** What is typed and ticked in the dialog of an action. */
export const makeDialog = (state: ActionState, act: Action) => {
  const check = (): void => {
    const reviewed = act.state.current?.body
    state.isReady = isReady(state, reviewed)
    state.isOutdated = reviewed !== undefined && isOutdated(state, reviewed)
  }
  const type = (part: Partial<DialogState>): void => {
    Object.assign(state, part)
    check()
  }
  const forget = (): void =>
    void Object.assign(state, { isStated: false, tradePassword: '', factorCode: '', isReady: false })
  const entries: DialogEntries = {
    setStated: (isStated) => type({ isStated }),
    typePassword: (tradePassword) => type({ tradePassword }),
    typeCode: (factorCode) => type({ factorCode }),
    confirm: async () => {
      if (!state.isReady) return
      const status = await act.confirm()
      // a used code cannot be sent again, and one that was not used may be too old by now
      if (status === 'failed') type({ factorCode: '' })
    },
    close: () => {
      act.close()
      if (act.state.current === undefined) forget()
    },
  }
  return { check, forget, entries }
}

/** Releasing coins carries trade password and code as they are typed when it is sent. */
export const commandOf = (c2c: Pick<C2cPort, 'act'>, state: DialogState) =>
  reviewedCommand(c2c.act, ({ view: { detail }, action }: ReviewedAction) => ({
    id: detail.id,
    action,
    side: detail.side,
    ...(action === 'confirm-receipt' ? confirmationOf(state) : Confirmation.NOTHING),
  }))

// Internal
const confirmationOf = F.flow(
  Confirmation.fromDraft,
  O.getOrElse(() => Confirmation.NOTHING),
)

/** Whether the order has changed since it was reviewed. */
const isOutdated = (state: ActionState, reviewed: ReviewedAction): boolean =>
  state.view?.detail.status !== reviewed.view.detail.status

const isReady = (state: ActionState, reviewed: ReviewedAction | undefined): boolean => {
  if (reviewed === undefined || isOutdated(state, reviewed)) return false
  if (reviewed.action === 'cancel') return true
  if (reviewed.action === 'confirm-paid') return state.isStated
  return state.isStated && O.isSome(Confirmation.fromDraft(state))
}
