/** How every list of orders begins: when, which pair, which way, at what price. [SPOT-6] [SPOT-8] */
import type { Millis } from '@hexbourse/domain/kernel'

import type { Figure } from '../i18n/index.ts'
import { Moment, Money } from './money.tsx'
import type { Column } from './table.tsx'
import { Cell } from './table.tsx'
import { PairName, Text } from './text.tsx'

type Side = 'buy' | 'sell'

const COLUMN = {
  time: { id: 'time', label: 'spot.orders.time', className: 'w-moment' },
  pair: { id: 'pair', label: 'market.column.pair', className: 'w-pair' },
  side: { id: 'side', label: 'spot.orders.side', className: 'w-side' },
  price: { id: 'price', label: 'spot.ticket.price', end: true },
} as const satisfies Record<string, Column>

export const ORDER_COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

interface OrderCellsProps {
  readonly at: Millis
  readonly base: string
  readonly settlement: string
  readonly side: Side
  readonly price: Figure
}

export const OrderCells = ({ at, base, settlement, side, price }: OrderCellsProps) => (
  <>
    <Cell of={COLUMN.time} className="t2">
      <Moment at={at} as="date-time" />
    </Cell>
    <Cell of={COLUMN.pair}>
      <PairName base={base} settlement={settlement} />
    </Cell>
    <Cell of={COLUMN.side}>
      <SideWord of={side} />
    </Cell>
    <Cell of={COLUMN.price}>
      <Money of={price} />
    </Cell>
  </>
)

export const SideWord = ({ of }: { readonly of: Side }) => (
  <span className={of === 'buy' ? 'up m' : 'down m'}>
    <Text of={of === 'buy' ? 'spot.ticket.buy' : 'spot.ticket.sell'} />
  </span>
)
