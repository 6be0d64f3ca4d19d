/** A person's account: in, forgotten and found again, its settings, and back after an ended session. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, codeFor, signIn } from '../exchange.ts'
import { browser, server, visitor } from './stage.ts'
import { leaks, tokenOf } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const PASSWORD = 'secret1'
const NEW_PASSWORD = 'another2'

const type = (page: Page, name: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name, exact: true }).fill(text)

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** How often a call was made. */
const counted = (page: Page, path: string): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) count += 1
  })
  return () => count
}

describe('an account', () => {
  it('is registered with the right code only, forgotten, and found again, each sent once [ACC-1] [ACC-2] [ACC-3] [Q25]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const account = 'mei@example.com'
    const leaked = leaks(page, stage)
    const [registered, recovered] = [counted(page, 'user/register'), counted(page, 'user/forget')]
    await page.goto(`${stage.url}/components/register?email=${account}`)
    await press(page, 'Send the code')
    await page.getByText('Sent to me****@example.com').waitFor()
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'User agreement' }).click(),
    ])
    await terms.getByText('Terms of use').first().waitFor()
    await terms.close()
    const code = await codeFor(stage.url, account)
    await page.reload()
    await page.getByRole('button', { name: /^Again in/ }).waitFor()
    await page.getByRole('tab', { name: 'E-mail' }).click()
    await type(page, 'E-mail', account)
    await type(page, 'Code', code === '123456' ? '123457' : '123456')
    await type(page, 'Password', PASSWORD)
    await type(page, 'Repeat', PASSWORD)
    await page.getByRole('checkbox').check()
    await press(page, 'Register')
    await page.getByText('That did not work').waitFor()
    expect(registered()).toBe(0)
    await type(page, 'Code', code)
    await page.getByRole('main').getByRole('button', { name: 'Register' }).dblclick()
    await page.waitForURL('**/components/login**')
    expect(registered()).toBe(1)

    await page.goto(`${stage.url}/resetPwd`)
    await page.waitForURL('**/forgetPwd')
    await page.getByRole('tab', { name: 'E-mail' }).click()
    await type(page, 'E-mail', account)
    await press(page, 'Send the code')
    await page.getByText('If there is such an account, a code is on its way').waitFor()
    const second = await codeFor(stage.url, account)
    await type(page, 'Code', second)
    await press(page, 'Continue')
    await type(page, 'Password', NEW_PASSWORD)
    await type(page, 'Repeat', NEW_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Set the new password' }).dblclick()
    await page.waitForURL('**/components/login**')
    expect(recovered()).toBe(1)
    await type(page, 'Password', PASSWORD)
    await press(page, 'Log in')
    await page.getByText('You could not be logged in').waitFor()
    await type(page, 'Password', NEW_PASSWORD)
    await press(page, 'Log in')
    await page.waitForURL(`${stage.url}/`)
    expect(await leaked([PASSWORD, NEW_PASSWORD, code, second, await tokenOf(page)])).toEqual([])
    expect(problems).toEqual([])
  })
})

/** A person with a phone only, as a browser that has signed him in elsewhere knows him. */
const byPhone = async (url: string, phone: string): Promise<string> => {
  const { cookie } = await ask(url, '/api/sms_send', { form: { user_string: phone, country_code: '+86' } })
  const [code, password] = [await codeFor(url, phone), PASSWORD]
  const form = { type: 'mobile', user_string: phone, country_code: '+86', code, password, re_password: password }
  await ask(url, '/api/user/register', { form: { ...form, extension_code: 'hexb' }, cookie })
  return signIn(url, phone)
}

describe('the settings', () => {
  it('bind an address, end other devices, set a trade password; an ended session returns to where it was [ACC-3] [ACC-4] [ACC-7] [SHELL-6]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const elsewhere = await byPhone(stage.url, '13800002468')
    await page.goto(`${stage.url}/accountSet`)
    await page.waitForURL('**/components/login')
    await type(page, 'Phone or e-mail', '13800002468')
    await type(page, 'Password', PASSWORD)
    await press(page, 'Log in')
    await page.getByText('Intermediate 50%').waitFor()
    expect(new URL(page.url()).pathname).toBe('/accountSet')

    await page.getByRole('link', { name: 'Bind' }).click()
    await type(page, 'E-mail', 'mei@example.com')
    await press(page, 'Send the code')
    await page.getByText('Sent to me****@example.com').waitFor()
    await type(page, 'Code', await codeFor(stage.url, 'mei@example.com'))
    await page.getByRole('main').getByRole('button', { name: 'Bind' }).dblclick()
    await page.getByText('High 75%').waitFor()
    await page.getByText('me****@example.com').waitFor()

    const devices = page.getByRole('region', { name: 'Devices' })
    await devices.getByRole('button', { name: 'Log out', exact: true }).waitFor()
    await devices.getByRole('button', { name: 'Log out everywhere else' }).click()
    await devices.getByRole('button', { name: 'Log out', exact: true }).waitFor({ state: 'detached' })
    expect((await ask(stage.url, '/api/user/center', { token: elsewhere, method: 'GET' })).type).toBe('999')

    await page.getByRole('link', { name: 'Set', exact: true }).click()
    await type(page, 'New trade password', '135790')
    await type(page, 'Repeat', '135790')
    await press(page, 'Set the trade password')
    await page.getByRole('main').getByText('Set', { exact: true }).waitFor()
    await page.goto(`${stage.url}/account/accountMessage`)
    await page.getByRole('main').getByText('The trade password is set.').waitFor()

    const tab = await page.context().newPage()
    await tab.goto(`${stage.url}/account/accountCenter`)
    await tab.getByText('Total assets').waitFor()
    await ask(stage.url, '/api/user/logout', { token: await tokenOf(page) })
    await tab.reload()
    await tab.waitForURL('**/components/login')
    await page.waitForURL('**/components/login')
    await type(page, 'Phone or e-mail', '13800002468')
    await type(page, 'Password', PASSWORD)
    await press(page, 'Log in')
    await page.waitForURL('**/account/accountMessage')
    await tab.waitForURL('**/account/accountCenter')
    expect(problems).toEqual([])
  })
})
