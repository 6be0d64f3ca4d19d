/** A client built for servers of the older socket protocol: the same page, live, through a broken line and a trade. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ROOT } from '../tree.ts'
import { browser, server, visitor } from './stage.ts'
import { reviewOrder, signedInTrader } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-older-'))

/** As the README says that an operator builds it. */
const built = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: ROOT,
      env: { ...process.env, SOCKET_PROTOCOL: '2' },
      stdio: 'ignore',
    })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build ended with ${code}`))))
  })

let chromium: Browser
beforeAll(async () => {
  await built()
  chromium = await browser()
}, 60_000)
afterAll(async () => {
  await chromium.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a client of the older protocol', () => {
  it('is live, is live again after the server was gone, and hears of its own trade [Q16] [Q37] [SHELL-8]', async () => {
    const stage = await server(undefined, folder)
    const { page, problems, outage } = await visitor(chromium)
    const sockets: Array<string> = []
    page.on('websocket', (socket) => void sockets.push(socket.url()))
    const live = page.locator('.status').getByText('Live')
    await signedInTrader(page, stage.url, stage.url, 'older@example.com')
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    await live.waitFor()
    await page.locator('.book-row [data-cell="price"]').first().waitFor()
    await page.locator('.highcharts-container').first().waitFor()

    outage.expected = true
    await stage.kill()
    await live.waitFor({ state: 'hidden', timeout: 20_000 })
    await stage.restart()
    await live.waitFor({ timeout: 20_000 })
    outage.expected = false

    await reviewOrder(page, '70000', '0.01')
    await page.getByRole('dialog').getByRole('button', { name: 'Place buy order' }).click()
    await page.getByText('Order placed').first().waitFor()
    await page.getByText(/Bought 0\.01 BTC at/).waitFor()
    expect(sockets.length).toBeGreaterThan(1)
    expect(sockets.filter((url) => new URL(url).searchParams.get('EIO') !== '3')).toEqual([])
    expect(problems).toEqual([])
  }, 60_000)
})
