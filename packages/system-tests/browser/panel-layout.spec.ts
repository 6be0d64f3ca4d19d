/** What the browser lays out after a change on the trade page: one panel, and never the page. [SPOT-1] [SPOT-4] */
import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
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

interface TraceEvent {
  readonly name: string
  readonly ts: number
  /** Of a layout. */
  readonly args: { readonly beginData?: { readonly partialLayout: boolean } }
}

const isTraceEvent = (event: object): event is TraceEvent => 'name' in event && 'ts' in event && 'args' in event

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

const traceOf = async (devtools: CDPSession, act: () => Promise<void>): Promise<ReadonlyArray<TraceEvent>> => {
  const events: Array<TraceEvent> = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as ReadonlyArray<object>) if (isTraceEvent(event)) events.push(event)
  })
  const complete = new Promise<void>((resolve) => void devtools.once('Tracing.tracingComplete', () => resolve()))
  const includedCategories = ['devtools.timeline', 'blink.user_timing']
  await devtools.send('Tracing.start', { traceConfig: { includedCategories, excludedCategories: ['*'] } })
  await act()
  await devtools.send('Tracing.end')
  await complete
  return events.toSorted((a, b) => a.ts - b.ts)
}

/** The items of the open menu that lie under nothing where they are, without being scrolled to. */
const reachableItems = (page: Page): Promise<ReadonlyArray<boolean>> =>
  page
    .getByRole('menuitemradio')
    .or(page.getByRole('menuitem'))
    .evaluateAll((items) =>
      items.map((item) => {
        const { x, y, width, height } = item.getBoundingClientRect()
        return item.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )

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

describe('the menu of layouts', () => {
  it('opens over the panels, whole [SPOT-2]', async () => {
    const { url } = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await page.goto(`${url}/dealCenter/BTC-USDT`)
    const button = page.getByRole('button', { name: message('spot.layout.label') })
    await button.waitFor()
    // no click, before which the page would be scrolled
    await button.evaluate((element: HTMLElement) => element.click())
    await page.getByRole('menu').waitFor()
    expect(await reachableItems(page)).toEqual([true, true, true])
    expect(problems).toEqual([])
  })
})

/** How far the line is moved, in pixels. */
const MOVE = 40

const BOOK = '.a-book'

const widthOf = async (page: Page): Promise<number> => (await page.locator(BOOK).boundingBox())?.width ?? 0

/** Presses the line beside the book, moves it at once, and perhaps releases it; the width of the book in the next frame. */
const moveLine = (page: Page, isReleased = false): Promise<number> =>
  page.locator('.sep-book').evaluate(
    (line, { by, ended, book }) => {
      const { x } = line.getBoundingClientRect()
      const send = (type: string, clientX: number): boolean =>
        line.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX }))
      send('pointerdown', x)
      send('pointermove', x - by)
      if (ended) send('pointerup', x - by)
      const width = (): number => document.querySelector(book)?.getBoundingClientRect().width ?? 0
      return new Promise<number>((resolve) => void requestAnimationFrame(() => resolve(width())))
    },
    { by: MOVE, ended: isReleased, book: BOOK },
  )

/** The trade page with the pointer over the line beside the book. */
const openAtLine = async () => {
  const { url } = await startServer()
  const { page, problems } = await newVisitor(chromium)
  await page.goto(`${url}/dealCenter/BTC-USDT`)
  await page.locator('.sep-book').hover()
  return { page, problems, before: await widthOf(page) }
}

describe('a line between two panels', () => {
  it('is shown as pressed before its first move lays the page out [SPOT-2]', async () => {
    const { page, problems, before } = await openAtLine()
    expect(await moveLine(page)).toBe(before)
    await expect.poll(() => widthOf(page)).toBe(before + MOVE)
    expect(problems).toEqual([])
  })

  it('loses no move that ends within a frame, and keeps the size [SPOT-2]', async () => {
    const { page, problems, before } = await openAtLine()
    await moveLine(page, true)
    await expect.poll(() => widthOf(page)).toBe(before + MOVE)
    // the size is kept after the frame that shows the release
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve))))
    await page.reload()
    await expect.poll(() => widthOf(page)).toBe(before + MOVE)
    expect(problems).toEqual([])
  })
})
