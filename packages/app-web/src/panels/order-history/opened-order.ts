/** The order of the history that is opened, with its fills. [SPOT-6] */
import type { Clock, Live } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OrderRecord, SpotPort } from '@hexbourse/domain/spot'

import type { MoreStatus } from '../../shared/index.ts'
import { makePaging } from '../../shared/index.ts'

type Fills = Live<ReadonlyArray<OrderRecord.OrderFill>>

export interface OpenedOrder {
  /** Undefined: none is opened. */
  readonly open: (record: OrderRecord.OrderRecord | undefined) => void
  /** The list has been read again; fills that follow are read. */
  readonly follow: (records: ReadonlyArray<OrderRecord.OrderRecord>) => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

interface Shown {
  readonly key: (key: string | undefined) => void
  readonly fills: (fills: Fills, moreStatus: MoreStatus) => void
}

export const makeOpenedOrder = (spot: Pick<SpotPort, 'orderFills'>, clock: Clock, show: Shown): OpenedOrder => {
  let current: OrderRecord.OrderRecord | undefined
  const paging = makePaging<OrderRecord.OrderFill>(clock, ({ id }) => String(id), show.fills)
  const open = (record: OrderRecord.OrderRecord | undefined): void => {
    current = record
    show.key(record?.key)
    paging.reset()
    if (record !== undefined && Decimal.isPositive(record.filledQuantity))
      paging.begin((page) => spot.orderFills(record.key, page))
  }
  const follow = (records: ReadonlyArray<OrderRecord.OrderRecord>): void => {
    const before = current
    const now = before && records.find(({ key }) => key === before.key)
    if (before === undefined || now === undefined || now.filledQuantity === before.filledQuantity) return
    if (Decimal.isPositive(before.filledQuantity)) {
      current = now
      paging.refresh()
    } else open(now)
  }
  return { open, follow, loadMore: paging.loadMore, retry: paging.refresh }
}
