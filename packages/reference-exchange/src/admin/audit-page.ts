/** The newest records of the audit log. [Q35] */
import type { OperatorStore } from '../store/index.ts'
import { escapeHtml, table, timeText } from './page-html.ts'

const MAX_RECORDS = 200

/** Instead of records that were changed, it shows which one. */
export const auditPage = (operators: OperatorStore): string => {
  try {
    const rows = operators
      .records(MAX_RECORDS)
      .map(({ at, operator, origin, action, subject, result }) => [
        timeText(at),
        ...[operator, origin, action, subject, result].map(escapeHtml),
      ])
    return `<p class="minor">The newest ${MAX_RECORDS} records at most, unchanged since they were written.</p><section>${table(COLUMNS, rows)}</section>`
  } catch (problem) {
    return `<p role="alert">${escapeHtml(problem instanceof Error ? problem.message : String(problem))}</p>`
  }
}

// Internal
const COLUMNS = ['Time', 'Operator', 'From', 'Action', 'Subject', 'Result']
