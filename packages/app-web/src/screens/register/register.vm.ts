/** Registration: every field tells its own problem, a code may be asked for once a minute. [ACC-2] [Q27] [Q28] */
import type { CodesPort } from '@hexbourse/domain/account'
import { Contacts, Registration } from '@hexbourse/domain/account'
import type { Navigator, Notices, System } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { FormState } from '../../flows/index.ts'
import { letGo, quietForm, sendForm } from '../../flows/index.ts'
import type { MessageKey, Region } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { CodeVm } from '../../panels/code/code.vm.ts'

interface State extends FormState<Registration.Field> {
  draft: Registration.Draft
  /** Of the chosen country and calling code. */
  region: string
}

export interface RegisterVm {
  readonly state: State
  readonly codes: CodeVm
  readonly open: (invite: string, email: string) => Subscription
  readonly change: (part: Partial<Registration.Draft>) => void
  readonly chooseRegion: (region: Region) => void
  readonly sendCode: () => Promise<void>
  readonly submit: () => Promise<void>
}

export interface RegisterPorts {
  readonly codes: CodesPort
  readonly sending: CodeVm
  readonly system: System
  readonly navigator: Navigator
  readonly notices: Notices<MessageKey>
}

const FIRST_REGION = 'CN-86'
/** The invite code a demonstration exchange always takes. */
const DEMONSTRATION_INVITE = 'hexb'

const blank = (): State => ({
  ...quietForm(),
  draft: ref(Registration.EMPTY),
  region: FIRST_REGION,
})

export const makeRegisterVm = (ports: RegisterPorts): RegisterVm => {
  const state = proxy<State>(blank())
  const dirty = new BehaviorSubject(false)
  const change = (part: Partial<Registration.Draft>): void => {
    state.draft = ref({ ...state.draft, ...part })
    letGo(
      state,
      Object.keys(part).map((name) => (CONTACT.has(name) ? 'contact' : name)),
    )
    if ('phone' in part || 'email' in part || 'password' in part) dirty.next(true)
  }
  return {
    state,
    codes: ports.sending,
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
      void learnInvite(ports.system, state)
      const all = new Subscription()
      all.add(ports.navigator.hold(dirty))
      all.add(ports.sending.open())
      return all
    },
    sendCode: () => sendCode(ports, state),
    submit: () => submit(ports, state, dirty),
  }
}

const CONTACT = new Set(['way', 'areaCode', 'phone', 'email'])

/** Where codes land in a development mailbox, anybody may try the exchange. */
const learnInvite = async (system: System, state: State): Promise<void> => {
  const info = await system.info()
  if (E.isLeft(info) || !info.right.capabilities.has('mailbox')) return
  if (state.draft.invite === '') state.draft = ref({ ...state.draft, invite: DEMONSTRATION_INVITE })
}

const sendCode = async ({ sending }: RegisterPorts, state: State): Promise<void> => {
  const contact = Contacts.fromDraft(state.draft)
  if (E.isRight(contact)) return sending.send(contact.right)
  state.problems = ref({ ...state.problems, contact: problemOf('account.error', contact.left) })
  return undefined
}

const submit = async (ports: RegisterPorts, state: State, dirty: BehaviorSubject<boolean>): Promise<void> => {
  const sent = await sendForm(state, Registration.fromDraft(state.draft), {
    told: (error) => problemOf('account.error', error),
    send: ports.codes.register,
  })
  if (sent === undefined) return
  dirty.next(false)
  ports.notices.tell({ id: 'registered', kind: 'success', key: 'account.register.done' })
  ports.navigator.go({ _tag: 'Login', account: sent.contact.address })
}
