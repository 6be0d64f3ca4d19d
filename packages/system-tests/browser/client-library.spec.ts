/** The library's client in a page without this application: storage, tabs and locks of the browser by default. */
import { fileURLToPath } from 'node:url'

import type * as Library from '@hexbourse/adapters/client'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import type { Browser, Page } from 'playwright'
import type { Rolldown } from 'vite'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { launchBrowser } from './journey.ts'

const ACCOUNT = 'page@example.com'
const PASSWORD = 'kestrel7'

type PageWithLibrary = typeof globalThis & { readonly library: typeof Library }

/** The client with all that it needs, as a script that sets `library`. */
const bundle = async (): Promise<string> => {
  const client = fileURLToPath(new URL('../../adapters/src/client/index.ts', import.meta.url))
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: client, formats: ['iife'], name: 'library' } },
  })) as ReadonlyArray<Rolldown.RolldownOutput>
  return built[0]?.output[0].code ?? ''
}

let chromium: Browser
let running: RunningExchange
let script = ''
beforeAll(async () => {
  ;[chromium, running, script] = await Promise.all([
    launchBrowser(),
    startTestExchange({ script: JSON.stringify({ prices: { 'BTC/USDT': [[0, '67000']] } }) }),
    bundle(),
  ])
  await claimPlayMoney(running.url, await registerUser(running.url, ACCOUNT, PASSWORD))
})
afterAll(async () => {
  await chromium.close()
  await running.stop()
})

describe('the client in a page', () => {
  it('keeps the session of the browser in all its tabs, and trades [SHELL-4] [SPOT-5]', async () => {
    // the exchange's own pages allow no foreign script
    const context = await chromium.newContext({ bypassCSP: true })
    onTestFinished(() => context.close())
    const newTab = async (): Promise<Page> => {
      const page = await context.newPage()
      await page.goto(`${running.url}/healthz`)
      await page.addScriptTag({ content: `${script};globalThis.library=library` })
      return page
    }
    const [first, second] = [await newTab(), await newTab()]
    const signedIn = await first.evaluate(
      async (credentials) => {
        const { connect } = (globalThis as PageWithLibrary).library
        const exchange = connect({ origin: location.origin })
        const user = await exchange.account.signIn(credentials)
        const order = await exchange.spot.prepare('BTC-USDT', {
          side: 'buy',
          type: 'limit',
          price: '25000',
          quantity: '0.01',
        })
        const outcome = order._tag === 'Right' ? await exchange.spot.place(order.right) : order.left
        exchange.close()
        return { id: user.id, outcome: outcome._tag, stored: localStorage.getItem('user_id') }
      },
      { account: ACCOUNT, password: PASSWORD },
    )
    expect(signedIn).toEqual({ id: signedIn.id, outcome: 'Succeeded', stored: String(signedIn.id) })
    const seen = await second.evaluate(async () => {
      const { connect, firstReady } = (globalThis as PageWithLibrary).library
      const exchange = connect({ origin: location.origin })
      const [orders, { bids }] = await Promise.all([
        firstReady(exchange.spot.openOrders()),
        firstReady(exchange.market.book('BTC-USDT')),
      ])
      exchange.close()
      return { orders: orders.length, hasBids: bids._tag === 'Exact' ? bids.levels.length > 0 : bids.steps.length > 0 }
    })
    expect(seen).toEqual({ orders: 1, hasBids: true })
  })
})
