/** WebKitGTK in its own small browser, driven by WebKitWebDriver, on a screen in memory. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { CommandName, Driver } from './remote-page.ts'
import { requireProgram } from './remote-page.ts'

const BROWSERS = ['4.1', '6.0', '4.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
)
const START_MS = 60_000
const SCREEN = '1366x768x24'

/** Path of a command in a session. */
const pathOf = (command: CommandName, id: unknown): string =>
  ({
    navigate: 'url',
    find: 'element',
    click: `element/${String(id)}/click`,
    type: `element/${String(id)}/value`,
    script: 'execute/sync',
  })[command]

export const startWebKit = async (): Promise<Driver> => {
  const [driver, screen] = [requireProgram(['WebKitWebDriver'], 'webkit2gtk-driver'), requireProgram(['Xvfb'], 'xvfb')]
  const binary = requireProgram(BROWSERS, 'webkit2gtk-driver')
  const home = mkdtempSync(join(tmpdir(), 'hexbourse-webkit-'))
  const { display, process: shown } = await startScreen(screen)
  const port = await freePort()
  const running = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, HOME: home, XDG_CACHE_HOME: home, LANG: 'C.UTF-8', NO_AT_BRIDGE: '1' },
  })
  const call = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    request(`http://127.0.0.1:${port}${path}`, method, body)
  const options = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await whenReady(() => call('POST', '/session', { capabilities }))) as {
    readonly sessionId: string
  }
  return {
    send: (command, parameters) =>
      call('POST', `/session/${sessionId}/${pathOf(command, parameters['id'])}`, parameters),
    end: async () => {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined)
      await Promise.all([running, shown].map(endProcess))
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const endProcess = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The server chooses a free display and writes its number. */
const startScreen = async (program: string): Promise<{ readonly display: string; readonly process: ChildProcess }> => {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(child.stdout, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, process: child }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const request = async (address: string, method: string, body: object = {}): Promise<unknown> => {
  const reply = await fetch(address, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = (await reply.json()) as { readonly value: { readonly message?: string } | null }
  if (!reply.ok) throw new Error(value?.message ?? `status ${reply.status}`)
  return value
}

/** The driver takes a moment until it listens. */
const whenReady = async <A>(act: () => Promise<A>): Promise<A> => {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await act()
    } catch (failure) {
      if (performance.now() - startedAt > START_MS) throw failure
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
