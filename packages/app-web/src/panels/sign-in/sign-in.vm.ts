/** Sign-in form: account and password, then the code of the second factor where the user has one. [ACC-1] [SHELL-6] [Q17] */
import type { AccountPort } from '@hexbourse/domain/account'
import { SecondFactor, SignIn } from '@hexbourse/domain/account'
import type { CallError } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import { callProblem, problemOf } from '../../i18n/index.ts'

type Field = 'account' | 'password' | 'code'

type Problems = Readonly<Partial<Record<Field, Problem>>>

interface State {
  draft: SignIn.Draft
  /** Whether the password was right and the code is asked for. */
  isCodeAsked: boolean
  code: string
  problems: Problems
  submitProblem: Problem | undefined
  isBusy: boolean
}

export interface SignInVm {
  readonly state: State
  readonly fillAccount: (account: string) => void
  readonly setField: (field: Field, text: string) => void
  readonly submit: () => Promise<void>
  /** Back to account and password. */
  readonly startAgain: () => void
}

type FormError = SignIn.SignInError | SecondFactor.FactorError

const fieldOf = (error: FormError): Field => {
  if (error._tag.startsWith('Factor')) return 'code'
  return error._tag.startsWith('Account') ? 'account' : 'password'
}

const NO_PROBLEMS: Problems = {}

const initialState = (): State => ({
  draft: ref(SignIn.EMPTY),
  isCodeAsked: false,
  code: '',
  problems: ref(NO_PROBLEMS),
  submitProblem: undefined,
  isBusy: false,
})

/** `onSignedIn` is called after a successful sign-in. */
export const makeSignInVm = (account: AccountPort, onSignedIn: () => void): SignInVm => {
  const state = proxy<State>(initialState())
  const steps = makeSteps(account, state, onSignedIn)
  return {
    state,
    fillAccount: (text) => {
      Object.assign(state, initialState())
      state.draft = ref({ ...SignIn.EMPTY, account: text.slice(0, SignIn.MAX_ACCOUNT_LENGTH) })
    },
    setField: (field, text) => {
      if (field === 'code') state.code = text
      else state.draft = ref({ ...state.draft, [field]: text })
      state.problems = ref(NO_PROBLEMS)
    },
    submit: async () => {
      if (!state.isBusy) await (state.isCodeAsked ? steps.sendCode() : steps.sendPassword())
    },
    startAgain: () => {
      Object.assign(state, { isCodeAsked: false, code: '', problems: ref(NO_PROBLEMS), submitProblem: undefined })
    },
  }
}

/** Shows a problem at its field. */
const fail = (state: State, error: FormError): void => {
  const problems: Problems = { [fieldOf(error)]: problemOf('account.error', error) }
  state.problems = ref(problems)
}

/** An earlier problem stays until the reply: without it the button would move away under a double click. */
const send = async <A>(state: State, call: TE.TaskEither<CallError, A>): Promise<A | undefined> => {
  state.isBusy = true
  const reply = await call()
  const submitProblem = E.isLeft(reply) ? ref(callProblem(reply.left)) : undefined
  Object.assign(state, { isBusy: false, submitProblem })
  return E.isRight(reply) ? reply.right : undefined
}

const makeSteps = (account: AccountPort, state: State, onSignedIn: () => void) => {
  let challenge = ''
  // the form stays busy while the page is left: a late second click would sign in again
  const finish = (): void => {
    state.isBusy = true
    onSignedIn()
  }
  return {
    sendPassword: async (): Promise<void> => {
      const credentials = SignIn.fromDraft(state.draft)
      if (E.isLeft(credentials)) return fail(state, credentials.left)
      const progress = await send(state, account.signIn(credentials.right))
      if (progress?._tag === 'FactorNeeded') {
        challenge = progress.challenge
        state.draft = ref({ ...state.draft, password: '' })
        state.isCodeAsked = true
      }
      if (progress?._tag === 'SignedIn') finish()
      return undefined
    },
    sendCode: async (): Promise<void> => {
      const code = SecondFactor.codeFrom(state.code)
      if (E.isLeft(code)) return fail(state, code.left)
      const user = await send(state, account.finishSignIn({ challenge, code: code.right }))
      if (user === undefined) return undefined
      Object.assign(state, { isCodeAsked: false, code: '' })
      return finish()
    },
  }
}
