/** npm run dev: one address for page, calls, pictures, sockets and operator pages, and an exchange that is reloaded. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { io } from 'socket.io-client'
import { expect, it, onTestFinished, vi } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'

const WAIT = { timeout: 90_000, interval: 100 }

const freePorts = async (count: number): Promise<ReadonlyArray<string>> => {
  const servers = Array.from({ length: count }, () => createServer())
  for (const server of servers) await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const ports = servers.map((server) => String((server.address() as AddressInfo).port))
  for (const server of servers) await new Promise<void>((closed) => void server.close(() => closed()))
  return ports
}

const startDev = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexbourse-dev-'))
  const [PORT = '', OPERATOR_PORT = '', SANDBOX_GATEWAY_PORT = ''] = await freePorts(3)
  const settings = { PORT, OPERATOR_PORT, SANDBOX_GATEWAY_PORT, DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, ['scripts/run.cjs', 'dev'], { cwd: ROOT, env: { ...process.env, ...settings } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  })
  return { output: () => output, settings }
}

const statusOf = async (url: string): Promise<number> =>
  (await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined))?.status ?? 0

it('npm run dev prints one address for everything, reloads the exchange, and names a busy port at once [Q16]', async () => {
  const { output, settings } = await startDev()
  const ready = await vi.waitFor(() => {
    const found = /^ready (http:\/\/\S+)$/m.exec(output())?.[1]
    if (found === undefined) throw new Error(output())
    return found
  }, WAIT)
  await vi.waitFor(async () => expect(await statusOf(`${ready}/api/system/info`)).toBe(200), WAIT)
  const paths = ['/', '/dealCenter/BTC-USDT', '/healthz', '/qr_create?text=a', '/operator', '/drawings/none.svg']
  expect(await Promise.all(paths.map((path) => statusOf(ready + path)))).toEqual([200, 200, 200, 200, 401, 404])
  expect(output().match(/^ready /gm)).toHaveLength(1)

  const socket = io(ready, { path: '/wss/socket.io/', transports: ['websocket'], forceNew: true })
  onTestFinished(() => void socket.disconnect())
  const pushed = new Set<string>()
  socket.onAny((event: string) => pushed.add(event))
  await vi.waitFor(() => expect([...pushed]).toContain('daymarket'), WAIT)

  const busy = spawn(process.execPath, ['scripts/run.cjs', 'dev'], { cwd: ROOT, env: { ...process.env, ...settings } })
  let refusal = ''
  busy.stderr.on('data', (chunk: Buffer) => (refusal += chunk.toString()))
  expect(await new Promise((done) => busy.once('exit', done))).toBe(1)
  expect(refusal).toContain(`127.0.0.1:${settings.PORT}: EADDRINUSE. Set PORT to another port.`)

  const now = new Date()
  utimesSync(join(ROOT, 'packages/reference-exchange/src/http/system.ts'), now, now)
  await vi.waitFor(() => expect(output()).toContain('the exchange was reloaded'), WAIT)
  await vi.waitFor(async () => expect(await statusOf(`${ready}/api/system/info`)).toBe(200), WAIT)
})
