export * as DecimalOracle from './decimal.ts'
export * as NumberEntryOracle from './number-entry.ts'
export * as Turnover from './turnover.ts'
export * as SpotOracle from './spot.ts'
