import { useSnapshot } from 'valtio'

import type { Region } from '../../i18n/index.ts'
import { Field, Hint, Name, PasswordField, RegionSelect } from '../../ui/index.ts'
import type { RegisterVm } from './register.vm.ts'

interface ContactProps {
  readonly vm: RegisterVm
  readonly regions: ReadonlyArray<Region>
}

export const Contact = ({ vm, regions }: ContactProps) => {
  const { draft, problems, region } = useSnapshot(vm.state)
  if (draft.way === 'email')
    return (
      <Field
        label="account.register.email"
        type="email"
        mode="email"
        autoComplete="email"
        longest={120}
        value={draft.email}
        problem={problems.contact}
        onType={(email) => vm.change({ email })}
      />
    )
  return (
    <>
      <RegionSelect label="account.register.country" regions={regions} chosen={region} onChoose={vm.chooseRegion} />
      <Field
        label="account.register.phone"
        mode="tel"
        autoComplete="tel-national"
        longest={20}
        value={draft.phone}
        problem={problems.contact}
        before={<Name of={`+${draft.areaCode}`} className="unit n" />}
        onType={(phone) => vm.change({ phone })}
      />
    </>
  )
}

export const Passwords = ({ vm }: { readonly vm: RegisterVm }) => {
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
