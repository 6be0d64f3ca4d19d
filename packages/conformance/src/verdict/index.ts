export { checkShape } from './check-shape.ts'
export type { Finding, Status } from './finding.ts'
export { excerpt, isBreach, uncheckedFinding, rule } from './finding.ts'
