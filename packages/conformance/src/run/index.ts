export type { Settings } from './conformance.ts'
export { runConformance } from './conformance.ts'
