/** Deposits and withdrawals on a simulated chain: panels, records, address book, and what the exchange says. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { printedOperator } from '../shared/admin-client.ts'
import { verifyIdentity } from '../shared/c2c-client.ts'
import { message } from '../shared/messages.ts'
import { png } from '../shared/pictures.ts'
import { callApi } from '../shared/plain-client.ts'
import { dialog, pressInDialog, pageText, waitInDialog } from './c2c-steps.ts'
import {
  confirmWithdrawal,
  field,
  openPanel,
  recordRow,
  review,
  reviewWithdrawal,
  rowsOf,
  spotFunds,
} from './funds-steps.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import {
  adminClientOf,
  closeDialog,
  loseReplies,
  pressWithKeyboard,
  reloadWithoutReply,
  signInTrader,
  tabTo,
  withoutReply,
} from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const ETHEREUM = '0xde709f2102306220921060314715629080e2fb77'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Blocks come every five seconds, and a deposit needs six. */
const CHAIN = { timeout: 60_000 }

/** A verified user with 10,000 USDT in the spot wallet of an exchange with a simulated chain. */
const startJourney = async (account: string) => {
  const server = await startServer({ settings: { CHAIN: 'on', AUTOMATIC_REVIEWS: 'off' } })
  const operator = await adminClientOf(server)
  const { page, problems } = await newVisitor(chromium)
  const token = await signInTrader(page, server.url, server.url, account)
  await verifyIdentity({ url: server.url, ...printedOperator(server.output()) }, token)
  return { url: server.url, operator, page, problems, token }
}

type Journey = Awaited<ReturnType<typeof startJourney>>

/** To the own address; it is on its way while the journey goes on. */
const sendDeposit = ({ url, token }: Journey): Promise<unknown> =>
  callApi(url, '/api/simulated_deposit', { token, form: { currency_id: '3', number: '120.00000001', type: 'ERC20' } })

const followDeposit = async ({ url, page, token }: Journey): Promise<void> => {
  await openPanel(page, url, 'deposit')
  await page.getByRole('radio', { name: 'ERC20' }).check()
  const { message: known } = await callApi(url, '/api/wallet/get_in_address', { token, form: { currency: '3' } })
  const { usdt_erc20: address } = known as { readonly usdt_erc20: string }
  await page.getByText(address.slice(0, -6)).waitFor()
  expect(await page.locator('.address').first().innerText()).toBe(address)
  await page.getByRole('button', { name: message('wallet.deposit.copy'), exact: true }).waitFor()
  await page.getByText(message('wallet.deposit.minimum', { minimum: '100', coin: 'USDT' })).waitFor()
  await page.getByText(message('wallet.deposit.status.confirming')).first().waitFor(CHAIN)
  await page.getByText(/[1-5] of 6 confirmations/).waitFor(CHAIN)
}

/** Fills in the report of a payment that the exchange has not seen, with a picture, and opens the review. */
const fillReport = async (page: Page, transaction: string, amount: string): Promise<void> => {
  await field(page, 'wallet.report.source').fill('my other wallet')
  await field(page, 'wallet.transaction').fill(transaction)
  await field(page, 'wallet.transfer.amount').fill(amount)
  await page
    .getByLabel(message('wallet.report.image', { number: 1 }))
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png(transaction) })
  await page.getByText(message('identity.picture.sent')).waitFor()
  await page.getByRole('button', { name: message('wallet.report.review') }).click()
  await dialog(page).waitFor()
}

/** A report without a picture is refused by the form. The page is reloaded without the reply, finds the report, and the operator credits it. */
const reportDeposit = async ({ page, operator }: Journey): Promise<void> => {
  await page.getByRole('button', { name: message('wallet.report.open') }).click()
  await page.getByRole('button', { name: message('wallet.report.review') }).click()
  await page.getByText(message('wallet.error.DepositPictureMissing')).waitFor()
  await fillReport(page, 'abc123', '55.5')
  await reloadWithoutReply(page, 'wallet/charge_req', () => pressInDialog(page, 'wallet.report.verb'))
  await page.getByText(message('wallet.report.found')).waitFor()
  await review(operator, 'deposit-request', 1)
}

/** A report in a second tab, whose reply is lost, is stored once; the first tab shows it and the operator's reason. */
const reportInSecondTab = async ({ url, page, token, operator }: Journey): Promise<void> => {
  const second = await page.context().newPage()
  await openPanel(second, url, 'deposit')
  await second.getByRole('button', { name: message('wallet.report.open') }).click()
  await fillReport(second, 'def456', '44')
  await page.goto(`${url}/new_account/records?list=reports`)
  await recordRow(page, '55.50').getByText(message('wallet.deposit.status.credited')).waitFor()
  await withoutReply(second, 'wallet/charge_req', async () => {
    await pressInDialog(second, 'wallet.report.verb')
    await waitInDialog(second, 'wallet.report.found')
  })
  await second.close()
  await recordRow(page, '44.00').getByText(message('wallet.report.status.waiting')).waitFor()
  await review(operator, 'deposit-request', 2, 'Not received')
  await recordRow(page, '44.00').getByText(message('wallet.report.status.refused')).waitFor()
  expect(await rowsOf(url, token, 'charge_requests')).toMatchObject([
    { number: '44.00000000', status: 3, reason: 'Not received' },
    { number: '55.50000000', status: 2 },
  ])
}

/** Saves an address by keyboard alone and withdraws to it; the exchange holds exactly the amount. */
const withdrawByKeyboard = async ({ url, page, token }: Journey): Promise<void> => {
  await page.goto(`${url}/withdraw_address?currency_id=3`)
  await page.getByRole('radio', { name: 'TRC20' }).waitFor()
  await field(page, 'wallet.funds.address').fill(`${TRON.slice(0, -1)}u`)
  await page.getByRole('button', { name: message('wallet.addressBook.add') }).click()
  await page.getByText(message('wallet.error.AddressUnreadable')).waitFor()
  await field(page, 'wallet.funds.address').fill(TRON)
  await field(page, 'wallet.addressBook.note').fill('Cold wallet')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: 'Cold wallet' }).waitFor()
  await page.goto(`${url}/new_account/change`)
  await page
    .getByRole('row', { name: /^\w? ?USDT/ })
    .getByRole('link', { name: 'USDT' })
    .focus()
  await pressWithKeyboard(page, message('wallet.withdrawal.open'))
  await page.getByRole('combobox', { name: message('wallet.withdrawal.saved') }).waitFor()
  await tabTo(page, message('wallet.withdrawal.saved'))
  await page.keyboard.type('Cold')
  expect(await field(page, 'wallet.withdrawal.address').inputValue()).toBe(TRON)
  expect(await page.getByRole('radio', { name: 'TRC20' }).isChecked()).toBe(true)
  await tabTo(page, message('wallet.transfer.amount'))
  await page.keyboard.type('100')
  await pressWithKeyboard(page, message('wallet.withdrawal.review'))
  await dialog(page).getByText('99.9').waitFor()
  await pressWithKeyboard(page, message('wallet.withdrawal.verb'))
  await waitInDialog(page, 'wallet.withdrawal.done')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await reviewWithdrawal(page, TRON, '50')
  await reloadWithoutReply(page, 'wallet/out', () => confirmWithdrawal(page))
  await page.getByText(message('wallet.withdrawal.matches', { count: 1 })).waitFor()
  expect(await rowsOf(url, token, 'withdrawals')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 1, number: '100.00000000', fee: '0.10000000', receive: '99.90000000', status: 1 }),
      expect.objectContaining({ id: 2, number: '50.00000000', network: 'TRC20', address: TRON, status: 1 }),
    ]),
  )
}

/** To a new address, whose end is typed back; the reply is lost, and the withdrawal is found and not sent again. */
const withdrawWithoutReply = async ({ url, page, token }: Journey): Promise<void> => {
  await openPanel(page, url, 'withdrawal')
  await reviewWithdrawal(page, ETHEREUM, '33.33333333')
  expect(
    await dialog(page)
      .getByRole('button', { name: message('wallet.withdrawal.verb') })
      .isDisabled(),
  ).toBe(true)
  await dialog(page)
    .getByRole('textbox', { name: message('wallet.withdrawal.typeBack') })
    .fill('e2fb78')
  await waitInDialog(page, 'wallet.withdrawal.typedWrong')
  const restoreReplies = await loseReplies(page, 'wallet/out')
  await confirmWithdrawal(page, 'e2fb77')
  await dialog(page)
    .getByText(message('wallet.withdrawal.matches', { count: 1 }))
    .waitFor()
  await restoreReplies()
  await dialog(page)
    .getByRole('link', { name: message('wallet.withdrawal.records') })
    .click()
  await page.getByRole('heading', { level: 1, name: message('wallet.nav.records') }).waitFor()
  const sent = (await rowsOf(url, token, 'withdrawals')).filter(({ number }) => number === '33.33333333')
  // the fee is rounded up, and both are exactly the amount
  expect(sent).toMatchObject([{ fee: '0.03333334', receive: '33.29999999', address: ETHEREUM }])
}

describe('deposits and withdrawals', () => {
  it('are made, reported, reviewed, cancelled and completed, with balances exact to the last digit [WAL-2] [WAL-3] [WAL-5] [WAL-7] [WAL-9] [Q24]', async () => {
    const journey = await startJourney('funds@example.com')
    const { url, operator, page, problems, token } = journey
    await sendDeposit(journey)
    await withdrawByKeyboard(journey)
    await review(operator, 'withdrawal', 1)
    await followDeposit(journey)
    await reportDeposit(journey)
    await reportInSecondTab(journey)
    await withdrawWithoutReply(journey)
    // one is cancelled without a reply, which a second tab follows, and one refused by the operator, who says why
    const second = await page.context().newPage()
    await second.goto(page.url())
    await recordRow(second, '33.33333333').getByText(message('wallet.withdrawal.status.applying')).waitFor()
    await recordRow(page, '33.33333333')
      .getByRole('button', { name: message('wallet.withdrawal.cancel') })
      .click()
    await withoutReply(page, 'wallet/withdraw_cancel', async () => {
      await pressInDialog(page, 'wallet.withdrawal.cancel')
      await waitInDialog(page, 'wallet.withdrawal.cancelDone')
    })
    await closeDialog(page)
    for (const tab of [page, second])
      await recordRow(tab, '33.33333333').getByText(message('wallet.withdrawal.status.cancelled')).waitFor()
    await second.close()
    expect(await pageText(page, 'wallet.withdrawal.changed.rejected').isVisible()).toBe(false)
    await review(operator, 'withdrawal', 2, 'Please contact us')
    await pageText(page, 'wallet.withdrawal.changed.rejected').waitFor()
    await recordRow(page, '50.00000000')
      .getByRole('button', { name: message('wallet.funds.details') })
      .click()
    await page.getByText('Please contact us').waitFor()
    await page.getByRole('combobox', { name: message('wallet.records.status') }).selectOption('completed')
    await recordRow(page, '100.00000000').getByText(message('wallet.withdrawal.status.completed')).waitFor(CHAIN)
    await recordRow(page, '100.00000000')
      .getByRole('button', { name: message('wallet.funds.details') })
      .click()
    const [completed] = (await rowsOf(url, token, 'withdrawals')).filter(({ number }) => number === '100.00000000')
    await page.getByText(String(completed?.['hash']).slice(0, -6)).waitFor()

    await page.getByRole('tab', { name: message('wallet.funds.deposits'), exact: true }).click()
    await recordRow(page, '120.00000001').getByText(message('wallet.deposit.status.credited')).waitFor(CHAIN)
    // 10,000 + 120.00000001 + 55.5 - 100
    expect(await spotFunds(url, token)).toEqual(['10075.50000001', '0.00000000'])
    const ledger = (await callApi(url, '/api/account/list', { token, form: { page: '1' } })).message
    const values = (ledger as { readonly data: ReadonlyArray<{ readonly value: string }> }).data.map(
      ({ value }) => value,
    )
    expect(values).toEqual(expect.arrayContaining(['120.00000001', '55.50000000', '-100.00000000']))
    expect(values).not.toContain('44.00000000')
    // but the replies that the journey lost
    expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
  })
})
