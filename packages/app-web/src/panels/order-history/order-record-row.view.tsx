import type { OrderRecord } from '@hexbourse/domain/spot'

import type { MessageKey } from '../../i18n/index.ts'
import { Money, SideLabel } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Action, Cell, PairName, Text, Time } from '../../ui/index.ts'
import type { OrderHistoryVm, OrderRecordRow } from './order-history.vm.ts'
import { FilledQuantity } from './filled-quantity.view.tsx'
import { OrderDetails } from './order-details.view.tsx'

export const RECORD_COLUMNS = {
  time: { id: 'time', label: 'spot.orders.time', className: 'w-date-time hide-trade-md' },
  pair: { id: 'pair', label: 'market.column.pair' },
  side: { id: 'side', label: 'spot.orders.side' },
  price: { id: 'price', label: 'spot.ticket.price', end: true, className: 'hide-trade-md' },
  average: { id: 'average', label: 'spot.result.average', end: true },
  filled: { id: 'filled', label: 'spot.result.filled', end: true },
  fee: { id: 'fee', label: 'spot.ticket.fee', end: true, className: 'hide-record-fee' },
  state: { id: 'state', label: 'spot.record.status' },
  act: { id: 'act', label: undefined, end: true },
} as const satisfies Record<string, Column>

const STATES = {
  open: 'spot.record.open',
  filled: 'spot.record.filled',
  cancelled: 'spot.record.cancelled',
  'part-cancelled': 'spot.record.partCancelled',
} as const satisfies Record<OrderRecord.State, MessageKey>

interface RowProps {
  readonly vm: OrderHistoryVm
  readonly row: OrderRecordRow
  readonly isOpen: boolean
}

export const RecordRow = ({ vm, row, isOpen }: RowProps) => (
  <>
    <tr>
      <OrderedCells row={row} />
      <FilledCells row={row} />
      <Cell column={RECORD_COLUMNS.state}>
        <Text message={STATES[row.state]} />
      </Cell>
      <Cell column={RECORD_COLUMNS.act}>
        <Action label="spot.record.details" look="text" expanded={isOpen} onPress={() => vm.toggle(row.key)} />
      </Cell>
    </tr>
    {isOpen ? (
      <tr className="record-details">
        <td colSpan={Object.keys(RECORD_COLUMNS).length}>
          <OrderDetails vm={vm} row={row} />
        </td>
      </tr>
    ) : undefined}
  </>
)

interface CellsProps {
  readonly row: OrderRecordRow
}

const OrderedCells = ({ row }: CellsProps) => (
  <>
    <Cell column={RECORD_COLUMNS.time} className="t2">
      <Time at={row.at} as="date-time" />
    </Cell>
    <Cell column={RECORD_COLUMNS.pair}>
      <PairName base={row.base} quote={row.quote} />
    </Cell>
    <Cell column={RECORD_COLUMNS.side}>
      <SideLabel side={row.side} />
    </Cell>
    <Cell column={RECORD_COLUMNS.price}>
      {row.price === undefined ? <Text message="spot.ticket.market" /> : <Money figure={row.price} />}
    </Cell>
  </>
)

const FilledCells = ({ row }: CellsProps) => (
  <>
    <Cell column={RECORD_COLUMNS.average}>
      <Money figure={row.averagePrice} />
    </Cell>
    <Cell column={RECORD_COLUMNS.filled}>
      <span>
        <span className="hide-trade-md">
          <FilledQuantity row={row} />
        </span>{' '}
        <Money figure={row.filledShare} className="t3" />
      </span>
    </Cell>
    <Cell column={RECORD_COLUMNS.fee}>
      <span>
        <Money figure={row.fee} unit={row.feeCurrency} />
      </span>
    </Cell>
  </>
)
