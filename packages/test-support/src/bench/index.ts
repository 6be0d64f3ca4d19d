export * as Measure from './measure.ts'
