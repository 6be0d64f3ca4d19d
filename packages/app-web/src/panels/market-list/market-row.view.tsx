import type { ReactNode } from 'react'

import { Link, LiveCell, Text } from '../../ui/index.ts'
import type { Listed } from './market-list.vm.ts'
import type { Sortable } from './sorting.tsx'

/** From which size on the day's high and low are left out. */
type Hidden = 'hide-md' | 'hide-phone'

/** The columns of a market's figures, after the one that names it. */
export const figureColumns = (hidden: Hidden): ReadonlyArray<Sortable> => [
  { id: 'price', label: 'market.column.price', end: true, by: 'price' },
  { id: 'change', label: 'market.column.change', end: true, by: 'change' },
  { id: 'high', label: 'market.column.high', end: true, className: hidden },
  { id: 'low', label: 'market.column.low', end: true, className: hidden },
  { id: 'volume', label: 'market.column.volume', end: true, className: 'hide-phone', by: 'volume' },
  { id: 'act', label: undefined, end: true, className: 'w-trade hide-phone' },
]

interface MarketRowProps {
  readonly row: Listed
  readonly onOpen: (slug: string) => void
  readonly hidden: Hidden
  /** What names the market. */
  readonly children: ReactNode
}

/** A link in the row goes there by itself: the row must not go there once more. */
const isOnLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null

export const MarketRow = ({ row, onOpen, hidden, children }: MarketRowProps) => (
  <tr
    data-row={row.key}
    className="clickable"
    onClick={({ target }) => (isOnLink(target) ? undefined : onOpen(row.slug))}
  >
    <td>
      <span className="row">{children}</span>
    </td>
    <td className="end m">
      <LiveCell of="price" />
    </td>
    <td className="end">
      <LiveCell of="change" />
    </td>
    <td className={`end t2 ${hidden}`}>
      <LiveCell of="high" />
    </td>
    <td className={`end t2 ${hidden}`}>
      <LiveCell of="low" />
    </td>
    <td className="end t2 hide-phone">
      <LiveCell of="volume" />
    </td>
    <td className="end hide-phone">
      <Link to={{ _tag: 'DealCenter', pair: row.slug }} className="btn-text">
        <Text of="market.trade" />
      </Link>
    </td>
  </tr>
)
