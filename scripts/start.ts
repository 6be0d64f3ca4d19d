/** npm start: builds the client, then runs the reference exchange that serves it, as a demonstration. */
import { buildExchange, EXCHANGE } from './build-exchange.ts'
import { requireFreePorts } from './ports.ts'
import { must, ROOT } from './run-command.ts'
import { endWithParent } from './signals.ts'

endWithParent()
process.env['DEMO'] ??= 'on'
process.env['OPERATOR_PORT'] ??= '8081'
if (process.env['DEMO'] === 'on') process.env['SANDBOX_GATEWAY_PORT'] ??= '8082'
await requireFreePorts()
await must('building the client', 'vite', ['build'])
await buildExchange()
await import(ROOT + EXCHANGE)
