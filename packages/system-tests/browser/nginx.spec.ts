/** The documented nginx before our exchange, and before a server of socket.io protocol 2. [Q16] */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Connect } from '@hexbourse/adapters/socket'
import { loadV2Client } from '@hexbourse/adapters/socket'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { startNginx } from '../shared/nginx.ts'
import { startV2Server } from '../shared/socket-v2-server.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { filledNotice, placeButton, reviewOrder, signInTrader } from './steps.ts'

const CLIENT = join(ROOT, 'dist/client')

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const get = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const reply = await fetch(url, { headers })
  const text = await reply.text()
  const header = (name: string): string => reply.headers.get(name) ?? ''
  return { status: reply.status, text, header }
}

describe('nginx before our exchange', () => {
  it('answers every address with the page and its policy, calls compressed, and trades live without a report [SHELL-1] [SPOT-4]', async () => {
    const server = await startServer({ client: 'none', settings: { TRUSTED_PROXIES: '127.0.0.1' } })
    const origin = await startNginx({ client: CLIENT, calls: server.port, pushes: server.port })
    const { page, problems } = await newVisitor(chromium)
    await signInTrader(page, origin, server.url, 'nginx@example.com')
    await page.goto(`${origin}/dealCenter/BTC-USDT`)
    await reviewOrder(page, '70000', '0.01')
    await placeButton(page).click()
    await filledNotice(page).waitFor()
    expect(problems).toEqual([])

    const policy = (await get(`${origin}/`)).header('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    for (const path of ['/', '/dealCenter/BTC-USDT', '/no/such/screen']) {
      const found = await get(origin + path)
      expect([path, found.status, found.header('content-security-policy')]).toEqual([path, 200, policy])
      expect(found.header('cache-control')).toBe('no-cache')
      expect(found.text).toContain('<div id="root"')
    }
    const script = readdirSync(join(CLIENT, 'assets')).find((name) => name.endsWith('.js')) ?? ''
    const asset = await get(`${origin}/assets/${script}`, { 'accept-encoding': 'gzip' })
    expect([asset.status, asset.header('cache-control'), asset.header('content-encoding')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'gzip',
    ])
    const tickers = await get(`${origin}/api/currency/quotation_new`, { 'accept-encoding': 'gzip' })
    expect([tickers.header('content-encoding'), tickers.text.includes('"BTC"')]).toEqual(['gzip', true])
    // the browser installs only a script that is one, and must see a newer one
    const worker = await get(`${origin}/sw.js`)
    expect([worker.status, worker.header('cache-control')]).toEqual([200, 'no-cache'])
    expect(worker.header('content-type')).toMatch(/javascript/)
    expect((await get(`${origin}/manifest.webmanifest`)).text).toContain('"start_url"')
    expect((await get(`${origin}/assets/none.js`)).status).toBe(404)
    expect((await get(`${origin}/headers.conf`)).status).toBe(404)
    const unknown = await get(`${origin}/api/no/such/call`)
    expect([unknown.status, unknown.text.includes('<div')]).toEqual([404, false])
  })
})

describe('nginx before a server of socket.io protocol 2', () => {
  it.each(['websocket', 'polling'] as const)('passes a push and a login by %s [Q16] [Q37]', async (transport) => {
    const { io, peers, logins, port } = await startV2Server()
    const origin = await startNginx({ client: CLIENT, calls: port, pushes: port })
    const connect = await loadV2Client()
    const received: Array<unknown> = []
    const socket = connect(origin, { ...OPTIONS, transports: [transport] })
    onTestFinished(() => void socket.disconnect())
    socket.onAny((event, payload) => received.push([event, payload]))
    socket.on('connect', () => socket.emit('login', 7))
    socket.connect()
    await vi.waitFor(() => expect(logins).toEqual([7]), WAIT)
    expect(peers).toHaveLength(1)
    io.emit('daymarket', { symbol: 'ETH/USDT' })
    await vi.waitFor(() => expect(received).toEqual([['daymarket', { symbol: 'ETH/USDT' }]]), WAIT)
  })
})

const WAIT = { timeout: 30_000 }

const OPTIONS: Parameters<Connect>[1] = {
  path: '/wss/socket.io/',
  transports: ['websocket'],
  tryAllTransports: false,
  forceNew: true,
  autoConnect: false,
  timeout: 10_000,
  reconnectionDelay: 100,
  reconnectionDelayMax: 500,
  randomizationFactor: 0,
  auth: (answer) => answer({ token: undefined }),
}
