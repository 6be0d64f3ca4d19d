/** Delay of new withdrawal addresses and word of mails, each changed with the account's password. [WAL-11] [Q17] */
import type { ProfilePort } from '@hexbourse/domain/account'
import { Protection } from '@hexbourse/domain/account'
import type { CallError, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { Notifications } from '../../ports/index.ts'
import type { FormState } from '../../shared/index.ts'
import { clearProblems, initialFormState, submitForm } from '../../shared/index.ts'

export type Setting = 'delay' | 'word'

interface State extends FormState<Protection.Field> {
  /** What the exchange offers. */
  offered: ReadonlyArray<Setting>
  /** Whether it is on; undefined until the profile is loaded. */
  isOn: Readonly<Record<Setting, boolean>> | undefined
  /** The one whose form is open. */
  opened: Setting | undefined
  draft: Protection.Draft
}

export interface ProtectionVm {
  readonly state: State
  readonly open: () => Subscription
  /** Opens the form of a setting, or closes it. */
  readonly toggle: (setting: Setting) => void
  readonly change: (part: Partial<Protection.Draft>) => void
  /** Changes the delay, or saves the word. */
  readonly submit: () => Promise<void>
  readonly removeWord: () => Promise<void>
}

const CAPABILITIES = { delay: 'address_delay', word: 'mail_word' } as const
const SETTINGS: ReadonlyArray<Setting> = ['delay', 'word']

const initialState = (): State => ({
  ...initialFormState(),
  offered: ref([]),
  isOn: undefined,
  opened: undefined,
  draft: ref(Protection.EMPTY),
})

type Ports = Pick<ProfilePort, 'setAddressDelay' | 'setMailWord'>

/** The open form, which is forgotten when it closes. */
const makeForm = (state: State, profile: Ports, notifications: Notifications<MessageKey>) => {
  const close = (): void => {
    Object.assign(state, { ...initialFormState(), opened: undefined, draft: ref(Protection.EMPTY) })
  }
  const send = async <A>(
    read: E.Either<Readonly<Partial<Record<Protection.Field, Protection.ProtectionError>>>, A>,
    change: (value: A) => TE.TaskEither<CallError, string>,
  ): Promise<void> => {
    const fieldProblem = (error: Protection.ProtectionError) => problemOf('account.error', error)
    const changed = await submitForm(state, read, { fieldProblem, send: change })
    if (changed === undefined) return
    close()
    notifications.show({ id: 'protection', kind: 'success', key: 'account.protection.saved' })
  }
  const password = () =>
    E.mapLeft((error: Protection.ProtectionError) => ({ password: error }))(
      Protection.passwordFrom(state.draft.password),
    )
  return {
    close,
    submit: () =>
      state.opened === 'word'
        ? send(Protection.mailWordChange(state.draft), profile.setMailWord)
        : send(password(), (typed) => profile.setAddressDelay({ isOn: state.isOn?.delay !== true, password: typed })),
    removeWord: () => send(password(), (typed) => profile.setMailWord({ word: '', password: typed })),
  }
}

export const makeProtectionVm = (
  profile: Ports & Pick<ProfilePort, 'userProfile'>,
  system: System,
  notifications: Notifications<MessageKey>,
): ProtectionVm => {
  const state = proxy<State>(initialState())
  const { close, submit, removeWord } = makeForm(state, profile, notifications)
  const loadCapabilities = async (opened: Subscription): Promise<void> => {
    const { capabilities } = await system.info()
    if (opened.closed) return
    state.offered = ref(SETTINGS.filter((setting) => capabilities.has(CAPABILITIES[setting])))
  }
  return {
    state,
    open: () => {
      Object.assign(state, initialState())
      const opened = new Subscription(close)
      opened.add(
        profile.userProfile().subscribe((live) => {
          const known = LiveValue.latest(live)
          state.isOn = known && ref({ delay: known.hasAddressDelay, word: known.hasMailWord })
        }),
      )
      void loadCapabilities(opened)
      return opened
    },
    toggle: (setting) => {
      const isOpen = state.opened === setting
      close()
      if (!isOpen) state.opened = setting
    },
    change: (part) => {
      state.draft = ref({ ...state.draft, ...part })
      clearProblems(state, Object.keys(part))
    },
    submit,
    removeWord,
  }
}
