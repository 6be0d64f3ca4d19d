/** Live prices, one placed order and the worker in Firefox and in WebKit. Part of npm run soak. */
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { startServer } from '../browser/journey.ts'
import { openOrderPrices, sessionEntriesOf } from '../browser/steps.ts'
import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import { message } from '../shared/messages.ts'
import { claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import { startStaticHost } from '../shared/static-host.ts'
import { startFirefox } from './firefox.ts'
import type { RemotePage } from './remote-page.ts'
import { remotePage } from './remote-page.ts'
import { startWebKit } from './webkit.ts'

/** Longer than a run lasts; every second another price. */
const MOVING = Array.from({ length: 600 }, (_, second) => [second, String(67_000 + (second % 50))])
const SCRIPT = { prices: { ...CONSTANT_PRICES, 'BTC/USDT': MOVING } }

const textOf = (selector: string): string =>
  `return document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`

/** Waits for three different prices of an element. */
const expectLivePrices = async (page: RemotePage, selector: string): Promise<void> => {
  const seen = new Set<unknown>()
  while (seen.size < 3) {
    const text = await page.until(textOf(selector))
    if (/67,0\d\d/.test(String(text))) seen.add(text)
  }
}

const buttonNamed = (name: string): string => `//dialog//button[normalize-space()="${name}"]`

const placeOrder = async (page: RemotePage): Promise<void> => {
  const buy = `//*[@role="radiogroup"][@aria-label="${message('spot.ticket.side')}"]//*[@role="radio"][1]`
  await page.click(buy)
  await page.type('//form//input[@name="price"]', '40000')
  await page.type('//form//input[@name="quantity"]', '0.01')
  await page.click(`//form//button[normalize-space()="${message('spot.ticket.buyCoin', { coin: 'BTC' })}"]`)
  await page.click(buttonNamed(message('spot.place.verbBuy')))
}

/** And what the demonstration says of its storage: WebKitGTK offers a page no files of its own. */
const ENGINES = [
  ['Firefox', startFirefox, 'simulation.kept'],
  ['WebKitGTK', startWebKit, 'simulation.notKept'],
] as const

describe.each(ENGINES)('the client in %s', (_, start, storage) => {
  it('shows live prices on home and on the trade page, places an order and installs its worker [HOME-2] [SPOT-4] [SPOT-5] [SHELL-15]', async () => {
    const server = await startServer({ script: SCRIPT })
    const token = await registerUser(server.url, 'engines@example.com')
    await claimPlayMoney(server.url, token)
    const driver = await start()
    onTestFinished(driver.end)
    const page = remotePage(driver)
    await page.open(server.url)
    await expectLivePrices(page, 'main [data-row="1-3"] [data-cell="price"]')
    const session = JSON.stringify(await sessionEntriesOf(server.url, token))
    await page.run(`for (const [key, value] of Object.entries(${session})) localStorage.setItem(key, value)`)
    await page.open(`${server.url}/dealCenter/BTC-USDT`)
    await page.until("return document.body.innerText.includes('10,000.00000000')")
    await expectLivePrices(page, '.pair-last [data-cell="last"]')
    await placeOrder(page)
    await expect.poll(async () => (await openOrderPrices(server.url, token)).map(Number)).toEqual([40_000])
    await page.until("return document.querySelector('.a-ords')?.innerText.includes('40,000')")
    // the worker of the shell is installed
    await page.until("return navigator.serviceWorker.controller?.state === 'activated'")
    // the chart is drawn, and nothing has violated the policy of the page
    await page.until("return document.querySelector('.highcharts-candlestick-series .highcharts-point') !== null")
    expect(server.output()).not.toContain('csp-report')
  })

  it('runs the demonstration without a server, also after the page was opened anew [SHELL-8]', async () => {
    const host = await startStaticHost(join(ROOT, 'dist/demo'))
    const driver = await start()
    onTestFinished(driver.end)
    const page = remotePage(driver)
    for (const address of ['/simulation/', '/simulation/dealCenter/BTC-USDT', '/simulation/dealCenter/BTC-USDT']) {
      await page.open(host.url + address)
      await page.until(`return document.body.innerText.includes(${JSON.stringify(message(storage))})`)
    }
    await page.until(`return /^\\d\\d,\\d/.test(document.querySelector('.pair-last [data-cell="last"]')?.textContent)`)
  })
})
