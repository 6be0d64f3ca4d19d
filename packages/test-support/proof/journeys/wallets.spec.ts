/** One's money: claimed, seen, moved between accounts by keyboard, by finger and by mouse, and found again in the log. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask } from '../exchange.ts'
import { browser, server, visitor } from './stage.ts'
import { press, signedInTrader, tabTo } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const PHONE = { width: 360, height: 740 }

interface Wallets {
  readonly [name: string]: { readonly balance: ReadonlyArray<Readonly<Record<string, string | number>>> }
}

/** Free USDT of an account, as the server's raw reply has it. */
const rawFree = async (url: string, token: string, kind: string): Promise<string> => {
  const { message } = await ask(url, '/api/wallet/list', { token, form: { currency_name: 'USDT' } })
  return String((message as Wallets)[`${kind}_wallet`]?.balance[0]?.[`${kind}_balance`])
}

const dialog = (page: Page) => page.getByRole('dialog')
const verb = (page: Page) => dialog(page).getByRole('button', { name: 'Transfer now' })
const rowOf = (page: Page, coin: string) => page.getByRole('row', { name: new RegExp(`^\\w? ?${coin}`) })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

const close = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await dialog(page).waitFor({ state: 'hidden' })
}

const reviewed = async (page: Page, text: string): Promise<void> => {
  await amount(page).fill(text)
  await page.getByRole('button', { name: 'Review the transfer' }).click()
  await verb(page).waitFor()
}

/** Whoever looks, listens or copies reads no figure: it is nowhere in the page. */
const saysNothing = async (page: Page): Promise<void> => {
  await rowOf(page, 'USDT').getByText('Hidden').first().waitFor({ state: 'attached' })
  const main = page.getByRole('main')
  expect(await main.innerText()).not.toMatch(/\d[.,]\d/)
  expect(await main.evaluate((element) => element.outerHTML)).not.toMatch(/10,124|45678901/)
}

/** By keyboard; after a reload and on the account's own page as well, until it is undone. */
const hiddenAndShown = async (page: Page): Promise<void> => {
  const wallet = page.url()
  await press(page, 'Hide balances')
  await saysNothing(page)
  await page.reload()
  await saysNothing(page)
  await page.goto(`${new URL(wallet).origin}/account/accountCenter`)
  await saysNothing(page)
  await page.goto(`${new URL(wallet).origin}/dealCenter/BTC-USDT`)
  const form = page.locator('form.order')
  await form.getByText('Hidden').first().waitFor({ state: 'attached' })
  expect(await form.innerText()).toMatch(/Available\s*•{6}/)
  await page.goto(wallet)
  await press(page, 'Show balances')
  await rowOf(page, 'USDT').getByText('10,124.45678901').first().waitFor()
}

describe('one’s money', () => {
  it('is claimed, seen, moved once by keyboard and by a double click, refused in words, and stands in the log [WAL-1] [WAL-4] [WAL-5] [ACC-7] [Q10]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const token = await signedInTrader(page, stage.url, stage.url, 'purse@example.com')

    await page.goto(`${stage.url}/new_account/legal`)
    await rowOf(page, 'USDT').getByText('0.00000000').first().waitFor()
    await page.getByRole('button', { name: 'Get play money' }).click()
    await dialog(page).getByRole('combobox', { name: 'Coin' }).selectOption('USDT')
    await dialog(page).getByRole('button', { name: 'Get it' }).click()
    await dialog(page).getByText('10000 USDT received').waitFor()
    await close(page)
    await rowOf(page, 'USDT').getByText('10,000.00000000').first().waitFor()
    expect(await rowOf(page, 'USDT').innerText()).toContain('68,000.00')

    // the keyboard alone, from the coin to the end of the transfer
    await rowOf(page, 'USDT').getByRole('link', { name: 'USDT' }).focus()
    await press(page, 'Transfer')
    await page.getByRole('heading', { level: 1, name: 'Transfer between accounts' }).waitFor()
    await page.getByText('10,000.00000000').first().waitFor()
    await tabTo(page, 'To')
    await page.keyboard.type('Spot')
    await tabTo(page, 'Amount')
    await page.keyboard.type('123.45678901')
    await press(page, 'Review the transfer')
    await dialog(page).getByText('9,876.54321099').waitFor()
    await press(page, 'Transfer now')
    await dialog(page).getByText('Transferred').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect([await rawFree(stage.url, token, 'legal'), await rawFree(stage.url, token, 'change')]).toEqual([
      '9876.54321099',
      '10123.45678901',
    ])

    // what is too much is told at once; what was spent elsewhere meanwhile is told by the exchange
    await amount(page).fill('9876.543211')
    await page.getByText('That is more than is available').waitFor()
    await reviewed(page, '9000')
    const elsewhere = { currency_id: '3', from_field: 'legal', to_field: 'lever', number: '5000' }
    await ask(stage.url, '/api/wallet/change', { token, form: elsewhere })
    await verb(page).click()
    await dialog(page).getByText('Not transferred').waitFor()
    await dialog(page).getByText('Not enough USDT').waitFor()
    await close(page)

    await reviewed(page, '1')
    await verb(page).dblclick()
    await dialog(page).getByText('Transferred').first().waitFor()
    await close(page)
    expect(await rawFree(stage.url, token, 'change')).toBe('10124.45678901')

    await page.getByRole('link', { name: 'Spot account' }).click()
    await rowOf(page, 'USDT').getByText('10,124.45678901').first().waitFor()
    await hiddenAndShown(page)
    await page.getByRole('link', { name: 'Transfer log' }).click()
    const menu = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]')
    expect(await menu.allInnerTexts()).toEqual(['Assets'])
    const lines = page.getByRole('table', { name: 'Movements' }).getByRole('row')
    await lines.filter({ hasText: '123.45678901' }).first().waitFor()
    expect(await lines.filter({ hasText: '123.45678901' }).allInnerTexts()).toMatchObject([
      expect.stringMatching(/Transfer in[\s\S]*Spot account[\s\S]*123\.45678901/),
      expect.stringMatching(/Transfer out[\s\S]*Trading account[\s\S]*\u2212123\.45678901/),
    ])
    expect(problems).toEqual([])
  })

  it('fits a phone: a finger moves all of it and finds the line; what got no answer is found after a reload [WAL-1] [WAL-4] [SHELL-11] [Q24]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium, { viewport: PHONE, hasTouch: true })
    const token = await signedInTrader(page, stage.url, stage.url, 'pocket@example.com')
    await page.goto(`${stage.url}/new_account/change`)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Assets' }).waitFor()
    await rowOf(page, 'USDT').getByRole('link', { name: 'Transfer' }).tap()
    await page.getByRole('combobox', { name: 'To' }).selectOption('Leverage account')
    await page.getByRole('button', { name: 'All' }).tap()
    await page.getByRole('button', { name: 'Review the transfer' }).tap()
    await verb(page).tap()
    await dialog(page).getByText('Transferred').first().waitFor()
    await close(page)
    expect(await rawFree(stage.url, token, 'lever')).toBe('10000.00000000')
    await page.goto(`${stage.url}/new_account/finance`)
    await rowOf(page, 'USDT').getByText('10,000.00000000').first().waitFor()
    await rowOf(page, 'USDT').getByRole('button', { name: 'Records' }).tap()
    await page.getByRole('row').filter({ hasText: 'Transfer in' }).getByText('10,000.00000000').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    // the exchange moves it, its answer never comes, and the page is loaded anew
    await page.route('**/api/wallet/change?*', async (route) => void (await route.fetch()))
    await page.goto(`${stage.url}/new_account/transferLegal?from_field=lever&currency_id=3`)
    await reviewed(page, '250')
    await verb(page).tap()
    await expect.poll(() => rawFree(stage.url, token, 'lever')).toBe('9750.00000000')
    await page.reload()
    await page.getByText('The transfer was made').waitFor()
    expect(await rawFree(stage.url, token, 'lever')).toBe('9750.00000000')
    expect(problems).toEqual([])
  })
})
