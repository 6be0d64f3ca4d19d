import { useSnapshot } from 'valtio'

import { Money, NetworkChoice } from '../../ui-trading/index.ts'
import { Action, Entry, Form, Hint, Link, LoadedContent, Note, Skeleton, Text, Time } from '../../ui/index.ts'
import { WithdrawalDialog } from './withdrawal-dialog.view.tsx'
import { Amount, Destination } from './withdrawal-fields.view.tsx'
import type { WithdrawalVm } from './withdrawal.vm.ts'

interface Part {
  readonly vm: WithdrawalVm
}

export const WithdrawalView = ({ vm }: Part) => {
  const { live, isUnsupported, source } = useSnapshot(vm.state)
  return (
    <>
      <LoadedContent data={live} skeleton={<LoadingSkeleton />} onRetry={vm.retry}>
        {isUnsupported ? (
          <Note title="wallet.one.unsupported">
            <Text message="wallet.unsupported" values={{ coin: source?.coin ?? '' }} />
          </Note>
        ) : (
          <WithdrawalForm vm={vm} />
        )}
      </LoadedContent>
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
        <Lock vm={vm} />
        <Hint message="wallet.withdrawal.byHand" />
        <RecordsLink vm={vm} />
      </div>
    </Form>
  )
}

/** The button, or why there is nothing to press. [WAL-11] */
const Lock = ({ vm }: Part) => {
  const { lockedUntil } = useSnapshot(vm.state)
  return (
    <>
      {lockedUntil === undefined ? undefined : (
        <Note look="warn" title="wallet.withdrawal.lockedTitle">
          <p>
            <Text message="wallet.withdrawal.lockedUntil" /> <Time at={lockedUntil} as="date-time" />
          </p>
        </Note>
      )}
      <Action
        label="wallet.withdrawal.review"
        look="primary"
        size="large"
        block
        submit
        disabled={lockedUntil !== undefined}
      />
    </>
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
