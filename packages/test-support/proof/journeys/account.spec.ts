/** A person's account: registered, signed in to, forgotten and found again; its settings; and back after an ended session. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, codeFor, newcomer } from '../exchange.ts'
import type { Way } from './account-forms.ts'
import {
  click,
  CODE_TOLD,
  counted,
  doubleClick,
  email,
  fillRegistration,
  otherThan,
  PASSWORD,
  phone,
  registeredByPhone,
  told,
  type,
} from './account-forms.ts'
import type { Server } from './stage.ts'
import { browser, server, visitor } from './stage.ts'
import { deskAt, idOf, tokenOf } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const NEW_PASSWORD = 'another2'

/** Ends at the login with the account filled in; gives the code, which is spent. */
const registers = async (page: Page, stage: Server, way: Way): Promise<string> => {
  const made = counted(page)
  await page.goto(`${stage.url}/components/register`)
  await way.fill(page)
  await doubleClick(page, 'Send the code')
  await page.getByText(`Sent to ${way.masked}`).waitFor()
  expect(made(way.sends)).toBe(1)
  const code = await codeFor(stage.url, way.account)
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'User agreement' }).click(),
  ])
  await terms.getByText('Terms of use').first().waitFor()
  await terms.close()
  await page.reload()
  await page.getByRole('button', { name: /^Again in/ }).waitFor()
  await fillRegistration(page, way, otherThan(code))
  await click(page, 'Register')
  await told(page, CODE_TOLD)
  expect(made('user/register')).toBe(0)
  await type(page, 'Code', code)
  await doubleClick(page, 'Register')
  await page.waitForURL('**/components/login**')
  expect([made(way.checks), made('user/register')]).toEqual([2, 1])
  return code
}

/** On the login with the account filled in. */
const signsIn = async (page: Page, stage: Server, way: Way, wrong: string, right: string): Promise<void> => {
  const made = counted(page)
  await expect.poll(() => page.getByRole('textbox', { name: 'Phone or e-mail' }).inputValue()).toBe(way.account)
  await type(page, 'Password', wrong)
  await click(page, 'Log in')
  await told(page, 'The account or the password is wrong. Check both and try again.')
  await type(page, 'Password', right)
  await doubleClick(page, 'Log in')
  await page.waitForURL(`${stage.url}/`)
  expect(made('user/login')).toBe(2)
}

/** By the address that the settings link to; ends at the login, and gives the code, which is spent. */
const recovers = async (page: Page, stage: Server, way: Way): Promise<string> => {
  const made = counted(page)
  await page.goto(`${stage.url}/resetPwd`)
  await page.waitForURL('**/forgetPwd')
  await way.fill(page)
  await doubleClick(page, 'Send the code')
  await page.getByText('If there is such an account, a code is on its way').waitFor()
  expect(made(way.sends)).toBe(1)
  const code = await codeFor(stage.url, way.account)
  await type(page, 'Code', otherThan(code))
  await click(page, 'Continue')
  await told(page, CODE_TOLD)
  await type(page, 'Code', code)
  await doubleClick(page, 'Continue')
  await page.getByText('Step 2 of 2').waitFor()
  expect(made(way.checks)).toBe(2)
  await type(page, 'Password', NEW_PASSWORD)
  await type(page, 'Repeat', NEW_PASSWORD)
  await doubleClick(page, 'Set the new password')
  await page.waitForURL('**/components/login**')
  expect(made('user/forget')).toBe(1)
  return code
}

describe('an account', () => {
  it.each([email('mei@example.com'), phone('15112345678')])(
    'by $name is registered, signed in to, forgotten and found again; a wrong and a spent code are told, a double click counts once [ACC-1] [ACC-2] [ACC-3] [Q28]',
    async (way) => {
      const stage = await server()
      const { page, problems } = await visitor(chromium)
      const spent = await registers(page, stage, way)
      await signsIn(page, stage, way, 'wrong11', PASSWORD)
      const made = counted(page)
      await page.goto(`${stage.url}/components/register`)
      await fillRegistration(page, way, spent)
      await click(page, 'Register')
      await told(page, CODE_TOLD)
      expect(made('user/register')).toBe(0)

      const spentToo = await recovers(page, stage, way)
      await signsIn(page, stage, way, PASSWORD, NEW_PASSWORD)
      await page.goto(`${stage.url}/forgetPwd`)
      await way.fill(page)
      await type(page, 'Code', spentToo)
      await click(page, 'Continue')
      await told(page, CODE_TOLD)
      await page.getByText('Step 1 of 2').waitFor()
      expect(problems).toEqual([])
    },
  )
})

/** Twenty times as fast: the minute of a block is over in three seconds. */
const FAST = { clock: { rate: 20 } }

const serverTime = async (url: string): Promise<number> => {
  const { message } = await ask(url, '/api/system/info', { method: 'GET' })
  return (message as { readonly server_time: number }).server_time
}

/** The exchange writes its times in Shanghai's, and says so. */
const timeIn = (words: string): number =>
  Date.parse(`${/after (.+) GMT\+8\.$/.exec(words.replaceAll('\u202f', ' '))?.[1] ?? ''} GMT+0800`)

describe('a locked account', () => {
  it('says in the login until when it is blocked, lets in after, and says in the overview until when the desk locked it [ACC-1] [ACC-4] [Q35]', async () => {
    const stage = await server(FAST)
    const { page, problems } = await visitor(chromium)
    await newcomer(stage.url, 'mei@example.com')
    const wrong = { user_string: 'mei@example.com', password: 'wrong11' }
    for (let nth = 0; nth < 4; nth += 1) await ask(stage.url, '/api/user/login', { form: wrong })
    await page.goto(`${stage.url}/components/login?account_number=mei@example.com`)
    await type(page, 'Password', 'wrong11')
    const before = await serverTime(stage.url)
    await click(page, 'Log in')
    await told(page, 'The account or the password is wrong.')
    const after = await serverTime(stage.url)
    await type(page, 'Password', PASSWORD)
    await click(page, 'Log in')
    await told(page, 'Too many wrong tries. Try again after')
    const until = timeIn(await page.getByText('Too many wrong tries.').innerText())
    expect(until).toBeGreaterThan(before + 59_000)
    expect(until).toBeLessThanOrEqual(after + 60_000)
    while ((await serverTime(stage.url)) < until + 1_000) await new Promise((next) => setTimeout(next, 100))
    await click(page, 'Log in')
    await page.waitForURL(`${stage.url}/`)

    const desk = await deskAt(stage)
    await desk.send('/operator/lock', { user: await idOf(stage.url, await tokenOf(page)), hours: '2' })
    await page.goto(`${stage.url}/account/accountCenter`)
    await page.getByText('Your account is locked until').waitFor()
    expect(problems).toEqual([])
  })
})

describe('the settings', () => {
  it('bind an address, end other devices, set a trade password; an ended session returns to where it was [ACC-3] [ACC-4] [ACC-7] [SHELL-6]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const made = counted(page)
    const elsewhere = await registeredByPhone(stage.url, '15112345678')
    await newcomer(stage.url, 'other@example.com')
    await page.goto(`${stage.url}/accountSet`)
    await page.waitForURL('**/components/login')
    await type(page, 'Phone or e-mail', '15112345678')
    await type(page, 'Password', PASSWORD)
    await click(page, 'Log in')
    await page.getByText('Intermediate 50%').waitFor()
    expect(new URL(page.url()).pathname).toBe('/accountSet')

    await page.getByRole('link', { name: 'Bind' }).click()
    await type(page, 'E-mail', 'other@example.com')
    await type(page, 'Code', await codeFor(stage.url, 'other@example.com'))
    await click(page, 'Bind')
    await told(page, CODE_TOLD)
    await type(page, 'E-mail', 'mei@example.com')
    await doubleClick(page, 'Send the code')
    await page.getByText('Sent to me****@example.com').waitFor()
    expect(made('sms_mail')).toBe(1)
    const code = await codeFor(stage.url, 'mei@example.com')
    await type(page, 'Code', otherThan(code))
    await click(page, 'Bind')
    await expect.poll(() => made('safe/email')).toBe(2)
    await told(page, CODE_TOLD)
    await type(page, 'Code', code)
    await doubleClick(page, 'Bind')
    await page.getByText('High 75%').waitFor()
    await page.getByText('me****@example.com').waitFor()
    expect(made('safe/email')).toBe(3)

    await endsOtherDevices(page)
    expect((await ask(stage.url, '/api/user/center', { token: elsewhere, method: 'GET' })).type).toBe('999')
    await setsTradePassword(page)
    expect(made('user/trade_password')).toBe(1)
    await page.goto(`${stage.url}/account/accountMessage`)
    await page.getByRole('main').getByText('The trade password is set.').waitFor()
    await returns(page, stage)
    expect(problems).toEqual([])
  })
})

const endsOtherDevices = async (page: Page): Promise<void> => {
  const devices = page.getByRole('region', { name: 'Devices' })
  await devices.getByRole('button', { name: 'Log out', exact: true }).waitFor()
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click()
  await devices.getByRole('button', { name: 'Log out', exact: true }).waitFor({ state: 'detached' })
}

const setsTradePassword = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Set', exact: true }).click()
  await type(page, 'New trade password', '135790')
  await type(page, 'Repeat', '135790')
  await doubleClick(page, 'Set the trade password')
  await page.getByRole('main').getByText('Set', { exact: true }).waitFor()
}

/** His session ends; both tabs come back to where they were once he has signed in at one. */
const returns = async (page: Page, stage: Server): Promise<void> => {
  const tab = await page.context().newPage()
  await tab.goto(`${stage.url}/account/accountCenter`)
  await tab.getByText('Total assets').waitFor()
  await ask(stage.url, '/api/user/logout', { token: await tokenOf(page) })
  await tab.reload()
  await tab.waitForURL('**/components/login')
  await page.waitForURL('**/components/login')
  await type(page, 'Phone or e-mail', '15112345678')
  await type(page, 'Password', PASSWORD)
  await click(page, 'Log in')
  await page.waitForURL('**/account/accountMessage')
  await tab.waitForURL('**/account/accountCenter')
}
