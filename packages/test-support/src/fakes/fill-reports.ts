/** Fills that an order form has reported, recorded. [SPOT-6] */
import type { SeenFills } from '@hexbourse/domain/spot'

export interface FakeFillReports {
  readonly added: ReadonlyArray<SeenFills.ReportedFill>
  readonly add: (reported: SeenFills.ReportedFill) => void
}

/** Keeps reports in memory. */
export const fakeFillReports = (): FakeFillReports => {
  const added: Array<SeenFills.ReportedFill> = []
  return { added, add: (reported) => void added.push(reported) }
}
