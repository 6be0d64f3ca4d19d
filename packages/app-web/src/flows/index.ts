export { makeChanges } from './changes.ts'
export type { Changes } from './changes.ts'
export { makeConfirming } from './confirming.ts'
export type { Confirming } from './confirming.ts'
