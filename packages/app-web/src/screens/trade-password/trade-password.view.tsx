import { useSnapshot } from 'valtio'

import { TRADE_PASSWORD_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { Action, Form, Hint, Note, PasswordField, Refused, Skeleton } from '../../ui/index.ts'
import type { TradePasswordVm } from './trade-password.vm.ts'

export const TradePasswordView = () => {
  const vm = useVm(TRADE_PASSWORD_VM)
  useOpen(vm)
  const { offered, isSet } = useSnapshot(vm.state)
  return (
    <AccountArea at="AccountSet" title="account.trade.title" lead="account.trade.lead">
      {offered === false ? (
        <Note look="info" title="account.trade.closed" />
      ) : isSet === undefined || offered === undefined ? (
        <Skeleton />
      ) : (
        <TradeForm vm={vm} isSet={isSet} />
      )}
    </AccountArea>
  )
}

const FIELDS = [
  { id: 'old', label: 'account.trade.old', autoComplete: 'current-password' },
  { id: 'chosen', label: 'account.trade.chosen', autoComplete: 'new-password' },
  { id: 'repeat', label: 'account.register.repeat', autoComplete: 'new-password' },
] as const

const TradeForm = ({ vm, isSet }: { readonly vm: TradePasswordVm; readonly isSet: boolean }) => {
  const { draft, problems, refused, busy } = useSnapshot(vm.state)
  return (
    <Form className="panel form-panel" onSubmit={vm.submit}>
      {FIELDS.filter(({ id }) => isSet || id !== 'old').map(({ id, label, autoComplete }) => (
        <PasswordField
          key={id}
          label={label}
          mode="numeric"
          autoComplete={autoComplete}
          longest={6}
          value={draft[id]}
          problem={problems[id]}
          onType={(typed) => vm.change({ [id]: typed })}
        />
      ))}
      <Hint of="account.trade.rules" />
      <Refused title="account.register.refused" of={refused} />
      <Action
        label={isSet ? 'account.trade.change' : 'account.trade.set'}
        look="primary"
        size="large"
        submit
        busy={busy}
      />
    </Form>
  )
}
