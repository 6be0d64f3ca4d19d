/** What a visitor reads: announcements, articles, the token offering and the home page. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { launchBrowser, MOTION, newVisitor, startServer } from './journey.ts'
import { chooseLanguage } from './steps.ts'

const FRONT_PAGE = {
  apps: { android: 'https://hexbourse.example/hexbourse.apk' },
  figures: { countries: '130', cold_storage: '98.5', minutes: '1' },
}
const FIGURES = [
  `130\n${message('content.front.countries', { count: 130 })}`,
  `98.5%\n${message('content.front.coldStorage')}`,
  `1\n${message('content.front.minutes', { count: 1 })}`,
]

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

describe('a visitor', () => {
  it('opens an announcement, reads it in another language without a reload, and goes back [NEWS-1] [SHELL-9]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await page.goto(`${server.url}/noticeList`)
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    await page.getByRole('link', { name: message('articles.301.title') }).click()
    await page.getByRole('heading', { level: 1, name: message('articles.301.title') }).waitFor()
    await page.locator('.prose > p').first().waitFor()
    const english = await page.locator('.prose').textContent()
    expect(await page.locator('.prose').evaluate((prose) => (prose as HTMLElement).translate)).toBe(true)
    await chooseLanguage(page, 'en', 'Français')
    await page.waitForFunction(
      (before) => ![before, undefined].includes(document.querySelector('.prose')?.textContent),
      english,
    )
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(message('articles.301.title'))
    await page.getByRole('link', { name: message('content.article.back', {}, 'fr') }).click()
    await page.getByRole('heading', { level: 1, name: message('content.category.announcements', {}, 'fr') }).waitFor()
    expect(page.url()).toBe(`${server.url}/noticeList`)
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    expect(problems).toEqual([])
  })

  it('opens the articles of the footer and of the help, and sees a page for an unknown one [SHELL-3] [NEWS-2]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await page.goto(`${server.url}/components/noticeDetail?id=987654`)
    await page.getByRole('heading', { level: 1, name: message('content.article.unknown') }).waitFor()
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: message('articles.216.title') }).click()
    await page.getByRole('heading', { level: 1, name: message('articles.216.title') }).waitFor()
    await footer.getByRole('link', { name: message('content.category.service') }).click()
    await page.waitForURL('**/noticeList?topic=service')
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    expect(problems).toEqual([])
  })

  it('goes from the token offering to its market [NEWS-3]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await page.goto(`${server.url}/upstart`)
    await page.getByRole('row', { name: new RegExp(`${message('content.offering.remaining')}.*200,000,000`) }).waitFor()
    await page.locator('.pie svg').first().waitFor()
    await page.getByRole('button', { name: message('content.offering.buy', { token: 'IEPN' }) }).click()
    await page.waitForURL('**/dealCenter/IEPN-USDT')
    expect(problems).toEqual([])
  })
})

describe('the home page', () => {
  it('steps through the banners and pauses the ticker [HOME-1] [SHELL-11]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, MOTION)
    await page.goto(server.url)
    const banners = page.getByRole('region', { name: message('content.banner.label') })
    const visibleTitle = () => banners.locator('.slide:visible b').innerText()
    await banners.getByRole('button', { name: message('content.banner.pause') }).click()
    const first = await visibleTitle()
    await banners.getByRole('button', { name: message('content.banner.next') }).press('Enter')
    expect(await visibleTitle()).not.toBe(first)
    await page.keyboard.press('ArrowLeft')
    expect(await visibleTitle()).toBe(first)
    const strip = page.getByRole('region', { name: message('market.tickers') })
    // on a busy machine the first read of a trend may time out; it is read again after half a minute
    await strip.locator('polyline').first().waitFor({ state: 'attached', timeout: 90_000 })
    await strip.getByRole('button', { name: message('content.ticker.pause') }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: message('content.home.all') }).focus()
    const position = () => strip.locator('.marquee-track').evaluate((track) => track.getBoundingClientRect().x)
    const before = await position()
    await page.waitForTimeout(300)
    expect(await position()).toBe(before)
    expect(problems).toEqual([])
  })

  it('loads highlights, figures and apps when scrolled to the foot [HOME-1] [SHELL-9]', async () => {
    const server = await startServer({ frontPage: FRONT_PAGE })
    const { page, problems } = await newVisitor(chromium)
    const requests: Array<string> = []
    // a routed request has its body, which the request event may lack
    await page.route(/\/api\/(?:system\/front_page|news\/list)/, (route) => {
      const { url, body } = { url: route.request().url(), body: route.request().postData() ?? '' }
      if (/front_page|c_id=9&/.test(`${url} ${body}`)) requests.push(url)
      return route.continue()
    })
    await page.goto(server.url)
    await page.locator('.marquee').waitFor()
    expect(requests).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const highlights = page.getByRole('region', { name: message('content.highlights.label') })
    await highlights.getByRole('link', { name: message('articles.902.title') }).waitFor()
    expect(await highlights.getByRole('link').count()).toBe(4)
    const figures = page.getByRole('region', { name: message('content.front.figures') })
    await expect.poll(() => figures.getByRole('paragraph').allInnerTexts()).toEqual(FIGURES)
    const links = page.getByRole('region', { name: message('content.front.apps') }).getByRole('link')
    expect(
      await links.evaluateAll((all) =>
        all.map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('rel')]),
      ),
    ).toEqual([[message('content.front.android'), FRONT_PAGE.apps.android, 'noopener noreferrer']])
    expect(requests).toHaveLength(2)
    await highlights.getByRole('link', { name: message('articles.902.title') }).click()
    await page.getByRole('heading', { level: 1, name: message('articles.902.title') }).waitFor()
    await page.locator('.prose > p').first().waitFor()
    expect(problems).toEqual([])
  })

  it('shows default highlights when the exchange has none [HOME-1]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await page.route('**/api/news/list**', (route) =>
      route.request().postData()?.includes('c_id=9&') === true
        ? route.fulfill({ json: { type: 'ok', message: { list: [], count: 0, page: 1, limit: 15 } } })
        : route.continue(),
    )
    await page.goto(server.url)
    await page.locator('.marquee').waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const highlights = page.getByRole('region', { name: message('content.highlights.label') })
    await highlights.getByText(message('content.highlights.exact.title')).waitFor()
    expect(await highlights.getByRole('link').count()).toBe(0)
    expect(await page.locator('.front-figures, .front-apps').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('opens a market by its link and by its row, one step back returns home, and a link opens all markets [HOME-1] [HOME-2] [HOME-3]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await page.goto(server.url)
    const row = page.getByRole('region', { name: message('market.markets') }).getByRole('row', { name: /^BTC/ })
    for (const target of [
      row.getByRole('link', { name: message('market.trade') }),
      row.getByText('BTC', { exact: true }),
    ]) {
      await target.click()
      await page.waitForURL('**/dealCenter/BTC-USDT')
      await page.getByRole('heading', { name: message('market.book.title') }).waitFor()
      await page.goBack()
      await row.waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    }
    await page.getByRole('link', { name: message('market.all') }).click()
    await page.waitForURL('**/quotation')
    await page.getByRole('heading', { level: 1, name: message('market.markets') }).waitFor()
    expect(problems).toEqual([])
  })

  it('does not move with reduced motion [SHELL-11]', async () => {
    const server = await startServer()
    const { page } = await newVisitor(chromium)
    await page.goto(server.url)
    const track = page.locator('.marquee-track')
    await track.waitFor()
    expect(await track.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
    expect(await page.getByRole('button', { name: message('content.banner.pause') }).count()).toBe(0)
  })
})
