/** Expired codes, in every form that accepts a code. [ACC-2] [ACC-3] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { mailedCode, registerUser } from '../shared/plain-client.ts'
import {
  clickButton,
  CODE_REJECTED,
  emailContact,
  fillRegistration,
  PASSWORD,
  phoneContact,
  registerByPhone,
  expectFormMessage,
  fillField,
} from './account-forms.ts'
import type { ContactMethod } from './account-forms.ts'
import type { ExchangeServer } from './journey.ts'
import { launchBrowser, newVisitor } from './journey.ts'
import { startScripted } from './scripted-exchange.ts'
import { restoreSession } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** A little more than the lifetime of a code. */
const JUMP_S = 601

/** Requests a code and returns it as it arrives. */
const requestCode = async (page: Page, server: ExchangeServer, contact: ContactMethod): Promise<string> => {
  await clickButton(page, message('account.register.send'))
  await page.getByText(contact.masked).waitFor()
  return mailedCode(server.url, contact.account)
}

interface Form {
  readonly path: string
  readonly to: ContactMethod
  readonly signedInAs?: string
  readonly submit: (page: Page, to: ContactMethod, code: string) => Promise<void>
}

const submitRegistration: Form['submit'] = async (page, to, code) => {
  await fillRegistration(page, to, code)
  await clickButton(page, message('shell.register'))
}
const submitBy =
  (button: string): Form['submit'] =>
  async (page, _, code) => {
    await fillField(page, message('account.register.code'), code)
    await clickButton(page, button)
  }
const submitBinding: Form['submit'] = async (page, to, code) => {
  await fillField(page, message('account.reauthentication.password'), PASSWORD)
  await submitBy(message('account.email.submit'))(page, to, code)
}
const ADDRESS: ContactMethod = {
  ...emailContact('second@example.com'),
  fill: (page) => fillField(page, message('account.register.email'), 'second@example.com'),
}

const FORMS: ReadonlyArray<Form> = [
  { path: '/components/register', to: emailContact('new@example.com'), submit: submitRegistration },
  { path: '/components/register', to: phoneContact('15100000001'), submit: submitRegistration },
  { path: '/forgetPwd', to: emailContact('mei@example.com'), submit: submitBy(message('account.recovery.next')) },
  { path: '/forgetPwd', to: phoneContact('15112345678'), submit: submitBy(message('account.recovery.next')) },
  { path: '/bindEmail', to: ADDRESS, signedInAs: '15187654321', submit: submitBinding },
]

/** Opens the form in its own browser, fills it in and requests a code. */
const openForm = async (server: ExchangeServer, form: Form) => {
  const { page, problems } = await newVisitor(chromium)
  if (form.signedInAs !== undefined)
    await restoreSession(page, server.url, server.url, await registerByPhone(server.url, form.signedInAs))
  await page.goto(`${server.url}${form.path}`)
  await form.to.fill(page)
  return { ...form, page, problems, code: await requestCode(page, server, form.to) }
}

describe('an expired code', () => {
  it(`is rejected in each of ${FORMS.length} forms, and in the second step of a recovery, which leads back to a new code [ACC-2] [ACC-3]`, async () => {
    const server = await startScripted({ prices: {}, jumpSeconds: JUMP_S, markets: {} })
    await registerUser(server.url, 'mei@example.com')
    await registerUser(server.url, 'lina@example.com')
    await registerByPhone(server.url, '15112345678')
    const recovery = await openForm(server, {
      path: '/forgetPwd',
      to: emailContact('lina@example.com'),
      submit: submitBy(message('account.recovery.next')),
    })
    await recovery.submit(recovery.page, recovery.to, recovery.code)
    await recovery.page.getByText(message('account.recovery.stepPassword')).waitFor()

    const all = await Promise.all(FORMS.map((form) => openForm(server, form)))
    server.jump()
    for (const { page, problems, to, code, submit } of all) {
      await submit(page, to, code)
      await expectFormMessage(page, CODE_REJECTED)
      expect(problems).toEqual([])
    }

    await fillField(recovery.page, message('account.password'), PASSWORD)
    await fillField(recovery.page, message('account.register.confirmPassword'), PASSWORD)
    await clickButton(recovery.page, message('account.recovery.set'))
    await expectFormMessage(recovery.page, CODE_REJECTED)
    await clickButton(recovery.page, message('account.recovery.another'))
    await recovery.page.getByText(message('account.recovery.stepIdentity')).waitFor()
    expect(await recovery.page.getByRole('textbox', { name: message('account.register.email') }).inputValue()).toBe(
      'lina@example.com',
    )
    expect(recovery.problems).toEqual([])
  })
})
