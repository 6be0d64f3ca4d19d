/** npm run bench: benches beside the code, anchors in the same run; each asserts its own ratio. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { browser } from './browser.ts'
import { must, ROOT, run } from './run.ts'

/** Measured against, and too large to be installed for anything else. */
const PEER = 'ccxt@4.5.84'
const PEERS = join(ROOT, 'node_modules/.cache/bench', PEER)

if (!existsSync(join(PEERS, 'node_modules'))) {
  console.log(`Installing ${PEER}`)
  const args = ['install', '--prefix', PEERS, '--no-save', '--no-package-lock', '--ignore-scripts', PEER]
  const { code, output } = await run('npm', args, { system: true })
  if (code !== 0) throw new Error(output)
}
await must('building the page of the render bench', 'vite', ['build', '-c', 'vite.bench.config.ts'])
const env = { BENCH_PEERS: PEERS, CHROMIUM_PATH: await browser() }
const { code } = await run('vitest', ['run', '--project', 'bench', '--disable-console-intercept'], {
  quiet: false,
  env,
})
process.exitCode = code
