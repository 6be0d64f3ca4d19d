import { useSnapshot } from 'valtio'

import { SECOND_FACTOR_VM } from './second-factor.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { Action, FactorCodeField, Form, Hint, Note, Panel, PasswordField, Skeleton } from '../../ui/index.ts'
import { SubmitProblem, Text } from '../../ui/index.ts'
import { RecoveryCodes } from './recovery-codes.view.tsx'
import type { SecondFactorVm } from './second-factor.vm.ts'
import { SetUp } from './set-up.view.tsx'

export const SecondFactorView = () => {
  const vm = useVm(SECOND_FACTOR_VM)
  useOpen(vm)
  return (
    <AccountArea current="AccountSettings" title="account.factor.title" lead="account.factor.lead">
      <Step vm={vm} />
    </AccountArea>
  )
}

interface Part {
  readonly vm: SecondFactorVm
}

const Step = ({ vm }: Part) => {
  const { isOffered, isOn, setup, recoveryCodes } = useSnapshot(vm.state)
  if (isOffered === false) return <Note look="info" title="account.factor.closed" />
  if (isOffered === undefined || isOn === undefined) return <Skeleton />
  if (recoveryCodes !== undefined) return <RecoveryCodes vm={vm} codes={recoveryCodes} />
  if (isOn) return <Manage vm={vm} />
  return setup === undefined ? <Start vm={vm} /> : <SetUp vm={vm} setup={setup} />
}

const Start = ({ vm }: Part) => {
  const { password, problems, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <Form className="panel form-panel" onSubmit={vm.prepare}>
      <PasswordField
        label="account.reauthentication.password"
        autoComplete="current-password"
        value={password}
        problem={problems.password}
        onType={(typed) => vm.change('password', typed)}
      />
      <Hint message="account.factor.needsApp" />
      <SubmitProblem title="account.factor.refused" problem={submitProblem} />
      <Action label="account.factor.setUp" look="primary" size="large" submit busy={isBusy} />
    </Form>
  )
}

/** A code confirms both changes. */
const Manage = ({ vm }: Part) => {
  const { code, problems, submitProblem, isBusy, recoveryCodesLeft } = useSnapshot(vm.state)
  return (
    <Panel title="account.factor.isOn">
      <Form className="form-panel" onSubmit={vm.renewCodes}>
        <p className="t2">
          <Text message="account.factor.left" values={{ count: recoveryCodesLeft }} />
        </p>
        <FactorCodeField
          label="account.factor.code"
          hint="account.factor.codeHint"
          value={code}
          problem={problems.code}
          onType={(typed) => vm.change('code', typed)}
        />
        <SubmitProblem title="account.factor.refused" problem={submitProblem} />
        <div className="row">
          <Action label="account.factor.renew" submit busy={isBusy} />
          <Action label="account.factor.turnOff" look="danger" busy={isBusy} onPress={() => void vm.remove()} />
        </div>
        <Hint message="account.factor.turnOffHint" />
      </Form>
    </Panel>
  )
}
