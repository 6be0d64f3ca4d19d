import { useSnapshot } from 'valtio'

import { TRADE_PASSWORD_VM } from './trade-password.token.ts'
import type { Region } from '../../i18n/index.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { Action, Form, Hint, Note, PasswordField, SubmitProblem, Skeleton } from '../../ui/index.ts'
import { TradeReset } from './trade-reset.view.tsx'
import type { TradePasswordVm } from './trade-password.vm.ts'

export const TradePasswordView = ({ regions }: { readonly regions: ReadonlyArray<Region> }) => {
  const vm = useVm(TRADE_PASSWORD_VM)
  useOpen(vm)
  const { isOffered, isSet } = useSnapshot(vm.state)
  return (
    <AccountArea current="AccountSettings" title="account.trade.title" lead="account.trade.lead">
      {isOffered === false ? (
        <Note look="info" title="account.trade.closed" />
      ) : isSet === undefined || isOffered === undefined ? (
        <Skeleton />
      ) : (
        <>
          <TradeForm vm={vm} isSet={isSet} />
          {isSet ? <TradeReset vm={vm.reset} regions={regions} /> : undefined}
        </>
      )}
    </AccountArea>
  )
}

const FIELDS = [
  { id: 'password', label: 'account.reauthentication.password', autoComplete: 'current-password', mode: 'text' },
  { id: 'old', label: 'account.trade.old', autoComplete: 'current-password', mode: 'numeric' },
  { id: 'chosen', label: 'account.trade.chosen', autoComplete: 'new-password', mode: 'numeric' },
  { id: 'repeat', label: 'account.register.confirmPassword', autoComplete: 'new-password', mode: 'numeric' },
] as const

const TradeForm = ({ vm, isSet }: { readonly vm: TradePasswordVm; readonly isSet: boolean }) => {
  const { draft, problems, submitProblem, isBusy, requiresPassword } = useSnapshot(vm.state)
  const isShown = { password: requiresPassword && !isSet, old: isSet, chosen: true, repeat: true }
  return (
    <Form className="panel form-panel" onSubmit={vm.submit}>
      {FIELDS.filter(({ id }) => isShown[id]).map(({ id, label, autoComplete, mode }) => (
        <PasswordField
          key={id}
          label={label}
          mode={mode}
          autoComplete={autoComplete}
          value={draft[id]}
          problem={problems[id]}
          onType={(typed) => vm.change({ [id]: typed })}
        />
      ))}
      <Hint message="account.trade.rules" />
      <SubmitProblem title="account.register.refused" problem={submitProblem} />
      <Action
        label={isSet ? 'account.trade.change' : 'account.trade.set'}
        look="primary"
        size="large"
        submit
        busy={isBusy}
      />
    </Form>
  )
}
