/** A complete list as a CSV file. [SPOT-8] [WAL-12] */
export type { CsvExport } from '../../shared/index.ts'
