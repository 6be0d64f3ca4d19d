import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { ActionDialog, AddressText, Money } from '../../ui-trading/index.ts'
import { Entry, Link, Name, Note, Text, Time } from '../../ui/index.ts'
import { Confirmations } from './withdrawal-confirmations.view.tsx'
import type { AddressDelay, WithdrawalReview } from './withdrawal-review.ts'
import type { WithdrawalVm } from './withdrawal.vm.ts'

const TEXTS: ActionTexts = {
  title: 'wallet.withdrawal.title',
  verb: 'wallet.withdrawal.verb',
  review: 'wallet.withdrawal.check',
  done: 'wallet.withdrawal.done',
  failed: 'wallet.withdrawal.failed',
  found: 'wallet.withdrawal.found',
  notFound: 'wallet.withdrawal.notFound',
  matches: 'wallet.withdrawal.matches',
}

interface Part {
  readonly vm: WithdrawalVm
}

/** Review of a withdrawal: a new address is compared by typing its end. [WAL-3] [Q63] */
export const WithdrawalDialog = ({ vm }: Part) => {
  const { isReady, delay } = useSnapshot(vm.review)
  const { hasRecords } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.action.state)
  if (current === undefined) return undefined
  const { body, status } = current
  const isEditable = status === 'review' || status === 'failed'
  const isSent = status === 'done' || status === 'found' || status === 'matches'
  return (
    <ActionDialog
      texts={TEXTS}
      values={{ coin: body.coin }}
      disabled={!isReady}
      remark={<Text message="wallet.withdrawal.final" />}
      current={current}
      action={vm.action}
      onConfirm={vm.confirm}
      onClose={vm.close}
    >
      <Reviewed review={body} delay={isEditable ? delay : undefined} />
      {isEditable && delay === undefined ? <Confirmations vm={vm} review={body} /> : undefined}
      {isSent && hasRecords ? (
        <Link to={{ _tag: 'FundsRecords' }} className="btn-text">
          <Text message="wallet.withdrawal.records" />
        </Link>
      ) : undefined}
    </ActionDialog>
  )
}

/** From when on a new address can be withdrawn to. [WAL-11] */
const Delay = ({ usableFrom }: AddressDelay) =>
  usableFrom === undefined ? (
    <Note look="warn" title="wallet.withdrawal.notSaved">
      <Text message="wallet.withdrawal.notSavedHint" />{' '}
      <Link to={{ _tag: 'AddressBook' }} className="link">
        <Text message="wallet.nav.addressBook" />
      </Link>
    </Note>
  ) : (
    <Note look="warn" title="wallet.withdrawal.tooNew">
      <Text message="wallet.withdrawal.usableFrom" /> <Time at={usableFrom} as="date-time" />
    </Note>
  )

interface ReviewedProps {
  readonly review: WithdrawalReview
  readonly delay: AddressDelay | undefined
}

const Reviewed = ({ review, delay }: ReviewedProps) => {
  const { coin, network, note, amount, feePercent, fee, received, request } = review
  return (
    <>
      <div className="address-box">
        {note === undefined || note === '' ? undefined : <Name text={note} className="m" />}
        <AddressText text={request.address} />
      </div>
      {delay === undefined ? undefined : <Delay usableFrom={delay.usableFrom} />}
      <dl className="kv kv-box kv-lg">
        {network === '' ? undefined : (
          <Entry label="wallet.network">
            <Name text={network} />
          </Entry>
        )}
        {request.memo === '' ? undefined : (
          <Entry label="wallet.memo">
            <Name text={request.memo} />
          </Entry>
        )}
        <Entry label="wallet.transfer.amount">
          <Money figure={amount} unit={coin} />
        </Entry>
        <Entry label="wallet.fee">
          <Money figure={feePercent} className="t3" /> <Money figure={fee} unit={coin} />
        </Entry>
        <Entry label="wallet.received" total>
          <Money figure={received} unit={coin} />
        </Entry>
      </dl>
    </>
  )
}
