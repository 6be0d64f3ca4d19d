import { useSnapshot } from 'valtio'

import { Action, Field, Form, Link, Origin, PasswordField, Refused, Text } from '../../ui/index.ts'
import type { SignInVm } from './sign-in.vm.ts'

interface SignInProps {
  readonly vm: SignInVm
  /** 1 where the form is the page. */
  readonly level: 1 | 2
}

export const SignInView = ({ vm, level }: SignInProps) => {
  const { draft, problems, refused, busy } = useSnapshot(vm.state)
  return (
    <Form className="auth-card" onSubmit={vm.submit}>
      <Head level={level} />
      <Refused title="account.login.refused" of={refused} />
      <Field
        label="account.login.account"
        autoComplete="username"
        longest={120}
        value={draft.account}
        problem={problems.account}
        onType={(text) => vm.type('account', text)}
      />
      <PasswordField
        label="account.password"
        autoComplete="current-password"
        longest={16}
        value={draft.password}
        problem={problems.password}
        aside={
          <Link to={{ _tag: 'ForgetPassword' }} className="link fs2">
            <Text of="account.login.forgot" />
          </Link>
        }
        onType={(text) => vm.type('password', text)}
      />
      <Action
        label={busy ? 'account.login.busy' : 'shell.login'}
        look="primary"
        size="large"
        block
        submit
        busy={busy}
      />
      <NewHere />
    </Form>
  )
}

const Head = ({ level }: Pick<SignInProps, 'level'>) => {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className="stack">
      <Title>
        <Text of="shell.login" />
      </Title>
      <p className="t3">
        <Text of="account.login.address" /> <Origin />
      </p>
    </div>
  )
}

const NewHere = () => (
  <p className="fs2 t3">
    <Text of="account.login.new" />{' '}
    <Link to={{ _tag: 'Register' }} className="link">
      <Text of="shell.register" />
    </Link>
  </p>
)
