/** A request that is delivered repeatedly has one reply and one effect. [Q23] */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'
import { deliver } from '../fault/trading-load.ts'
import type { Request } from '../fault/trading-load.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hexbourse-twice-'))
const ORDER = { ...BTC_USDT, ...LIMIT, price: '100', num: '0.5' }
let running: RunningExchange
let token = ''
let counter = 0

beforeAll(async () => {
  running = await startTestExchange({ dataDir })
  token = await registerUser(running.url, 'twice@example.com')
  await claimPlayMoney(running.url, token)
})
afterAll(async () => {
  await running.stop()
  rmSync(dataDir, { recursive: true })
})

const requestOf = (path: string, form: Readonly<Record<string, string>>): Request => {
  counter += 1
  return { path, token, timespan: `1${counter}`, form }
}
const deliverTimes = (request: Request, times: number): Promise<ReadonlyArray<string | undefined>> =>
  Promise.all(Array.from({ length: times }, () => deliver(running.url, request)))
const openCount = async (): Promise<number> => {
  const { message } = await callApi(running.url, '/api/transaction_in', { token })
  return (message as { readonly count: number }).count
}
const restart = async (): Promise<void> => {
  await running.stop()
  running = await startTestExchange({ dataDir })
}

describe('a repeated delivery', () => {
  it('ten times at once creates one order and one reply [Q23]', async () => {
    const before = await openCount()
    const replies = await deliverTimes(requestOf('/api/transaction/in', ORDER), 10)
    expect(new Set(replies).size).toBe(1)
    expect(replies[0]).toContain('"type":"ok"')
    expect(await openCount()).toBe(before + 1)
  })

  it('later, and again after a restart, gets the first reply [Q23] [Q32]', async () => {
    const before = await openCount()
    const request = requestOf('/api/transaction/in', ORDER)
    const [first] = await deliverTimes(request, 1)
    await deliverTimes(requestOf('/api/transaction/in', { ...ORDER, price: '101' }), 1)
    expect(await deliverTimes(request, 1)).toEqual([first])
    await restart()
    expect(await deliverTimes(request, 3)).toEqual([first, first, first])
    expect(await openCount()).toBe(before + 2)
  })

  it('with another body or user is a new request [Q23]', async () => {
    const before = await openCount()
    const request = requestOf('/api/transaction/in', ORDER)
    await deliverTimes(request, 1)
    await deliverTimes({ ...request, form: { ...ORDER, num: '0.6' } }, 1)
    expect(await openCount()).toBe(before + 2)
    const other = await registerUser(running.url, `other${counter}@example.com`)
    const otherReply = await deliver(running.url, { ...request, token: other })
    expect(otherReply).toContain('"type":"error"')
    expect(await openCount()).toBe(before + 2)
  })

  it('of a rejected command stays rejected when it would now succeed [Q23]', async () => {
    const poor = await registerUser(running.url, `poor${counter}@example.com`)
    const request = { ...requestOf('/api/transaction/in', ORDER), token: poor }
    const [rejection] = await deliverTimes(request, 2)
    await claimPlayMoney(running.url, poor)
    expect(await deliverTimes(request, 1)).toEqual([rejection])
    expect(rejection).toContain('"type":"error"')
  })

  it('of a cancellation or a faucet request has one effect [Q23]', async () => {
    const placed = JSON.parse((await deliverTimes(requestOf('/api/transaction/in', ORDER), 1))[0] ?? '{}') as {
      readonly data: { readonly id: number }
    }
    const cancellation = requestOf('/api/transaction_del', { id: String(placed.data.id), type: 'in' })
    const cancelled = await deliverTimes(cancellation, 3)
    expect(new Set(cancelled).size).toBe(1)
    expect(cancelled[0]).toContain('"type":"ok"')
    const claims = await deliverTimes(requestOf('/api/faucet', { currency_id: '3', account: 'legal' }), 4)
    expect(new Set(claims).size).toBe(1)
    const { message } = await callApi(running.url, '/api/wallet/list', { token, form: { currency_name: 'USDT' } })
    expect(message).toMatchObject({ legal_wallet: { balance: [{ legal_balance: '10000.00000000' }] } })
  })
})
