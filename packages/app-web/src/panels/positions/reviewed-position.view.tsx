import type { ReactNode } from 'react'

import { DirectedMarket, Money } from '../../ui-trading/index.ts'
import { Entry } from '../../ui/index.ts'
import type { PositionRow } from './positions.vm.ts'

interface ReviewedProps {
  readonly row: PositionRow
  /** Further entries. */
  readonly children: ReactNode
}

/** The position that a dialog is about. */
export const ReviewedPosition = ({ row, children }: ReviewedProps) => {
  const { baseName, quoteName, direction } = row.position
  return (
    <dl className="kv kv-box kv-lg" data-row={row.position.id}>
      <DirectedMarket base={baseName} quote={quoteName} direction={direction} leverage={row.leverage} />
      <Entry label="leverage.ticket.lots">
        <Money figure={row.lots} />
      </Entry>
      <Entry label="spot.ticket.amount">
        <Money figure={row.quantity} unit={baseName} />
      </Entry>
      <Entry label="leverage.entryPrice">
        <Money figure={row.entryPrice} unit={quoteName} />
      </Entry>
      <Entry label="leverage.ticket.margin">
        <Money figure={row.margin} unit={quoteName} />
      </Entry>
      <Entry label="spot.ticket.fee">
        <Money figure={row.fee} unit={quoteName} />
      </Entry>
      {children}
    </dl>
  )
}
