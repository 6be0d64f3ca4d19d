/** Registration form: a problem per field, one code per minute; signs in at the end. [ACC-2] [Q27] [Q28] */
import type { AccountPort, CodesPort } from '@hexbourse/domain/account'
import { Registration } from '@hexbourse/domain/account'
import { Article } from '@hexbourse/domain/content'
import type { ArticleId, System } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Navigator, Notifications } from '../../ports/index.ts'
import type { FormState } from '../../shared/index.ts'
import { DEFAULT_REGION, makeContactForm, initialFormState, submitForm } from '../../shared/index.ts'
import type { MessageKey, Region } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { CodeVm } from '../../panels/code/code.vm.ts'

interface State extends FormState<Registration.Field> {
  draft: Registration.Draft
  /** Id of the chosen country and calling code. */
  region: string
}

export interface RegisterVm {
  readonly state: State
  readonly codes: CodeVm
  /** Article id of the privacy policy. */
  readonly privacy: ArticleId
  readonly open: (invite: string, email: string) => Subscription
  readonly change: (part: Partial<Registration.Draft>) => void
  readonly chooseRegion: (region: Region) => void
  readonly sendCode: () => Promise<void>
  readonly submit: () => Promise<void>
}

export interface RegisterPorts {
  readonly codes: CodesPort
  readonly account: Pick<AccountPort, 'signIn'>
  readonly codeVm: CodeVm
  readonly system: System
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
}

/** Invite code that a demonstration exchange accepts. */
const DEMONSTRATION_INVITE = 'hexb'

const initialState = (): State => ({
  ...initialFormState(),
  draft: ref(Registration.EMPTY),
  region: DEFAULT_REGION,
})

export const makeRegisterVm = (ports: RegisterPorts): RegisterVm => {
  const state = proxy<State>(initialState())
  const dirty = new BehaviorSubject(false)
  const { change, chooseRegion, sendCode } = makeContactForm<Registration.Draft>(state, {
    send: ports.codeVm.send,
    onChange: (part) => {
      if ('phone' in part || 'email' in part || 'password' in part) dirty.next(true)
    },
  })
  const fillDemonstrationInvite = async (): Promise<void> => {
    const isKnown = await isDemonstration(ports.system)
    if (isKnown && state.draft.invite === '') change({ invite: DEMONSTRATION_INVITE })
  }
  return {
    state,
    codes: ports.codeVm,
    privacy: Article.PRIVACY_ARTICLE,
    change,
    chooseRegion,
    open: (invite, email) => {
      Object.assign(state, initialState())
      const prefilled = {
        invite: Registration.inviteFromLink(invite),
        email,
        ...(email === '' ? {} : { type: 'email' as const }),
      }
      state.draft = ref({ ...Registration.EMPTY, ...prefilled })
      void fillDemonstrationInvite()
      const all = new Subscription()
      all.add(ports.navigator.blockWhile(dirty))
      all.add(ports.codeVm.open())
      return all
    },
    sendCode,
    submit: () => submitRegistration(ports, state, dirty),
  }
}

/** An exchange with a development mailbox is a demonstration, open to everyone. */
const isDemonstration = async (system: System): Promise<boolean> => (await system.info()).capabilities.has('mailbox')

const submitRegistration = async (
  ports: RegisterPorts,
  state: State,
  dirty: BehaviorSubject<boolean>,
): Promise<void> => {
  const sent = await submitForm(state, Registration.fromDraft(state.draft), {
    fieldProblem: (error) => problemOf('account.error', error),
    send: ports.codes.register,
    endsForm: true,
  })
  if (sent === undefined) return
  dirty.next(false)
  const { address } = sent.contact
  const progress = await ports.account.signIn({ account: address, password: sent.password })()
  const isSignedIn = E.isRight(progress) && progress.right._tag === 'SignedIn'
  ports.notifications.show({
    id: 'registered',
    kind: 'success',
    key: isSignedIn ? 'account.register.signedIn' : 'account.register.done',
  })
  if (isSignedIn) ports.navigator.goBack()
  else ports.navigator.go({ _tag: 'Login', account: address })
}
