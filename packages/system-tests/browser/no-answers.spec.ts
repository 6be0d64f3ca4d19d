/** Screens of a signed-in user while the exchange answers nothing else: no figure that is not known, and a way on. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { liveBadge, moveTo, signInTrader } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const SCREENS = [
  '/dealCenter/BTC-USDT',
  '/',
  '/leverdealCenter/BTC-USDT',
  '/quotation',
  '/secondDealCenter/BTC-USDT',
  '/leverList',
  '/noticeList',
  '/upstart',
  '/account/accountCenter',
  '/authentication',
  '/new_account/legal',
  '/finanrec',
  '/new_account/change',
  '/new_account/portfolio',
  '/new_account/records',
  '/withdraw_address?currency_id=3',
  '/new_account/changeAccount?currency_id=3',
  '/new_account/transfer?currency_id=3',
  '/allTransaction',
  '/c2c',
  '/c2cTrade',
  '/c2c/publish',
  '/c2cRelease',
  '/c2cOrder',
  '/userSetting',
]

/** Runs in the page: parts of a screen that take room and show nothing. */
const emptyRoomOf = (main: HTMLElement | SVGElement): ReadonlyArray<string> =>
  [...main.children]
    .filter(
      (part) =>
        part instanceof HTMLElement && part.role !== 'separator' && part.offsetHeight > 0 && !part.innerText.trim(),
    )
    .map(({ className }) => className)

/** Runs in the page: what links within it lead to, where it is not there. */
const missingTargetsOf = (links: ReadonlyArray<Element>): ReadonlyArray<string> =>
  links.map((link) => link.getAttribute('href')?.slice(1) ?? '').filter((id) => document.getElementById(id) === null)

/** What is missing or wrong on the current screen. */
const faultsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  const main = page.getByRole('main')
  const [retries, waiting, text, missingTargets, emptyRoom] = await Promise.all([
    main.getByRole('button', { name: message('shell.retry'), exact: true }).count(),
    main.locator('.sk:visible, [aria-busy="true"]:visible').count(),
    main.innerText(),
    page.locator('a[href^="#"]').evaluateAll(missingTargetsOf),
    main.evaluate(emptyRoomOf),
  ])
  const zero = /(?<![\d.,])0[.,]0+(?![\d%])/.exec(text)?.[0]
  return [
    ...(retries === 0 ? ['nothing to try again'] : []),
    ...(waiting > 0 ? [`${waiting} parts loading`] : []),
    ...(zero === undefined ? [] : [`${zero} without an answer`]),
    ...missingTargets.map((id) => `a link to ${id}, which is not there`),
    ...emptyRoom.map((part) => `${part} is empty`),
  ]
}

/** The page of a signed-in user; every call but these fails from now on. */
const openedWith = async (answered: RegExp, account: string) => {
  const server = await startServer({ settings: { CHAIN: 'on' } })
  const { page, problems, outage } = await newVisitor(chromium)
  await signInTrader(page, server.url, server.url, account)
  outage.expected = true
  await page.route(/\/api\//, (route) => (answered.test(route.request().url()) ? route.continue() : route.abort()))
  return { server, page, problems }
}

const visit = async (page: Page, url: string, screens: ReadonlyArray<string>): Promise<void> => {
  for (const [nth, screen] of screens.entries()) {
    if (nth === 0) await page.goto(url + screen)
    else await moveTo(page, url + screen)
    await page.locator('h1:not([data-earlier])').filter({ hasText: /\S/ }).waitFor({ state: 'attached' })
    await expect.poll(() => faultsOf(page), { message: screen }).toEqual([])
  }
}

describe('a screen of which nothing could be read', () => {
  it('offers to read it again, waits for nothing, shows no amount and keeps no empty room [SHELL-8] [WAL-1]', async () => {
    // the session and the description of the exchange are known
    const { server, page, problems } = await openedWith(/user\/info|system\/info/, 'silence@example.com')
    await visit(page, server.url, SCREENS)
    expect(problems).toEqual([])
  })
})

describe('a trade page of which only the prices could be read', () => {
  it('offers to read the rest again, waits for nothing and shows no amount [SHELL-8] [LEV-2] [SEC-2]', async () => {
    const answered = /user\/info|system\/info|quotation_new/
    const { server, page, problems } = await openedWith(answered, 'prices@example.com')
    await visit(
      page,
      server.url,
      SCREENS.filter((screen) => screen.includes('ealCenter')),
    )
    expect(problems).toEqual([])
  })
})

describe('a screen opened without a connection', () => {
  it('says so, and loads with all it shows once there is a connection, without a press of any button [SHELL-8] [SHELL-12]', async () => {
    const { server, page, problems } = await openedWith(/\/api\//, 'tunnel@example.com')
    const retry = page.getByRole('main').getByRole('button', { name: message('shell.retry'), exact: true })
    await page.goto(server.url)
    await liveBadge(page).waitFor()
    await page.context().setOffline(true)
    await moveTo(page, `${server.url}/new_account/portfolio`)
    await page.getByText(message('shell.screen.failed')).waitFor()
    // its code arrives, and what it reads does not
    const isRead = /\/api\/wallet\//
    await page.route(isRead, (route) => route.abort())
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: message('wallet.portfolio.title'), level: 1 }).waitFor()
    await retry.first().waitFor()
    await page.unroute(isRead)
    await expect.poll(() => retry.count()).toBe(0)
    await expect.poll(() => page.getByRole('main').innerText()).toContain('10,000.00')
    expect(problems).toEqual([])
  })
})

describe('a part of a screen whose code does not arrive', () => {
  it('says so, and is shown when it arrives, without a press of any button [SHELL-12] [SPOT-1] [NEWS-1]', async () => {
    const server = await startServer()
    const { page, problems, outage } = await newVisitor(chromium)
    outage.expected = true
    const main = page.getByRole('main')
    const [chartCode, sanitizerCode] = [/\/assets\/dep-.*\.js$/, /\/assets\/san-.*\.js$/]
    for (const code of [chartCode, sanitizerCode]) await page.route(code, (route) => route.abort())

    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page.getByRole('radio', { name: message('spot.chart.view.depth') }).click()
    await main.getByText(message('shell.failed.title')).waitFor()
    await page.unroute(chartCode)
    await main.locator('.highcharts-container').waitFor()
    expect(await main.getByText(message('shell.failed.title')).count()).toBe(0)

    await page.goto(`${server.url}/components/noticeDetail?id=301`)
    await main.getByText(message('content.article.notShown')).waitFor()
    await page.unroute(sanitizerCode)
    await main.locator('.prose > p').first().waitFor()
    expect(await main.getByText(message('content.article.notShown')).count()).toBe(0)
    expect(problems).toEqual([])
  })
})

describe('a trade page whose code is on its way', () => {
  it('is drawn on the background of other pages, on which its bars are seen [SHELL-12] [Q30]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => void (release = resolve))
    await page.goto(server.url)
    await liveBadge(page).waitFor()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await moveTo(page, `${server.url}/leverdealCenter/BTC-USDT`)
    await page.locator('main[aria-busy="true"]').waitFor()
    const background = await page.locator('.frame').evaluate((frame) => getComputedStyle(frame).backgroundColor)
    expect(background).toBe('rgba(0, 0, 0, 0)')
    release()
    await page.locator('main:not([aria-busy])').waitFor()
    expect(problems).toEqual([])
  })
})
