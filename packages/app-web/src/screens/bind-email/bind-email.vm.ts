/** An e-mail address of one's own, by the code that was sent to it. [ACC-3] */
import type { CodesPort, Profile, ProfilePort } from '@hexbourse/domain/account'
import { Binding } from '@hexbourse/domain/account'
import type { Live, Navigator, Notices } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { FormState } from '../../flows/index.ts'
import { letGo, quietForm, sendForm } from '../../flows/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { CodeVm } from '../../panels/code/code.vm.ts'

interface State extends FormState<Binding.Field> {
  profile: Live<Profile>
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
  readonly sending: CodeVm
  readonly profile: ProfilePort
  readonly navigator: Navigator
  readonly notices: Notices<MessageKey>
}

const blank = (): State => ({
  ...quietForm(),
  profile: ref(Lives.WAITING),
  draft: ref(Binding.EMPTY),
})

export const makeBindEmailVm = (ports: BindEmailPorts): BindEmailVm => {
  const { sending, profile, navigator } = ports
  const state = proxy<State>(blank())
  const dirty = new BehaviorSubject(false)
  return {
    state,
    codes: sending,
    open: () => {
      Object.assign(state, blank())
      const all = new Subscription()
      all.add(profile.profile().subscribe((live) => (state.profile = ref(live))))
      all.add(sending.open())
      all.add(navigator.hold(dirty))
      return all
    },
    change: (part) => {
      state.draft = ref({ ...state.draft, ...part })
      letGo(
        state,
        Object.keys(part).map((name) => (name === 'email' ? 'contact' : name)),
      )
      dirty.next(state.draft.email !== '')
    },
    sendCode: async () => {
      const contact = Binding.contact(state.draft)
      if (E.isRight(contact)) return sending.send(contact.right)
      state.problems = ref({ ...state.problems, contact: problemOf('account.error', contact.left) })
      return undefined
    },
    submit: () => submit(ports, state, dirty),
    retry: profile.retry,
  }
}

const submit = async (ports: BindEmailPorts, state: State, dirty: BehaviorSubject<boolean>): Promise<void> => {
  const bound = await sendForm(state, Binding.fromDraft(state.draft), {
    told: (error) => problemOf('account.error', error),
    // whether it was bound is seen at the profile, also where no answer came
    send: (whose) => async () => {
      const answer = await ports.codes.bind(whose)()
      ports.profile.retry()
      return answer
    },
  })
  if (bound === undefined) return
  dirty.next(false)
  ports.notices.tell({ id: 'bound', kind: 'success', key: 'account.bind.done' })
  ports.navigator.go({ _tag: 'AccountSet' })
}
