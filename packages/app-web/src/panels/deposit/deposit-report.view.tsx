import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { AddressText, DecimalInput, Money, MoneyDialog } from '../../ui-trading/index.ts'
import { Action, Entry, Field, Form, Hint, Name, PictureField, Problem } from '../../ui/index.ts'
import type { DepositReportVm } from './deposit-report.vm.ts'

const TEXTS: ActionTexts = {
  title: 'wallet.report.title',
  verb: 'wallet.report.verb',
  review: 'wallet.report.check',
  done: 'wallet.report.done',
  failed: 'wallet.report.failed',
  found: 'wallet.report.found',
  notFound: 'wallet.report.notFound',
  matches: 'wallet.report.matches',
}

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

const ReportDialog = ({ vm }: Part) => {
  const { target } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.action.state)
  if (current === undefined) return undefined
  const { source, transaction, amount } = current.body
  return (
    <MoneyDialog
      texts={TEXTS}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      matchCount={current.results.length}
      onConfirm={() => void vm.confirm()}
      onCheckAgain={() => void vm.action.checkAgain()}
      onDismiss={vm.action.dismiss}
      onClose={vm.action.close}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="wallet.report.source">
          <Name text={source} />
        </Entry>
        <Entry label="wallet.transaction">
          <AddressText text={transaction} />
        </Entry>
        <Entry label="wallet.transfer.amount" total>
          <Money figure={{ value: amount, places: vm.places }} unit={target?.coin ?? ''} />
        </Entry>
      </dl>
    </MoneyDialog>
  )
}
