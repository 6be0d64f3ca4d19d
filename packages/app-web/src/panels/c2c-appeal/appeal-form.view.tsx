import { useSnapshot } from 'valtio'

import { Action, Form, PictureField, Problem, SubmitProblem, TextArea } from '../../ui/index.ts'
import type { C2cAppealVm } from './c2c-appeal.vm.ts'

interface FormProps {
  readonly vm: C2cAppealVm
}

/** As the label of each photo names it. */
const PHOTO_NUMBERS = [1, 2, 3]

export const AppealForm = ({ vm }: FormProps) => {
  const { reason, problems, isUploading, isBusy, submitProblem } = useSnapshot(vm.state)
  return (
    <Form className="stack-4" onSubmit={vm.submit}>
      <TextArea
        label="c2c.appeal.reason"
        maxLength={500}
        value={reason}
        problem={problems.reason}
        onType={vm.setReason}
      />
      <div className="photos">
        {vm.pictures.map((picture, index) => (
          <Photo key={index} vm={vm} picture={picture} number={PHOTO_NUMBERS[index] ?? 0} />
        ))}
      </div>
      <Problem problem={problems.pictures} />
      <SubmitProblem title="c2c.appeal.failed" problem={submitProblem} />
      <div className="row wrap">
        <Action label="shell.back" disabled={isBusy} onPress={vm.stopWriting} />
        <Action
          label={isUploading ? 'identity.sending' : 'c2c.appeal.submit'}
          look="primary"
          submit
          busy={isBusy}
          disabled={isUploading}
        />
      </div>
    </Form>
  )
}

interface PhotoProps extends FormProps {
  readonly picture: C2cAppealVm['pictures'][number]
  readonly number: number
}

const Photo = ({ vm, picture, number }: PhotoProps) => {
  const { status, bytes, percent, problem } = useSnapshot(picture.state)
  return (
    <PictureField
      label="c2c.appeal.photo"
      values={{ number }}
      status={status}
      bytes={bytes}
      percent={percent}
      problem={problem}
      maxBytes={vm.maxReadBytes}
      onChoose={picture.choose}
      onCancel={picture.cancel}
      onRetry={picture.retry}
    />
  )
}
