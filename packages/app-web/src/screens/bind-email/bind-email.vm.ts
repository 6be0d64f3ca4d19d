/** Binds an e-mail address to the account, confirmed by a code. [ACC-3] */
import type { CodesPort, UserProfile, ProfilePort } from '@hexbourse/domain/account'
import { Binding } from '@hexbourse/domain/account'
import type { Live, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Navigator, Notifications } from '../../ports/index.ts'
import type { FormState } from '../../shared/index.ts'
import { clearProblems, initialFormState, submitForm } from '../../shared/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { CodeVm } from '../../panels/code/code.vm.ts'

interface State extends FormState<Binding.Field> {
  profile: Live<UserProfile>
  /** Whether the exchange asks for the account's password; undefined while unknown. */
  requiresPassword: boolean | undefined
  draft: Binding.Draft
}

export interface BindEmailVm {
  readonly state: State
  readonly codes: CodeVm
  readonly open: () => Subscription
  readonly change: (part: Partial<Binding.Draft>) => void
  readonly sendCode: () => Promise<void>
  readonly submit: () => Promise<void>
  readonly retry: () => void
}

export interface BindEmailPorts {
  readonly codes: CodesPort
  readonly codeVm: CodeVm
  readonly profile: ProfilePort
  readonly system: System
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
}

const initialState = (): State => ({
  ...initialFormState(),
  profile: ref(LiveValue.LOADING),
  requiresPassword: undefined,
  draft: ref(Binding.EMPTY),
})

export const makeBindEmailVm = (ports: BindEmailPorts): BindEmailVm => {
  const { codeVm, profile, navigator, system } = ports
  const state = proxy<State>(initialState())
  const dirty = new BehaviorSubject(false)
  const loadCapability = async (): Promise<void> => {
    const { capabilities } = await system.info()
    state.requiresPassword = capabilities.has('reauthentication')
  }
  return {
    state,
    codes: codeVm,
    open: () => {
      Object.assign(state, initialState())
      void loadCapability()
      const all = new Subscription()
      all.add(profile.userProfile().subscribe((live) => (state.profile = ref(live))))
      all.add(codeVm.open())
      all.add(navigator.blockWhile(dirty))
      return all
    },
    change: (part) => {
      state.draft = ref({ ...state.draft, ...part })
      clearProblems(
        state,
        Object.keys(part).map((name) => (name === 'email' ? 'contact' : name)),
      )
      dirty.next(state.draft.email !== '')
    },
    sendCode: async () => {
      const contact = Binding.contact(state.draft)
      if (E.isRight(contact)) return codeVm.send(contact.right)
      state.problems = ref({ ...state.problems, contact: problemOf('account.error', contact.left) })
      return undefined
    },
    submit: () => submitBinding(ports, state, dirty),
    retry: profile.retry,
  }
}

const submitBinding = async (ports: BindEmailPorts, state: State, dirty: BehaviorSubject<boolean>): Promise<void> => {
  if (state.requiresPassword === undefined) return
  const accepted = await submitForm(state, Binding.fromDraft(state.draft, state.requiresPassword), {
    fieldProblem: (error) => problemOf('account.error', error),
    // the profile shows whether it was accepted, also when there is no reply
    send: (request) => async () => {
      const reply = await ports.codes.bind(request)()
      ports.profile.retry()
      return reply
    },
    endsForm: true,
  })
  if (accepted === undefined) return
  dirty.next(false)
  ports.notifications.show({ id: 'bound', kind: 'success', key: 'account.email.done' })
  ports.navigator.go({ _tag: 'AccountSettings' })
}
