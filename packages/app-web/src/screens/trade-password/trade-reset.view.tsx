import { useSnapshot } from 'valtio'

import type { Region } from '../../i18n/index.ts'
import { CodeField } from '../../panels/code/code.view.tsx'
import { ContactFields } from '../../panels/contact/contact.view.tsx'
import { Action, Form, Hint, PasswordField, SubmitProblem } from '../../ui/index.ts'
import type { TradeResetVm } from './trade-reset.vm.ts'

interface TradeResetProps {
  readonly vm: TradeResetVm
  readonly regions: ReadonlyArray<Region>
}

const FIELDS = [
  { id: 'chosen', label: 'account.trade.chosen' },
  { id: 'repeat', label: 'account.register.confirmPassword' },
] as const

/** For users who forgot their trade password. [ACC-7] [WAL-7] */
export const TradeReset = ({ vm, regions }: TradeResetProps) => {
  const { isOpen } = useSnapshot(vm.state)
  return (
    <div className="stack-4">
      <Action label="account.trade.forgot" look="text" expanded={isOpen} onPress={vm.toggle} />
      {isOpen ? <ResetForm vm={vm} regions={regions} /> : undefined}
    </div>
  )
}

const ResetForm = ({ vm, regions }: TradeResetProps) => {
  const { draft, problems, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <Form className="panel form-panel" onSubmit={vm.submit}>
      <Hint message="account.trade.forgotHint" />
      <ContactFields vm={vm} regions={regions} />
      <CodeField
        vm={vm.codes}
        value={draft.code}
        problem={problems.code}
        sentMessage="account.recovery.sent"
        onType={(code) => vm.change({ code })}
        onSend={() => void vm.sendCode()}
      />
      {FIELDS.map(({ id, label }) => (
        <PasswordField
          key={id}
          label={label}
          mode="numeric"
          autoComplete="new-password"
          value={draft[id]}
          problem={problems[id]}
          onType={(typed) => vm.change({ [id]: typed })}
        />
      ))}
      <SubmitProblem title="account.register.refused" problem={submitProblem} />
      <Action label="account.trade.change" look="primary" size="large" submit busy={isBusy} />
    </Form>
  )
}
