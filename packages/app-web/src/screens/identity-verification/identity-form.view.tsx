import { useSnapshot } from 'valtio'

import { Action, Field, Form, Hint, PictureField, SubmitProblem, Select } from '../../ui/index.ts'
import type { IdentityVerificationVm, PictureSide } from './identity-verification.vm.ts'

const DOCUMENTS = [
  { id: 'id-card', label: 'identity.document.idCard' },
  { id: 'passport', label: 'identity.document.passport' },
  { id: 'driving-licence', label: 'identity.document.drivingLicence' },
  { id: 'other', label: 'identity.document.other' },
] as const

const SIDES = {
  front: 'identity.front',
  back: 'identity.back',
  hand: 'identity.selfie',
} as const satisfies Record<PictureSide, string>

interface Part {
  readonly vm: IdentityVerificationVm
}

export const IdentityForm = ({ vm }: Part) => {
  const { isUploading, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <Form className="panel form-panel" onSubmit={vm.submit}>
      <Fields vm={vm} />
      <div className="photos">
        <PictureInput vm={vm} side="front" />
        <PictureInput vm={vm} side="back" />
        <PictureInput vm={vm} side="hand" />
      </div>
      <Hint message="identity.privacy" />
      <SubmitProblem title="identity.failed" problem={submitProblem} />
      <Action
        label={isUploading ? 'identity.sending' : isBusy ? 'identity.busy' : 'identity.submit'}
        look="primary"
        size="large"
        submit
        busy={isBusy}
        disabled={isUploading}
      />
    </Form>
  )
}

const Fields = ({ vm }: Part) => {
  const { fields, problems } = useSnapshot(vm.state)
  return (
    <>
      <Select
        label="identity.document"
        choices={DOCUMENTS}
        chosen={fields.document}
        onChoose={(document) => vm.change({ document })}
      />
      <Field
        label="identity.name"
        autoComplete="name"
        maxLength={64}
        value={fields.name}
        problem={problems.name}
        hint={<Hint message="identity.nameHint" />}
        onType={(name) => vm.change({ name })}
      />
      <Field
        label="identity.number"
        maxLength={48}
        value={fields.number}
        problem={problems.number}
        onType={(number) => vm.change({ number })}
      />
    </>
  )
}

/** A problem of the picture itself takes precedence over a missing one. */
const PictureInput = ({ vm, side }: Part & { readonly side: PictureSide }) => {
  const picture = vm.pictures[side]
  const { status, bytes, percent, problem } = useSnapshot(picture.state)
  const { problems } = useSnapshot(vm.state)
  return (
    <PictureField
      label={SIDES[side]}
      status={status}
      bytes={bytes}
      percent={percent}
      problem={problem ?? (side === 'hand' ? undefined : problems[side])}
      maxBytes={vm.maxReadBytes}
      onChoose={picture.choose}
      onCancel={picture.cancel}
      onRetry={picture.retry}
    />
  )
}
