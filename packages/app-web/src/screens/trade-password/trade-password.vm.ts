/** The password that money asks for, where the exchange has one. [ACC-7] [Q7] [Q17] */
import type { ProfilePort } from '@hexbourse/domain/account'
import { TradePassword } from '@hexbourse/domain/account'
import type { Navigator, Notices, System } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey, Problem } from '../../i18n/index.ts'
import { callProblem, problemOf } from '../../i18n/index.ts'

type Problems = Readonly<Partial<Record<TradePassword.Field, Problem>>>

interface State {
  /** Whether the exchange has the function; undefined until it has said so. */
  offered: boolean | undefined
  /** Whether there is one already; undefined until the profile has come. */
  isSet: boolean | undefined
  draft: TradePassword.Draft
  problems: Problems
  refused: Problem | undefined
  busy: boolean
}

export interface TradePasswordVm {
  readonly state: State
  readonly open: () => Subscription
  readonly change: (part: Partial<TradePassword.Draft>) => void
  readonly submit: () => Promise<void>
}

const QUIET: Problems = {}

const blank = (): State => ({
  offered: undefined,
  isSet: undefined,
  draft: ref(TradePassword.EMPTY),
  problems: ref(QUIET),
  refused: undefined,
  busy: false,
})

const toProblems = (problems: TradePassword.Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, error]) => [field, problemOf('account.error', error)]))

export const makeTradePasswordVm = (
  profile: ProfilePort,
  system: System,
  navigator: Navigator,
  notices: Notices<MessageKey>,
): TradePasswordVm => {
  const state = proxy<State>(blank())
  const dirty = new BehaviorSubject(false)
  const learn = async (): Promise<void> => {
    const info = await system.info()
    state.offered = E.isRight(info) && info.right.capabilities.has('trade_password')
  }
  const submit = async (): Promise<void> => {
    if (state.busy || state.isSet === undefined) return
    const change = TradePassword.fromDraft(state.draft, state.isSet)
    if (E.isLeft(change)) {
      state.problems = ref(toProblems(change.left))
      return
    }
    Object.assign(state, { busy: true, refused: undefined })
    const set = await profile.setTradePassword(change.right)()
    state.busy = false
    if (E.isLeft(set)) {
      state.refused = ref(callProblem(set.left))
      return
    }
    dirty.next(false)
    notices.tell({ id: 'trade-password', kind: 'success', key: 'account.trade.done' })
    navigator.go({ _tag: 'AccountSet' })
  }
  return {
    state,
    open: () => {
      Object.assign(state, blank())
      void learn()
      const all = new Subscription()
      all.add(profile.profile().subscribe((live) => (state.isSet = Lives.latest(live)?.hasTradePassword)))
      all.add(navigator.hold(dirty))
      return all
    },
    change: (part) => {
      state.draft = ref({ ...state.draft, ...part })
      const left: Problems = Object.fromEntries(Object.entries(state.problems).filter(([field]) => !(field in part)))
      state.problems = ref(left)
      dirty.next(Object.values(state.draft).some((typed) => typed !== ''))
    },
    submit,
  }
}
