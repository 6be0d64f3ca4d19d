/** Sign-in form. [ACC-1] [SHELL-6] */
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
  submitProblem: Problem | undefined
  isBusy: boolean
}

export interface SignInVm {
  readonly state: State
  readonly fillAccount: (account: string) => void
  readonly setField: (field: Field, text: string) => void
  readonly submit: () => Promise<void>
}

const fieldOf = (error: AccountError): Field => (error._tag.startsWith('Account') ? 'account' : 'password')

const NO_PROBLEMS: Problems = {}

/** `onSignedIn` is called after a successful sign-in. */
export const makeSignInVm = (account: AccountPort, onSignedIn: () => void): SignInVm => {
  const state = proxy<State>({
    draft: ref(SignIn.EMPTY),
    problems: ref(NO_PROBLEMS),
    submitProblem: undefined,
    isBusy: false,
  })
  const submit = async (): Promise<void> => {
    if (state.isBusy) return
    const credentials = SignIn.fromDraft(state.draft)
    if (E.isLeft(credentials)) {
      const problems: Problems = { [fieldOf(credentials.left)]: problemOf('account.error', credentials.left) }
      state.problems = ref(problems)
      return
    }
    // an earlier problem stays until the reply: without it the button would move away under a double click
    state.isBusy = true
    const reply = await account.signIn(credentials.right)()
    const submitProblem = E.isLeft(reply) ? ref(callProblem(reply.left)) : undefined
    Object.assign(state, { isBusy: false, submitProblem })
    if (E.isRight(reply)) onSignedIn()
  }
  return {
    state,
    fillAccount: (text) => {
      state.draft = ref({ ...SignIn.EMPTY, account: text.slice(0, SignIn.MAX_ACCOUNT_LENGTH) })
    },
    setField: (field, text) => {
      state.draft = ref({ ...state.draft, [field]: text })
      state.problems = ref(NO_PROBLEMS)
    },
    submit,
  }
}
