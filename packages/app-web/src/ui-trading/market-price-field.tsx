import type { Problem as ProblemOf } from '../i18n/index.ts'
import { Problem, Text } from '../ui/index.ts'

/** In place of the price field for a market order. */
export const MarketPriceField = ({
  problem,
  unit,
}: {
  readonly problem: ProblemOf | undefined
  readonly unit: string
}) => (
  <div className="form-row">
    <div className="field is-off">
      <span className="field-label">
        <Text message="spot.ticket.price" />
      </span>
      <span className="grow end t2">
        <Text message="spot.ticket.bestPrice" />
      </span>
      <bdi className="unit">{unit}</bdi>
    </div>
    <Problem problem={problem} />
  </div>
)
