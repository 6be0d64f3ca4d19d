/** npm run dev: the client with hot reload at one address, and the reference exchange behind it, reloaded when it changes. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { createServer } from 'vite'

import { requireFreePorts } from './ports.ts'
import { ROOT } from './run-command.ts'
import { endWithParent } from './signals.ts'

/** What the exchange says of itself is said here for both; its own address is behind the other one. */
const READY = /^ready /

/** Prints the lines of the exchange; the one that says that it is ready again after a change is a line of ours. */
const startExchange = (): void => {
  const exchange = spawn(
    join(ROOT, 'node_modules/.bin/tsx'),
    ['watch', '--clear-screen=false', 'packages/reference-exchange/src/bin.ts'],
    { cwd: ROOT, env: { ...process.env, CLIENT_DIR: 'none' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let starts = 0
  createInterface(exchange.stdout).on('line', (line) => {
    if (!READY.test(line)) return console.log(line)
    starts += 1
    if (starts > 1) console.log('the exchange was reloaded')
  })
  exchange.once('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void exchange.kill(signal))
}

endWithParent()
process.env['DEMO'] ??= 'on'
process.env['OPERATOR_PORT'] ??= '8081'
process.env['LOG_LEVEL'] ??= 'warn'
if (process.env['DEMO'] === 'on') process.env['SANDBOX_GATEWAY_PORT'] ??= '8082'
await requireFreePorts()
startExchange()
const server = await createServer()
await server.listen()
console.log(`ready ${server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''}`)
