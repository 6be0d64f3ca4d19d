import type { ReactNode } from 'react'

import { Link, LiveCell, Text } from '../../ui/index.ts'
import type { ListedMarket } from './market-list.vm.ts'
import type { SortableColumn } from './sorting.view.tsx'

/** Class name that hides the high and low columns on small screens. */
type HiddenClass = 'hide-md' | 'hide-phone'

/** Columns with the figures of a market, after the name column. */
export const figureColumns = (hidden: HiddenClass): ReadonlyArray<SortableColumn> => [
  { id: 'price', label: 'market.column.price', end: true, sortKey: 'price' },
  { id: 'change', label: 'market.column.change', end: true, sortKey: 'change' },
  { id: 'high', label: 'market.column.high', end: true, className: hidden },
  { id: 'low', label: 'market.column.low', end: true, className: hidden },
  { id: 'volume', label: 'market.column.volume', end: true, className: 'hide-phone', sortKey: 'volume' },
  { id: 'act', label: undefined, end: true, className: 'w-trade hide-phone' },
]

interface MarketRowProps {
  readonly row: ListedMarket
  readonly onOpen: (address: string) => void
  readonly hidden: HiddenClass
  /** The name cell. */
  readonly children: ReactNode
}

/** A link in the row navigates itself; the row must not navigate a second time. */
const isInsideLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null

export const MarketRow = ({ row, onOpen, hidden, children }: MarketRowProps) => (
  <tr
    data-row={row.key}
    className="clickable"
    onClick={({ target }) => (isInsideLink(target) ? undefined : onOpen(row.address))}
  >
    <td>
      <span className="row">{children}</span>
    </td>
    <td className="end m">
      <LiveCell name="price" />
    </td>
    <td className="end">
      <LiveCell name="change" />
    </td>
    <td className={`end t2 ${hidden}`}>
      <LiveCell name="high" />
    </td>
    <td className={`end t2 ${hidden}`}>
      <LiveCell name="low" />
    </td>
    <td className="end t2 hide-phone">
      <LiveCell name="volume" />
    </td>
    <td className="end hide-phone">
      <Link to={{ _tag: 'Trade', pair: row.address }} className="btn-text">
        <Text message="market.trade" />
      </Link>
    </td>
  </tr>
)
