/** Reports of fills from the order forms of this tab. [SPOT-6] */
import type { Clock, Millis } from '@hexbourse/domain/kernel'
import { SeenFills } from '@hexbourse/domain/spot'

import type { FillReports } from '../ports/index.ts'

/** A report whose fills do not arrive in this time is dropped; another order may have the same figures. */
const REPORT_LIFE_MS = 30_000

export const makeFillReports = (clock: Pick<Clock, 'now'>): FillReports => {
  let reports: ReadonlyArray<SeenFills.ReportedFill & { readonly at: Millis }> = []
  return {
    add: (reported) => {
      reports = [...reports, { ...reported, at: clock.now() }]
    },
    withoutReported: (fills) => {
      const known = reports.filter(({ at }) => clock.now() - at < REPORT_LIFE_MS)
      let left = fills
      reports = known.filter((reported) => {
        const told = new Set(SeenFills.fillsOf(left, reported))
        left = left.filter((fill) => !told.has(fill))
        return told.size === 0
      })
      return left
    },
  }
}
