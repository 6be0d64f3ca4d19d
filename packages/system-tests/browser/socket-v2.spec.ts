/** A client built for an operator with a name, colours and products of its own, whose server speaks socket protocol 2. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { ROOT } from '../architecture/source-files.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { filledNotice, moveTo, placeButton, reviewOrder, signInTrader } from './steps.ts'
import { settledFindings, textFaults } from './text-layout.ts'

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-brand-'))
const client = join(folder, 'client')

const CONFIG = {
  // as long as a name may be
  name: 'Kestrel International Exchange',
  logo: 'kestrel.svg',
  colours: {
    night: { accent: '#7FD1AE', fill: '#1F7A5C', onFill: '#FFFFFF' },
    day: { accent: '#0B6B4B', fill: '#1F7A5C', onFill: '#FFFFFF' },
  },
  languages: ['fr', 'en', 'ar'],
  products: ['leverage'],
  socketProtocol: 2,
  links: [{ label: 'Carrières', address: 'https://kestrel.example/jobs' }],
}
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#1F7A5C" d="M2 4h20L12 22z"/></svg>'

/** Builds the client as docs/operating.md describes. */
const buildClient = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    writeFileSync(join(folder, 'kestrel.json'), JSON.stringify(CONFIG))
    writeFileSync(join(folder, CONFIG.logo), LOGO)
    const child = spawn(process.execPath, [vite, 'build', '--outDir', client, '--emptyOutDir'], {
      cwd: ROOT,
      env: { ...process.env, SITE_CONFIG: join(folder, 'kestrel.json') },
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

/** Colour of the register button, as the browser computes it. */
const buttonColour = (page: Page): Promise<string> =>
  page.locator('header .btn-primary').evaluate((button) => getComputedStyle(button).backgroundColor)

/** Pixels beside the text of the register button. */
const buttonMargin = (page: Page): Promise<number> =>
  page.locator('header .btn-primary').evaluate((button) => {
    const text = document.createRange()
    text.selectNodeContents(button)
    return text.getBoundingClientRect().left - button.getBoundingClientRect().left
  })

describe('a client of another brand', () => {
  it('has the name, logo, colours, languages, products and links of its operator, and no link to anything else [SHELL-2] [SHELL-9]', async () => {
    const { url } = await startServer({ client })
    const { page, problems } = await newVisitor(chromium)
    await page.goto(url)
    // the first language of the operator, because the device has none yet
    await page
      .getByRole('heading', {
        level: 1,
        name: message('market.home.title', {}, 'fr').replace('Hexbourse', CONFIG.name),
      })
      .waitFor()
    expect(await page.title()).toContain(CONFIG.name)
    const manifest: unknown = await (await fetch(`${url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ name: CONFIG.name, icons: [{ src: '/logo.svg' }] })
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await buttonColour(page)).toBe('rgb(31, 122, 92)')
    const logo = page.locator('header img.hex')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
    const menu = await page.locator('header nav a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(menu).toEqual(['/', '/quotation', '/dealCenter', '/leverdealCenter', '/new_account/change'])
    await page.getByRole('button', { name: message('shell.language.label', {}, 'fr') }).click()
    await expect.poll(() => page.getByRole('menuitemradio').allInnerTexts()).toEqual(['Français', 'English', 'العربية'])
    await page.keyboard.press('Escape')
    await page.locator('footer').scrollIntoViewIfNeeded()
    expect(await page.getByRole('link', { name: 'Carrières' }).getAttribute('href')).toBe(
      'https://kestrel.example/jobs',
    )
    expect(await page.locator('a[href*="c2c"], a[href="/upstart"], a[href*="second"]').count()).toBe(0)
    expect(await page.locator('body').innerText()).not.toContain('Hexbourse')
    for (const width of [1366, 1024, 360]) {
      await page.setViewportSize({ width, height: 768 })
      expect(await settledFindings(page, textFaults), String(width)).toEqual([])
      expect(await buttonMargin(page), String(width)).toBeGreaterThanOrEqual(8)
    }
    await moveTo(page, '/secondDealCenter')
    await page.getByRole('heading', { level: 1, name: message('spot.notFound.title', {}, 'fr') }).waitFor()
    expect(problems).toEqual([])
  })
})

describe('a client of socket protocol 2', () => {
  it('is live, is live again after the server was down, and shows its own trade [Q16] [Q37] [SHELL-8]', async () => {
    const server = await startServer({ client })
    const { page, problems, outage } = await newVisitor(chromium)
    const sockets: Array<string> = []
    page.on('websocket', (socket) => void sockets.push(socket.url()))
    const live = page.locator('.status').getByText(message('shell.connection.live'))
    await signInTrader(page, server.url, server.url, 'older@example.com')
    await page.evaluate(() => localStorage.setItem('locale', 'en'))
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
