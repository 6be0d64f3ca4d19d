import type { Millis } from '@hexbourse/domain/kernel'

import { useFormatters } from '../../i18n/index.ts'
import { Text, Time } from '../../ui/index.ts'
import type { FillFigures, Summary } from './ticket-estimate.ts'

interface RemarkProps {
  readonly summary: Summary
  readonly orderType: 'limit' | 'market'
  readonly hasMoved: boolean
  /** The price is too old for a market order. */
  readonly isStale: boolean
  /** When a price that is too old was received; undefined while the price is live. */
  readonly oldPriceAt: Millis | undefined
}

/** Remark of the review: what to expect from the order, that the price is old, or that the market has moved. [Q42] */
export const OrderRemark = ({ summary, orderType, hasMoved, isStale, oldPriceAt }: RemarkProps) => {
  if (hasMoved) return <Text message="spot.place.moved" />
  if (isStale && orderType === 'market') return <Text message="spot.ticket.stale" />
  if (summary.estimate !== undefined) return <FillRemark estimate={summary.estimate} />
  if (orderType === 'market') return <Text message="spot.place.noEstimate" />
  return oldPriceAt === undefined ? (
    <LimitRemark summary={summary} />
  ) : (
    <>
      <Text message="spot.place.oldPrice" /> <Time at={oldPriceAt} as="time" />
    </>
  )
}

/** Distance from the last price, and whether the order fills immediately. */
const LimitRemark = ({ summary: { distance, isMarketable } }: Pick<RemarkProps, 'summary'>) => {
  const formatters = useFormatters()
  return (
    <>
      {distance === undefined ? undefined : (
        <p>
          <Text
            message={distance.side === 'above' ? 'spot.place.above' : 'spot.place.below'}
            values={{ percent: formatters.figureString(distance.by) }}
          />
        </p>
      )}
      {isMarketable === undefined ? undefined : (
        <p>
          <Text message={isMarketable ? 'spot.place.fillsNow' : 'spot.place.rests'} />
        </p>
      )}
    </>
  )
}

/** Impact of a market order on the visible book. */
const FillRemark = ({ estimate }: { readonly estimate: FillFigures }) => {
  const formatters = useFormatters()
  return estimate.isComplete ? (
    <Text message="spot.place.market" values={{ percent: formatters.figureString(estimate.bookShare) }} />
  ) : (
    <Text message="spot.place.partialFill" values={{ quantity: estimate.filledQuantity.value ?? 0n }} />
  )
}
