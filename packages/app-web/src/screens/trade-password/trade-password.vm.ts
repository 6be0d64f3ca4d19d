/** Trade password for money actions, where the exchange has one. [ACC-7] [Q7] [Q17] */
import type { ProfilePort } from '@hexbourse/domain/account'
import { TradePassword } from '@hexbourse/domain/account'
import type { System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Navigator, Notifications } from '../../ports/index.ts'
import type { FormState } from '../../shared/index.ts'
import { clearProblems, initialFormState, submitForm } from '../../shared/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { TradeResetVm } from './trade-reset.vm.ts'

interface State extends FormState<TradePassword.Field> {
  /** Whether the exchange has trade passwords; undefined while unknown. */
  isOffered: boolean | undefined
  /** Whether the exchange asks for the account's password before the first trade password. */
  requiresPassword: boolean
  /** Whether the user has one; undefined until the profile is loaded. */
  isSet: boolean | undefined
  draft: TradePassword.Draft
}

export interface TradePasswordVm {
  readonly state: State
  /** For a forgotten one. */
  readonly reset: TradeResetVm
  readonly open: () => Subscription
  readonly change: (part: Partial<TradePassword.Draft>) => void
  readonly submit: () => Promise<void>
}

const initialState = (): State => ({
  ...initialFormState(),
  isOffered: undefined,
  requiresPassword: false,
  isSet: undefined,
  draft: ref(TradePassword.EMPTY),
})

export const makeTradePasswordVm = (
  profile: ProfilePort,
  system: System,
  navigator: Navigator,
  notifications: Notifications<MessageKey>,
  reset: TradeResetVm,
): TradePasswordVm => {
  const state = proxy<State>(initialState())
  const dirty = new BehaviorSubject(false)
  const loadCapability = async (): Promise<void> => {
    const { capabilities } = await system.info()
    state.requiresPassword = capabilities.has('reauthentication')
    state.isOffered = capabilities.has('trade_password')
  }
  const submit = async (): Promise<void> => {
    if (state.isSet === undefined) return
    const set = await submitForm(state, TradePassword.fromDraft(state.draft, state.isSet, state.requiresPassword), {
      fieldProblem: (error) => problemOf('account.error', error),
      send: profile.setTradePassword,
      endsForm: true,
    })
    if (set === undefined) return
    dirty.next(false)
    notifications.show({ id: 'trade-password', kind: 'success', key: 'account.trade.done' })
    navigator.go({ _tag: 'AccountSettings' })
  }
  return {
    state,
    reset,
    open: () => {
      Object.assign(state, initialState())
      void loadCapability()
      const all = new Subscription()
      all.add(profile.userProfile().subscribe((live) => (state.isSet = LiveValue.latest(live)?.hasTradePassword)))
      all.add(navigator.blockWhile(dirty))
      all.add(reset.open())
      return all
    },
    change: (part) => {
      state.draft = ref({ ...state.draft, ...part })
      clearProblems(state, Object.keys(part))
      dirty.next(Object.values(state.draft).some((typed) => typed !== ''))
    },
    submit,
  }
}
