/** One spot order through all of it: registered, funded, placed, killed with the server, found again, revoked. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask } from '../exchange.ts'
import { browser, server, visitor } from './stage.ts'
import { registerAndSignIn, tokenOf } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

interface Wallets {
  readonly [name: string]: {
    readonly balance: ReadonlyArray<Readonly<Record<string, string | number>>>
  }
}

/** Free and locked of a coin in an account, as the server's raw reply has them. */
const rawBalance = async (
  url: string,
  token: string,
  kind: string,
  coin: string,
): Promise<readonly [string, string]> => {
  const { message } = await ask(url, '/api/wallet/list', { token })
  const rows = (message as Wallets)[`${kind}_wallet`]?.balance ?? []
  const row = rows.find((one) => one['currency_name'] === coin)
  return [String(row?.[`${kind}_balance`]), String(row?.[`lock_${kind}_balance`])]
}

const rawOrders = async (url: string, token: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> => {
  const { message } = await ask(url, '/api/transaction_in', { token, form: { page: '1' } })
  return (message as { readonly list: ReadonlyArray<Readonly<Record<string, unknown>>> }).list
}

const ACCOUNTS = ['Trading account', 'Spot account', 'Second-contract account', 'Leverage account'] as const

const takePlayMoney = async (page: Page, account: (typeof ACCOUNTS)[number]): Promise<void> => {
  await page.getByRole('button', { name: 'Get play money' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Coin' }).selectOption('USDT')
  await dialog.getByRole('combobox', { name: 'Account' }).selectOption(account)
  await dialog.getByRole('button', { name: 'Get it' }).click()
  await dialog.getByText('10000 USDT received').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await dialog.waitFor({ state: 'hidden' })
}

const openOrders = (page: Page) => page.getByRole('region', { name: 'Open orders' })
const free = (page: Page, figure: string) => page.getByRole('main').getByText(figure, { exact: true }).first()

describe('a spot order', () => {
  it('lives through registration, a killed server and a revocation [SPOT-4] [SPOT-5] [SPOT-6] [SHELL-8] [ACC-2]', async () => {
    const stage = await server()
    const { page, problems, outage } = await visitor(chromium)

    await registerAndSignIn(page, stage.url, 'li@example.com')
    const token = await tokenOf(page)
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    for (const account of ACCOUNTS) await takePlayMoney(page, account)
    for (const kind of ['legal', 'change', 'micro', 'lever'])
      expect(await rawBalance(stage.url, token, kind, 'USDT')).toEqual(['10000.00000000', '0.00000000'])

    await free(page, '10,000.00000000').waitFor()

    // 66,990 lies between the maker's best bid and best ask around a price that stands at 67,000
    await page.getByRole('tab', { name: 'Buy', exact: true }).click()
    await page.getByRole('textbox', { name: 'Price' }).fill('66990')
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.01')
    await page.getByText('669.9000').first().waitFor()
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    const review = page.getByRole('dialog')
    await review.getByText('66,990.00').first().waitFor()
    await review.getByRole('button', { name: 'Place buy order' }).click()
    await review.getByText('Order placed').first().waitFor()
    await review.getByRole('button', { name: 'Close' }).first().click()

    const row = openOrders(page).getByRole('row', { name: /BTC\/USDT/ })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/Buy[\s\S]*66,990\.00[\s\S]*0\.0100/)
    expect(await rawOrders(stage.url, token)).toMatchObject([{ price: '66990.00000', number: '0.01000' }])
    expect(await rawBalance(stage.url, token, 'change', 'USDT')).toEqual(['9330.10000000', '669.90000000'])
    // a book under the pointer keeps its rows
    await page.mouse.move(0, 0)
    const book = page.getByRole('region', { name: 'Order book' })
    await book.getByRole('button', { name: /66,990\.00.*0\.0100/ }).waitFor()
    await free(page, '9,330.10000000').waitFor()

    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    outage.expected = true
    await stage.kill()
    await page.getByText('Offline').first().waitFor({ timeout: 15_000 })
    await stage.restart()
    await page.getByText('Live').first().waitFor({ timeout: 30_000 })
    outage.expected = false
    await row.waitFor()
    await free(page, '9,330.10000000').waitFor()
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    expect(await rawOrders(stage.url, token)).toMatchObject([{ price: '66990.00000', number: '0.01000' }])

    await row.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await rawOrders(stage.url, token)).toEqual([])
    expect(await rawBalance(stage.url, token, 'change', 'USDT')).toEqual(['10000.00000000', '0.00000000'])
    await free(page, '10,000.00000000').waitFor()
    expect(problems).toEqual([])
  })
})
