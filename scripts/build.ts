/** npm run build: the client into dist/client, the exchange into dist/server, the library packages into dist/packages. */
import { buildExchange } from './build-exchange.ts'
import { must } from './run-command.ts'

await must('types', 'tsc', ['-b'])
await must('client', 'vite', ['build'])
await buildExchange()
await import('./build-packages.ts')
