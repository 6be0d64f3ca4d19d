/** The same request delivered again and again has one answer and one effect. [Q23] */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Running } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, exchange, newcomer } from './exchange.ts'
import { deliver } from './load.ts'
import type { Request } from './load.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hexbourse-twice-'))
const ORDER = { legal_id: '3', currency_id: '1', price: '100', num: '0.5', mode: '2' }
let running: Running
let token = ''
let counter = 0

beforeAll(async () => {
  running = await exchange({ dataDir })
  token = await newcomer(running.url, 'twice@example.com')
  await ask(running.url, '/api/faucet', { token, form: { currency_id: '3', account: 'change' } })
})
afterAll(async () => {
  await running.stop()
  rmSync(dataDir, { recursive: true })
})

const requestOf = (path: string, form: Readonly<Record<string, string>>): Request => {
  counter += 1
  return { path, token, timespan: `1${counter}`, form }
}
const again = (request: Request, times: number): Promise<ReadonlyArray<string | undefined>> =>
  Promise.all(Array.from({ length: times }, () => deliver(running.url, request)))
const openCount = async (): Promise<number> => {
  const { message } = await ask(running.url, '/api/transaction_in', { token })
  return (message as { readonly count: number }).count
}
const restart = async (): Promise<void> => {
  await running.stop()
  running = await exchange({ dataDir })
}

describe('a delivery', () => {
  it('that comes ten times at once is one order and one answer [Q23]', async () => {
    const before = await openCount()
    const answers = await again(requestOf('/api/transaction/in', ORDER), 10)
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('"type":"ok"')
    expect(await openCount()).toBe(before + 1)
  })

  it('that comes late, and once more after a restart, is still that one [Q23] [Q32]', async () => {
    const before = await openCount()
    const request = requestOf('/api/transaction/in', ORDER)
    const [first] = await again(request, 1)
    await again(requestOf('/api/transaction/in', { ...ORDER, price: '101' }), 1)
    expect(await again(request, 1)).toEqual([first])
    await restart()
    expect(await again(request, 3)).toEqual([first, first, first])
    expect(await openCount()).toBe(before + 2)
  })

  it('with another body, path or person is a request of its own [Q23]', async () => {
    const before = await openCount()
    const request = requestOf('/api/transaction/in', ORDER)
    await again(request, 1)
    await again({ ...request, form: { ...ORDER, num: '0.6' } }, 1)
    expect(await openCount()).toBe(before + 2)
    const other = await newcomer(running.url, `other${counter}@example.com`)
    const theirs = await deliver(running.url, { ...request, token: other })
    expect(theirs).toContain('"type":"error"')
    expect(await openCount()).toBe(before + 2)
  })

  it('that was refused stays refused when it could be done by now [Q23]', async () => {
    const poor = await newcomer(running.url, `poor${counter}@example.com`)
    const request = { ...requestOf('/api/transaction/in', ORDER), token: poor }
    const [refused] = await again(request, 2)
    await ask(running.url, '/api/faucet', { token: poor, form: { currency_id: '3', account: 'change' } })
    expect(await again(request, 1)).toEqual([refused])
    expect(refused).toContain('"type":"error"')
  })

  it('of a revocation or of the faucet is once as well [Q23]', async () => {
    const placed = JSON.parse((await again(requestOf('/api/transaction/in', ORDER), 1))[0] ?? '{}') as {
      readonly data: { readonly id: number }
    }
    const revocation = requestOf('/api/transaction_del', { id: String(placed.data.id), type: 'in' })
    const revoked = await again(revocation, 3)
    expect(new Set(revoked).size).toBe(1)
    expect(revoked[0]).toContain('"type":"ok"')
    const drawn = await again(requestOf('/api/faucet', { currency_id: '3', account: 'legal' }), 4)
    expect(new Set(drawn).size).toBe(1)
    const { message } = await ask(running.url, '/api/wallet/list', { token, form: { currency_name: 'USDT' } })
    expect(message).toMatchObject({ legal_wallet: { balance: [{ legal_balance: '10000.00000000' }] } })
  })
})
