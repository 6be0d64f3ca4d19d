/** Registration: every field tells its own problem, a code may be asked for once a minute. [ACC-2] [Q27] [Q28] */
import type { AccountPort } from '@hexbourse/domain/account'
import { Contacts, Registration } from '@hexbourse/domain/account'
import type { Clock, Navigator, Notices, System } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription, interval, startWith } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey, Problem, Region } from '../../i18n/index.ts'
import { callProblem, problemOf } from '../../i18n/index.ts'
import type { Cooldown } from './cooldown.ts'

export type Problems = Readonly<Partial<Record<Registration.Field, Problem>>>

interface State {
  draft: Registration.Draft
  problems: Problems
  refused: Problem | undefined
  /** Masked address the last code went to. */
  sentTo: string | undefined
  /** Seconds until another code may be asked for. */
  wait: number
  /** Of the chosen country and calling code. */
  region: string
  sending: boolean
  busy: boolean
  /** Whether codes land in the exchange's own development mailbox. */
  mailbox: string | undefined
}

export interface RegisterVm {
  readonly state: State
  readonly open: (invite: string, email: string) => Subscription
  readonly change: (part: Partial<Registration.Draft>) => void
  readonly chooseRegion: (region: Region) => void
  readonly sendCode: () => Promise<void>
  readonly submit: () => Promise<void>
}

export interface RegisterPorts {
  readonly account: AccountPort
  readonly system: System
  readonly navigator: Navigator
  readonly notices: Notices<MessageKey>
  readonly cooldown: Cooldown
  readonly clock: Clock
  /** Address of the development mailbox. */
  readonly mailbox: string
}

const FIRST_REGION = 'CN-86'
/** The invite code a demonstration exchange always takes. */
const DEMONSTRATION_INVITE = 'hexb'

const toProblems = (problems: Registration.Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, error]) => [field, problemOf('account.error', error)]))

const QUIET: Problems = {}

const blank = (): State => ({
  draft: ref(Registration.EMPTY),
  problems: ref(QUIET),
  refused: undefined,
  sentTo: undefined,
  wait: 0,
  region: FIRST_REGION,
  sending: false,
  busy: false,
  mailbox: undefined,
})

export const makeRegisterVm = (ports: RegisterPorts): RegisterVm => {
  const state = proxy<State>(blank())
  const dirty = new BehaviorSubject(false)
  const change = (part: Partial<Registration.Draft>): void => {
    state.draft = ref({ ...state.draft, ...part })
    // a problem leaves with what caused it
    const fields = Object.keys(part).map((name) => (CONTACT.has(name) ? 'contact' : name))
    const left: Problems = Object.fromEntries(Object.entries(state.problems).filter(([name]) => !fields.includes(name)))
    state.problems = ref(left)
    if ('phone' in part || 'email' in part || 'password' in part) dirty.next(true)
  }
  return {
    state,
    change,
    chooseRegion: ({ id, areaCode }) => {
      state.region = id
      change({ areaCode })
    },
    open: (invite, email) => {
      Object.assign(state, blank())
      const begun = {
        invite: Registration.inviteFrom(invite),
        email,
        ...(email === '' ? {} : { way: 'email' as const }),
      }
      state.draft = ref({ ...Registration.EMPTY, ...begun })
      void learnMailbox(ports, state)
      const all = new Subscription()
      all.add(ports.navigator.hold(dirty))
      all.add(
        interval(1000)
          .pipe(startWith(0))
          .subscribe(() => countDown(ports, state)),
      )
      return all
    },
    sendCode: () => sendCode(ports, state),
    submit: () => submit(ports, state, dirty),
  }
}

const CONTACT = new Set(['way', 'areaCode', 'phone', 'email'])

const learnMailbox = async ({ system, mailbox }: RegisterPorts, state: State): Promise<void> => {
  const info = await system.info()
  if (E.isLeft(info) || !info.right.capabilities.has('mailbox')) return
  state.mailbox = mailbox
  if (state.draft.invite === '') state.draft = ref({ ...state.draft, invite: DEMONSTRATION_INVITE })
}

const countDown = (ports: RegisterPorts, state: State): void => {
  const sent = ports.cooldown.last()
  const wait = sent === undefined ? 0 : Math.max(0, Math.ceil((sent.until - ports.clock.now()) / 1000))
  if (wait !== state.wait) state.wait = Math.min(wait, Registration.RESEND_AFTER)
  if (sent !== undefined && state.wait > 0) state.sentTo = sent.to
}

const sendCode = async (ports: RegisterPorts, state: State): Promise<void> => {
  if (state.wait > 0 || state.sending) return
  const contact = Registration.contact(state.draft)
  if (E.isLeft(contact)) {
    state.problems = ref({ ...state.problems, contact: problemOf('account.error', contact.left) })
    return
  }
  Object.assign(state, { sending: true, refused: undefined })
  const answer = await ports.account.requestCode(contact.right)()
  state.sending = false
  if (E.isLeft(answer)) {
    state.refused = ref(callProblem(answer.left))
    return
  }
  const until = Clocks.millis(ports.clock.now() + Registration.RESEND_AFTER * 1000)
  const { address, areaCode } = contact.right
  const masked = Contacts.mask(address)
  ports.cooldown.keep({ to: areaCode === '' ? masked : `+${areaCode} ${masked}`, until })
  countDown(ports, state)
}

const submit = async (ports: RegisterPorts, state: State, dirty: BehaviorSubject<boolean>): Promise<void> => {
  if (state.busy) return
  const registration = Registration.fromDraft(state.draft)
  if (E.isLeft(registration)) {
    state.problems = ref(toProblems(registration.left))
    return
  }
  Object.assign(state, { busy: true, refused: undefined })
  const answer = await ports.account.register(registration.right)()
  state.busy = false
  if (E.isLeft(answer)) {
    state.refused = ref(callProblem(answer.left))
    return
  }
  dirty.next(false)
  ports.notices.tell({ id: 'registered', kind: 'success', key: 'account.register.done' })
  ports.navigator.go({ _tag: 'Login', account: registration.right.contact.address })
}
