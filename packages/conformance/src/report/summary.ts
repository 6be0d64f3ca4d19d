/** Counts of a report. */
import type { Finding } from '../verdict/index.ts'
import { isBreach } from '../verdict/index.ts'

// Model
export interface Summary {
  readonly checked: number
  readonly breaches: number
  readonly notChecked: number
  /** Fields of this project beyond the contract. */
  readonly extensions: number
}

export interface Report {
  readonly origin: string
  /** ISO 8601, in UTC. */
  readonly at: string
  readonly findings: ReadonlyArray<Finding>
}

// Rules
export const summaryOf = (findings: ReadonlyArray<Finding>): Summary => {
  const count = (status: Finding['status']): number => findings.filter((one) => one.status === status).length
  return {
    checked: findings.length - count('not-checked'),
    breaches: findings.filter(isBreach).length,
    notChecked: count('not-checked'),
    extensions: count('extension'),
  }
}

export const summaryLine = ({ checked, breaches, notChecked, extensions }: Summary): string =>
  `${checked} checked, ${breaches} breaches, ${extensions} extensions, ${notChecked} not checked`

export const jsonReport = (report: Report): string =>
  `${JSON.stringify({ ...report, summary: summaryOf(report.findings) }, undefined, 2)}\n`
