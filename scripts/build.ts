/** npm run build: the client into dist/client, the library packages into dist/packages. */
import { must } from './run.ts'

await must('types', 'tsc', ['-b'])
await must('client', 'vite', ['build'])
await import('./library.ts')
