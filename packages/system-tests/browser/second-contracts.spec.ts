/** Second contracts from the order to the result. [SEC-1] [SEC-2] [SEC-3] [Q11] */
import type { Browser, Page, WebSocketRoute } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { callApi, signIn } from '../shared/plain-client.ts'
import { launchBrowser, newVisitor } from './journey.ts'
import {
  contractCounts,
  contractRows,
  DURATION,
  freeStake,
  listTab,
  openContracts,
  placeByCall,
  registerWithStake,
  startWithContracts,
} from './second-contract-steps.ts'
import { closeDialog, loseReplies, pressWithKeyboard, tabTo } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

type Prices = ReadonlyArray<readonly [seconds: number, price: string]>

/** An exchange, and the page of a user with 10,000 USDT in the second-contract account. */
const openPage = async (account: string, ...prices: Prices) => {
  const server = await startWithContracts(...prices)
  const visitor = await newVisitor(chromium)
  const token = await registerWithStake(server.url, account)
  await openContracts(visitor.page, server.url, token)
  return { server, token, ...visitor }
}

const stakeField = (page: Page) => page.getByRole('textbox', { name: message('second-contract.stake'), exact: true })
const duration = (page: Page, seconds: string) =>
  page.getByRole('button', { name: message('second-contract.seconds', { seconds: Number(seconds) }) })
const direction = (page: Page, to: 'up' | 'down') =>
  page.getByRole('main').getByRole('button', { name: message(`second-contract.direction.${to}`), exact: true })
const verb = (page: Page, to: 'up' | 'down') =>
  page.getByRole('dialog').getByRole('button', { name: message(`second-contract.place.${to}`), exact: true })
const minutes = async (page: Page): Promise<string> => (await page.getByRole('timer').first().textContent()) ?? ''

const settledText = (ending: 'won' | 'lost' | 'drawn', values: Readonly<Record<string, string>>): string =>
  message(`second-contract.settled.${ending}`, { base: 'BTC', quote: 'USDT', currency: 'USDT', ...values })

describe('second contracts', () => {
  it('pay a win, take a loss and return a draw, to the last digit [SEC-1] [SEC-2] [SEC-3] [Q11]', async () => {
    const { server, page, problems, token } = await openPage('three@example.com', [600, '67000.01'])
    await duration(page, DURATION).click()
    await stakeField(page).fill('1000')
    // 85.57 % of 1,000, and a fee of 2 %
    for (const figure of ['20.0000', '855.7000', '−1,000.0000']) await page.getByText(figure).first().waitFor()
    await direction(page, 'up').click()
    for (const figure of ['1,020.0000', '855.7000', '8,980.0000', '67,000.00'])
      await page.getByRole('dialog').getByText(figure).first().waitFor()
    await verb(page, 'up').click()
    await page.getByText(message('spot.place.done'), { exact: true }).waitFor()
    await closeDialog(page)
    await placeByCall(server.url, token, { type: '2', number: '30' })
    await placeByCall(server.url, token, { match_id: '2', number: '10' })
    await contractRows(page, 'ETH').waitFor()
    expect(await contractRows(page).count()).toBe(3)
    // 10,000 − 1,020 − 30.60 − 10.20
    expect(await freeStake(server.url, token)).toBe('8939.20000000')
    server.jump()
    await page.getByText(message('second-contract.open.none')).waitFor()
    const ends = { entryPrice: '67,000', endPrice: '67,000.01' }
    await page.getByText(settledText('won', { profit: '855.7', ...ends })).waitFor()
    await page.getByText(settledText('lost', { profit: '30', ...ends })).waitFor()
    await page.getByText(settledText('drawn', { base: 'ETH', stake: '10', endPrice: '3,400' })).waitFor()
    await listTab(page, 'closed').click()
    const ending = (id: 'won' | 'lost' | 'drawn') => message(`second-contract.ending.${id}`)
    await contractRows(page, '1,000.0000', '67,000.00', '67,000.01', '20.0000', '855.7000', ending('won')).waitFor()
    await contractRows(page, '30.0000', '67,000.01', '−30.0000', ending('lost')).waitFor()
    await contractRows(page, 'ETH', '3,400.00', '0.0000', ending('drawn')).waitFor()
    // and 1,855.70 of the win and 10 of the draw
    expect(await freeStake(server.url, token)).toBe('10804.90000000')
    await page.getByText('10,804.9').first().waitFor()
    expect(await contractCounts(server.url, token)).toEqual({ open: 0, closed: 3 })
    expect(problems).toEqual([])
  })

  it('run down as the exchange says, with a device whose clock is an hour fast or slow [SEC-2]', async () => {
    const server = await startWithContracts([600, '67010'])
    const token = await registerWithStake(server.url, 'clock@example.com')
    for (const hours of [1, -1]) {
      const { page, problems } = await newVisitor(chromium)
      await page.addInitScript((shift) => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + shift
      }, hours * 3_600_000)
      await openContracts(page, server.url, token)
      await page.getByText(message('second-contract.open.none')).waitFor()
      await placeByCall(server.url, token)
      await page.getByRole('timer').waitFor()
      expect(await minutes(page)).toMatch(/^(?:5:00|4:\d\d)$/)
      server.jump()
      await page.getByText(message('second-contract.open.none')).waitFor()
      expect(problems).toEqual([])
    }
    expect(await contractCounts(server.url, token)).toEqual({ open: 0, closed: 2 })
  })

  it('show their result after a tab that slept through the expiry [SEC-2]', async () => {
    const { server, page, problems, token } = await openPage('asleep@example.com', [600, '67010'])
    await placeByCall(server.url, token)
    await contractRows(page, 'BTC').waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    server.jump()
    await expect.poll(() => contractCounts(server.url, token)).toEqual({ open: 0, closed: 1 })
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await page.getByText(settledText('won', { profit: '85.57', entryPrice: '67,000', endPrice: '67,010' })).waitFor()
    await page.getByText(message('second-contract.open.none')).waitFor()
    expect(problems).toEqual([])
  })

  it('leave the list when the socket is cut at the expiry, by reading it [SEC-2]', async () => {
    const server = await startWithContracts([600, '67010'])
    const { page, problems, outage } = await newVisitor(chromium)
    const token = await registerWithStake(server.url, 'cut@example.com')
    const link = await cuttableSocket(page)
    await openContracts(page, server.url, token)
    await placeByCall(server.url, token, { seconds: '5' })
    await page.getByRole('timer').waitFor()
    outage.expected = true
    await link.cut()
    await page.getByText(message('second-contract.open.none')).waitFor()
    await page.getByText(settledText('drawn', { stake: '100', endPrice: '67,000' })).waitFor()
    expect(await freeStake(server.url, token)).toBe('9998.00000000')
    expect(problems).toEqual([])
  })

  it('settle once at the price of the deadline when the exchange is down for ten minutes over it [SEC-2] [Q32]', async () => {
    // it crosses the entry price twice while the exchange is down
    const prices: Prices = [
      [600, '67010'],
      [850, '66990'],
      [1100, '67020'],
    ]
    const { server, page, problems, outage, token } = await openPage('down@example.com', ...prices)
    await placeByCall(server.url, token)
    await placeByCall(server.url, token, { type: '2', number: '30' })
    await expect.poll(() => contractRows(page).count()).toBe(2)
    // every part of the page has arrived
    await page.locator('.highcharts-xaxis-labels text').first().waitFor()
    outage.expected = true
    await server.kill()
    server.jump()
    server.jump()
    await server.restart()
    await page.getByText(message('second-contract.open.none')).waitFor({ timeout: 60_000 })
    await listTab(page, 'closed').click()
    await contractRows(page, '67,000.00', '67,010.00', '85.5700').waitFor()
    await contractRows(page, '67,000.00', '67,010.00', '−30.0000').waitFor()
    expect(await contractCounts(server.url, token)).toEqual({ open: 0, closed: 2 })
    // 10,000 − 102 − 30.60 + 185.57
    expect(await freeStake(server.url, token)).toBe('10052.97000000')
    expect(problems).toEqual([])
  })

  it('list below the line of the pair only the markets that are open for them [SEC-1]', async () => {
    const { page, problems } = await openPage('markets@example.com')
    await page.locator('.pair-switch').click()
    const list = page.locator('.a-mkts.is-open')
    await list.getByText('ETH').first().waitFor()
    expect(await list.getByText('/BTC', { exact: true }).count()).toBe(0)
    expect(await list.getByText('IEPN').count()).toBe(0)
    const [top, pair] = await Promise.all([list.boundingBox(), page.locator('.pair').first().boundingBox()])
    expect(top?.y).toBeGreaterThanOrEqual((pair?.y ?? 0) + (pair?.height ?? 0) - 1)
    expect(top?.y).toBeLessThan((pair?.y ?? 0) + (pair?.height ?? 0) + 3)
    expect(problems).toEqual([])
  })

  it('show a result for half a second in the list of open ones [SEC-2]', async () => {
    const server = await startWithContracts([600, '67010'])
    const { page, problems } = await newVisitor(chromium)
    await page.clock.install()
    const token = await registerWithStake(server.url, 'half@example.com')
    await openContracts(page, server.url, token)
    await placeByCall(server.url, token)
    await contractRows(page, 'BTC').waitFor()
    // the half second begins before the result is drawn, so that the page's own time must not pass meanwhile
    await page.clock.pauseAt(Date.now() + 1000)
    server.jump()
    const result = contractRows(page, message('second-contract.ending.won'))
    const countAfter = async (milliseconds: number): Promise<number> => {
      await page.clock.runFor(milliseconds)
      return result.count()
    }
    // in small steps, so that little of the half second has passed when a busy machine draws
    await expect.poll(() => countAfter(2)).toBe(1)
    expect(await countAfter(400)).toBe(1)
    await page.clock.runFor(150)
    await page.getByText(message('second-contract.open.none')).waitFor()
    expect(problems).toEqual([])
  })

  it('are placed with the keyboard alone [SEC-1] [SHELL-11]', async () => {
    const { server, page, problems, token } = await openPage('keys@example.com', [600, '67010'])
    await stakeField(page).waitFor()
    await tabTo(page, message('second-contract.stake'))
    await page.keyboard.type('50')
    await pressWithKeyboard(page, message('second-contract.direction.down'))
    await verb(page, 'down').waitFor()
    await pressWithKeyboard(page, message('second-contract.place.down'))
    await page.getByText(message('spot.place.done'), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await contractRows(page, '50.0000').waitFor()
    expect(await contractCounts(server.url, token)).toEqual({ open: 1, closed: 0 })
    expect(problems).toEqual([])
  })
})

describe('a second contract', () => {
  it('whose reply is lost is found, with one effect [SEC-1] [Q24]', async () => {
    const { server, page, problems, token } = await openPage('lost@example.com')
    await stakeField(page).fill('100')
    await duration(page, DURATION).click()
    await direction(page, 'down').click()
    const sent = new Set<string | null>()
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/microtrade/submit') sent.add(searchParams.get('_timespan'))
    })
    await loseReplies(page, 'microtrade/submit')
    await verb(page, 'down').click()
    await page
      .getByRole('dialog')
      .getByText(message('spot.place.matches', { count: 1 }))
      .waitFor()
    expect(sent.size).toBe(1)
    expect(await contractCounts(server.url, token)).toEqual({ open: 1, closed: 0 })
    expect(await freeStake(server.url, token)).toBe('9898.00000000')
    // the browser reports each reply that the test has lost
    expect(problems.filter((problem) => !problem.includes('/api/microtrade/submit?'))).toEqual([])
  })

  it('whose user is signed out elsewhere during the review asks for a sign-in and takes nothing [SEC-1] [SHELL-6]', async () => {
    const account = 'ended@example.com'
    const { server, page, problems, token } = await openPage(account)
    await stakeField(page).fill('100')
    await direction(page, 'up').click()
    await page.route('**/api/microtrade/submit?*', async (route) => {
      await callApi(server.url, '/api/user/logout', { token })
      await route.continue()
    })
    await verb(page, 'up').click()
    await page.getByText(message('shell.session.expired')).first().waitFor()
    const again = await signIn(server.url, account)
    expect(await contractCounts(server.url, again)).toEqual({ open: 0, closed: 0 })
    expect(await freeStake(server.url, again)).toBe('10000.00000000')
    expect(problems).toEqual([])
  })
})

/** The socket of the page, until it is cut for good. */
const cuttableSocket = async (page: Page): Promise<{ readonly cut: () => Promise<void> }> => {
  const sockets = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (!isCut) {
      socket.connectToServer()
      sockets.add(socket)
    } else void socket.close()
  })
  return {
    cut: async () => {
      isCut = true
      await page.route(/\/socket\.io\//, (route) => route.abort())
      for (const socket of sockets) await socket.close()
    },
  }
}
