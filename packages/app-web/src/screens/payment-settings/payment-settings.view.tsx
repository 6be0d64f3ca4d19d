import type { PaymentDetails } from '@hexbourse/domain/c2c'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { C2cPage } from '../../panels/c2c/c2c-page.view.tsx'
import { FormSkeleton } from '../../panels/c2c/form-skeleton.view.tsx'
import { METHOD_LABELS, MethodLabel } from '../../panels/c2c/c2c-labels.view.tsx'
import {
  Action,
  Field,
  Form,
  Hint,
  Icon,
  LoadedContent,
  Note,
  Panel,
  Problem,
  SubmitProblem,
  Text,
} from '../../ui/index.ts'
import { PAYMENT_SETTINGS_VM } from './payment-settings.token.ts'
import type { PaymentSettingsVm } from './payment-settings.vm.ts'

interface Part {
  readonly vm: PaymentSettingsVm
}

export const PaymentSettingsView = () => {
  const vm = useVm(PAYMENT_SETTINGS_VM)
  const { saved } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <C2cPage current="UserSettings" title="c2c.settings.title" lead="c2c.settings.lead">
      <LoadedContent data={saved} skeleton={<FormSkeleton />} onRetry={vm.retry}>
        <SettingsForm vm={vm} />
      </LoadedContent>
    </C2cPage>
  )
}

const SettingsForm = ({ vm }: Part) => {
  const { isBusy, isChanged, problems, submitProblem } = useSnapshot(vm.state)
  return (
    <Form className="stack-3" onSubmit={vm.submit}>
      <Panel title="c2c.settings.realName">
        <div className="panel-body c2c-pair">
          <TextField vm={vm} field="realName" label="c2c.settings.realName" autoComplete="name" />
          <Note look="info" title="c2c.settings.ownName">
            <Text message="c2c.settings.ownNameText" />
          </Note>
        </div>
      </Panel>
      <Method vm={vm} method="bank">
        <TextField vm={vm} field="bankName" label="c2c.settings.bankName" />
        <TextField vm={vm} field="bankAccount" label="c2c.settings.bankAccount" mode="numeric" />
      </Method>
      <Method vm={vm} method="alipay">
        <TextField vm={vm} field="alipayAccount" label="c2c.settings.alipayAccount" />
      </Method>
      <Method vm={vm} method="wechat">
        <TextField vm={vm} field="wechatNickname" label="c2c.settings.wechatNickname" />
        <TextField vm={vm} field="wechatAccount" label="c2c.settings.wechatAccount" />
      </Method>
      <Problem problem={problems.methods} />
      <SubmitProblem title="c2c.settings.failed" problem={submitProblem} />
      <div className="panel panel-body c2c-save">
        <Hint message="c2c.settings.appliesToNew" />
        <Action label="c2c.settings.discard" look="ghost" disabled={!isChanged || isBusy} onPress={vm.discard} />
        <Action label="c2c.settings.save" look="primary" size="large" submit busy={isBusy} />
      </div>
    </Form>
  )
}

const Method = ({
  vm,
  method,
  children,
}: Part & { readonly method: PaymentDetails.PaymentMethod; readonly children: ReactNode }) => {
  const isComplete = useSnapshot(vm.state).complete.includes(method)
  return (
    <Panel
      title={METHOD_LABELS[method]}
      head={
        <h2>
          <MethodLabel method={method} />
        </h2>
      }
      tools={
        isComplete ? (
          <span className="badge badge-ok">
            <Icon name="check" size="small" />
            <Text message="c2c.settings.ready" />
          </span>
        ) : undefined
      }
    >
      <div className="panel-body c2c-pair">{children}</div>
    </Panel>
  )
}

interface TextFieldProps extends Part {
  readonly field: keyof PaymentDetails.PaymentDetails
  readonly label: MessageKey
  readonly mode?: 'numeric'
  readonly autoComplete?: string
}

const TextField = ({ vm, field, label, mode, autoComplete = 'off' }: TextFieldProps) => {
  const { draft, problems } = useSnapshot(vm.state)
  return (
    <Field
      label={label}
      {...(mode && { mode })}
      autoComplete={autoComplete}
      maxLength={120}
      value={draft[field]}
      problem={problems[field]}
      onType={(text) => vm.change({ [field]: text })}
    />
  )
}
