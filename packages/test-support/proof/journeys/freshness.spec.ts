/** Home says how old its prices are: live, late, stale, and live again without a reload. */
import { startProxy } from '@hexbourse/test-support/faults'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { browser, server, visitor } from './stage.ts'

/** Milliseconds in which what a new connection asks for is answered. */
const SETTLED = 1_500

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

describe('the market table of the home page', () => {
  it('turns late and stale while the line is silent, and live again when it heals [SHELL-8] [HOME-2] [Q26]', async () => {
    const stage = await server()
    const proxy = await startProxy(stage.port)
    onTestFinished(proxy.stop)
    const { page, problems, outage } = await visitor(chromium)
    const pushed = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', { predicate: ({ payload }) => /daymarket/.test(String(payload)) }),
      )
    await page.goto(`http://127.0.0.1:${proxy.port}/`)
    const markets = page.getByRole('region', { name: 'Markets' })
    await markets.getByRole('row', { name: /BTC.*67,000/ }).waitFor()
    const badge = markets.getByRole('status').first()
    await badge.getByText('Live').waitFor()
    // cut where pushes flow and what the connection asked for is answered, not in its first breath
    await pushed
    await page.waitForTimeout(SETTLED)
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))

    outage.expected = true
    const frozenAt = performance.now()
    proxy.freeze()
    await badge.getByText(/late/i).waitFor({ timeout: 8_000 })
    const lateAfter = performance.now() - frozenAt
    await badge.getByText(/stale/i).waitFor({ timeout: 8_000 })
    const staleAfter = performance.now() - frozenAt
    // pushes come every second, so silence is noticed up to a second earlier than it is felt
    expect(lateAfter).toBeGreaterThan(3_500)
    expect(lateAfter).toBeLessThan(7_000)
    expect(staleAfter).toBeGreaterThan(8_500)
    expect(staleAfter).toBeLessThan(12_000)

    proxy.heal()
    await badge.getByText('Live').waitFor({ timeout: 30_000 })
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    expect(problems).toEqual([])
  })
})
