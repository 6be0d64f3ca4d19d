/** Registration: every field tells its own problem, a code may be asked for once a minute. [ACC-2] [Q27] [Q28] */
import type { CodesPort } from '@hexbourse/domain/account'
import { Registration } from '@hexbourse/domain/account'
import { Article } from '@hexbourse/domain/content'
import type { ArticleId, Navigator, Notices, System } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { FormState } from '../../flows/index.ts'
import { FIRST_REGION, makeContact, quietForm, sendForm } from '../../flows/index.ts'
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
  /** The article that the privacy policy is. */
  readonly privacy: ArticleId
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
  const { change, chooseRegion, sendCode } = makeContact<Registration.Draft>(state, {
    send: ports.sending.send,
    changed: (part) => {
      if ('phone' in part || 'email' in part || 'password' in part) dirty.next(true)
    },
  })
  return {
    state,
    codes: ports.sending,
    privacy: Article.PRIVACY,
    change,
    chooseRegion,
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
    sendCode,
    submit: () => submit(ports, state, dirty),
  }
}

/** Where codes land in a development mailbox, anybody may try the exchange. */
const learnInvite = async (system: System, state: State): Promise<void> => {
  const info = await system.info()
  if (E.isLeft(info) || !info.right.capabilities.has('mailbox')) return
  if (state.draft.invite === '') state.draft = ref({ ...state.draft, invite: DEMONSTRATION_INVITE })
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
