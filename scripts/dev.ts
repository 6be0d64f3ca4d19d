/** npm run dev: the reference exchange and the client with hot reload beside it. */
import { createServer } from 'vite'

import { requireFreePorts } from './ports.ts'
import { endWithParent } from './signals.ts'

endWithParent()
process.env['DEMO'] ??= 'on'
process.env['OPERATOR_PORT'] ??= '8081'
if (process.env['DEMO'] === 'on') process.env['SANDBOX_GATEWAY_PORT'] ??= '8082'
await requireFreePorts()
await import('../packages/reference-exchange/src/bin.ts')
const server = await createServer()
await server.listen()
server.printUrls()
