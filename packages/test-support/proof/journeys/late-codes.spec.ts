/** Codes that came too late, in every form that takes one. [ACC-2] [ACC-3] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codeFor, newcomer } from '../exchange.ts'
import {
  click,
  CODE_TOLD,
  email,
  fillRegistration,
  PASSWORD,
  phone,
  registeredByPhone,
  told,
  type,
} from './account-forms.ts'
import type { Way } from './account-forms.ts'
import type { Server } from './stage.ts'
import { browser, server, visitor } from './stage.ts'
import { signedIn } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const LIFE = 4
const tooLate = (): Promise<unknown> => new Promise((next) => setTimeout(next, LIFE * 1000 + 100))

/** Asks for a code and gives it as it arrives. */
const sent = async (page: Page, stage: Server, way: Way): Promise<string> => {
  await click(page, 'Send the code')
  await page.getByText(way.masked).waitFor()
  return codeFor(stage.url, way.account)
}

interface Form {
  readonly path: string
  readonly to: Way
  readonly signedInAs?: string
  readonly submit: (page: Page, to: Way, code: string) => Promise<void>
}

const register: Form['submit'] = async (page, to, code) => {
  await fillRegistration(page, to, code)
  await click(page, 'Register')
}
const submitBy =
  (button: string): Form['submit'] =>
  async (page, _, code) => {
    await type(page, 'Code', code)
    await click(page, button)
  }
const ADDRESS: Way = { ...email('second@example.com'), fill: (page) => type(page, 'E-mail', 'second@example.com') }

const FORMS: ReadonlyArray<Form> = [
  { path: '/components/register', to: email('new@example.com'), submit: register },
  { path: '/components/register', to: phone('15100000001'), submit: register },
  { path: '/forgetPwd', to: email('mei@example.com'), submit: submitBy('Continue') },
  { path: '/forgetPwd', to: phone('15112345678'), submit: submitBy('Continue') },
  { path: '/bindEmail', to: ADDRESS, signedInAs: '15187654321', submit: submitBy('Bind') },
]

/** The form with all that it needs, once its code has come; each in a browser of its own. */
const asked = async (stage: Server, form: Form) => {
  const { page, problems } = await visitor(chromium)
  if (form.signedInAs !== undefined)
    await signedIn(page, stage.url, stage.url, await registeredByPhone(stage.url, form.signedInAs))
  await page.goto(`${stage.url}${form.path}`)
  await form.to.fill(page)
  return { ...form, page, problems, code: await sent(page, stage, form.to) }
}

describe('a code that came too late', () => {
  it(`is told in each of ${FORMS.length} forms, and in the second step of a recovery, which leads back to a new one [ACC-2] [ACC-3]`, async () => {
    const stage = await server(undefined, undefined, undefined, { CODE_LIFE: String(LIFE) })
    await newcomer(stage.url, 'mei@example.com')
    await newcomer(stage.url, 'lina@example.com')
    await registeredByPhone(stage.url, '15112345678')
    const again = await asked(stage, {
      path: '/forgetPwd',
      to: email('lina@example.com'),
      submit: submitBy('Continue'),
    })
    await again.submit(again.page, again.to, again.code)
    await again.page.getByText('Step 2 of 2').waitFor()

    const all = await Promise.all(FORMS.map((form) => asked(stage, form)))
    await tooLate()
    for (const { page, problems, to, code, submit } of all) {
      await submit(page, to, code)
      await told(page, CODE_TOLD)
      expect(problems).toEqual([])
    }

    await type(again.page, 'Password', PASSWORD)
    await type(again.page, 'Repeat', PASSWORD)
    await click(again.page, 'Set the new password')
    await told(again.page, CODE_TOLD)
    await click(again.page, 'Have a new code sent')
    await again.page.getByText('Step 1 of 2').waitFor()
    expect(await again.page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('lina@example.com')
    expect(again.problems).toEqual([])
  })
})
