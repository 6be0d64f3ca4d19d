/** A client built for socket protocol 2: live, through a lost connection and a trade. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { ROOT } from '../architecture/source-files.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { placeButton, reviewOrder, signInTrader, filledNotice } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-older-'))

/** Builds the client as the README describes for operators. */
const buildClient = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: ROOT,
      env: { ...process.env, SOCKET_PROTOCOL: '2' },
      stdio: 'ignore',
    })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build exited with ${code}`))))
  })

let chromium: Browser
beforeAll(async () => {
  await buildClient()
  chromium = await launchBrowser()
}, 180_000)
afterAll(async () => {
  await chromium.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a client of socket protocol 2', () => {
  it('is live, is live again after the server was down, and shows its own trade [Q16] [Q37] [SHELL-8]', async () => {
    const server = await startServer({ client: folder })
    const { page, problems, outage } = await newVisitor(chromium)
    const sockets: Array<string> = []
    page.on('websocket', (socket) => void sockets.push(socket.url()))
    const live = page.locator('.status').getByText(message('shell.connection.live'))
    await signInTrader(page, server.url, server.url, 'older@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await live.waitFor()
    await page.locator('.book-row [data-cell="price"]').first().waitFor()
    await page.locator('.highcharts-container').first().waitFor()

    outage.expected = true
    await server.kill()
    await live.waitFor({ state: 'hidden', timeout: 60_000 })
    await server.restart()
    await live.waitFor({ timeout: 60_000 })
    outage.expected = false

    await reviewOrder(page, '70000', '0.01')
    await placeButton(page).click()
    await filledNotice(page).waitFor()
    expect(sockets.length).toBeGreaterThan(1)
    expect(sockets.filter((url) => new URL(url).searchParams.get('EIO') !== '3')).toEqual([])
    expect(problems).toEqual([])
  })
})
