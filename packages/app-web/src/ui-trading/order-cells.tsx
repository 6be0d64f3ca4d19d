/** First columns of every list of orders: time, pair, side, price. [SPOT-6] [SPOT-8] */
import type { Millis } from '@hexbourse/domain/kernel'

import type { Figure } from '../i18n/index.ts'
import { Money } from './money.tsx'
import type { Column } from '../ui/index.ts'
import { Cell, PairName, Text, Time } from '../ui/index.ts'

type Side = 'buy' | 'sell'

const COLUMN = {
  time: { id: 'time', label: 'spot.orders.time', className: 'w-date-time hide-trade-md' },
  pair: { id: 'pair', label: 'market.column.pair', className: 'w-pair' },
  side: { id: 'side', label: 'spot.orders.side', className: 'w-side' },
  price: { id: 'price', label: 'spot.ticket.price', end: true },
} as const satisfies Record<string, Column>

export const ORDER_COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

interface OrderCellsProps {
  readonly at: Millis
  readonly base: string
  readonly quote: string
  readonly side: Side
  readonly price: Figure
}

export const OrderCells = ({ at, base, quote, side, price }: OrderCellsProps) => (
  <>
    <Cell column={COLUMN.time} className="t2">
      <Time at={at} as="date-time" />
    </Cell>
    <Cell column={COLUMN.pair}>
      <PairName base={base} quote={quote} />
    </Cell>
    <Cell column={COLUMN.side}>
      <SideLabel side={side} />
    </Cell>
    <Cell column={COLUMN.price}>
      <Money figure={price} />
    </Cell>
  </>
)

export const SideLabel = ({ side }: { readonly side: Side }) => (
  <span className={side === 'buy' ? 'up m' : 'down m'}>
    <Text message={side === 'buy' ? 'spot.side.buy' : 'spot.side.sell'} />
  </span>
)
