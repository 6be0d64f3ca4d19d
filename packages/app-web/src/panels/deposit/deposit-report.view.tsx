import { useSnapshot } from 'valtio'

import { DecimalInput } from '../../ui-trading/index.ts'
import { Action, Field, Form, Hint, PictureField, Problem } from '../../ui/index.ts'
import type { DepositReportVm } from './deposit-report.vm.ts'
import { ReportDialog } from './report-dialog.view.tsx'

interface Part {
  readonly vm: DepositReportVm
}

export const DepositReportView = ({ vm }: Part) => (
  <>
    <ReportForm vm={vm} />
    <ReportDialog vm={vm} />
  </>
)

const ReportForm = ({ vm }: Part) => {
  const { typed, problems, isUploading, target } = useSnapshot(vm.state)
  return (
    <Form className="stack-4" onSubmit={vm.review}>
      <Hint message="wallet.report.lead" />
      <div className="funds-fields">
        <Field
          label="wallet.report.source"
          value={typed.source}
          maxLength={160}
          problem={problems.source}
          onType={(source) => vm.change({ source })}
        />
        <Field
          label="wallet.transaction"
          value={typed.transaction}
          maxLength={160}
          problem={problems.transaction}
          onType={(transaction) => vm.change({ transaction })}
        />
        <DecimalInput
          label="wallet.transfer.amount"
          unit={target?.coin ?? ''}
          value={typed.amount}
          problem={problems.amount}
          onType={(amount) => vm.change({ amount })}
        />
      </div>
      <div className="photos">
        {vm.pictures.map((picture, index) => (
          <Photo key={index} vm={vm} picture={picture} number={PHOTO_NUMBERS[index] ?? 0} />
        ))}
      </div>
      <Problem problem={problems.pictures} />
      <div className="row">
        <Action
          label={isUploading ? 'identity.sending' : 'wallet.report.review'}
          look="primary"
          submit
          disabled={isUploading}
        />
      </div>
    </Form>
  )
}

/** As the label of each image names it. */
const PHOTO_NUMBERS = [1, 2, 3]

interface PhotoProps extends Part {
  readonly picture: DepositReportVm['pictures'][number]
  readonly number: number
}

const Photo = ({ vm, picture, number }: PhotoProps) => {
  const { status, bytes, percent, problem } = useSnapshot(picture.state)
  return (
    <PictureField
      label="wallet.report.image"
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
