import { useSnapshot } from 'valtio'

import type { Problem } from '../../i18n/index.ts'
import { Hint, PasswordField } from '../../ui/index.ts'

/** As much of a form as its new password needs. */
interface NewPasswordVm {
  readonly state: {
    readonly draft: { readonly password: string; readonly repeat: string }
    readonly problems: { readonly password?: Problem; readonly repeat?: Problem }
  }
  readonly change: (part: { readonly password: string } | { readonly repeat: string }) => void
}

/** A new password, typed twice; its rule is told before anything is wrong. */
export const NewPassword = ({ vm }: { readonly vm: NewPasswordVm }) => {
  const { draft, problems } = useSnapshot(vm.state)
  const quiet = problems.password === undefined && problems.repeat === undefined
  return (
    <div className="stack">
      <div className="auth-two">
        <PasswordField
          label="account.password"
          autoComplete="new-password"
          longest={16}
          value={draft.password}
          problem={problems.password}
          onType={(password) => vm.change({ password })}
        />
        <PasswordField
          label="account.register.repeat"
          autoComplete="new-password"
          longest={16}
          value={draft.repeat}
          problem={problems.repeat}
          onType={(repeat) => vm.change({ repeat })}
        />
      </div>
      {quiet ? <Hint of="account.register.rules" /> : undefined}
    </div>
  )
}
