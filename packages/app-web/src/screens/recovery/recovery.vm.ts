/** A forgotten password: whose it is with a code, then a new one; never a word on whether an account exists. [ACC-3] [Q27] */
import type { Codes, CodesPort } from '@hexbourse/domain/account'
import { Recovery } from '@hexbourse/domain/account'
import type { CallError, Navigator, Notices } from '@hexbourse/domain/kernel'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { FormState } from '../../flows/index.ts'
import { FIRST_REGION, makeContact, quietForm, sendForm } from '../../flows/index.ts'
import type { MessageKey, Problem, Region } from '../../i18n/index.ts'
import { callProblem, problemOf } from '../../i18n/index.ts'
import type { CodeVm } from '../../panels/code/code.vm.ts'

export type Step = 'who' | 'password'

interface State extends FormState<Recovery.Field> {
  step: Step
  draft: Recovery.Draft
  /** Of the chosen country and calling code. */
  region: string
}

export interface RecoveryVm {
  readonly state: State
  readonly codes: CodeVm
  readonly open: (step: Step) => Subscription
  readonly change: (part: Partial<Recovery.Draft>) => void
  readonly chooseRegion: (region: Region) => void
  readonly sendCode: () => Promise<void>
  /** The step on screen. */
  readonly submit: () => Promise<void>
  /** The code did not last until the second step: back to the first. */
  readonly startOver: () => void
}

/** What was shown to be somebody's, from the first step to the second; gone with the page. */
export interface Verified {
  whose: Codes.Vouched | undefined
}

export interface RecoveryPorts {
  readonly codes: CodesPort
  readonly sending: CodeVm
  readonly verified: Verified
  readonly navigator: Navigator
  readonly notices: Notices<MessageKey>
}

const blank = (): State => ({
  ...quietForm(),
  step: 'who',
  draft: ref(Recovery.EMPTY),
  region: FIRST_REGION,
})

/** What a server says of a code may say more than that it is wrong. */
const toldOfCode = (error: CallError): Problem =>
  error._tag === 'Refused' ? { key: 'account.recovery.codeWrong', values: {} } : callProblem(error)

export const makeRecoveryVm = (ports: RecoveryPorts): RecoveryVm => {
  const state = proxy<State>(blank())
  const dirty = new BehaviorSubject(false)
  const { change, chooseRegion, sendCode } = makeContact<Recovery.Draft>(state, {
    send: ports.sending.send,
    changed: (part) => {
      if ('password' in part) dirty.next(part.password !== '')
    },
  })
  return {
    state,
    codes: ports.sending,
    change,
    chooseRegion,
    open: (step) => {
      Object.assign(state, blank())
      const all = new Subscription()
      if (step === 'who') ports.verified.whose = undefined
      else if (ports.verified.whose === undefined) ports.navigator.go({ _tag: 'ForgetPassword' })
      else state.step = 'password'
      all.add(ports.sending.open())
      all.add(ports.navigator.hold(dirty))
      return all
    },
    sendCode,
    startOver: () => {
      ports.verified.whose = undefined
      Object.assign(state, quietForm(), { step: 'who' })
      change({ code: '', password: '', repeat: '' })
    },
    submit: () => (state.step === 'who' ? verify(ports, state) : renew(ports, state, dirty)),
  }
}

const told = (error: Recovery.RecoveryError): Problem => problemOf('account.error', error)

const verify = async ({ codes, verified }: RecoveryPorts, state: State): Promise<void> => {
  const whose = await sendForm(state, Recovery.vouched(state.draft), { told, send: codes.verify, refused: toldOfCode })
  if (whose === undefined) return
  verified.whose = whose
  state.step = 'password'
}

const renew = async (ports: RecoveryPorts, state: State, dirty: BehaviorSubject<boolean>): Promise<void> => {
  const { whose } = ports.verified
  if (whose === undefined) return
  const made = Recovery.renewed(whose, state.draft)
  if ((await sendForm(state, made, { told, send: ports.codes.recover })) === undefined) return
  ports.verified.whose = undefined
  dirty.next(false)
  ports.notices.tell({ id: 'recovered', kind: 'success', key: 'account.recovery.done' })
  ports.navigator.go({ _tag: 'Login', account: whose.contact.address })
}
