/** Account forms as users fill them, by phone and by email. [ACC-1] [ACC-2] [ACC-3] */
import type { Page } from 'playwright'
import { expect, vi } from 'vitest'

import { message } from '../shared/messages.ts'
import { callApi, mailedCode, signIn } from '../shared/plain-client.ts'

// Model
/** A phone number or an email address, and how a user enters it. */
export interface ContactMethod {
  readonly name: string
  readonly account: string
  /** The masked form that the screens show. */
  readonly masked: string
  /** The call that sends a code, and the call that checks it. */
  readonly sendCall: string
  readonly checkCall: string
  readonly fill: (page: Page) => Promise<void>
}

export const PASSWORD = 'kestrel7'
/** One text for a wrong, a used and an expired code. */
export const CODE_REJECTED = message('server.error.CodeWrong')

const WAIT = { timeout: 30_000, interval: 20 }

// Rules
export const fillField = (page: Page, name: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name, exact: true }).fill(text)

export const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

export const doubleClickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).dblclick()

/**
 * Double-clicks the submit button and returns how far it has moved, in pixels, while the reply to the call is still
 * held back.
 */
export const submitMovement = async (page: Page, path: string): Promise<{ readonly x: number; readonly y: number }> => {
  const button = page.getByRole('main').locator('button[type=submit]')
  const releases: Array<() => void> = []
  await page.route(`**/api/${path}**`, (route) => void releases.push(() => void route.continue()), { times: 1 })
  const before = await button.boundingBox()
  await button.dblclick()
  await page.getByRole('main').locator('button[type=submit][aria-busy]').waitFor()
  const after = await button.boundingBox()
  await vi.waitUntil(() => releases.length > 0, WAIT)
  for (const release of releases) release()
  if (before === null || after === null) throw new Error('the submit button is not visible')
  return { x: after.x - before.x, y: after.y - before.y }
}

/** Waits until the form itself shows the text. An earlier message stays until the reply to the next attempt. */
export const expectFormMessage = async (page: Page, text: string | RegExp): Promise<void> => {
  const form = page.getByRole('main').locator('form')
  await form.locator('button[type=submit]:not([aria-busy])').waitFor()
  await form.getByText(text).waitFor()
}

/** Counts the calls that the page makes from now on, by path. */
export const countCalls = (page: Page): ((path: string) => number) => {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
  })
  return (path) => counts.get(`/api/${path}`) ?? 0
}

const byEmail =
  (account: string): ContactMethod['fill'] =>
  async (page) => {
    await page.getByRole('radio', { name: message('account.register.email') }).click()
    await fillField(page, message('account.register.email'), account)
  }

/** The country is chosen by typing its name, with the keyboard only. */
const byPhone =
  (number: string): ContactMethod['fill'] =>
  async (page) => {
    await page.getByRole('combobox', { name: message('account.register.country') }).focus()
    await page.keyboard.type('Germany')
    await page.getByText('+49', { exact: true }).waitFor()
    await fillField(page, message('account.register.phone'), number)
  }

export const emailContact = (account: string): ContactMethod => ({
  name: 'email',
  account,
  masked: account.replace(/^(..).*@/, '$1******@'),
  sendCall: 'sms_mail',
  checkCall: 'user/check_email',
  fill: byEmail(account),
})

export const phoneContact = (number: string): ContactMethod => ({
  name: 'phone',
  account: number,
  masked: `+49 ${number.replace(/^(...).*(...)$/, '$1******$2')}`,
  sendCall: 'sms_send',
  checkCall: 'user/check_mobile',
  fill: byPhone(number),
})

export const differentCode = (code: string): string => (code === '123456' ? '123457' : '123456')

/** Fills in the whole register form, without submitting it. */
export const fillRegistration = async (page: Page, contact: ContactMethod, code: string): Promise<void> => {
  await contact.fill(page)
  await fillField(page, message('account.register.code'), code)
  await fillField(page, message('account.password'), PASSWORD)
  await fillField(page, message('account.register.confirmPassword'), PASSWORD)
  await page.getByRole('checkbox').check()
  // once the exchange has said that it is a demonstration
  const invite = page.getByRole('textbox', { name: message('account.register.invite') })
  await expect.poll(() => invite.inputValue()).toBe('hexb')
}

/** Registers a German phone number without the screens for it. Returns the token. */
export const registerByPhone = async (url: string, number: string): Promise<string> => {
  const contact = { user_string: number, country_code: '+49' }
  const { cookie } = await callApi(url, '/api/sms_send', { form: contact })
  const secrets = { code: await mailedCode(url, number), password: PASSWORD, re_password: PASSWORD }
  const form = { type: 'mobile', ...contact, ...secrets, extension_code: 'hexb' }
  await callApi(url, '/api/user/register', { form, cookie })
  return signIn(url, number)
}
