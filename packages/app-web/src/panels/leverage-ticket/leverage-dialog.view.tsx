import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { DirectedMarket, Money, MoneyDialog, PLACE_TEXTS } from '../../ui-trading/index.ts'
import { Entry, Text, Time } from '../../ui/index.ts'
import { ContractEntries, RiskEntries } from './leverage-summary.view.tsx'
import type { LeverageTicketVm } from './leverage-ticket.vm.ts'

const LONG_TEXTS: ActionTexts = {
  title: 'leverage.ticket.reviewLong',
  verb: 'leverage.place.long',
  ...PLACE_TEXTS,
}
const SHORT_TEXTS: ActionTexts = { ...LONG_TEXTS, title: 'leverage.ticket.reviewShort', verb: 'leverage.place.short' }

interface DialogProps {
  readonly vm: LeverageTicketVm
}

/** Review of a leveraged order. [LEV-2] */
export const LeverageDialog = ({ vm }: DialogProps) => {
  const { isStale, hasMoved } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.submitAction.state)
  if (current === undefined) return undefined
  const { direction, orderType } = current.body
  return (
    <MoneyDialog
      texts={direction === 'long' ? LONG_TEXTS : SHORT_TEXTS}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      look={direction === 'long' ? 'buy' : 'sell'}
      disabled={hasMoved || (isStale && orderType === 'market')}
      remark={<Remark vm={vm} />}
      matchCount={current.results.length}
      onConfirm={() => void vm.submit()}
      onCheckAgain={() => void vm.checkAgain()}
      onDismiss={vm.submitAction.dismiss}
      onClose={vm.submitAction.close}
    >
      <ReviewedOrder vm={vm} />
    </MoneyDialog>
  )
}

/** That the market has moved or the price is old, or what the liquidation price depends on. [Q42] */
const Remark = ({ vm }: DialogProps) => {
  const { hasMoved, priceAsOf, isStale } = useSnapshot(vm.state)
  if (hasMoved) return <Text message="spot.place.moved" />
  if (!isStale || priceAsOf === undefined) return <Text message="leverage.place.note" />
  return (
    <>
      <Text message="spot.place.oldPrice" /> <Time at={priceAsOf} as="time" />
    </>
  )
}

const ReviewedOrder = ({ vm }: DialogProps) => {
  const { market, reviewedSummary: summary } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.submitAction.state)
  if (current === undefined || market === undefined || summary === undefined) return undefined
  const { direction, orderType, leverage, lots, price } = current.body
  return (
    <dl className="kv kv-box kv-lg">
      <DirectedMarket
        base={market.base}
        quote={market.quote}
        direction={direction}
        leverage={{ value: leverage, places: 0 }}
      />
      <Entry label={orderType === 'limit' ? 'spot.place.limitPrice' : 'spot.ticket.bestPrice'}>
        <Money figure={{ value: price, places: market.priceDecimals }} unit={market.quote} />
      </Entry>
      <Entry label="leverage.entryPrice">
        <Money figure={summary.entryPrice} unit={market.quote} />
      </Entry>
      <Entry label="leverage.ticket.lots">
        <Money figure={{ value: lots, places: 0 }} />
      </Entry>
      <ContractEntries summary={summary} base={market.base} quote={market.quote} />
      <Entry label="spot.ticket.fee">
        <Money figure={summary.fee} unit={market.quote} />
      </Entry>
      <Entry label="spot.ticket.after">
        <Money figure={summary.freeAfter} unit={market.quote} />
      </Entry>
      <RiskEntries summary={summary} />
      <Entry label="leverage.ticket.margin" total>
        <Money figure={summary.margin} unit={market.quote} />
      </Entry>
    </dl>
  )
}
