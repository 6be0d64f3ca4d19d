/** npm start: builds the client, then runs the reference exchange that serves it. */
import { buildExchange, EXCHANGE } from './build-exchange.ts'
import { must, ROOT } from './run-command.ts'
import { endWithParent } from './signals.ts'

endWithParent()
process.env['DEMO'] ??= 'on'
await must('building the client', 'vite', ['build'])
await buildExchange()
await import(ROOT + EXCHANGE)
