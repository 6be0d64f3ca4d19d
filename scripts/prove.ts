/** npm run prove: the same properties and proofs with the full counts; takes hours. */
import { browser } from './browser.ts'
import { buildExchange } from './exchange.ts'
import { must, run } from './run.ts'

const FULL = { PROPERTY_RUNS: '20000', FUZZ_SECONDS: '3600', PROVE: '1' }

const chromium = await browser()
await must('building the client', 'vite', ['build'])
await buildExchange()
const results = [
  await run('vitest', ['run', '--project', 'unit', '--testTimeout=3600000'], { quiet: false, env: FULL }),
  await run('vitest', ['run', '--project', 'proof', '--testTimeout=14400000'], { quiet: false, env: FULL }),
  await run('vitest', ['run', '--project', 'journeys'], { quiet: false, env: { ...FULL, CHROMIUM_PATH: chromium } }),
]
process.exitCode = results.every((result) => result.code === 0) ? 0 : 1
