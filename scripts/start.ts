/** npm start: builds the client, then runs the reference exchange that serves it. */
import { must } from './run.ts'
import { endWithParent } from './signals.ts'

endWithParent()
await must('building the client', 'vite', ['build'])
await import('../packages/reference-exchange/src/bin.ts')
