/**
 * Password recovery: verify a contact with a code, then set a new password. Never reveals whether an account exists.
 * [ACC-3] [Q27]
 */
import type { Codes, CodesPort } from '@hexbourse/domain/account'
import { Recovery } from '@hexbourse/domain/account'
import type { CallError } from '@hexbourse/domain/kernel'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Navigator, Notifications } from '../../ports/index.ts'
import type { FormState } from '../../shared/index.ts'
import { DEFAULT_REGION, makeContactForm, initialFormState, submitForm } from '../../shared/index.ts'
import type { MessageKey, Problem, Region } from '../../i18n/index.ts'
import { callProblem, problemOf } from '../../i18n/index.ts'
import type { CodeVm } from '../../panels/code/code.vm.ts'

export type Step = 'who' | 'password'

interface State extends FormState<Recovery.Field> {
  step: Step
  draft: Recovery.Draft
  /** Id of the chosen country and calling code. */
  region: string
}

export interface RecoveryVm {
  readonly state: State
  readonly codes: CodeVm
  readonly open: (step: Step) => Subscription
  readonly change: (part: Partial<Recovery.Draft>) => void
  readonly chooseRegion: (region: Region) => void
  readonly sendCode: () => Promise<void>
  /** Submits the displayed step. */
  readonly submit: () => Promise<void>
  /** Back to the first step, because the code is no longer valid. */
  readonly startOver: () => void
}

/** The verified contact between the two steps; lost on a reload. */
export interface RecoverySession {
  verifiedContact: Codes.VerifiedContact | undefined
}

export interface RecoveryPorts {
  readonly codes: CodesPort
  readonly codeVm: CodeVm
  readonly recoverySession: RecoverySession
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
}

const initialState = (): State => ({
  ...initialFormState(),
  step: 'who',
  draft: ref(Recovery.EMPTY),
  region: DEFAULT_REGION,
})

/** A server message about the code might reveal whether the account exists. */
const codeProblem = (error: CallError): Problem =>
  error._tag === 'Rejected' ? { key: 'account.recovery.codeWrong', values: {} } : callProblem(error)

export const makeRecoveryVm = (ports: RecoveryPorts): RecoveryVm => {
  const state = proxy<State>(initialState())
  const dirty = new BehaviorSubject(false)
  const { change, chooseRegion, sendCode } = makeContactForm<Recovery.Draft>(state, {
    send: ports.codeVm.send,
    onChange: (part) => {
      if ('password' in part) dirty.next(part.password !== '')
    },
  })
  return {
    state,
    codes: ports.codeVm,
    change,
    chooseRegion,
    open: (step) => {
      Object.assign(state, initialState())
      const all = new Subscription()
      if (step === 'who') ports.recoverySession.verifiedContact = undefined
      else if (ports.recoverySession.verifiedContact === undefined) ports.navigator.go({ _tag: 'PasswordRecovery' })
      else state.step = 'password'
      all.add(ports.codeVm.open())
      all.add(ports.navigator.blockWhile(dirty))
      return all
    },
    sendCode,
    startOver: () => {
      ports.recoverySession.verifiedContact = undefined
      Object.assign(state, initialFormState(), { step: 'who' })
      change({ code: '', password: '', repeat: '' })
    },
    submit: () => (state.step === 'who' ? verifyCode(ports, state) : setNewPassword(ports, state, dirty)),
  }
}

const fieldProblem = (error: Recovery.RecoveryError): Problem => problemOf('account.error', error)

const verifyCode = async ({ codes, recoverySession }: RecoveryPorts, state: State): Promise<void> => {
  const contact = await submitForm(state, Recovery.verifiedContact(state.draft), {
    fieldProblem,
    send: codes.verify,
    callFailureProblem: codeProblem,
  })
  if (contact === undefined) return
  recoverySession.verifiedContact = contact
  state.step = 'password'
}

const setNewPassword = async (ports: RecoveryPorts, state: State, dirty: BehaviorSubject<boolean>): Promise<void> => {
  const { verifiedContact } = ports.recoverySession
  if (verifiedContact === undefined) return
  const made = Recovery.fromNewPassword(verifiedContact, state.draft)
  if ((await submitForm(state, made, { fieldProblem, send: ports.codes.recover, endsForm: true })) === undefined) return
  ports.recoverySession.verifiedContact = undefined
  dirty.next(false)
  ports.notifications.show({ id: 'recovered', kind: 'success', key: 'account.recovery.done' })
  ports.navigator.go({ _tag: 'Login', account: verifiedContact.contact.address })
}
