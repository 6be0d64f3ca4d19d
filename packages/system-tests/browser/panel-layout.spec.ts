/** What the browser lays out after a change on the trade page: one panel, and never the page. [SPOT-1] [SPOT-4] */
import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { launchBrowser, newVisitor, startServer } from './journey.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** One element of each panel that changes with every price or every key. */
const CHANGING = {
  pair: '.pair-last [data-cell="last"]',
  markets: '.a-mkts [data-cell="price"]',
  book: '.order-book [data-row="b0"] [data-cell="price"]',
  form: '.a-form a, .a-form button',
  status: '.status [data-cell="tick"]',
}

interface LayoutEvent {
  readonly name: string
  readonly ts: number
  readonly args: { readonly beginData?: { readonly partialLayout: boolean } }
}

/** Changes a text in each panel; each change is laid out before the next one, without a push in between. */
const changeTexts = (page: Page): Promise<void> =>
  page.evaluate((selectors) => {
    const layOut = (): number => document.body.getBoundingClientRect().width
    for (const [panel, selector] of Object.entries(selectors)) {
      const element = document.querySelector(selector)
      if (element === null) throw new Error(`no ${selector}`)
      layOut()
      performance.mark(`change ${panel}`)
      element.append('7')
      layOut()
    }
  }, CHANGING)

const traceOf = async (devtools: CDPSession, act: () => Promise<void>): Promise<ReadonlyArray<LayoutEvent>> => {
  const events: Array<LayoutEvent> = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Array<LayoutEvent>)))
  const complete = new Promise<void>((resolve) => void devtools.once('Tracing.tracingComplete', () => resolve()))
  const includedCategories = ['devtools.timeline', 'blink.user_timing']
  await devtools.send('Tracing.start', { traceConfig: { includedCategories, excludedCategories: ['*'] } })
  await act()
  await devtools.send('Tracing.end')
  await complete
  return events.toSorted((a, b) => a.ts - b.ts)
}

describe('a change in a panel of the trade page', () => {
  it('is laid out without the rest of the page [SPOT-1] [SPOT-4]', async () => {
    const { url } = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await page.goto(`${url}/dealCenter/BTC-USDT`)
    for (const selector of Object.values(CHANGING)) await page.locator(selector).first().waitFor({ state: 'attached' })
    const events = await traceOf(await chromium.newBrowserCDPSession(), () => changeTexts(page))
    const panels = Object.keys(CHANGING).map((panel) => {
      const changed = events.findIndex(({ name }) => name === `change ${panel}`)
      const layout = events.slice(changed).find(({ name, args }) => name === 'Layout' && args.beginData !== undefined)
      return [panel, layout?.args.beginData?.partialLayout]
    })
    expect(panels).toEqual(Object.keys(CHANGING).map((panel) => [panel, true]))
    expect(problems).toEqual([])
  })
})
