/** A user's account: registration, login, recovery, settings, and the return after an ended session. */
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { MessageKey } from '../shared/messages.ts'
import { message, messagePattern } from '../shared/messages.ts'
import { callApi, mailedCode, registerUser } from '../shared/plain-client.ts'
import type { ContactMethod } from './account-forms.ts'
import {
  clickButton,
  CODE_REJECTED,
  countCalls,
  doubleClickButton,
  emailContact,
  fillRegistration,
  differentCode,
  PASSWORD,
  phoneContact,
  registerByPhone,
  expectFormMessage,
  fillField,
  submitMovement,
} from './account-forms.ts'
import type { ExchangeServer } from './journey.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { adminClientOf, userIdOf, storedToken } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const NEW_PASSWORD = 'another2'

/** Ends signed in, then on the login screen with the account filled in. Returns the used code. */
const register = async (page: Page, server: ExchangeServer, contact: ContactMethod): Promise<string> => {
  const callCount = countCalls(page)
  await page.goto(`${server.url}/components/register`)
  await contact.fill(page)
  await doubleClickButton(page, message('account.register.send'))
  await page.getByText(message('account.register.sent', { to: contact.masked })).waitFor()
  expect(callCount(contact.sendCall)).toBe(1)
  const code = await mailedCode(server.url, contact.account)
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: message('account.register.terms') }).click(),
  ])
  await terms.getByText(message('articles.1901.title')).first().waitFor()
  await terms.close()
  await page.reload()
  await page.getByRole('button', { name: messagePattern('account.register.resendIn') }).waitFor()
  await fillRegistration(page, contact, differentCode(code))
  await clickButton(page, message('shell.register'))
  await expectFormMessage(page, CODE_REJECTED)
  expect(callCount('user/register')).toBe(0)
  await fillField(page, message('account.register.code'), code)
  await doubleClickButton(page, message('shell.register'))
  await page.waitForURL(`${server.url}/`)
  expect(await storedToken(page)).not.toBe('')
  expect([callCount(contact.checkCall), callCount('user/register'), callCount('user/login')]).toEqual([2, 1, 1])
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/components/login?account_number=${contact.account}`)
  return code
}

/** Starts on the login screen with the account filled in. */
const signInWith = async (
  page: Page,
  server: ExchangeServer,
  contact: ContactMethod,
  wrong: string,
  right: string,
): Promise<void> => {
  const callCount = countCalls(page)
  await expect
    .poll(() => page.getByRole('textbox', { name: message('account.login.account') }).inputValue())
    .toBe(contact.account)
  await fillField(page, message('account.password'), wrong)
  await clickButton(page, message('shell.login'))
  await expectFormMessage(page, message('server.error.SignInWrong'))
  await fillField(page, message('account.password'), right)
  expect(await submitMovement(page, 'user/login')).toEqual({ x: 0, y: 0 })
  await page.waitForURL(`${server.url}/`)
  expect(callCount('user/login')).toBe(2)
}

/** Starts from the settings link, ends on the login screen. Returns the used code. */
const recoverPassword = async (page: Page, server: ExchangeServer, contact: ContactMethod): Promise<string> => {
  const callCount = countCalls(page)
  await page.goto(`${server.url}/resetPwd`)
  await page.waitForURL('**/forgetPwd')
  await contact.fill(page)
  await doubleClickButton(page, message('account.register.send'))
  await page.getByText(messagePattern('account.recovery.sent')).waitFor()
  expect(callCount(contact.sendCall)).toBe(1)
  const code = await mailedCode(server.url, contact.account)
  await fillField(page, message('account.register.code'), differentCode(code))
  await clickButton(page, message('account.recovery.next'))
  await expectFormMessage(page, CODE_REJECTED)
  await fillField(page, message('account.register.code'), code)
  expect(await submitMovement(page, contact.checkCall)).toEqual({ x: 0, y: 0 })
  await page.getByText(message('account.recovery.stepPassword')).waitFor()
  expect(callCount(contact.checkCall)).toBe(2)
  await fillField(page, message('account.password'), NEW_PASSWORD)
  await fillField(page, message('account.register.confirmPassword'), NEW_PASSWORD)
  await doubleClickButton(page, message('account.recovery.set'))
  await page.waitForURL('**/components/login**')
  expect(callCount('user/forget')).toBe(1)
  return code
}

describe('an account', () => {
  it.each([emailContact('mei@example.com'), phoneContact('15112345678')])(
    'by $name is registered, signed in to, and recovered; wrong and used codes are rejected, and a double click submits once [ACC-1] [ACC-2] [ACC-3] [Q28]',
    async (contact) => {
      const server = await startServer()
      const { page, problems } = await newVisitor(chromium)
      const usedCode = await register(page, server, contact)
      await signInWith(page, server, contact, 'wrong11', PASSWORD)
      const callCount = countCalls(page)
      await page.goto(`${server.url}/components/register`)
      await fillRegistration(page, contact, usedCode)
      await clickButton(page, message('shell.register'))
      await expectFormMessage(page, CODE_REJECTED)
      expect(callCount('user/register')).toBe(0)

      const usedRecoveryCode = await recoverPassword(page, server, contact)
      await signInWith(page, server, contact, PASSWORD, NEW_PASSWORD)
      await page.goto(`${server.url}/forgetPwd`)
      await contact.fill(page)
      await fillField(page, message('account.register.code'), usedRecoveryCode)
      await clickButton(page, message('account.recovery.next'))
      await expectFormMessage(page, CODE_REJECTED)
      await page.getByText(message('account.recovery.stepIdentity')).waitFor()
      expect(problems).toEqual([])
    },
  )
})

/** A clock twenty times as fast: a block of a minute ends after three seconds. */
const FAST_CLOCK = { clock: { rate: 20 } }

const serverTime = async (url: string): Promise<number> => {
  const { message } = await callApi(url, '/api/system/info', { method: 'GET' })
  return (message as { readonly server_time: number }).server_time
}

/** The time in a message, which the exchange writes with its own zone. */
const timeIn = (text: string): number =>
  Date.parse(`${/([A-Z][a-z]{2} \d.*) GMT\+8/.exec(text.replaceAll('\u202f', ' '))?.[1] ?? ''} GMT+0800`)

describe('a locked account', () => {
  it('shows until when the login is blocked, signs in afterwards, and shows until when an admin has locked it [ACC-1] [ACC-4] [Q35]', async () => {
    const server = await startServer({ script: FAST_CLOCK })
    const { page, problems } = await newVisitor(chromium)
    await registerUser(server.url, 'mei@example.com')
    const wrong = { user_string: 'mei@example.com', password: 'wrong11' }
    for (let attempt = 0; attempt < 4; attempt += 1) await callApi(server.url, '/api/user/login', { form: wrong })
    await page.goto(`${server.url}/components/login?account_number=mei@example.com`)
    await fillField(page, message('account.password'), 'wrong11')
    const before = await serverTime(server.url)
    await clickButton(page, message('shell.login'))
    await expectFormMessage(page, message('server.error.SignInWrong'))
    const after = await serverTime(server.url)
    await fillField(page, message('account.password'), PASSWORD)
    await clickButton(page, message('shell.login'))
    await expectFormMessage(page, messagePattern('server.error.SignInBlocked'))
    const until = timeIn(await page.getByText(messagePattern('server.error.SignInBlocked')).innerText())
    expect(until).toBeGreaterThan(before + 59_000)
    expect(until).toBeLessThanOrEqual(after + 60_000)
    while ((await serverTime(server.url)) < until + 1_000) await new Promise((next) => setTimeout(next, 100))
    await clickButton(page, message('shell.login'))
    await page.waitForURL(`${server.url}/`)

    const admin = await adminClientOf(server)
    await admin.send('/operator/lock', { user: await userIdOf(server.url, await storedToken(page)), hours: '2' })
    await page.goto(`${server.url}/account/accountCenter`)
    await page.getByText(message('account.center.lockedNow')).waitFor()

    // by the clock of this device the lock is over
    await page.addInitScript((hours) => {
      const deviceNow = Date.now
      Date.now = () => deviceNow() + hours * 3_600_000
    }, 3)
    await page.reload()
    await page.getByText(message('account.center.lockedNow')).waitFor()
    expect(problems).toEqual([])
  })
})

describe('the settings', () => {
  it('add an email address, end other sessions, set a trade password and reset it; after an expired session the user returns to the same page [ACC-3] [ACC-4] [ACC-7] [SHELL-6]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    const callCount = countCalls(page)
    const otherToken = await registerByPhone(server.url, '15112345678')
    await registerUser(server.url, 'other@example.com')
    await page.goto(`${server.url}/accountSet`)
    await page.waitForURL('**/components/login')
    await fillField(page, message('account.login.account'), '15112345678')
    await fillField(page, message('account.password'), PASSWORD)
    await clickButton(page, message('shell.login'))
    await page.getByText(`${message('account.level.intermediate')} 50%`).waitFor()
    expect(new URL(page.url()).pathname).toBe('/accountSet')

    await page.getByRole('link', { name: message('account.set.add'), exact: true }).click()
    await fillField(page, message('account.register.email'), 'other@example.com')
    await fillField(page, message('account.register.code'), await mailedCode(server.url, 'other@example.com'))
    await fillField(page, message('account.reauthentication.password'), 'wrong-11')
    await clickButton(page, message('account.email.submit'))
    await expectFormMessage(page, message('server.error.PasswordWrong'))
    await fillField(page, message('account.reauthentication.password'), PASSWORD)
    await clickButton(page, message('account.email.submit'))
    await expectFormMessage(page, CODE_REJECTED)
    await fillField(page, message('account.register.email'), 'mei@example.com')
    await doubleClickButton(page, message('account.register.send'))
    await page.getByText(message('account.register.sent', { to: 'me******@example.com' })).waitFor()
    expect(callCount('sms_mail')).toBe(1)
    const code = await mailedCode(server.url, 'mei@example.com')
    await fillField(page, message('account.register.code'), differentCode(code))
    await clickButton(page, message('account.email.submit'))
    await expect.poll(() => callCount('safe/email')).toBe(3)
    await expectFormMessage(page, CODE_REJECTED)
    await fillField(page, message('account.register.code'), code)
    await doubleClickButton(page, message('account.email.submit'))
    await page.getByText(`${message('account.level.high')} 75%`).waitFor()
    await page.getByText('me******@example.com').waitFor()
    expect(callCount('safe/email')).toBe(4)

    await endOtherDevices(page)
    expect((await callApi(server.url, '/api/user/center', { token: otherToken, method: 'GET' })).type).toBe('999')
    await setTradePassword(page)
    expect(callCount('user/trade_password')).toBe(1)
    await resetTradePassword(page, server.url)
    await page.goto(`${server.url}/account/accountMessage`)
    await expect.poll(() => page.getByRole('main').getByText(message('account.trade.done')).count()).toBe(2)
    await returnAfterSignIn(page, server)
    expect(problems).toEqual([])
  })
})

const endOtherDevices = async (page: Page): Promise<void> => {
  const devices = page.getByRole('region', { name: message('account.devices.title') })
  await devices.getByRole('button', { name: message('account.devices.end'), exact: true }).waitFor()
  await devices.getByRole('button', { name: message('account.devices.endOthers') }).click()
  await devices
    .getByRole('button', { name: message('account.devices.end'), exact: true })
    .waitFor({ state: 'detached' })
}

const setTradePassword = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: message('account.set.set'), exact: true }).click()
  await fillField(page, message('account.reauthentication.password'), PASSWORD)
  await fillField(page, message('account.trade.chosen'), '135790')
  await fillField(page, message('account.register.confirmPassword'), '135790')
  await doubleClickButton(page, message('account.trade.set'))
  await page.getByRole('main').getByText(message('account.set.isSet'), { exact: true }).waitFor()
}

/** For a user who forgot it: with the code of an own address. */
const resetTradePassword = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/setCash`)
  await clickButton(page, message('account.trade.forgot'))
  const form = page.locator('form').filter({ hasText: message('account.trade.forgotHint') })
  await form.getByRole('radio', { name: message('account.register.email') }).click()
  await fillIn(form, 'account.register.email', 'mei@example.com')
  await form.getByRole('button', { name: message('account.register.send') }).click()
  await form.getByText(message('account.recovery.sent', { to: 'me******@example.com' })).waitFor()
  const code = await mailedCode(url, 'mei@example.com')
  const submit = form.getByRole('button', { name: message('account.trade.change') })
  await fillIn(form, 'account.trade.chosen', '246802')
  await fillIn(form, 'account.register.confirmPassword', '246802')
  await fillIn(form, 'account.register.code', differentCode(code))
  await submit.click()
  await form.getByText(CODE_REJECTED).waitFor()
  await fillIn(form, 'account.register.code', code)
  await submit.click()
  await page.waitForURL('**/accountSet')
}

const fillIn = (form: Locator, label: MessageKey, text: string): Promise<void> =>
  form.getByLabel(message(label), { exact: true }).fill(text)

/** The session ends. After signing in again in one tab, both tabs return to where they were. */
const returnAfterSignIn = async (page: Page, server: ExchangeServer): Promise<void> => {
  const tab = await page.context().newPage()
  await tab.goto(`${server.url}/account/accountCenter`)
  await tab.getByText(message('account.center.total')).waitFor()
  await callApi(server.url, '/api/user/logout', { token: await storedToken(page) })
  await tab.reload()
  await tab.waitForURL('**/components/login')
  await page.waitForURL('**/components/login')
  await fillField(page, message('account.login.account'), '15112345678')
  await fillField(page, message('account.password'), PASSWORD)
  await clickButton(page, message('shell.login'))
  await page.waitForURL('**/account/accountMessage')
  await tab.waitForURL('**/account/accountCenter')
}
