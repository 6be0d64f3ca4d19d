/** A page of an older build than the published one: an offer, a reload chosen by the user, and the typed draft. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { message } from '../shared/messages.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { signInTrader } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** A copy of the built client, in which `publish` puts another build id. */
const clientFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexbourse-client-'))
  cpSync(join(ROOT, 'dist/client'), folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const publish = (build: string): void => {
    for (const ending of ['.br', '.gz']) rmSync(join(folder, `build.json${ending}`))
    writeFileSync(join(folder, 'build.json'), JSON.stringify({ build }))
  }
  return { folder, publish }
}

const amountField = (page: Page) => page.getByRole('textbox', { name: message('wallet.transfer.amount') })
const offer = (page: Page) => page.getByRole('status').filter({ hasText: message('shell.newBuild') })

const storedDrafts = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))

describe('a newer build', () => {
  it('is offered when a chunk fails to load; the reload keeps the typed transfer once [Q48] [SHELL-12]', async () => {
    const { folder, publish } = clientFolder()
    const server = await startServer({ client: folder })
    const { page, problems, outage } = await newVisitor(chromium)
    await signInTrader(page, server.url, server.url, 'build@example.com')
    let loads = 0
    page.on('load', () => (loads += 1))
    const checks: Array<string> = []
    page.on('request', (request) => {
      if (request.url().endsWith('/build.json')) checks.push(request.method())
    })
    publish('newer')
    outage.expected = true
    await page.route('**/assets/foo-*', (route) => route.abort('connectionreset'))
    await page.goto(`${server.url}/new_account/transferLegal?from_field=change&currency_id=3`)
    await amountField(page).fill('12.5')
    await page.locator('.footer-links').scrollIntoViewIfNeeded()
    await offer(page).waitFor()
    expect([loads, checks]).toEqual([1, ['GET']])
    expect(await storedDrafts(page)).toEqual([])
    await offer(page)
      .getByRole('button', { name: message('shell.reload') })
      .click()
    await expect.poll(() => loads).toBe(2)
    await amountField(page).waitFor()
    expect(await amountField(page).inputValue()).toBe('12.5')
    expect(await storedDrafts(page)).toEqual([])

    await page.reload()
    await amountField(page).waitFor()
    expect(await amountField(page).inputValue()).toBe('')
    expect(problems).toEqual([])
  })
})
