/** npm run bench: the benchmarks with their reference implementations in the same run; each asserts its own ratio. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { findBrowser } from './browser.ts'
import { must, ROOT, run } from './run-command.ts'

/** A reference implementation that is too large to be a dependency. */
const PEER = 'ccxt@4.5.84'
const PEERS = join(ROOT, 'node_modules/.cache/bench', PEER)

if (!existsSync(join(PEERS, 'node_modules'))) {
  console.log(`Installing ${PEER}`)
  const args = ['install', '--prefix', PEERS, '--no-save', '--no-package-lock', '--ignore-scripts', PEER]
  const { code, output } = await run('npm', args, { system: true })
  if (code !== 0) throw new Error(output)
}
await must('building the page of the render benchmark', 'vite', ['build', '-c', 'vite.bench.config.ts'])
const env = { BENCH_PEERS: PEERS, CHROMIUM_PATH: await findBrowser() }
const { code } = await run('vitest', ['run', '--project', 'bench', '--disable-console-intercept'], {
  quiet: false,
  env,
})
process.exitCode = code
