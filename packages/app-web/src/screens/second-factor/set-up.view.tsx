import type { SecondFactor } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import { Action, Field, Form, Hint, QrCode, SubmitProblem, Text } from '../../ui/index.ts'
import { CopyResult } from './copy-result.view.tsx'
import type { SecondFactorVm } from './second-factor.vm.ts'

interface SetUpProps {
  readonly vm: SecondFactorVm
  readonly setup: SecondFactor.Setup
}

/** The secret as QR code and as text, and the first code of the app. */
export const SetUp = ({ vm, setup }: SetUpProps) => {
  const { groupedSecret, code, problems, submitProblem, isBusy, copyStatus } = useSnapshot(vm.state)
  return (
    <Form className="panel form-panel" onSubmit={vm.confirm}>
      <p className="t2">
        <Text message="account.factor.scan" />
      </p>
      <div className="invite">
        <QrCode text={setup.address} label="account.factor.qr" />
        <div className="stack-3">
          <span className="fs2 t3">
            <Text message="account.factor.key" />
          </span>
          <bdi className="n factor-key" dir="ltr">
            {groupedSecret}
          </bdi>
          <Action label="account.factor.copyKey" size="small" onPress={() => void vm.copySecret()} />
          <CopyResult status={copyStatus} />
        </div>
      </div>
      <Field
        label="account.factor.code"
        value={code}
        mode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        problem={problems.code}
        hint={<Hint message="account.factor.firstCodeHint" />}
        onType={(typed) => vm.change('code', typed)}
      />
      <SubmitProblem title="account.factor.refused" problem={submitProblem} />
      <Action label="account.factor.turnOn" look="primary" size="large" submit busy={isBusy} />
    </Form>
  )
}
