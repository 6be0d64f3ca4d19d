/** Pushes and tickers on their way from the exchange to a page, so that a journey can silence or repeat them. */
import type { Page } from 'playwright'

import { callApi } from '../shared/plain-client.ts'

const TICKERS = '/api/currency/quotation_new'

/** The book is pushed no more, and its read is never answered. */
export const silenceBook = async (page: Page): Promise<void> => {
  await changePushes(page, (frame) => (frame.includes('"market_depth"') ? undefined : frame))
  await page.route('**/api/transaction/deal?*', () => undefined)
}

export interface PriceSource {
  /** From now on the last push of each kind and one answer are repeated, with their old time. */
  readonly freeze: () => Promise<void>
  readonly resume: () => void
}

/** Prices of the exchange at `url` that can stand still while every connection works. */
export const freezablePrices = async (page: Page, url: string): Promise<PriceSource> => {
  let answer: string | undefined
  const pushes = new Map<string, string>()
  await changePushes(page, (frame) => {
    const key = pushKey(frame)
    if (key === undefined) return frame
    if (answer === undefined || !pushes.has(key)) pushes.set(key, frame)
    return pushes.get(key)
  })
  await page.route(`**${TICKERS}?*`, (route) =>
    answer === undefined ? route.continue() : route.fulfill({ contentType: 'application/json', body: answer }),
  )
  return {
    freeze: async () => {
      const { type, message } = await callApi(url, TICKERS, { method: 'GET' })
      answer = JSON.stringify({ type, message })
    },
    resume: () => {
      answer = undefined
    },
  }
}

// Internal
/** The frame that the page gets in place of the one from the exchange; undefined: none. */
type Change = (frame: string) => string | undefined

/** The page must not have opened its socket yet. */
const changePushes = (page: Page, change: Change): Promise<void> =>
  page.routeWebSocket(/\/wss\/socket\.io\//, (toPage) => {
    toPage.connectToServer().onMessage((frame) => {
      const changed = change(String(frame))
      if (changed !== undefined) toPage.send(changed)
    })
  })

/** Kind, market and period of a push with prices or with the exchange's time; undefined for any other push. */
const pushKey = (frame: string): string | undefined => {
  const kind = /^42\["(daymarket|kline|market_depth)"/.exec(frame)?.[1]
  const [symbol, period] = [/"symbol":"([^"]+)"/, /"period":"([^"]+)"/].map((part) => part.exec(frame)?.[1])
  return kind && `${kind} ${symbol} ${period}`
}
