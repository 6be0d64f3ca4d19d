/** npm run dev: the reference exchange and the client with hot reload beside it. */
import { createServer } from 'vite'

import { endWithParent } from './signals.ts'

endWithParent()
process.env['DEMO'] ??= 'on'
await import('../packages/reference-exchange/src/bin.ts')
const server = await createServer()
await server.listen()
server.printUrls()
