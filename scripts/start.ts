/** npm start: builds the client, then runs the reference exchange that serves it. */
import { buildExchange, EXCHANGE } from './exchange.ts'
import { must, ROOT } from './run.ts'
import { endWithParent } from './signals.ts'

endWithParent()
await must('building the client', 'vite', ['build'])
await buildExchange()
await import(ROOT + EXCHANGE)
