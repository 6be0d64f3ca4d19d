/** Whatever a server, an address or a stored key says is text: nothing of it ever runs. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newcomer } from '../exchange.ts'
import { tell } from '../random.ts'
import type { Hostile } from './hostile-answers.ts'
import { ANSWERS, at } from './hostile-answers.ts'
import { CANARY, LIVE_PAYLOADS, PAYLOADS } from './payloads.ts'
import { browser, server, visitor } from './stage.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

/** Longer names are no names, longer words are cut. */
const LONGEST_NAME = 40
const LONGEST_WORDS = 500
const LONGEST_QUERY = 120
const LEAST_PAYLOADS = 300
/** Of payloads that are shown in one article. */
const LONGEST_ARTICLE = 3_000

/** What a well-meant article may bring, and what is left of it. */
const KEPT =
  '<p style="color:red" id="root" class="panel" onclick="hit()">plain <b name="x">bold</b></p>' +
  '<a href="https://away.test/" target="_self">away</a><a href="javascript:hit()">no</a><a href="tel:1">no</a>' +
  '<a href="mailto:a@b.test">mail</a><a href="/noticeList">here</a><img src="https://away.test/a.png">' +
  '<img src="data:image/png;base64,AA"><img src="/favicon.svg" srcset="https://away.test/b.png">' +
  '<form><input></form><svg><circle></circle></svg><math><mi>x</mi></math>'
const REL = 'rel="noopener noreferrer nofollow"'
const CLEANED =
  '<p>plain <b>bold</b></p>' +
  `<a href="https://away.test/" ${REL} target="_blank">away</a><a>no</a><a>no</a>` +
  `<a href="mailto:a@b.test" ${REL}>mail</a><a href="/noticeList" ${REL}>here</a>` +
  '<img src="/favicon.svg" loading="lazy" alt="">'

const NAMES = PAYLOADS.filter((one) => one.length <= LONGEST_NAME && !/[\n\t]/.test(one))

/** Alone they could become where a link leads. */
const ADDRESSES = PAYLOADS.filter((one) => /^(?:java\s?script|data|vbscript):/.test(one))

/** Payloads side by side, as many as a text may hold; none is cut. */
const packed = (payloads: ReadonlyArray<string>, most: number): ReadonlyArray<string> =>
  payloads.reduce<ReadonlyArray<string>>((texts, payload) => {
    const last = texts.at(-1)
    if (last !== undefined && last.length + payload.length < most) return [...texts.slice(0, -1), `${last} ${payload}`]
    return payload.length > most ? texts : [...texts, payload]
  }, [])

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Everything that ran, was asked elsewhere, or could still run when clicked. */
const trapped = async (page: Page, home: string) => {
  const caught: Array<string> = []
  await page.exposeFunction(CANARY, () => void caught.push('ran'))
  page.on('dialog', (dialog) => {
    caught.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== home) caught.push(`asked ${request.url()}`)
  })
  page.on('frameattached', () => caught.push('a frame'))
  const look = async (where: string): Promise<void> => {
    const dormant = await page.evaluate(() => {
      const links = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href']
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(
            ({ name, value }) =>
              name.startsWith('on') ||
              name === 'srcdoc' ||
              (links.includes(name) && /^\s*(?:j\s*a\s*v\s*a|vb)\s*script:|^\s*data:text/i.test(value)),
          )
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      )
    })
    caught.push(...dormant)
    expect(caught, where).toEqual([])
  }
  return { look }
}

const lie = (page: Page, hostile: Hostile): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/', '')
    const answer = ANSWERS[path]
    await (answer === undefined ? route.continue() : route.fulfill({ json: answer(hostile) }))
  })

describe('hostile texts', () => {
  it('are many, and run in a page that is careless', async () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(LEAST_PAYLOADS)
    expect(NAMES.length).toBeGreaterThanOrEqual(100)
    const { page } = await visitor(chromium)
    let ran = 0
    await page.exposeFunction(CANARY, () => void (ran += 1))
    for (const payload of LIVE_PAYLOADS.filter((_, index) => index % 12 === 0)) await page.setContent(`<p>${payload}`)
    expect(ran).toBeGreaterThan(15)
  })

  it('as names of coins, groups and people are shown as they are [SHELL-6] [HOME-1] [SPOT-2]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const hostile: Hostile = { names: NAMES, words: PAYLOADS[0] ?? '' }
    await lie(page, hostile)
    const { look } = await trapped(page, stage.url)
    await page.goto(stage.url)
    await page
      .getByRole('row')
      .nth(NAMES.length - 1)
      .waitFor()
    const text = folded(await page.locator('body').innerText())
    expect(NAMES.filter((name) => !text.includes(folded(name)))).toEqual([])
    await look('home')

    const token = await newcomer(stage.url, 'names@example.com')
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    for (const turn of [0, 1, 2, 3]) {
      hostile.names = [...NAMES.slice(turn * 24), ...NAMES.slice(0, turn * 24)]
      hostile.words = packed(PAYLOADS.slice(turn * 60), 180)[0] ?? ''
      await page.goto(`${stage.url}/dealCenter`)
      for (const index of [0, 1, 3]) await page.getByText(at(hostile, index)).first().waitFor()
      await look(`dealCenter ${turn}`)
    }
    expect(problems).toEqual([])
  })

  it('as words of the server, refused or done, are read as words [SHELL-6] [SPOT-5] [ACC-1]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const hostile: Hostile = { names: NAMES, words: '' }
    await lie(page, hostile)
    const { look } = await trapped(page, stage.url)
    await page.goto(`${stage.url}/components/login`)
    await page.getByRole('textbox').first().fill('a@example.com')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret1')
    const texts = [...packed(PAYLOADS, LONGEST_WORDS), ...ADDRESSES]
    expect(ADDRESSES.length).toBeGreaterThanOrEqual(3)
    expect(texts.join(' ').length).toBeGreaterThanOrEqual(PAYLOADS.join(' ').length)
    for (const words of texts) {
      hostile.words = words
      await page.keyboard.press('Enter')
      await page.waitForFunction((said) => document.body.innerText.replace(/\s+/g, ' ').includes(said), folded(words))
      await look('login')
    }
    tell(`xss: ${PAYLOADS.length} payloads in ${texts.length} refusals`)

    const token = await newcomer(stage.url, 'words@example.com')
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.goto(`${stage.url}/dealCenter`)
    for (const words of texts.slice(0, 6)) {
      hostile.words = words
      await page.getByRole('tab', { name: 'Buy', exact: true }).click()
      await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1')
      await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Place buy order' }).click()
      await dialog.getByText('Order placed').first().waitFor()
      await look('placed')
      await page.keyboard.press('Escape')
    }
    expect(problems).toEqual([])
  })

  it('in the address or in what the browser keeps are values, never code [ACC-2] [Q25] [SHELL-1]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const { look } = await trapped(page, stage.url)
    const queries = packed(PAYLOADS, LONGEST_QUERY).filter((_, index) => index % 12 === 0)
    for (const value of queries) {
      const said = encodeURIComponent(value)
      await page.goto(`${stage.url}/components/register?email=${said}&extension_code=${said}&id=${said}`)
      const invite = page.getByRole('textbox', { name: /invit/i })
      await invite.waitFor()
      await look('register')
    }
    for (const value of queries.slice(0, 6)) {
      const said = encodeURIComponent(value)
      for (const path of [
        `components/login?account_number=${said}`,
        `dealCenter/${said}`,
        `${said}?c_id=${said}#${said}`,
      ]) {
        await page.goto(`${stage.url}/${path}`)
        await page.locator('h1').first().waitFor({ state: 'attached' })
        await look(path)
      }
    }
    const keys = ['locale', 'lang', 'night_mode', 'colour_preset', 'density', 'user_id', 'accountNum', 'extension_code']
    for (const value of LIVE_PAYLOADS.filter((_, index) => index % 60 === 0)) {
      await page.evaluate(
        ({ names, junk }) => {
          for (const name of [
            ...names,
            'token',
            'is_seller',
            'favourites',
            'chart_settings',
            `intent/spot.place/${junk}`,
          ])
            localStorage.setItem(name, junk)
        },
        { names: keys, junk: value },
      )
      await page.goto(stage.url)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await look('storage')
    }
    expect(problems).toEqual([])
  })

  it('as the html of an article are cleaned: words stay, nothing else does [NEWS-1] [SHELL-6]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const told = { html: '' }
    await page.route('**/api/news/detail**', (route) =>
      route.fulfill({
        json: { type: 'ok', message: { id: 7, title: PAYLOADS[0], abstract: PAYLOADS[1], content: told.html } },
      }),
    )
    const { look } = await trapped(page, stage.url)
    const alone = PAYLOADS.map((payload) => `<p>before</p>${payload}`)
    const together = packed(PAYLOADS, LONGEST_ARTICLE)
    let language = 0
    const show = async (html: string): Promise<void> => {
      language += 1
      told.html = `${html}<h2>end ${language}</h2>`
      await page.goto(`${stage.url}/components/noticeDetail?id=${language}`)
      await page.locator('.prose').waitFor({ state: 'attached' })
    }
    for (const html of together) {
      await show(html)
      await look('article')
    }
    // each for itself, by the cleaner that the page has just loaded
    await show(KEPT)
    await page.getByRole('link', { name: 'away' }).waitFor()
    const left = await page.locator('.prose').innerHTML()
    expect(left.replace(/<h2>.*/, '')).toBe(CLEANED)
    await look('kept')
    for (const html of alone.filter((_, index) => index % 40 === 0)) {
      await show(html)
      await page.locator('.prose p').first().waitFor()
      await look('article alone')
    }
    tell(`xss: ${PAYLOADS.length} payloads in ${language} articles`)
    // a picture of our own that is not there is asked for, and nothing worse
    expect(problems.filter((one) => !one.endsWith(`${stage.url}/components/1`))).toEqual([])
  })
})
