/** What a visitor reads: notices and back, another language, the token offering, and a home page that holds still when asked. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browser, server, visitor } from './stage.ts'

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
