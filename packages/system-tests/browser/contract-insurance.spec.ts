/** Insurance of second contracts from the purchase to the payout and the return. [TXT-6] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { MessageKey } from '../shared/messages.ts'
import { message } from '../shared/messages.ts'
import { launchBrowser, newVisitor } from './journey.ts'
import {
  contractRows,
  DURATION,
  insuredStake,
  listTab,
  openContracts,
  placeByCall,
  registerWithStake,
  startWithContracts,
  startWithoutInsurance,
} from './second-contract-steps.ts'
import type { ScriptedExchange } from './scripted-exchange.ts'
import { closeDialog, findResult, loseReplies, pressWithKeyboard, tabTo } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** The page of a user with 10,000 USDT in the second-contract account. */
const openPage = async (server: ScriptedExchange, account: string) => {
  const visitor = await newVisitor(chromium)
  const token = await registerWithStake(server.url, account)
  await openContracts(visitor.page, server.url, token)
  return { token, ...visitor }
}

const AMOUNT = message('second-contract.insurance.amount')
const amountField = (page: Page) => page.getByRole('textbox', { name: AMOUNT, exact: true })
const button = (page: Page, name: MessageKey) =>
  page.getByRole('main').getByRole('button', { name: message(name), exact: true })
/** A figure of the policy. */
const entry = (page: Page, name: MessageKey, figure: string) =>
  page
    .getByRole('main')
    .locator('.insurance dl > div')
    .filter({ hasText: message(name) })
    .filter({ hasText: figure })

const confirm = async (page: Page, verb: MessageKey, done: MessageKey, ...figures: ReadonlyArray<string>) => {
  const dialog = page.getByRole('dialog')
  for (const figure of figures) await dialog.getByText(figure).first().waitFor()
  await dialog.getByRole('button', { name: message(verb), exact: true }).click()
  await dialog.getByText(message(done), { exact: true }).first().waitFor()
  await closeDialog(page)
}

const buy = async (page: Page, amount: string, total: string): Promise<void> => {
  await listTab(page, 'insurance').click()
  await amountField(page).fill(amount)
  await button(page, 'second-contract.insurance.buy').click()
  await confirm(page, 'second-contract.insurance.buy', 'second-contract.insurance.buy.done', total)
}

describe('insurance', () => {
  it('pays for an insured contract, and refills what a loss has taken, to the last digit [TXT-6]', async () => {
    const server = await startWithContracts([600, '66990'])
    const { page, problems, token } = await openPage(server, 'loss@example.com')
    await buy(page, '1000', '1,100.0000')
    expect(await insuredStake(server.url, token)).toEqual(['8900.00000000', '1000.00000000'])
    const refused = { key: 'second-contract.insurance.obstacle.LossTooSmall', mostLeft: '500' } as const
    await page.getByText(message(refused.key, { mostLeft: refused.mostLeft })).waitFor()
    expect(await button(page, 'second-contract.insurance.claim').isDisabled()).toBe(true)

    await page.getByRole('checkbox', { name: message('second-contract.insurance.use') }).check()
    await page.getByText('1,000.0000').first().waitFor()
    await page.getByRole('textbox', { name: message('second-contract.stake'), exact: true }).fill('500')
    await page.getByRole('button', { name: message('second-contract.seconds', { seconds: Number(DURATION) }) }).click()
    await button(page, 'second-contract.direction.up').click()
    await page.getByRole('dialog').getByText(message('second-contract.insurance.insured')).waitFor()
    await confirm(page, 'second-contract.place.up', 'spot.place.done', '510.0000', '490.0000')
    await contractRows(page, '500.0000', message('second-contract.insurance.insured')).waitFor()
    await listTab(page, 'insurance').click()
    await page.getByText(message('second-contract.insurance.obstacle.ContractsOpen')).waitFor()

    server.jump()
    await entry(page, 'second-contract.insurance.left', '490.0000').waitFor()
    await button(page, 'second-contract.insurance.claim').click()
    await confirm(page, 'second-contract.insurance.claim', 'second-contract.insurance.claim.done', '200.0000')
    await entry(page, 'second-contract.insurance.left', '690.0000').waitFor()
    await page.locator('.insurance-payouts').getByText('200.0000').waitFor()
    await page.getByText(message('second-contract.insurance.ofMost', { count: 1, most: 2 })).waitFor()
    expect(await insuredStake(server.url, token)).toEqual(['8900.00000000', '690.00000000'])
    expect(problems).toEqual([])
  })

  it('returns everything once the amount has doubled, and can be bought again [TXT-6]', async () => {
    const server = await startWithContracts([600, '67010'], [1000, '67020'])
    const { page, problems, token } = await openPage(server, 'gain@example.com')
    await buy(page, '200', '220.0000')
    await placeByCall(server.url, token, { is_insurance: '1', number: '100' })
    await placeByCall(server.url, token, { is_insurance: '1', number: '90' })
    server.jump()
    // 200 − 193.80, and 190 with 162.583 of them
    await entry(page, 'second-contract.insurance.left', '358.7830').waitFor()
    await placeByCall(server.url, token, { is_insurance: '1', number: '350' })
    server.jump()
    await amountField(page).waitFor()
    // 10,000 − 220 + 1.783 + 350 + 299.495
    expect(await insuredStake(server.url, token)).toEqual(['10431.27800000', '0.00000000'])
    await entry(page, 'spot.ticket.available', '10,431.2780').waitFor()
    expect(problems).toEqual([])
  })

  it('is bought with the keyboard alone, and refuses an amount out of its range with what to do [TXT-6] [SHELL-11]', async () => {
    const server = await startWithContracts()
    const { page, problems, token } = await openPage(server, 'keys@example.com')
    await listTab(page, 'insurance').waitFor()
    await tabTo(page, message('second-contract.open.title'))
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight')
    await tabTo(page, AMOUNT)
    await page.keyboard.type('99')
    await page
      .getByText(message('second-contract.insurance.error.AmountOutOfRange', { least: '100', most: '5,000' }))
      .waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('100')
    await pressWithKeyboard(page, message('second-contract.insurance.buy'))
    await page.getByRole('dialog').waitFor()
    await pressWithKeyboard(page, message('second-contract.insurance.buy'))
    await page.getByRole('dialog').getByText(message('second-contract.insurance.buy.done')).first().waitFor()
    await page.keyboard.press('Escape')
    await entry(page, 'second-contract.insurance.active', '100').first().waitFor()
    expect(await insuredStake(server.url, token)).toEqual(['9890.00000000', '100.00000000'])
    expect(problems).toEqual([])
  })

  it('whose reply is lost is found, with one effect [TXT-6] [Q24]', async () => {
    const server = await startWithContracts()
    const { page, problems, token } = await openPage(server, 'lost@example.com')
    await listTab(page, 'insurance').click()
    await amountField(page).fill('300')
    await button(page, 'second-contract.insurance.buy').click()
    const restoreReplies = await loseReplies(page, 'microtrade/insurance_buy')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: message('second-contract.insurance.buy'), exact: true }).click()
    await findResult(page, restoreReplies, 'second-contract.insurance.buy.done')
    expect(await insuredStake(server.url, token)).toEqual(['9670.00000000', '300.00000000'])
    // the browser reports each reply that the test has lost
    expect(problems.filter((problem) => !problem.includes('/api/microtrade/insurance_buy?'))).toEqual([])
  })

  it('is not shown where the exchange offers none [TXT-6]', async () => {
    const server = await startWithoutInsurance()
    const { page, problems } = await openPage(server, 'none@example.com')
    await page.getByText(message('second-contract.open.none')).waitFor()
    expect(await listTab(page, 'insurance').count()).toBe(0)
    expect(await page.getByText(message('second-contract.insurance.use')).count()).toBe(0)
    expect(problems).toEqual([])
  })
})
