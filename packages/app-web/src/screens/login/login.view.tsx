import { useEffect } from 'react'
import { useSnapshot } from 'valtio'

import { LOGIN_VM } from '../../composition/tokens.ts'
import { useVm } from '../../composition/use-vm.ts'
import { Action, Field, Link, Note, Origin, PageTitle, PasswordField, Text } from '../../ui/index.ts'

export const LoginView = ({ account }: { readonly account: string }) => {
  const vm = useVm(LOGIN_VM)
  const { draft, problems, refused, busy } = useSnapshot(vm.state)
  useEffect(() => vm.begin(account), [vm, account])
  return (
    <main className="auth" id="main">
      <PageTitle of="shell.login" />
      <form
        className="auth-card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void vm.submit()
        }}
      >
        <Head />
        {refused === undefined ? undefined : (
          <Note look="bad" title="account.login.refused">
            <Text of={refused.key} values={refused.values} />
          </Note>
        )}
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
      </form>
    </main>
  )
}

const Head = () => (
  <div className="stack">
    <h1>
      <Text of="shell.login" />
    </h1>
    <p className="t3">
      <Text of="account.login.address" /> <Origin />
    </p>
  </div>
)

const NewHere = () => (
  <p className="fs2 t3">
    <Text of="account.login.new" />{' '}
    <Link to={{ _tag: 'Register' }} className="link">
      <Text of="shell.register" />
    </Link>
  </p>
)
