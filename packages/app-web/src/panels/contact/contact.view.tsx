import type { Contacts } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import type { Problem, Region } from '../../i18n/index.ts'
import { Field, Name, RegionSelect, Tabs } from '../../ui/index.ts'

/** As much of a form as its contact needs. */
interface ContactVm {
  readonly state: {
    readonly draft: Contacts.Draft
    readonly problems: { readonly contact?: Problem }
    readonly region: string
  }
  readonly change: (part: Partial<Contacts.Draft>) => void
  readonly chooseRegion: (region: Region) => void
}

interface ContactProps {
  readonly vm: ContactVm
  readonly regions: ReadonlyArray<Region>
}

const WAYS = [
  { id: 'phone', label: 'account.register.phone' },
  { id: 'email', label: 'account.register.email' },
] as const

/** A phone of a country, or an e-mail address. */
export const ContactFields = ({ vm, regions }: ContactProps) => {
  const { draft, problems } = useSnapshot(vm.state)
  return (
    <>
      <Tabs
        label="account.register.way"
        look="segments"
        choices={WAYS}
        chosen={draft.way}
        onChoose={(way) => vm.change({ way })}
      />
      {draft.way === 'phone' ? (
        <Phone vm={vm} regions={regions} />
      ) : (
        <EmailField value={draft.email} problem={problems.contact} onType={(email) => vm.change({ email })} />
      )}
    </>
  )
}

interface EmailProps {
  readonly value: string
  readonly problem: Problem | undefined
  readonly onType: (email: string) => void
}

export const EmailField = ({ value, problem, onType }: EmailProps) => (
  <Field
    label="account.register.email"
    type="email"
    mode="email"
    autoComplete="email"
    longest={120}
    value={value}
    problem={problem}
    onType={onType}
  />
)

const Phone = ({ vm, regions }: ContactProps) => {
  const { draft, problems, region } = useSnapshot(vm.state)
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
