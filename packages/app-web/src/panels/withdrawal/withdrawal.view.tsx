import { useSnapshot } from 'valtio'

import { DecimalInput, Money, NetworkChoice, PrivateAmount } from '../../ui-trading/index.ts'
import { Action, Entry, Field, Form, Hint, Link, Loaded, Note, Select, Skeleton, Text } from '../../ui/index.ts'
import { WithdrawalDialog } from './withdrawal-dialog.view.tsx'
import type { WithdrawalVm } from './withdrawal.vm.ts'

interface Part {
  readonly vm: WithdrawalVm
}

export const WithdrawalView = ({ vm }: Part) => {
  const { live, isUnsupported, source } = useSnapshot(vm.state)
  return (
    <>
      <Loaded data={live} skeleton={<LoadingSkeleton />} onRetry={vm.retry}>
        {isUnsupported ? (
          <Note title="wallet.one.unsupported">
            <Text message="wallet.unsupported" values={{ coin: source?.coin ?? '' }} />
          </Note>
        ) : (
          <WithdrawalForm vm={vm} />
        )}
      </Loaded>
      <WithdrawalDialog vm={vm} />
    </>
  )
}

const LoadingSkeleton = () => (
  <div className="stack-4" aria-busy="true">
    <Skeleton at={0} />
    <Skeleton at={1} />
    <Skeleton at={2} />
  </div>
)

const WithdrawalForm = ({ vm }: Part) => {
  const { networks, network } = useSnapshot(vm.state)
  return (
    <Form className="funds-form" onSubmit={vm.startReview}>
      <div className="stack-4">
        <NetworkChoice networks={networks} chosen={network?.code} onChoose={vm.chooseNetwork} />
        <Destination vm={vm} />
        <Amount vm={vm} />
      </div>
      <div className="stack-4">
        <Summary vm={vm} />
        <Action label="wallet.withdrawal.review" look="primary" size="large" block submit />
        <Hint message="wallet.withdrawal.byHand" />
        <RecordsLink vm={vm} />
      </div>
    </Form>
  )
}

const RecordsLink = ({ vm }: Part) => {
  const { hasRecords } = useSnapshot(vm.state)
  if (!hasRecords) return undefined
  return (
    <Link to={{ _tag: 'FundsRecords' }} className="btn-text">
      <Text message="wallet.withdrawal.records" />
    </Link>
  )
}

const Destination = ({ vm }: Part) => {
  const { saved, draft, problems, network, hasMemo } = useSnapshot(vm.state)
  const choices = [
    { id: vm.newAddress, label: 'wallet.withdrawal.newAddress' } as const,
    ...saved.map(({ id, note, address }) => ({
      id: String(id),
      name: `${note === '' ? '' : `${note} · `}${address.slice(0, 6)}…${address.slice(-6)}`,
    })),
  ]
  return (
    <>
      {saved.length === 0 ? undefined : (
        <Select
          label="wallet.withdrawal.saved"
          choices={choices}
          chosen={vm.chosenAddress(draft.address)}
          onChoose={vm.chooseAddress}
        />
      )}
      <Field
        label="wallet.withdrawal.address"
        value={draft.address}
        maxLength={160}
        problem={problems.address}
        onType={(address) => vm.change({ address })}
      />
      {hasMemo && network?.memo !== 'none' ? (
        <Field
          label="wallet.withdrawal.memoOptional"
          value={draft.memo}
          maxLength={80}
          problem={problems.memo}
          hint={<Hint message="wallet.withdrawal.memoHint" />}
          onType={(memo) => vm.change({ memo })}
        />
      ) : undefined}
    </>
  )
}

const Amount = ({ vm }: Part) => {
  const { draft, problems, source, figures, hasSource } = useSnapshot(vm.state)
  const unit = source?.coin ?? ''
  return (
    <>
      <DecimalInput
        label="wallet.transfer.amount"
        unit={unit}
        value={draft.amount}
        problem={problems.amount}
        onType={(amount) => vm.change({ amount })}
      />
      {hasSource ? (
        <div className="row-between fs2">
          <span className="t3">
            <Text message="wallet.balances.available" />
          </span>
          <span className="row">
            <PrivateAmount figure={figures.free} unit={unit} />
            <Action label="wallet.transfer.all" look="chip" onPress={vm.fillMost} />
          </span>
        </div>
      ) : (
        <Hint message="wallet.withdrawal.otherSource" />
      )}
    </>
  )
}

const Summary = ({ vm }: Part) => {
  const { figures, source } = useSnapshot(vm.state)
  const { minimum, maximum, leftToday, dayLimit, feePercent, fee, received } = figures
  const unit = source?.coin ?? ''
  return (
    <dl className="kv kv-box">
      <Entry label="wallet.withdrawal.minimum">
        <Money figure={minimum} unit={unit} />
      </Entry>
      {maximum === undefined ? undefined : (
        <Entry label="wallet.withdrawal.maximum">
          <Money figure={maximum} unit={unit} />
        </Entry>
      )}
      {leftToday === undefined || dayLimit === undefined ? undefined : (
        <Entry label="wallet.withdrawal.leftToday">
          <Money figure={leftToday} unit={unit} />
        </Entry>
      )}
      <Entry label="wallet.fee">
        <span className="t3">
          <Money figure={feePercent} />
        </span>{' '}
        <Money figure={fee} unit={unit} />
      </Entry>
      <Entry label="wallet.received" total>
        <Money figure={received} unit={unit} />
      </Entry>
    </dl>
  )
}
