/** Signing in. [ACC-1] [SHELL-6] */
import type { AccountError, AccountPort } from '@hexbourse/domain/account'
import { SignIn } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import { callProblem, problemOf } from '../../i18n/index.ts'

type Field = 'account' | 'password'

type Problems = Readonly<Partial<Record<Field, Problem>>>

interface State {
  draft: SignIn.Draft
  problems: Problems
  refused: Problem | undefined
  busy: boolean
}

export interface SignInVm {
  readonly state: State
  readonly begin: (account: string) => void
  readonly type: (field: Field, text: string) => void
  readonly submit: () => Promise<void>
}

const fieldOf = (error: AccountError): Field => (error._tag.startsWith('Account') ? 'account' : 'password')

const QUIET: Problems = {}

/** `done`: where the user goes from here. */
export const makeSignInVm = (account: AccountPort, done: () => void): SignInVm => {
  const state = proxy<State>({ draft: ref(SignIn.EMPTY), problems: ref(QUIET), refused: undefined, busy: false })
  const submit = async (): Promise<void> => {
    if (state.busy) return
    const credentials = SignIn.fromDraft(state.draft)
    if (E.isLeft(credentials)) {
      const problems: Problems = { [fieldOf(credentials.left)]: problemOf('account.error', credentials.left) }
      state.problems = ref(problems)
      return
    }
    Object.assign(state, { busy: true, refused: undefined })
    const person = await account.signIn(credentials.right)()
    state.busy = false
    if (E.isLeft(person)) state.refused = ref(callProblem(person.left))
    else done()
  }
  return {
    state,
    begin: (known) => {
      state.draft = ref({ ...SignIn.EMPTY, account: known.slice(0, SignIn.LONGEST_ACCOUNT) })
    },
    type: (field, text) => {
      state.draft = ref({ ...state.draft, [field]: text })
      state.problems = ref(QUIET)
    },
    submit,
  }
}
