/** Order form of second contracts in one market: stake, duration, review and submission. [SEC-1] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import type { Direction, OrderRequest, SecondContractOrder, StakeOrder } from '@hexbourse/domain/second-contract'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import type { AfterFrame, Notifications } from '../../ports/index.ts'
import type { ActionStatus, MoneyAction } from '../../shared/index.ts'
import { makeMoneyAction } from '../../shared/index.ts'
import { restoredDraft, formOf } from './stake-draft.ts'
import type { StakeTicketMarket } from './stake-summary.ts'
import { problemsOf, summaryOf } from './stake-summary.ts'
import type { StakeTicketContext, StakeTicketState } from './stake-ticket-state.ts'
import {
  checkedOrder,
  initialContext,
  initialState,
  payingCurrency,
  stakeContext,
  validate,
} from './stake-ticket-state.ts'
import type { StakeTicketSources } from './stake-ticket-subscriptions.ts'
import { watchStakeTicket } from './stake-ticket-subscriptions.ts'

export interface StakeTicketVm {
  readonly state: StakeTicketState
  readonly submitAction: MoneyAction<OrderRequest, SecondContractOrder | undefined>
  readonly open: (market: StakeTicketMarket) => Subscription
  /** Clears the stake, whose limits are other ones. */
  readonly chooseCurrency: (id: string) => void
  readonly chooseDuration: (seconds: number) => void
  /** What follows from typed text is in the state after the frame that shows it. */
  readonly setStake: (text: string) => void
  /** Whether the insured amount pays. [TXT-6] */
  readonly setInsured: (isInsured: boolean) => void
  /** By the least stake. */
  readonly stepStake: (by: 1 | -1) => void
  /** Opens the review of a valid order, or shows its first problem. With a price that is too old nothing is reviewed. */
  readonly review: (direction: Direction) => void
  readonly submit: () => Promise<void>
  /** Looks once more for an order with an unknown outcome. */
  readonly checkAgain: () => Promise<void>
  readonly retry: () => void
}

export interface StakeTicketPorts extends StakeTicketSources {
  readonly notifications: Notifications<MessageKey>
  readonly afterFrame: AfterFrame
}

export const makeStakeTicketVm = (ports: StakeTicketPorts): StakeTicketVm => {
  const state = proxy<StakeTicketState>(initialState())
  const context = initialContext()
  const submitAction = makeMoneyAction(ports.secondContracts.submit, ports)
  const setDraft = (part: Partial<StakeOrder.Draft>): void => {
    state.draft = ref({ ...state.draft, ...part })
    context.isRefused = false
  }
  const change = (part: Partial<StakeOrder.Draft>): void => {
    setDraft(part)
    validate(state, context)
  }
  const clearWhenSubmitted = async (ending: Promise<ActionStatus | undefined>): Promise<void> => {
    const status = await ending
    if (status === 'done' || status === 'found') change({ stake: '' })
  }
  return {
    state,
    submitAction,
    open: (market) => {
      const [{ seconds }, { chosen }] = [state.draft, context]
      Object.assign(state, { ...initialState(), market: ref(market) })
      Object.assign(context, { ...initialContext(), chosen })
      change({ seconds, ...restoredDraft(ports.drafts.take(formOf(market))) })
      const subscription = watchStakeTicket(ports, state, context, market)
      subscription.add(submitAction.open())
      return subscription
    },
    chooseCurrency: (id) => {
      context.chosen = Number(id) as CurrencyId
      change({ stake: '', isInsured: false })
    },
    chooseDuration: (seconds) => change({ seconds }),
    setStake: (stake) => {
      setDraft({ stake })
      ports.afterFrame(() => validate(state, context))
    },
    setInsured: (isInsured) => change({ isInsured }),
    stepStake: (by) => change({ stake: steppedStake(state, context, by) }),
    review: (direction) => review(state, context, direction, submitAction),
    submit: async () => {
      if (!state.isStale) await clearWhenSubmitted(submitAction.confirm())
    },
    checkAgain: () => clearWhenSubmitted(submitAction.checkAgain()),
    retry: ports.secondContracts.retry,
  }
}

const review = (
  state: StakeTicketState,
  context: StakeTicketContext,
  direction: Direction,
  submitAction: StakeTicketVm['submitAction'],
): void => {
  if (state.isClosed) state.problems = ref(problemsOf({ _tag: 'TradingClosed' }))
  const known = stakeContext(context)
  if (known === undefined || state.isStale || state.isClosed) return
  const order = checkedOrder(state, context, known, direction)
  if (E.isLeft(order)) {
    context.isRefused = true
    validate(state, context)
    return
  }
  const summary = summaryOf(order.right, { ...known.limits, currency: payingCurrency(order.right, known) })
  state.reviewedSummary = summary && ref(summary)
  submitAction.review({ ...order.right, match: known.match })
}

/** One least stake more or less, never below it. */
const steppedStake = (state: StakeTicketState, context: StakeTicketContext, by: 1 | -1): string => {
  const step = stakeContext(context)?.limits.currency.minStake ?? Decimal.one
  const value = E.getOrElse(() => Decimal.zero)(NumberEntry.read(state.draft.stake, context.language, 0))
  const next = by === 1 ? Decimal.plus(value, step) : Decimal.minus(value, step)
  return Decimal.toText(Decimal.max(step, next))
}
