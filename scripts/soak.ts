/** npm run soak: the same tests with long counts and a seed of their own; takes hours. SEED repeats a run. */
import { buildExchange } from './build-exchange.ts'
import { findBrowser } from './browser.ts'
import { must, run } from './run-command.ts'

const LONG = { PROPERTY_RUNS: '20000', SOAK: '1' }

const chromium = await findBrowser()
await must('building the client', 'vite', ['build'])
await buildExchange()
await import('./build-demo.ts')
const results = [
  // first, because it tells at once which other browser is missing
  await run('vitest', ['run', '--project', 'engines'], { quiet: false }),
  await run('vitest', ['run', '--project', 'unit', '--testTimeout=3600000'], { quiet: false, env: LONG }),
  await run('vitest', ['run', '--project', 'system', '--testTimeout=14400000'], {
    quiet: false,
    env: { ...LONG, CHROMIUM_PATH: chromium },
  }),
  await run('vitest', ['run', '--project', 'abuse', '--testTimeout=14400000'], { quiet: false, env: LONG }),
]
process.exitCode = results.every((result) => result.code === 0) ? 0 : 1
