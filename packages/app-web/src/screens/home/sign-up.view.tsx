import { useSnapshot } from 'valtio'

import { Action, Field, Form, Link, Text, failureOf } from '../../ui/index.ts'
import type { HomeVm } from './home.vm.ts'

export const SignUp = ({ vm }: { readonly vm: HomeVm }) => {
  const { email } = useSnapshot(vm.state)
  const { live } = useSnapshot(vm.marketList.state)
  return (
    <>
      {failureOf(live) !== undefined ? undefined : (
        <p>
          <Text message="market.home.lead" />
        </p>
      )}
      <Form className="signup" onSubmit={vm.signUp}>
        <Field
          label="market.home.email"
          placeholder="market.home.email"
          hiddenLabel
          type="email"
          mode="email"
          autoComplete="email"
          maxLength={120}
          value={email}
          onType={vm.setEmail}
        />
        <Action label="shell.register" look="primary" size="large" submit />
      </Form>
      <p className="fs2 t3">
        <Text message="market.home.haveAccount" />{' '}
        <Link to={{ _tag: 'Login' }} className="link">
          <Text message="shell.login" />
        </Link>
      </p>
    </>
  )
}
