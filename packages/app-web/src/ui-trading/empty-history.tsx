/** Empty state of a history of orders: no history at all, or none that matches the filter. [SPOT-6] [SPOT-8] */
import { Empty } from '../ui/index.ts'

interface Filter {
  readonly side: string
  readonly pair: string
}

export const EmptyHistory = ({ side, pair }: Filter) =>
  side === 'all' && pair === '' ? (
    <Empty title="spot.history.none" hint="spot.history.noneHint" />
  ) : (
    <Empty title="spot.all.noneMatch" />
  )
