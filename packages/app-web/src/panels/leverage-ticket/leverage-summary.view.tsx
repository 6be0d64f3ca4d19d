import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { useFormatters } from '../../i18n/index.ts'
import { Money, PrivateAmount } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import type { Change, LeverageSummary, MoveResult } from './leverage-summary.ts'
import type { LeverageTicketVm } from './leverage-ticket.vm.ts'

/** What the typed order costs and risks. */
export const LeverageSummaryView = ({ vm }: { readonly vm: LeverageTicketVm }) => {
  const { summary, market } = useSnapshot(vm.state)
  if (summary === undefined || market === undefined) return undefined
  const { margin, fee, freeAfter } = summary
  return (
    <>
      <dl className="kv">
        <ContractEntries summary={summary} base={market.base} quote={market.quote} />
        <Entry label="leverage.ticket.margin">
          <Money figure={margin} unit={market.quote} />
        </Entry>
        <Entry label="spot.ticket.fee">
          <Money figure={fee} unit={market.quote} />
        </Entry>
        <Entry label="spot.ticket.after">
          <PrivateAmount figure={freeAfter} unit={market.quote} />
        </Entry>
        <RiskEntries summary={summary} />
      </dl>
      <MoveResults summary={summary} />
    </>
  )
}

interface SummaryProps {
  readonly summary: LeverageSummary
}

interface ContractProps extends SummaryProps {
  readonly base: string
  readonly quote: string
}

/** The size of the order. */
export const ContractEntries = ({ summary: { quantity, value }, base, quote }: ContractProps) => (
  <>
    <Entry label="spot.ticket.amount">
      <Money figure={quantity} unit={base} />
    </Entry>
    <Entry label="leverage.ticket.value">
      <Money figure={value} unit={quote} />
    </Entry>
  </>
)

/** Liquidation price and risk rate, before the order and after it. */
export const RiskEntries = ({ summary: { liquidationPrice, riskRate } }: SummaryProps) => (
  <>
    <ChangeEntry label="leverage.liquidationPrice" change={liquidationPrice} className="warn" />
    <ChangeEntry label="leverage.riskRate" change={riskRate} />
  </>
)

interface ChangeProps {
  readonly label: MessageKey
  readonly change: Change
  readonly className?: string
}

const ChangeEntry = ({ label, change: { before, after }, className }: ChangeProps) => (
  <Entry label={label}>
    {before.value === undefined ? undefined : (
      <>
        <Money figure={before} className="t3" />
        <span className="change-mark" />
      </>
    )}
    <Money figure={after} {...(className === undefined ? {} : { className })} />
  </Entry>
)

/** The result when the price moves by one percent. */
const MoveResults = ({ summary: { moves } }: SummaryProps) => (
  <dl className="kv kv-box">
    <Entry label="leverage.ticket.rises">
      <Move move={moves.up} />
    </Entry>
    <Entry label="leverage.ticket.falls">
      <Move move={moves.down} />
    </Entry>
  </dl>
)

const Move = ({ move: { pnl, percentOfMargin } }: { readonly move: MoveResult }): ReactNode => {
  const percent = useFormatters().figureString(percentOfMargin)
  return (
    <>
      <Money figure={pnl} className="b" />
      <br />
      <span className="t3 fs1">
        <Text message="leverage.ofMargin" values={{ percent }} />
      </span>
    </>
  )
}
