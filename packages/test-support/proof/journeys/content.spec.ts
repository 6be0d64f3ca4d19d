/** What a visitor reads: notices and back, another language, the token offering, and a home page that holds still when asked. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browser, server, visitor } from './stage.ts'

const TOLD = {
  apps: { android: 'https://hexbourse.example/hexbourse.apk' },
  figures: { countries: '130', cold_storage: '98.5', minutes: '1' },
}
const FIGURES = [
  '130\ncountries served',
  '98.5 %\nof all coins kept in cold storage',
  '1\nminute for the quickest withdrawal',
]

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

describe('a visitor', () => {
  it('opens a notice from the list, reads it in another language without a reload, and goes back [NEWS-1] [SHELL-9]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    await page.goto(`${stage.url}/noticeList`)
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    await page.getByRole('link', { name: /This is a demonstration exchange/ }).click()
    await page.getByRole('heading', { level: 1, name: 'This is a demonstration exchange' }).waitFor()
    await page.locator('.prose > p').first().waitFor()
    const english = await page.locator('.prose').textContent()
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Français' }).click()
    await page.waitForFunction(
      (before) => ![before, undefined].includes(document.querySelector('.prose')?.textContent),
      english,
    )
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .not.toBe('This is a demonstration exchange')
    await page.getByRole('link', { name: 'Retour aux annonces' }).click()
    await page.getByRole('heading', { level: 1, name: 'Annonces' }).waitFor()
    expect(page.url()).toBe(`${stage.url}/noticeList`)
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    expect(problems).toEqual([])
  })

  it('finds the articles of the footer and of the help, and is told of one that does not exist [SHELL-3] [NEWS-2]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    await page.goto(`${stage.url}/components/noticeDetail?id=987654`)
    await page.getByRole('heading', { level: 1, name: 'There is no such article' }).waitFor()
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Privacy policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
    await footer.getByRole('link', { name: 'Customer service' }).click()
    await page.waitForURL('**/noticeList?topic=service')
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    expect(problems).toEqual([])
  })

  it('is led from the token offering to its market [NEWS-3]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    await page.goto(`${stage.url}/upstart`)
    await page.getByRole('row', { name: /Remaining.*200,000,000/ }).waitFor()
    await page.locator('.pie svg').first().waitFor()
    await page.getByRole('button', { name: 'Buy IEPN' }).click()
    await page.waitForURL('**/dealCenter/IEPN-USDT')
    expect(problems).toEqual([])
  })
})

describe('the home page', () => {
  it('goes through its banners by hand, and holds its strip when asked [HOME-1] [SHELL-11]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    await page.goto(stage.url)
    const banners = page.getByRole('region', { name: 'Announcements' })
    const shown = () => banners.locator('.slide:visible b').innerText()
    await banners.getByRole('button', { name: 'Pause' }).click()
    const first = await shown()
    await banners.getByRole('button', { name: 'Next' }).press('Enter')
    expect(await shown()).not.toBe(first)
    await page.keyboard.press('ArrowLeft')
    expect(await shown()).toBe(first)
    const strip = page.getByRole('region', { name: 'Quotes' })
    await strip.locator('polyline').first().waitFor({ state: 'attached' })
    await strip.getByRole('button', { name: 'Stop the strip' }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'All notices' }).focus()
    const place = () => strip.locator('.marquee-track').evaluate((track) => track.getBoundingClientRect().x)
    const before = await place()
    await page.waitForTimeout(300)
    expect(await place()).toBe(before)
    expect(problems).toEqual([])
  })

  it('tells at its foot what the exchange says for itself, once somebody comes near [HOME-1] [SHELL-9]', async () => {
    const stage = await server(undefined, undefined, TOLD)
    const { page, problems } = await visitor(chromium)
    const asked: Array<string> = []
    page.on('request', (request) => {
      if (/front_page|c_id=9&/.test(`${request.url()} ${request.postData() ?? ''}`)) asked.push(request.url())
    })
    await page.goto(stage.url)
    await page.locator('.marquee').waitFor()
    expect(asked).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const blurbs = page.getByRole('region', { name: 'What you get' })
    await blurbs.getByRole('link', { name: 'Open rules' }).waitFor()
    expect(await blurbs.getByRole('link').count()).toBe(4)
    const figures = page.getByRole('region', { name: 'The exchange in figures' })
    await expect.poll(() => figures.getByRole('paragraph').allInnerTexts()).toEqual(FIGURES)
    const app = page.getByRole('region', { name: 'The app for your phone' }).getByRole('link')
    expect(
      await app.evaluateAll((links) =>
        links.map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('rel')]),
      ),
    ).toEqual([['Download for Android', TOLD.apps.android, 'noopener noreferrer']])
    expect(asked).toHaveLength(2)
    await blurbs.getByRole('link', { name: 'Open rules' }).click()
    await page.getByRole('heading', { level: 1, name: 'Open rules' }).waitFor()
    await page.locator('.prose > p').first().waitFor()
    expect(problems).toEqual([])
  })

  it('is never bare: where the exchange says nothing for itself, our own words stand there [HOME-1]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    await page.route('**/api/news/list**', (route) =>
      route.request().postData()?.includes('c_id=9&') === true
        ? route.fulfill({ json: { type: 'ok', message: { list: [], count: 0, page: 1, limit: 15 } } })
        : route.continue(),
    )
    await page.goto(stage.url)
    await page.locator('.marquee').waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const blurbs = page.getByRole('region', { name: 'What you get' })
    await blurbs.getByText('Exact to the last digit').waitFor()
    expect(await blurbs.getByRole('link').count()).toBe(0)
    expect(await page.locator('.front-figures, .front-apps').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('leads to a market once, by its link and by its row: one step back is home again [HOME-2]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    await page.goto(stage.url)
    const row = page.getByRole('region', { name: 'Markets' }).getByRole('row', { name: /^BTC/ })
    for (const way of [row.getByRole('link', { name: 'Trade' }), row.getByText('BTC', { exact: true })]) {
      await way.click()
      await page.waitForURL('**/dealCenter/BTC-USDT')
      await page.getByRole('heading', { name: 'Order book' }).waitFor()
      await page.goBack()
      await row.waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    }
    expect(problems).toEqual([])
  })

  it('does not move at all for who wants no motion [SHELL-11]', async () => {
    const stage = await server()
    const { page } = await visitor(chromium, { reducedMotion: 'reduce' })
    await page.goto(stage.url)
    const track = page.locator('.marquee-track')
    await track.waitFor()
    expect(await track.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  })
})
