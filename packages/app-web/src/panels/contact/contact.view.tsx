import type { Contacts } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import type { Problem, Region } from '../../i18n/index.ts'
import { Field, Name, RadioGroup, RegionSelect } from '../../ui/index.ts'

/** The part of a form's view-model that the contact fields need. */
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

const CONTACT_TYPES = [
  { id: 'phone', label: 'account.register.phone' },
  { id: 'email', label: 'account.register.email' },
] as const

/** Fields for a contact: a phone number with its country, or an e-mail address. */
export const ContactFields = ({ vm, regions }: ContactProps) => {
  const { draft, problems } = useSnapshot(vm.state)
  return (
    <>
      <RadioGroup
        label="account.register.contactType"
        look="segments"
        choices={CONTACT_TYPES}
        chosen={draft.type}
        onChoose={(type) => vm.change({ type })}
      />
      {draft.type === 'phone' ? (
        <PhoneFields vm={vm} regions={regions} />
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
    maxLength={120}
    value={value}
    problem={problem}
    onType={onType}
  />
)

const PhoneFields = ({ vm, regions }: ContactProps) => {
  const { draft, problems, region } = useSnapshot(vm.state)
  return (
    <>
      <RegionSelect label="account.register.country" regions={regions} chosen={region} onChoose={vm.chooseRegion} />
      <Field
        label="account.register.phone"
        mode="tel"
        autoComplete="tel-national"
        value={draft.phone}
        problem={problems.contact}
        before={<Name text={`+${draft.areaCode}`} className="unit n" />}
        onType={(phone) => vm.change({ phone })}
      />
    </>
  )
}
