/** An offer taken and paid by keyboard only. [SHELL-11] [C2C-3] [C2C-5] */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { publishOffer } from '../shared/c2c-client.ts'
import { message, messagePattern } from '../shared/messages.ts'
import { dialog, fundsOf, shown, startTrade, waitInDialog } from './c2c-steps.ts'
import { launchBrowser, startServer } from './journey.ts'
import { pressWithKeyboard } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** More than the dialog has controls. */
const MAX_TABS = 10

describe('a buyer with only a keyboard', () => {
  it('takes an offer, states the payment and confirms it [SHELL-11] [C2C-3] [C2C-5]', async () => {
    const { server, seller, buyer } = await startTrade(chromium, startServer())
    await publishOffer(server.url, seller.token, { total_number: '200' })
    const { page } = buyer
    await page.goto(`${server.url}/c2cTrade`)
    const take = message('c2c.take.buy', { coin: 'USDT' })
    await page.getByRole('button', { name: take, exact: true }).waitFor()
    await pressWithKeyboard(page, take)
    await dialog(page).waitFor()
    await pressWithKeyboard(page, take)
    await shown(page, 'c2c.order.turn.payer.awaiting-payment').waitFor()
    await pressWithKeyboard(page, message('c2c.paid.title'))
    const statement = dialog(page).getByRole('checkbox', { name: messagePattern('c2c.paid.statement') })
    await statement.waitFor()
    for (
      let step = 0;
      step < MAX_TABS && !(await statement.evaluate((box) => box === document.activeElement));
      step += 1
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await pressWithKeyboard(page, message('c2c.paid.title'))
    await waitInDialog(page, 'c2c.paid.done')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await shown(page, 'c2c.order.turn.payer.paid').waitFor()
    expect(await fundsOf(server.url, seller.token)).toEqual(['9800.00000000', '200.00000000'])
    expect([seller.problems, buyer.problems]).toEqual([[], []])
  })
})
