/** The installed client: starts without a network, keeps nothing but its shell, and offers a newer build. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page, Response } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { message } from '../shared/messages.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { signInTrader } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const CLIENT = join(ROOT, 'dist/client')

/** A copy of the built client, in which `publish` puts another build. */
const clientFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexbourse-client-'))
  cpSync(CLIENT, folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { build } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { readonly build: string }
  const publish = (newer: string): void => {
    for (const file of ['build.json', 'sw.js', 'index.html']) {
      for (const ending of ['.br', '.gz']) rmSync(join(folder, file + ending))
      writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replaceAll(build, newer))
    }
  }
  return { folder, build, publish }
}

const hasWorker = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Names of the caches, and the addresses in them. */
const keptFiles = (
  page: Page,
): Promise<{ readonly names: ReadonlyArray<string>; readonly paths: ReadonlyArray<string> }> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
  })

const SHELL_FILE = /^\/(?:assets\/[^/]+|icons\/[^/]+|favicon\.svg|manifest\.webmanifest)?$/

describe('the installed client', () => {
  it('starts without a network, stores the shell only, and offers a newer build once [Q48] [SHELL-12] [SHELL-15]', async () => {
    const { folder, build, publish } = clientFolder()
    const server = await startServer({ client: folder })
    const { page, problems, outage } = await newVisitor(chromium, { serviceWorkers: 'allow' })
    const answers: Array<Response> = []
    page.on('response', (response) => answers.push(response))
    await signInTrader(page, server.url, server.url, 'installed@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page.getByText('10,000.00000000').first().waitFor()
    await hasWorker(page)
    // loaded through the worker
    await page.reload()
    await page.getByText('10,000.00000000').first().waitFor()
    await page.locator('.chart-last').waitFor()

    const { names, paths } = await keptFiles(page)
    expect(names).toEqual([`shell-${build}`])
    expect(paths.filter((path) => !SHELL_FILE.test(path))).toEqual([])
    expect(paths.length).toBeGreaterThan(10)
    const byWorker = answers
      .filter((answer) => answer.fromServiceWorker())
      .map((answer) => new URL(answer.url()).pathname)
    expect(byWorker.length).toBeGreaterThan(5)
    expect(byWorker.filter((path) => /^\/(?:api|wss|upload|dev|healthz|build\.json)/.test(path))).toEqual([])

    // without the exchange: the shell with its state, no balance and no price
    outage.expected = true
    await server.kill()
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page.locator('.status').getByText(message('shell.connection.failed')).waitFor()
    await page
      .getByRole('button', { name: message('shell.retry') })
      .first()
      .waitFor()
    expect(
      await page.evaluate(() =>
        fetch('/api/system/info').then(
          (reply) => reply.status,
          () => 'failed',
        ),
      ),
    ).toBe('failed')
    expect(await page.locator('main').innerText()).not.toMatch(/10,000|67,000/)
    // the number of open orders is not known
    expect(await page.getByRole('tab').locator('.count').count()).toBe(0)
    await server.restart()
    await page.getByText('10,000.00000000').first().waitFor()
    outage.expected = false

    // another build: its worker is installed, and the page offers it
    const newer = '0123456789abcdef'
    publish(newer)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const offer = page.getByRole('status').filter({ hasText: message('shell.newBuild') })
    await offer.waitFor()
    // the open page keeps the worker that it has
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe('installed')
    await offer.getByRole('button', { name: message('shell.reload') }).click()
    await page.locator(`meta[content="${newer}"]`).waitFor({ state: 'attached' })
    await page.getByText('10,000.00000000').first().waitFor()
    expect(await offer.count()).toBe(0)

    // when no page is open its worker takes over, with the files that both builds have
    let next = page
    const visit = async () => {
      const context = next.context()
      await next.close()
      next = await context.newPage()
      await next.goto(`${server.url}/dealCenter/BTC-USDT`)
      await next.getByText('10,000.00000000').first().waitFor()
      return keptFiles(next)
    }
    // the browser lets the worker before it end its work first
    await expect.poll(async () => (await visit()).names).toEqual([`shell-${newer}`])
    const kept = await keptFiles(next)
    expect(paths.filter((path) => !kept.paths.includes(path))).toEqual([])
    outage.expected = true
    await server.kill()
    await next.goto(`${server.url}/dealCenter/BTC-USDT`)
    await next.locator('.status').getByText(message('shell.connection.failed')).waitFor()
    await next.locator(`meta[content="${newer}"]`).waitFor({ state: 'attached' })
    expect(problems).toEqual([])
  })

  it('is described by a manifest whose icons exist [SHELL-15]', () => {
    const { icons, ...manifest } = JSON.parse(readFileSync(join(CLIENT, 'manifest.webmanifest'), 'utf8')) as {
      readonly icons: ReadonlyArray<{ readonly src: string; readonly sizes: string; readonly type: string }>
    }
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', name: 'Hexbourse' })
    const pictures = icons.filter(({ type }) => type === 'image/png')
    expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
    for (const { src, sizes } of pictures) {
      const picture = readFileSync(join(CLIENT, src))
      // width and height of a PNG
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
    }
  })
})
