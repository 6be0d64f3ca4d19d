/** The forms of accounts as people fill them, by phone and by e-mail. [ACC-1] [ACC-2] [ACC-3] */
import type { Page } from 'playwright'

import { ask, codeFor, signIn } from '../exchange.ts'

// Model
/** What a person is reached by, and how he types it. */
export interface Way {
  readonly name: string
  readonly account: string
  /** As it is shown where a code went. */
  readonly masked: string
  /** The call that sends a code there, and the one that checks it. */
  readonly sends: string
  readonly checks: string
  readonly fill: (page: Page) => Promise<void>
}

export const PASSWORD = 'secret1'
/** Told in the form of a code that is wrong, one that was spent and one that came too late alike. */
export const CODE_TOLD = 'The code is wrong, already used or too old. Check it, or have a new one sent.'

// Rules
export const type = (page: Page, name: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name, exact: true }).fill(text)

export const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

export const doubleClick = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).dblclick()

/** Read in the form itself. */
export const told = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('main').locator('form').getByText(words).waitFor()

/** How often each call was made from now on. */
export const counted = (page: Page): ((path: string) => number) => {
  const made = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    made.set(pathname, (made.get(pathname) ?? 0) + 1)
  })
  return (path) => made.get(`/api/${path}`) ?? 0
}

const byEmail =
  (account: string): Way['fill'] =>
  async (page) => {
    await page.getByRole('tab', { name: 'E-mail' }).click()
    await type(page, 'E-mail', account)
  }

/** The country is found in the list by its first letters, with the keyboard alone. */
const byPhone =
  (number: string): Way['fill'] =>
  async (page) => {
    await page.getByRole('combobox', { name: 'Country' }).focus()
    await page.keyboard.type('Germany')
    await page.getByText('+49', { exact: true }).waitFor()
    await type(page, 'Phone', number)
  }

export const email = (account: string): Way => ({
  name: 'e-mail',
  account,
  masked: account.replace(/^(..).*@/, '$1****@'),
  sends: 'sms_mail',
  checks: 'user/check_email',
  fill: byEmail(account),
})

export const phone = (number: string): Way => ({
  name: 'phone',
  account: number,
  masked: `+49 ${number.replace(/^(...).*(....)$/, '$1****$2')}`,
  sends: 'sms_send',
  checks: 'user/check_mobile',
  fill: byPhone(number),
})

export const otherThan = (code: string): string => (code === '123456' ? '123457' : '123456')

/** The register form whole, up to its button. */
export const fillRegistration = async (page: Page, way: Way, code: string): Promise<void> => {
  await way.fill(page)
  await type(page, 'Code', code)
  await type(page, 'Password', PASSWORD)
  await type(page, 'Repeat', PASSWORD)
  await page.getByRole('checkbox').check()
}

/** Registered without the screens for it, by a phone number of Germany; gives the token. */
export const registeredByPhone = async (url: string, number: string): Promise<string> => {
  const where = { user_string: number, country_code: '+49' }
  const { cookie } = await ask(url, '/api/sms_send', { form: where })
  const secrets = { code: await codeFor(url, number), password: PASSWORD, re_password: PASSWORD }
  const form = { type: 'mobile', ...where, ...secrets, extension_code: 'hexb' }
  await ask(url, '/api/user/register', { form, cookie })
  return signIn(url, number)
}
