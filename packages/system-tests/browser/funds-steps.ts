/** What a user does on the pages of deposits and withdrawals, and what the exchange says about the coins. */
import type { Locator, Page } from 'playwright'

import type { AdminClient } from '../shared/admin-client.ts'
import type { MessageKey } from '../shared/messages.ts'
import { message } from '../shared/messages.ts'
import { callApi } from '../shared/plain-client.ts'
import { dialog, pressInDialog } from './c2c-steps.ts'

type Row = Readonly<Record<string, unknown>>

/** Free and held USDT of the spot wallet. */
export const spotFunds = async (url: string, token: string): Promise<readonly [unknown, unknown]> => {
  const { message: row } = await callApi(url, '/api/wallet/detail', { token, form: { currency: '3', type: 'change' } })
  const { change_balance, lock_change_balance } = row as Row
  return [change_balance, lock_change_balance]
}

/** Rows of a list, from the exchange itself. */
export const rowsOf = async (url: string, token: string, path: string): Promise<ReadonlyArray<Row>> => {
  const { message: page } = await callApi(url, `/api/wallet/${path}`, { token, method: 'GET', form: { page: '1' } })
  return (page as { readonly list: ReadonlyArray<Row> }).list
}

/** By the form of the operator's page. */
export const review = async (
  { send }: AdminClient,
  topic: 'withdrawal' | 'deposit-request',
  id: number,
  reason = '',
): Promise<void> =>
  void (await send('/operator/review', {
    topic,
    id: String(id),
    verdict: reason === '' ? 'approve' : 'reject',
    reason,
  }))

/** Opens the panel of USDT in the spot wallet. */
export const openPanel = async (page: Page, url: string, action: 'deposit' | 'withdrawal'): Promise<void> => {
  await page.goto(`${url}/new_account/change`)
  await page
    .getByRole('row', { name: /^\w? ?USDT/ })
    .getByRole('button', { name: message(`wallet.${action}.open`), exact: true })
    .click()
  await page.getByRole('heading', { name: message(`wallet.${action}.title`, { coin: 'USDT' }) }).waitFor()
}

export const field = (page: Page, key: MessageKey): Locator =>
  page.getByRole('textbox', { name: message(key), exact: true })

/** Fills in the form of the open panel and opens the review. */
export const reviewWithdrawal = async (page: Page, address: string, amount: string): Promise<void> => {
  await field(page, 'wallet.withdrawal.address').fill(address)
  await field(page, 'wallet.transfer.amount').fill(amount)
  await page.getByRole('button', { name: message('wallet.withdrawal.review') }).click()
  await dialog(page).waitFor()
}

/** Types the end of the address back where it is asked for, and confirms. */
export const confirmWithdrawal = async (page: Page, end?: string): Promise<void> => {
  if (end !== undefined)
    await dialog(page)
      .getByRole('textbox', { name: message('wallet.withdrawal.typeBack') })
      .fill(end)
  await pressInDialog(page, 'wallet.withdrawal.verb')
}

/** A row of the records, found by its amount. */
export const recordRow = (page: Page, amount: string): Locator =>
  page.getByRole('row').filter({ hasText: amount }).first()
