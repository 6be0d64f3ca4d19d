/** Fills that an order form has told, recorded. [SPOT-6] */
import type { SeenFills } from '@hexbourse/domain/spot'

export interface FakeFillReports {
  readonly added: ReadonlyArray<SeenFills.ReportedFill>
  readonly add: (reported: SeenFills.ReportedFill) => void
}

export const fakeFillReports = (): FakeFillReports => {
  const added: Array<SeenFills.ReportedFill> = []
  return { added, add: (reported) => void added.push(reported) }
}
