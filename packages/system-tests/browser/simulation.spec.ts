/** The demonstration without a server, on a host of static files: the exchange runs in the browser. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { message } from '../shared/messages.ts'
import { startStaticHost } from '../shared/static-host.ts'
import type { StaticHost } from '../shared/static-host.ts'
import { launchBrowser, newVisitor } from './journey.ts'
import {
  chooseLanguage,
  completeRegistration,
  filledNotice,
  liveBadge,
  openOrderRow,
  placeButton,
  reviewOrder,
} from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const FOLDER = join(ROOT, 'dist/demo')
const ACCOUNT = 'visitor@example.com'
const BUILT = /^GET \/simulation\/(?:$|assets\/|favicon\.svg)|^GET \/drawings\/|^GET \/$/

/** Opens the mailbox of the simulation and reads the newest code in it. */
const readCode = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: message('simulation.mailbox') }).click()
  const newest = page
    .getByRole('dialog', { name: message('simulation.mailbox') })
    .getByRole('listitem')
    .first()
  await newest.getByText(ACCOUNT).waitFor()
  const code = /\b\d{6}\b/.exec(await newest.innerText())?.[0] ?? ''
  await page.getByRole('button', { name: message('simulation.close') }).click()
  return code
}

/** From the address of the host to the register screen. */
const openRegistration = async (page: Page, { url }: StaticHost): Promise<void> => {
  const main = page.getByRole('main')
  await page.goto(url)
  await page.waitForURL(`${url}/simulation/`)
  await page.getByText(message('simulation.kept')).waitFor()
  await main.getByRole('textbox', { name: message('market.home.email') }).fill(ACCOUNT)
  await main.getByRole('button', { name: message('shell.register') }).click()
}

/** From the address of the host to a user with 10,000 USDT. */
const register = async (page: Page, host: StaticHost): Promise<void> => {
  const main = page.getByRole('main')
  await openRegistration(page, host)
  await completeRegistration(page, () => readCode(page))
  await main.getByRole('button', { name: message('account.welcome.claimVerb') }).click()
  await page.getByText(message('account.welcome.done'), { exact: true }).waitFor()
}

const openTradePage = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: message('shell.menu.spot') })
    .first()
    .click()
  await page.waitForURL(/\/simulation\/dealCenter/)
}

/** Resolves after twenty pushes of the exchange. */
const waitForPushes = async (): Promise<void> => {
  const channel = new BroadcastChannel('hexbourse-simulation')
  let pushes = 0
  await new Promise<void>((done) =>
    channel.addEventListener('message', ({ data }: MessageEvent<{ readonly kind: string }>) => {
      pushes += data.kind === 'push' ? 1 : 0
      if (pushes === 20) done()
    }),
  )
}

/** Writes over the beginning of every stored file, after what the driver of the files stores of its own. */
const damageStored = async (): Promise<void> => {
  const OWN_BYTES = 4096
  const damage = async (folder: FileSystemDirectoryHandle): Promise<void> => {
    for await (const entry of folder.values())
      if (entry instanceof FileSystemDirectoryHandle) await damage(entry)
      else if (entry instanceof FileSystemFileHandle) {
        const file = await entry.createWritable({ keepExistingData: true })
        await file.write({ type: 'write', position: OWN_BYTES, data: new Uint8Array(OWN_BYTES).fill(7) })
        await file.close()
      }
  }
  await damage(await navigator.storage.getDirectory())
}

describe('the demonstration without a server', () => {
  it('registers, trades, stores it all in the browser, and asks its host for files only [SHELL-8] [SPOT-4]', async () => {
    const host = await startStaticHost(FOLDER)
    const { page, problems } = await newVisitor(chromium)
    await register(page, host)
    await openTradePage(page)
    await page.getByText('10,000.00000000').first().waitFor()
    // above every price, so that the simulated traders sell
    await reviewOrder(page, '75000', '0.01')
    await placeButton(page).click()
    await filledNotice(page).waitFor()

    // all is there after the exchange was ended with its page and started again
    await page.goto(`${host.url}/simulation/`)
    await openTradePage(page)
    await page.getByRole('tab', { name: message('spot.history.title'), exact: true }).click()
    const history = page.getByRole('region', { name: message('spot.history.title') })
    await history.getByRole('row').filter({ hasText: '0.0100 / 0.0100' }).waitFor()
    await chooseLanguage(page, 'en', 'Français')
    await page.getByText(message('simulation.notice', {}, 'fr')).waitFor()
    expect(host.requests.filter(([request, status]) => !BUILT.test(request) || status !== 200)).toEqual([])
    expect(problems).toEqual([])
  })

  it('shows a message that arrives while the mailbox is open, and leaves it as it is while prices change [SHELL-8]', async () => {
    const host = await startStaticHost(FOLDER)
    const { page, problems } = await newVisitor(chromium)
    await page.goto(`${host.url}/simulation/`)
    await page.getByRole('button', { name: message('simulation.mailbox') }).click()
    await page.getByText(message('simulation.noMail')).waitFor()
    const other = await page.context().newPage()
    await openRegistration(other, host)
    await other.getByRole('button', { name: message('account.register.send') }).click()
    const mail = await page.getByRole('listitem').filter({ hasText: ACCOUNT }).elementHandle()
    await page.evaluate(waitForPushes)
    expect(await mail?.evaluate((element) => element.isConnected)).toBe(true)
    expect(problems).toEqual([])
  })

  it('goes on in another tab when the one that runs the exchange is closed [SHELL-8] [Q25]', async () => {
    const host = await startStaticHost(FOLDER)
    const { page, problems } = await newVisitor(chromium)
    await register(page, host)
    const other = await page.context().newPage()
    await other.goto(`${host.url}/simulation/`)
    await openTradePage(other)
    await reviewOrder(other, '20000', '0.1')
    await page.close()
    await placeButton(other).click()
    await openOrderRow(other, '20,000.00').waitFor()
    await liveBadge(other).waitFor()
    expect(problems).toEqual([])
  })

  it('says so where what is stored is damaged, and starts anew when the user asks for it [SHELL-8]', async () => {
    const host = await startStaticHost(FOLDER)
    const { page, problems } = await newVisitor(chromium)
    await register(page, host)
    // a picture of the same origin, where no exchange runs
    const [drawing = ''] = readdirSync(join(FOLDER, 'drawings'))
    await page.goto(`${host.url}/drawings/${drawing}`)
    // the page before may still be closing its files
    const damage = (): Promise<boolean> =>
      page.evaluate(damageStored).then(
        () => true,
        () => false,
      )
    await expect.poll(damage).toBe(true)
    await page.goto(`${host.url}/simulation/`)
    await page.getByText(message('simulation.damaged')).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${host.url}/simulation/`)
    await other.getByRole('button', { name: message('simulation.startAnew') }).click()
    for (const tab of [page, other]) await tab.getByText(message('simulation.kept')).waitFor()
    // a visitor again, at the login screen where this page learned it first
    await other.locator('header').getByText(message('shell.register'), { exact: true }).first().waitFor()
    expect(problems).toEqual([expect.stringContaining('SQLITE_NOTADB')])
  })

  it('keeps the one exchange of the browser after an error inside it [SHELL-8] [Q38]', async () => {
    const host = await startStaticHost(FOLDER)
    const { page, problems } = await newVisitor(chromium)
    await register(page, host)
    const [exchange] = page.workers()
    await exchange?.evaluate(() => reportError(new Error('planted')))
    await expect.poll(() => problems).toEqual([expect.stringContaining('planted')])
    const other = await page.context().newPage()
    await other.goto(`${host.url}/simulation/`)
    await openTradePage(other)
    await liveBadge(other).waitFor()
    const { held, pending } = await other.evaluate(() => navigator.locks.query())
    expect([held?.length, pending?.length]).toEqual([1, 1])
    expect([page.workers().length, other.workers().length]).toEqual([1, 0])
  })

  it('says what to do at an address that is not secure, where no browser runs it [SHELL-8]', async () => {
    const host = await startStaticHost(FOLDER)
    const other = await launchBrowser('--host-resolver-rules=MAP demo.example 127.0.0.1')
    onTestFinished(() => other.close())
    const { page, problems } = await newVisitor(other)
    await page.goto(`${host.url.replace('127.0.0.1', 'demo.example')}/simulation/`)
    await page.getByText(message('simulation.unsupported'), { exact: true }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await chooseLanguage(page, 'en', 'Français')
    await page.getByText(message('simulation.unsupported', {}, 'fr'), { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: message('simulation.mailbox', {}, 'fr') }).count()).toBe(0)
    expect(problems).toEqual([])
  })
})
