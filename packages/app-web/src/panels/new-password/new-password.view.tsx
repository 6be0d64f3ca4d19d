import { useSnapshot } from 'valtio'

import type { Problem } from '../../i18n/index.ts'
import { Hint, PasswordField } from '../../ui/index.ts'

/** The part of a form's view-model that the password fields need. */
interface NewPasswordVm {
  readonly state: {
    readonly draft: { readonly password: string; readonly repeat: string }
    readonly problems: { readonly password?: Problem; readonly repeat?: Problem }
  }
  readonly change: (part: { readonly password: string } | { readonly repeat: string }) => void
}

/** A new password, entered twice; its rule is shown until there is a problem. */
export const NewPassword = ({ vm }: { readonly vm: NewPasswordVm }) => {
  const { draft, problems } = useSnapshot(vm.state)
  const hasNoProblems = problems.password === undefined && problems.repeat === undefined
  return (
    <div className="stack">
      <div className="auth-two">
        <PasswordField
          label="account.password"
          autoComplete="new-password"
          value={draft.password}
          problem={problems.password}
          onType={(password) => vm.change({ password })}
        />
        <PasswordField
          label="account.register.confirmPassword"
          autoComplete="new-password"
          value={draft.repeat}
          problem={problems.repeat}
          onType={(repeat) => vm.change({ repeat })}
        />
      </div>
      {hasNoProblems ? <Hint message="account.register.rules" /> : undefined}
    </div>
  )
}
