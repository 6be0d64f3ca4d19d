import { useSnapshot } from 'valtio'

import {
  Action,
  FactorCodeField,
  Field,
  Form,
  Link,
  Origin,
  PasswordField,
  SubmitProblem,
  Text,
} from '../../ui/index.ts'
import type { SignInVm } from './sign-in.vm.ts'

interface SignInProps {
  readonly vm: SignInVm
  /** Heading level: 1 where the form is the page. */
  readonly level: 1 | 2
}

export const SignInView = ({ vm, level }: SignInProps) => {
  const { isCodeAsked } = useSnapshot(vm.state)
  return isCodeAsked ? <CodeForm vm={vm} level={level} /> : <PasswordForm vm={vm} level={level} />
}

const PasswordForm = ({ vm, level }: SignInProps) => {
  const { draft, problems, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <Form className="auth-card" onSubmit={vm.submit}>
      <Head level={level} />
      <SubmitProblem title="account.login.refused" problem={submitProblem} />
      <Field
        label="account.login.account"
        autoComplete="username"
        maxLength={120}
        value={draft.account}
        problem={problems.account}
        onType={(text) => vm.setField('account', text)}
      />
      <PasswordField
        label="account.password"
        autoComplete="current-password"
        value={draft.password}
        problem={problems.password}
        aside={
          <Link to={{ _tag: 'PasswordRecovery' }} className="link fs2">
            <Text message="account.login.forgot" />
          </Link>
        }
        onType={(text) => vm.setField('password', text)}
      />
      <SubmitAction isBusy={isBusy} />
      <RegisterLink />
    </Form>
  )
}

/** The second step, where the user has a second factor. */
const CodeForm = ({ vm, level }: SignInProps) => {
  const { code, problems, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <Form className="auth-card" onSubmit={vm.submit}>
      <Head level={level} />
      <SubmitProblem title="account.login.refused" problem={submitProblem} />
      <div ref={focusInput}>
        <FactorCodeField
          label="account.factor.code"
          hint="account.factor.codeHint"
          value={code}
          problem={problems.code}
          onType={(text) => vm.setField('code', text)}
        />
      </div>
      <SubmitAction isBusy={isBusy} />
      <Action label="account.factor.otherAccount" look="text" onPress={vm.startAgain} />
    </Form>
  )
}

/** The focused field of the first step is gone. */
const focusInput = (box: HTMLElement | null): void => box?.querySelector('input')?.focus()

const SubmitAction = ({ isBusy }: { readonly isBusy: boolean }) => (
  <Action
    label={isBusy ? 'account.login.busy' : 'shell.login'}
    look="primary"
    size="large"
    block
    submit
    busy={isBusy}
  />
)

const Head = ({ level }: Pick<SignInProps, 'level'>) => {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className="stack">
      <Title>
        <Text message="shell.login" />
      </Title>
      <p className="t3">
        <Text message="account.login.address" /> <Origin />
      </p>
    </div>
  )
}

const RegisterLink = () => (
  <p className="fs2 t3">
    <Text message="account.login.new" />{' '}
    <Link to={{ _tag: 'Register' }} className="link">
      <Text message="shell.register" />
    </Link>
  </p>
)
