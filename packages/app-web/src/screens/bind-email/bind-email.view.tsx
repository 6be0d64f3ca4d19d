import { useSnapshot } from 'valtio'

import { BIND_EMAIL_VM } from './bind-email.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { CodeField } from '../../panels/code/code.view.tsx'
import { EmailField } from '../../panels/contact/contact.view.tsx'
import {
  Action,
  Form,
  LoadedContent,
  Name,
  Note,
  PasswordField,
  SubmitProblem,
  Skeleton,
  latestOf,
} from '../../ui/index.ts'
import type { BindEmailVm } from './bind-email.vm.ts'

export const BindEmailView = () => {
  const vm = useVm(BIND_EMAIL_VM)
  useOpen(vm)
  const { profile, requiresPassword } = useSnapshot(vm.state)
  const userProfile = latestOf(profile)
  return (
    <AccountArea current="AccountSettings" title="account.email.title" lead="account.email.lead">
      <LoadedContent data={profile} onRetry={vm.retry} skeleton={<Skeleton />}>
        {userProfile?.email === undefined ? (
          requiresPassword === undefined ? (
            <Skeleton />
          ) : (
            <BindForm vm={vm} requiresPassword={requiresPassword} />
          )
        ) : (
          <Note look="ok" title="account.email.bound">
            <Name text={userProfile.email} className="n" />
          </Note>
        )}
      </LoadedContent>
    </AccountArea>
  )
}

const BindForm = ({ vm, requiresPassword }: { readonly vm: BindEmailVm; readonly requiresPassword: boolean }) => {
  const { draft, problems, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <Form className="panel form-panel" onSubmit={vm.submit}>
      <EmailField value={draft.email} problem={problems.contact} onType={(email) => vm.change({ email })} />
      <CodeField
        vm={vm.codes}
        value={draft.code}
        problem={problems.code}
        sentMessage="account.register.sent"
        onType={(code) => vm.change({ code })}
        onSend={() => void vm.sendCode()}
      />
      {requiresPassword && (
        <PasswordField
          label="account.reauthentication.password"
          autoComplete="current-password"
          value={draft.password}
          problem={problems.password}
          onType={(password) => vm.change({ password })}
        />
      )}
      <SubmitProblem title="account.register.refused" problem={submitProblem} />
      <Action label="account.email.submit" look="primary" size="large" submit busy={isBusy} />
    </Form>
  )
}
