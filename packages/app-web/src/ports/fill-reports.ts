/** Fills that an order form has told already, so that no second notification tells them again. [SPOT-6] */
import type { Fill, SeenFills } from '@hexbourse/domain/spot'

// Model
export interface FillReports {
  readonly add: (reported: SeenFills.ReportedFill) => void
  /** The new fills, oldest first, without those of a report; each report counts once. */
  readonly withoutReported: (fills: ReadonlyArray<Fill.Fill>) => ReadonlyArray<Fill.Fill>
}
