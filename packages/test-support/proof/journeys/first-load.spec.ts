/** What home costs before its prices live: every script and data file, as the browser counts the bytes. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browser, server, visitor } from './stage.ts'

const KIB = 1024
const MOST = 150 * KIB

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

describe('the first load of home', () => {
  it('is at most 150 KiB of brotli until the table shows live prices [HOME-1]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const counted: Array<readonly [path: string, bytes: number, encoding: string]> = []
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      if (!/\.(?:js|json)$/.test(pathname)) return
      void Promise.all([request.sizes(), request.response()]).then(([sizes, response]) =>
        counted.push([pathname, sizes.responseBodySize, response?.headers()['content-encoding'] ?? 'none']),
      )
    })
    await page.goto(stage.url)
    const markets = page.getByRole('region', { name: 'Markets' })
    await markets.getByRole('row', { name: /BTC.*67,000/ }).waitFor()
    await markets.getByRole('status').first().getByText('Live').waitFor()
    await page.waitForLoadState('networkidle')
    const bytes = counted.reduce((sum, [, size]) => sum + size, 0)
    console.log(`home: ${(bytes / KIB).toFixed(1)} KiB brotli in ${counted.length} files`)
    expect(counted.length).toBeGreaterThan(3)
    expect(counted.filter(([, , encoding]) => encoding !== 'br')).toEqual([])
    expect(bytes).toBeGreaterThan(90 * KIB)
    expect(bytes).toBeLessThanOrEqual(MOST)
    expect(problems).toEqual([])
  })
})
