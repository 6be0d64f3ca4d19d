import { useFormatters } from '../../i18n/index.ts'
import { Text } from '../../ui/index.ts'
import type { FillFigures, Summary } from './ticket-estimate.ts'

interface RemarkProps {
  readonly summary: Summary
  readonly hasMoved: boolean
}

/** Remark of the review: what to expect from the order, or that the market has moved. */
export const OrderRemark = ({ summary, hasMoved }: RemarkProps) => {
  if (hasMoved) return <Text message="spot.place.moved" />
  return summary.estimate === undefined ? <LimitRemark summary={summary} /> : <FillRemark estimate={summary.estimate} />
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
