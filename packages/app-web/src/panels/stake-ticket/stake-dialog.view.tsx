import type { OrderRequest } from '@hexbourse/domain/second-contract'
import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { Money, MoneyDialog, PLACE_TEXTS } from '../../ui-trading/index.ts'
import { Entry, PairName, Text, Time } from '../../ui/index.ts'
import type { StakeTicketVm } from './stake-ticket.vm.ts'

const UP_TEXTS: ActionTexts = { title: 'second-contract.place.up', verb: 'second-contract.place.up', ...PLACE_TEXTS }
const DOWN_TEXTS: ActionTexts = {
  ...UP_TEXTS,
  title: 'second-contract.place.down',
  verb: 'second-contract.place.down',
}

interface DialogProps {
  readonly vm: StakeTicketVm
}

/** Review of a second contract. [SEC-1] */
export const StakeDialog = ({ vm }: DialogProps) => {
  const { isStale } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.submitAction.state)
  if (current === undefined) return undefined
  const isUp = current.body.direction === 'up'
  return (
    <MoneyDialog
      texts={isUp ? UP_TEXTS : DOWN_TEXTS}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      look={isUp ? 'buy' : 'sell'}
      disabled={isStale}
      remark={<Remark vm={vm} />}
      matchCount={current.results.length}
      onConfirm={() => void vm.submit()}
      onCheckAgain={() => void vm.checkAgain()}
      onDismiss={vm.submitAction.dismiss}
      onClose={vm.submitAction.close}
    >
      <ReviewedContract vm={vm} />
    </MoneyDialog>
  )
}

/** That the price is old, or at which price the contract opens and what can be lost. [Q42] */
const Remark = ({ vm }: DialogProps) => {
  const { priceAsOf, isStale } = useSnapshot(vm.state)
  if (!isStale || priceAsOf === undefined) return <Text message="second-contract.place.note" />
  return (
    <>
      <Text message="second-contract.stale" /> <Time at={priceAsOf} as="time" />
    </>
  )
}

const Direction = ({ order: { direction, seconds, isInsured } }: { readonly order: OrderRequest }) => (
  <>
    <span className={direction === 'up' ? 'up m' : 'down m'}>
      <Text message={`second-contract.direction.${direction}`} />
    </span>{' '}
    <Text message="second-contract.seconds" values={{ seconds }} />
    {isInsured ? (
      <span className="t3">
        {' '}
        <Text message="second-contract.insurance.insured" />
      </span>
    ) : undefined}
  </>
)

const ReviewedContract = ({ vm }: DialogProps) => {
  const { market, price, currency, reviewedSummary: summary } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.submitAction.state)
  if (current === undefined || market === undefined || summary === undefined) return undefined
  const unit = currency?.name ?? ''
  return (
    <dl className="kv kv-box kv-lg">
      <div>
        <dt>
          <PairName base={market.base} quote={market.quote} />
        </dt>
        <dd>
          <Direction order={current.body} />
        </dd>
      </div>
      <Entry label="second-contract.priceNow">
        <Money figure={price} unit={market.quote} />
      </Entry>
      <Entry label="second-contract.stake">
        <Money figure={summary.stake} unit={unit} />
      </Entry>
      <Entry label="spot.ticket.fee">
        <Money figure={summary.fee} unit={unit} />
      </Entry>
      <Entry label="second-contract.payout">
        <Money figure={summary.payoutRate} />
      </Entry>
      <Entry label="second-contract.ifRight">
        <Money figure={summary.won} unit={unit} />
      </Entry>
      <Entry label="second-contract.ifWrong">
        <Money figure={summary.lost} unit={unit} />
      </Entry>
      <Entry label="spot.ticket.after">
        <Money figure={summary.freeAfter} unit={unit} />
      </Entry>
      <Entry label="second-contract.total" total>
        <Money figure={summary.total} unit={unit} />
      </Entry>
    </dl>
  )
}
