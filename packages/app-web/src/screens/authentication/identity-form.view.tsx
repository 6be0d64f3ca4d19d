import { useSnapshot } from 'valtio'

import { Action, Field, Form, Hint, PictureField, Refused, Select } from '../../ui/index.ts'
import type { AuthenticationVm, Side } from './authentication.vm.ts'

const DOCUMENTS = [
  { id: 'id-card', label: 'identity.document.idCard' },
  { id: 'passport', label: 'identity.document.passport' },
  { id: 'driving-licence', label: 'identity.document.drivingLicence' },
  { id: 'other', label: 'identity.document.other' },
] as const

const SIDES = {
  front: 'identity.front',
  back: 'identity.back',
  hand: 'identity.hand',
} as const satisfies Record<Side, string>

interface Part {
  readonly vm: AuthenticationVm
}

export const IdentityForm = ({ vm }: Part) => {
  const { sending, refused, busy } = useSnapshot(vm.state)
  return (
    <Form className="panel form-panel" onSubmit={vm.submit}>
      <Fields vm={vm} />
      <div className="shots">
        <Shot vm={vm} side="front" />
        <Shot vm={vm} side="back" />
        <Shot vm={vm} side="hand" />
      </div>
      <Hint of="identity.privacy" />
      <Refused title="identity.refused" of={refused} />
      <Action
        label={sending ? 'identity.sending' : busy ? 'identity.busy' : 'identity.submit'}
        look="primary"
        size="large"
        submit
        busy={busy}
        disabled={sending}
      />
    </Form>
  )
}

const Fields = ({ vm }: Part) => {
  const { typed, problems } = useSnapshot(vm.state)
  return (
    <>
      <Select
        label="identity.document"
        choices={DOCUMENTS}
        chosen={typed.document}
        onChoose={(document) => vm.change({ document })}
      />
      <Field
        label="identity.name"
        autoComplete="name"
        longest={64}
        value={typed.name}
        problem={problems.name}
        hint={<Hint of="identity.nameHint" />}
        onType={(name) => vm.change({ name })}
      />
      <Field
        label="identity.number"
        longest={48}
        value={typed.number}
        problem={problems.number}
        onType={(number) => vm.change({ number })}
      />
    </>
  )
}

/** What is wrong with the picture itself comes before its being asked for. */
const Shot = ({ vm, side }: Part & { readonly side: Side }) => {
  const picture = vm.pictures[side]
  const { face, bytes, percent, problem } = useSnapshot(picture.state)
  const { problems } = useSnapshot(vm.state)
  return (
    <PictureField
      label={SIDES[side]}
      face={face}
      bytes={bytes}
      percent={percent}
      problem={problem ?? (side === 'hand' ? undefined : problems[side])}
      most={vm.mostRead}
      onChoose={picture.choose}
      onCancel={picture.cancel}
      onRetry={picture.retry}
    />
  )
}
