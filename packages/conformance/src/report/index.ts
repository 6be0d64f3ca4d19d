export { htmlReport } from './html.ts'
export type { Report, Summary } from './summary.ts'
export { jsonReport, summaryOf } from './summary.ts'
export { textReport } from './text.ts'
