import { useSnapshot } from 'valtio'

import { BIND_EMAIL_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { CodeField } from '../../panels/code/code.view.tsx'
import { EmailField } from '../../panels/contact/contact.view.tsx'
import { Action, Form, Loaded, Name, Note, Refused, Skeleton } from '../../ui/index.ts'
import type { BindEmailVm } from './bind-email.vm.ts'

export const BindEmailView = () => {
  const vm = useVm(BIND_EMAIL_VM)
  useOpen(vm)
  const { profile } = useSnapshot(vm.state)
  const known = profile._tag === 'Known' ? profile.value : profile._tag === 'Failed' ? profile.last?.value : undefined
  return (
    <AccountArea at="AccountSet" title="account.bind.title" lead="account.bind.lead">
      <Loaded of={profile} onRetry={vm.retry} waiting={<Skeleton />}>
        {known?.email === undefined ? (
          <BindForm vm={vm} />
        ) : (
          <Note look="ok" title="account.bind.bound">
            <Name of={known.email} className="n" />
          </Note>
        )}
      </Loaded>
    </AccountArea>
  )
}

const BindForm = ({ vm }: { readonly vm: BindEmailVm }) => {
  const { draft, problems, refused, busy } = useSnapshot(vm.state)
  return (
    <Form className="panel form-panel" onSubmit={vm.submit}>
      <EmailField value={draft.email} problem={problems.contact} onType={(email) => vm.change({ email })} />
      <CodeField
        vm={vm.codes}
        value={draft.code}
        problem={problems.code}
        sent="account.register.sent"
        onType={(code) => vm.change({ code })}
        onSend={() => void vm.sendCode()}
      />
      <Refused title="account.register.refused" of={refused} />
      <Action label="account.bind.submit" look="primary" size="large" submit busy={busy} />
    </Form>
  )
}
