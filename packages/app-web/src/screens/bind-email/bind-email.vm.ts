/** An e-mail address of one's own, by the code that was sent to it. [ACC-3] */
import type { CodesPort, Profile, ProfilePort } from '@hexbourse/domain/account'
import { Binding } from '@hexbourse/domain/account'
import type { Live, Navigator, Notices } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey, Problem } from '../../i18n/index.ts'
import { callProblem, problemOf } from '../../i18n/index.ts'
import type { CodeVm } from '../../panels/code/code.vm.ts'

type Problems = Readonly<Partial<Record<Binding.Field, Problem>>>

interface State {
  profile: Live<Profile>
  draft: Binding.Draft
  problems: Problems
  refused: Problem | undefined
  busy: boolean
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

const QUIET: Problems = {}

const blank = (): State => ({
  profile: ref(Lives.WAITING),
  draft: ref(Binding.EMPTY),
  problems: ref(QUIET),
  refused: undefined,
  busy: false,
})

const toProblems = (problems: Binding.Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, error]) => [field, problemOf('account.error', error)]))

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
      const { contact, code } = state.problems
      const left: Problems = {
        ...('email' in part || contact === undefined ? {} : { contact }),
        ...('code' in part || code === undefined ? {} : { code }),
      }
      state.problems = ref(left)
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
  if (state.busy) return
  const binding = Binding.fromDraft(state.draft)
  if (E.isLeft(binding)) {
    state.problems = ref(toProblems(binding.left))
    return
  }
  Object.assign(state, { busy: true, refused: undefined })
  const bound = await ports.codes.bind(binding.right)()
  state.busy = false
  // whether it was bound is seen at the profile, also where no answer came
  ports.profile.retry()
  if (E.isLeft(bound)) {
    state.refused = ref(callProblem(bound.left))
    return
  }
  dirty.next(false)
  ports.notices.tell({ id: 'bound', kind: 'success', key: 'account.bind.done' })
  ports.navigator.go({ _tag: 'AccountSet' })
}
