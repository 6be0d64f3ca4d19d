import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Entry, Hint, LoadedContent, LoadMore, Skeleton, Text, Time, latestOf } from '../../ui/index.ts'
import { FilledQuantity } from './filled-quantity.view.tsx'
import type { OrderFillRow, OrderHistoryVm, OrderRecordRow } from './order-history.vm.ts'

const DASH = '\u2014'

interface DetailsProps {
  readonly vm: OrderHistoryVm
  readonly row: OrderRecordRow
}

/** What the columns leave out, and the fills of the order. */
export const OrderDetails = ({ vm, row }: DetailsProps) => (
  <div className="stack">
    <dl className="kv">
      <Entry label="spot.ticket.orderType">
        <Text message={row.orderType === 'market' ? 'spot.ticket.market' : 'spot.ticket.limit'} />{' '}
        {row.price === undefined ? undefined : <Money figure={row.price} unit={row.quote} />}
      </Entry>
      <Entry label="spot.result.filled">
        <FilledQuantity row={row} unit={row.base} />
      </Entry>
      <Entry label="spot.orders.value">
        <Money figure={row.value} unit={row.quote} />
      </Entry>
      <Entry label="spot.ticket.fee">
        <Money figure={row.fee} unit={row.feeCurrency} />
      </Entry>
      <Entry label="spot.record.placed">
        <Time at={row.at} as="date-time" />
      </Entry>
      <Entry label="spot.record.ended">
        {row.endedAt === undefined ? DASH : <Time at={row.endedAt} as="date-time" />}
      </Entry>
    </dl>
    {row.hasTotals ? undefined : <Hint message="spot.record.unknown" />}
    {row.hasFills ? <Fills vm={vm} row={row} /> : <Hint message="spot.record.noFills" />}
  </div>
)

const Fills = ({ vm, row }: DetailsProps) => {
  const { fills, moreFillsStatus } = useSnapshot(vm.state)
  const formatters = useFormatters()
  const rows = latestOf(fills) ?? []
  return (
    <LoadedContent data={fills} skeleton={<Skeleton />} onRetry={vm.retryFills}>
      <ul className="order-fills" aria-label={formatters.text('spot.record.fills')}>
        {rows.map((fill) => (
          <FillItem key={fill.key} fill={fill} row={row} />
        ))}
      </ul>
      {moreFillsStatus === 'no-more' ? undefined : (
        <LoadMore status={moreFillsStatus} onMore={() => void vm.loadMoreFills()} />
      )}
    </LoadedContent>
  )
}

const FillItem = ({ fill, row }: { readonly fill: OrderFillRow; readonly row: OrderRecordRow }) => (
  <li>
    <span className="t2">
      <Time at={fill.at} as="date-time" />
    </span>
    <span>
      <Money figure={fill.price} unit={row.quote} />
    </span>
    <span>
      <Money figure={fill.quantity} unit={row.base} />
    </span>
    <span>
      <span className="t3">
        <Text message="spot.ticket.fee" />
      </span>{' '}
      <Money figure={fill.fee} unit={row.feeCurrency} />
    </span>
    <span className="t2">
      {fill.role === undefined ? (
        DASH
      ) : (
        <Text message={fill.role === 'maker' ? 'spot.record.maker' : 'spot.record.taker'} />
      )}
    </span>
  </li>
)
