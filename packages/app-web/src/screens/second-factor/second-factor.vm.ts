/** Second factor: set up with an authenticator app, confirmed by a code, turned off by one. [Q17] */
import type { ProfilePort } from '@hexbourse/domain/account'
import { Password, SecondFactor } from '@hexbourse/domain/account'
import type { CallError, Clipboard, Downloads, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { Notifications } from '../../ports/index.ts'
import type { FormState } from '../../shared/index.ts'
import { clearProblems, initialFormState, submitForm } from '../../shared/index.ts'

export type Field = 'password' | 'code'
type CopyStatus = 'no' | 'done' | 'failed'

interface State extends FormState<Field> {
  /** undefined while unknown; so is `isOn`. */
  isOffered: boolean | undefined
  isOn: boolean | undefined
  recoveryCodesLeft: number
  password: string
  code: string
  /** Once the password was right, until a first code confirms it. */
  setup: SecondFactor.Setup | undefined
  /** The key in groups of four; empty without a set-up. */
  groupedSecret: string
  /** Shown once, until the user has saved them. */
  recoveryCodes: ReadonlyArray<string> | undefined
  copyStatus: CopyStatus
}

export interface SecondFactorVm {
  readonly state: State
  readonly open: () => Subscription
  readonly change: (field: Field, typed: string) => void
  /** Asks for a secret with the password. */
  readonly prepare: () => Promise<void>
  /** Turns the factor on. */
  readonly confirm: () => Promise<void>
  readonly renewCodes: () => Promise<void>
  /** Turns the factor off. */
  readonly remove: () => Promise<void>
  readonly copySecret: () => Promise<void>
  readonly copyCodes: () => Promise<void>
  readonly downloadCodes: () => void
  /** Forgets the recovery codes. */
  readonly finish: () => void
}

export interface SecondFactorPorts {
  readonly profile: ProfilePort
  readonly system: System
  readonly clipboard: Clipboard
  readonly downloads: Downloads
  readonly notifications: Notifications<MessageKey>
}

const FILE = { name: 'recovery-codes.txt', type: 'text/plain' } as const

const initialState = (): State => ({
  ...initialFormState(),
  isOffered: undefined,
  isOn: undefined,
  recoveryCodesLeft: 0,
  password: '',
  code: '',
  setup: undefined,
  groupedSecret: '',
  recoveryCodes: undefined,
  copyStatus: 'no',
})

export const makeSecondFactorVm = (ports: SecondFactorPorts): SecondFactorVm => {
  const { profile, clipboard, downloads } = ports
  const state = proxy<State>(initialState())
  const copy = async (text: string): Promise<void> => {
    state.copyStatus = (await clipboard.copy(text)()) ? 'done' : 'failed'
  }
  const codesText = (): string => (state.recoveryCodes ?? []).join('\n')
  return {
    state,
    open: () => follow(ports, state),
    change: (field, typed) => {
      state[field] = typed
      clearProblems(state, [field])
    },
    ...makeSteps(ports, state),
    renewCodes: async () => {
      await submitCode(state, keepingCodes(state, profile.renewRecoveryCodes))
    },
    copySecret: () => copy(state.setup?.secret ?? ''),
    copyCodes: () => copy(codesText()),
    downloadCodes: () => downloads.save({ ...FILE, text: `${codesText()}\n` }),
    finish: () => Object.assign(state, { recoveryCodes: undefined, copyStatus: 'no' }),
  }
}

/** What turns the factor on and off. */
const makeSteps = ({ profile, notifications }: SecondFactorPorts, state: State) => ({
  prepare: async (): Promise<void> => {
    const send = (password: string): TE.TaskEither<CallError, void> =>
      F.pipe(
        profile.prepareSecondFactor(password),
        TE.map((setup) => {
          Object.assign(state, {
            setup: ref(setup),
            groupedSecret: SecondFactor.groupedSecret(setup.secret),
            password: '',
            copyStatus: 'no',
          })
        }),
      )
    const password = F.pipe(
      Password.existingPassword(state.password),
      E.mapLeft((error) => ({ password: error })),
    )
    await submitForm(state, password, { fieldProblem: (error) => problemOf('account.error', error), send })
  },
  confirm: async (): Promise<void> => {
    const isOn = await submitCode(state, keepingCodes(state, profile.confirmSecondFactor))
    if (isOn) notifications.show({ id: 'second-factor', kind: 'success', key: 'account.factor.onDone' })
  },
  remove: async (): Promise<void> => {
    const isOff = await submitCode(state, profile.removeSecondFactor)
    if (isOff) notifications.show({ id: 'second-factor', kind: 'success', key: 'account.factor.offDone' })
  },
})

/** Whether the code was accepted; then it is cleared. */
const submitCode = async (
  state: State,
  send: (code: string) => TE.TaskEither<CallError, unknown>,
): Promise<boolean> => {
  const code = F.pipe(
    SecondFactor.codeFrom(state.code),
    E.mapLeft((error) => ({ code: error })),
  )
  const accepted = await submitForm(state, code, {
    fieldProblem: (error) => problemOf('account.error', error),
    send,
  })
  if (accepted !== undefined) state.code = ''
  return accepted !== undefined
}

/** Shows the recovery codes of the reply. */
const keepingCodes =
  (state: State, call: (code: string) => TE.TaskEither<CallError, ReadonlyArray<string>>) =>
  (code: string): TE.TaskEither<CallError, void> =>
    F.pipe(
      call(code),
      TE.map((codes) => {
        Object.assign(state, { recoveryCodes: ref(codes), setup: undefined, groupedSecret: '', copyStatus: 'no' })
      }),
    )

/** Nothing secret stays when the page is left. */
const follow = ({ profile, system }: SecondFactorPorts, state: State): Subscription => {
  Object.assign(state, initialState())
  const all = new Subscription(() => Object.assign(state, initialState()))
  all.add(
    profile.userProfile().subscribe((live) => {
      const known = LiveValue.latest(live)
      state.isOn = known?.hasSecondFactor
      state.recoveryCodesLeft = known?.recoveryCodesLeft ?? 0
    }),
  )
  const loadCapability = async (): Promise<void> => {
    const { capabilities } = await system.info()
    if (!all.closed) state.isOffered = capabilities.has('second_factor')
  }
  void loadCapability()
  return all
}
