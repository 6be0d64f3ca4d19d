/** Wallets: play money, balances, transfers by keyboard, touch and mouse, and the transaction history. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import { callApi, claimPlayMoney } from '../shared/plain-client.ts'
import { BTC, USDT } from '../shared/wire-samples.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { closeDialog, pressWithKeyboard, reloadWithoutReply, signInTrader, tabTo, withoutReply } from './steps.ts'
import { settledFindings, textFaults } from './text-layout.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const PHONE = { width: 360, height: 740 }

/** Ten USDT more each second, for longer than a test may take. */
const RISING = Array.from({ length: 600 }, (_, second) => [second, String(60_000 + 10 * second)])

interface Wallets {
  readonly [name: string]: { readonly balance: ReadonlyArray<Readonly<Record<string, string | number>>> }
}

/** Free USDT of a wallet, from the raw reply. */
const rawFree = async (url: string, token: string, wallet: string): Promise<string> => {
  const { message } = await callApi(url, '/api/wallet/list', { token, form: { currency_name: 'USDT' } })
  return String((message as Wallets)[`${wallet}_wallet`]?.balance[0]?.[`${wallet}_balance`])
}

const dialog = (page: Page) => page.getByRole('dialog')
const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: message('wallet.transfer.verb') })
const rowOf = (page: Page, coin: string) => page.getByRole('row', { name: new RegExp(`^\\w? ?${coin}`) })
const amountField = (page: Page) => page.getByRole('textbox', { name: message('wallet.transfer.amount') })

/** Matches the text of a transaction row. */
const entryPattern = (cause: 'transfer-in' | 'transfer-out', wallet: 'funding' | 'spot', amount: string): RegExp =>
  new RegExp([message(`server.log.${cause}`), message(`server.account.${wallet}`), amount].join(String.raw`[\s\S]*`))

const reviewTransfer = async (page: Page, text: string): Promise<void> => {
  await amountField(page).fill(text)
  await page.getByRole('button', { name: message('wallet.transfer.review') }).click()
  await confirmButton(page).waitFor()
}

/** No figure is in the page, not even in its markup. */
const expectHidden = async (page: Page): Promise<void> => {
  await rowOf(page, 'USDT').getByText(message('wallet.hideBalances.hidden')).first().waitFor({ state: 'attached' })
  const main = page.getByRole('main')
  expect(await main.innerText()).not.toMatch(/\d[.,]\d/)
  expect(await main.evaluate((element) => element.outerHTML)).not.toMatch(/10,124|45678901/)
}

/** Hides balances by keyboard; they stay hidden after a reload and on the overview, until shown again. */
const hideAndShow = async (page: Page): Promise<void> => {
  const wallet = page.url()
  await pressWithKeyboard(page, message('wallet.hideBalances.hide'))
  await expectHidden(page)
  await page.reload()
  await expectHidden(page)
  await page.goto(`${new URL(wallet).origin}/account/accountCenter`)
  await expectHidden(page)
  await page.goto(`${new URL(wallet).origin}/dealCenter/BTC-USDT`)
  const form = page.locator('form.order')
  await form.getByText(message('wallet.hideBalances.hidden')).first().waitFor({ state: 'attached' })
  expect(await form.innerText()).toMatch(new RegExp(`${message('spot.ticket.available')}\\s*•{6}`))
  await page.goto(wallet)
  await pressWithKeyboard(page, message('wallet.hideBalances.show'))
  await rowOf(page, 'USDT').getByText('10,124.45678901').first().waitFor()
}

describe('a wallet', () => {
  it('claims play money, transfers once by keyboard and by a double click, shows rejections, and lists the transactions [WAL-1] [WAL-4] [WAL-5] [ACC-7] [Q10]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    const token = await signInTrader(page, server.url, server.url, 'purse@example.com')

    await page.goto(`${server.url}/new_account/legal`)
    await rowOf(page, 'USDT').getByText('0.00000000').first().waitFor()
    await page.getByRole('button', { name: message('wallet.faucet.open') }).click()
    await dialog(page)
      .getByRole('combobox', { name: message('wallet.faucet.coin') })
      .selectOption('USDT')
    // it starts with the spot account, whose play money of the day is claimed
    await dialog(page)
      .getByRole('combobox', { name: message('wallet.faucet.account') })
      .selectOption(message('wallet.account.funding'))
    await dialog(page)
      .getByRole('button', { name: message('wallet.faucet.verb') })
      .click()
    await dialog(page)
      .getByText(message('server.done.faucet-drawn', { amount: '10000', currency: 'USDT' }))
      .waitFor()
    await closeDialog(page)
    await rowOf(page, 'USDT').getByText('10,000.00000000').first().waitFor()
    await expect.poll(() => rowOf(page, 'USDT').innerText()).toContain('68,000.00')

    // by keyboard only, from the coin to the end of the transfer
    await rowOf(page, 'USDT').getByRole('link', { name: 'USDT' }).focus()
    await pressWithKeyboard(page, message('wallet.nav.transfer'))
    await page.getByRole('heading', { level: 1, name: message('wallet.transfer.title') }).waitFor()
    await page.getByText('10,000.00000000').first().waitFor()
    await tabTo(page, message('wallet.transfer.to'))
    await page.keyboard.type(message('wallet.account.spot').slice(0, 4))
    await tabTo(page, message('wallet.transfer.amount'))
    await page.keyboard.type('123.45678901')
    await pressWithKeyboard(page, message('wallet.transfer.review'))
    await dialog(page).getByText('9,876.54321099').waitFor()
    await pressWithKeyboard(page, message('wallet.transfer.verb'))
    await dialog(page).getByText(message('wallet.transfer.done')).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect([await rawFree(server.url, token, 'legal'), await rawFree(server.url, token, 'change')]).toEqual([
      '9876.54321099',
      '10123.45678901',
    ])

    // an amount above the balance is rejected by the form; one spent elsewhere is rejected by the exchange
    await amountField(page).fill('9876.543211')
    await page.getByText(message('wallet.error.MoreThanAvailable')).waitFor()
    await reviewTransfer(page, '9000')
    const elsewhere = { currency_id: '3', from_field: 'legal', to_field: 'lever', number: '5000' }
    await callApi(server.url, '/api/wallet/change', { token, form: elsewhere })
    await confirmButton(page).click()
    await dialog(page).getByText(message('wallet.transfer.failed')).waitFor()
    await dialog(page)
      .getByText(message('server.error.BalanceNotEnough', { currency: 'USDT' }))
      .waitFor()
    await closeDialog(page)

    // a second tab shows the transfer of the first one, which a double click makes once, without its reply
    const second = await page.context().newPage()
    await second.goto(`${server.url}/new_account/change`)
    await rowOf(second, 'USDT').getByText('10,123.45678901').first().waitFor()
    await reviewTransfer(page, '1')
    await withoutReply(page, 'wallet/change', async () => {
      await confirmButton(page).dblclick()
      await dialog(page).getByText(message('wallet.transfer.found')).first().waitFor()
    })
    await closeDialog(page)
    await rowOf(second, 'USDT').getByText('10,124.45678901').first().waitFor()
    await second.close()
    expect(await rawFree(server.url, token, 'change')).toBe('10124.45678901')

    await page.getByRole('link', { name: message('wallet.account.spot') }).click()
    await rowOf(page, 'USDT').getByText('10,124.45678901').first().waitFor()
    await hideAndShow(page)
    await page.getByRole('link', { name: message('wallet.nav.transactions') }).click()
    const menu = page.getByRole('navigation', { name: message('shell.menu.label') }).locator('[aria-current="page"]')
    expect(await menu.allInnerTexts()).toEqual([message('shell.menu.assets')])
    const entries = page.getByRole('table', { name: message('wallet.transactions.title') }).getByRole('row')
    await entries.filter({ hasText: '123.45678901' }).first().waitFor()
    expect(await entries.filter({ hasText: '123.45678901' }).allInnerTexts()).toMatchObject([
      expect.stringMatching(entryPattern('transfer-in', 'spot', '123.45678901')),
      expect.stringMatching(entryPattern('transfer-out', 'funding', '\u2212123.45678901')),
    ])
    // but the reply that the journey lost
    expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
  })

  it('fits a phone, transfers the whole balance by touch, and resolves a lost reply after a reload [WAL-1] [WAL-4] [SHELL-11] [Q24]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, { viewport: PHONE, hasTouch: true })
    const token = await signInTrader(page, server.url, server.url, 'pocket@example.com')
    await page.goto(`${server.url}/new_account/change`)
    await page
      .getByRole('navigation', { name: message('shell.menu.label') })
      .getByRole('link', { name: message('shell.menu.assets') })
      .waitFor()
    await rowOf(page, 'USDT')
      .getByRole('link', { name: message('wallet.nav.transfer') })
      .tap()
    await page
      .getByRole('combobox', { name: message('wallet.transfer.to') })
      .selectOption(message('wallet.account.margin'))
    await page.getByRole('button', { name: message('wallet.transfer.all') }).tap()
    await page.getByRole('button', { name: message('wallet.transfer.review') }).tap()
    await confirmButton(page).tap()
    await dialog(page).getByText(message('wallet.transfer.done')).first().waitFor()
    await closeDialog(page)
    expect(await rawFree(server.url, token, 'lever')).toBe('10000.00000000')
    await page.goto(`${server.url}/new_account/finance`)
    await rowOf(page, 'USDT').getByText('10,000.00000000').first().waitFor()
    await rowOf(page, 'USDT')
      .getByRole('button', { name: message('wallet.balances.records') })
      .tap()
    await page
      .getByRole('row')
      .filter({ hasText: message('server.log.transfer-in') })
      .getByText('10,000.00000000')
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    // the exchange makes the transfer, its reply is lost, and the page is reloaded
    await page.goto(`${server.url}/new_account/transferLegal?from_field=lever&currency_id=3`)
    await reviewTransfer(page, '250')
    await reloadWithoutReply(page, 'wallet/change', () => confirmButton(page).tap())
    await page.getByText(message('wallet.transfer.found')).waitFor()
    expect(await rawFree(server.url, token, 'lever')).toBe('9750.00000000')
    expect(problems).toEqual([])
  })

  it('follows the last prices between two reads of the balances [WAL-1]', async () => {
    const server = await startServer({ script: { prices: { ...CONSTANT_PRICES, 'BTC/USDT': RISING } } })
    const { page, problems } = await newVisitor(chromium)
    const token = await signInTrader(page, server.url, server.url, 'live@example.com')
    await claimPlayMoney(server.url, token, BTC)
    let reads = 0
    page.on('request', (request) => (reads += request.url().endsWith('/api/wallet/list') ? 1 : 0))
    await page.goto(`${server.url}/new_account/change`)
    const value = rowOf(page, 'BTC').locator(`[data-l="${message('wallet.balances.valueUsdt')}"]`)
    const shown = new Map<number, Set<string>>()
    const valuesBetweenReads = async (): Promise<number> => {
      const before = reads
      const text = await value.innerText()
      if (reads === before) shown.set(reads, (shown.get(reads) ?? new Set<string>()).add(text))
      return Math.max(0, ...[...shown.values()].map(({ size }) => size))
    }
    await expect.poll(valuesBetweenReads).toBeGreaterThan(3)
    expect(problems).toEqual([])
  })
})

describe('balances of millions', () => {
  it('fit every wallet on a small screen [WAL-1] [SHELL-11]', async () => {
    const { url } = await startServer()
    const { page, problems } = await newVisitor(chromium, { viewport: { width: 1024, height: 768 } })
    const token = await signInTrader(page, url, url, 'millions@example.com')
    for (const account of ['legal', 'lever', 'micro']) await claimPlayMoney(url, token, USDT, account)
    await page.route(/\/api\/wallet\/list/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('10000.00000000', '98765432.12345678')
      await route.fulfill({ response, body })
    })
    for (const address of ['legal', 'change', 'finance', 'letransactions']) {
      await page.goto(`${url}/new_account/${address}`)
      await rowOf(page, 'USDT').getByText('98,765,432.12345678').first().waitFor()
      expect(await settledFindings(page, textFaults), address).toEqual([])
    }
    expect(problems).toEqual([])
  })
})
