/** An exchange with two traders for each test, and a time of day that stands still until it is moved. [C2C-2] */
import type { RunningExchange, Settings } from '@hexbourse/reference-exchange/main'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { publishOffer, registerTrader, takeOffer } from './c2c-client.ts'
import { messagePattern } from './messages.ts'
import { apiOf } from './plain-client.ts'
import type { Form } from './plain-client.ts'
import { startTestExchange } from './plain-client.ts'

export type Row = Readonly<Record<string, unknown>>

/** 12:00 in Shanghai. */
export const START = Date.UTC(2026, 5, 1, 4)
export const MINUTE = 60_000
export const WAIT = { timeout: 15_000 }
export const SETTINGS: Settings = { script: '{}', demo: ['mailbox', 'faucet'] }

export const matchingText = (key: Parameters<typeof messagePattern>[0]): unknown =>
  expect.stringMatching(messagePattern(key))

export const moveTo = (time: number): void => void vi.setSystemTime(START + time)

/** Starts a new exchange before each test; `ann` and `ben` are its traders. */
export const c2cExchange = () => {
  const current: { running: RunningExchange; ann: string; ben: string } = {
    running: undefined as never,
    ann: '',
    ben: '',
  }
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    const running = await startTestExchange(SETTINGS)
    const ann = await registerTrader(running, 'ann@example.com')
    Object.assign(current, { running, ann, ben: await registerTrader(running, 'ben@example.com') })
  })
  afterEach(async () => {
    await current.running.stop()
    vi.useRealTimers()
  })
  const { post, get } = apiOf(() => current.running.url)
  return {
    current,
    post,
    get,
    publish: (token: string, form: Form = {}) => publishOffer(current.running.url, token, form),
    take: (token: string, id: string) => takeOffer(current.running.url, token, id),
    act: (token: string, call: string, id: string, form: Form = {}) => post(`/api/c2c/${call}`, { id, ...form }, token),
    deal: async (token: string, id: string): Promise<Row> => (await get('/api/c2c_deal', token, { id })).message as Row,
    rowsOf: async (token: string, path: string, form: Form = {}): Promise<ReadonlyArray<Row>> =>
      ((await get(path, token, form)).message as { readonly data: ReadonlyArray<Row> }).data,
    /** Free and held coins of the funding wallet. */
    balance: async (token: string): Promise<readonly [unknown, unknown]> => {
      const wallet = (await post('/api/wallet/detail', { currency: '3', type: 'legal' }, token)).message as Row
      return [wallet['legal_balance'], wallet['lock_legal_balance']]
    },
  }
}
