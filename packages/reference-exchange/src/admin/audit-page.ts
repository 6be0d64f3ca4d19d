/** The newest records of the audit log, and whether all of them are intact. [Q35] */
import type { OperatorStore } from '../store/index.ts'
import { escaped, table } from './page-html.ts'

const MAX_RECORDS = 200

export const auditPage = (operators: OperatorStore): string => {
  const rows = operators
    .records(MAX_RECORDS)
    .map(({ at, operator, origin, action, subject, result }) => [
      new Date(at).toISOString(),
      ...[operator, origin, action, subject, result].map(escaped),
    ])
  return `<p>${escaped(integrityNote(operators))}</p>${table(['Time', 'Operator', 'From', 'Action', 'Subject', 'Result'], rows)}`
}

// Internal
const integrityNote = (operators: OperatorStore): string => {
  try {
    return `${operators.verify()} records, unchanged since they were written. The newest ${MAX_RECORDS} are shown.`
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem)
  }
}
