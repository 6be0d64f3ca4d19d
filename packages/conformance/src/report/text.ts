/** A report as a table in the terminal. */
import type { Finding } from '../verdict/index.ts'
import { isBreach } from '../verdict/index.ts'
import type { Report } from './summary.ts'
import { summaryLine, summaryOf } from './summary.ts'

// Rules
/** `breachesOnly` leaves out what is as the contract states. */
export const textReport = ({ origin, findings }: Report, breachesOnly: boolean): string => {
  const rows = breachesOnly ? findings.filter(isBreach) : findings
  const widths = COLUMNS.map(({ title, cell }) => Math.max(title.length, ...rows.map((row) => cell(row).length)))
  const line = (cells: ReadonlyArray<string>): string =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  const table =
    rows.length === 0
      ? []
      : [line(COLUMNS.map(({ title }) => title)), ...rows.map((row) => line(COLUMNS.map(({ cell }) => cell(row))))]
  return [...table, '', `${origin}: ${summaryLine(summaryOf(findings))}`, ''].join('\n')
}

// Internal
interface Column {
  readonly title: string
  readonly cell: (row: Finding) => string
}

const COLUMNS: ReadonlyArray<Column> = [
  { title: '', cell: (row) => (isBreach(row) ? '✗' : '') },
  { title: 'call', cell: ({ call }) => call },
  { title: 'field', cell: ({ field }) => field },
  { title: 'status', cell: ({ status }) => status },
  { title: 'expected', cell: ({ expected }) => expected },
  { title: 'seen', cell: ({ seen }) => seen },
]
