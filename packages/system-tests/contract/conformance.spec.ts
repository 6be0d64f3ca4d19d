/** The conformance kit passes on our exchange, and names each deviation that a proxy plants in its replies. [Q23] */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { runConformance } from '@hexbourse/conformance/run'
import type { Settings } from '@hexbourse/conformance/run'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { PLANTED, startProxy } from './planted-deviations.ts'
import { LEAK, PLANTED_PUSHES } from './planted-pushes.ts'
import { enableTrader, publishOffer, registerTrader, takeOffer } from '../shared/c2c-client.ts'
import { callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { BTC, BTC_USDT, LIMIT, MARKET, USDT } from '../shared/wire-samples.ts'

const ACCOUNT = { account: 'kit@example.com', password: 'kestrel7' }
const OTHER = { account: 'maker@example.com', password: 'kestrel7' }
let running: RunningExchange

const settingsOf = (origin: string): Settings => ({
  origin,
  account: ACCOUNT,
  other: OTHER,
  writes: 'stake',
  pushes: true,
  timeout: 15_000,
  only: undefined,
})

/** A user with two rows or more in most lists. */
const trade = async (token: string): Promise<void> => {
  const post = async (path: string, form: Readonly<Record<string, string>>): Promise<void> => {
    const reply = await callApi(running.url, `/api/${path}`, { token, form })
    expect(reply, path).toMatchObject({ type: 'ok' })
  }
  for (const wallet of ['change', 'lever', 'micro']) await claimPlayMoney(running.url, token, USDT, wallet)
  await claimPlayMoney(running.url, token, BTC)
  for (const price of ['1000', '1001']) await post('transaction/in', { ...BTC_USDT, ...LIMIT, price, num: '0.02' })
  for (const price of ['900000', '900001']) await post('transaction/out', { ...BTC_USDT, ...LIMIT, price, num: '0.01' })
  for (const num of ['0.01', '0.02']) await post('transaction/in', { ...BTC_USDT, ...MARKET, price: '1', num })
  const position = { ...BTC_USDT, multiple: '10', share: '1', type: '1', status: '1', target_price: '1' }
  for (const type of ['1', '2']) await post('lever/submit', { ...position, type })
  for (const type of ['1', '2'])
    await post('microtrade/submit', { ...USDT, match_id: '1', type, seconds: '60', number: '100' })
  for (const number of ['5', '6'])
    await post('wallet/change', { ...USDT, number, from_field: 'change', to_field: 'legal' })
  const address = { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', type: 'TRC20', notes: 'cold' }
  await post('wallet/addaddress', { ...USDT, ...address })
  await post('wallet/out', { ...address, currency: '3', number: '25', rate: '0' })
}

/** Two offers of the user, and one of another user that is taken. */
const tradeC2c = async (token: string): Promise<void> => {
  const other = await registerTrader(running, OTHER.account)
  await enableTrader(running, token)
  for (const price of ['6.9', '6.95']) await publishOffer(running.url, token, { price })
  await takeOffer(running.url, token, await publishOffer(running.url, other, {}))
}

beforeAll(async () => {
  // contracts end soon, so that one that ends is part of the run
  const markets = JSON.stringify({ secondContracts: { durations: { '3': '20', '60': '30' } } })
  running = await startTestExchange({
    markets,
    demo: ['mailbox', 'faucet', 'simulated traders', 'simulated chain', 'simulated acceptors'],
  })
  const token = await registerUser(running.url, ACCOUNT.account, ACCOUNT.password)
  await tradeC2c(token)
  await trade(token)
})
afterAll(() => running.stop())

const HARMLESS: ReadonlySet<string> = new Set(['present', 'absent', 'extension', 'not-checked'])

describe('the conformance kit', () => {
  it('passes on our exchange, and looks at the rows of every list of trading', async () => {
    const findings = await runConformance(settingsOf(running.url))
    expect(findings.filter(({ status }) => !HARMLESS.has(status))).toEqual([])
    const unseen = findings
      .filter(({ status }) => status === 'not-checked')
      .map(({ call, field }) => `${call} ${field}`)
    // contracts that have ended, a second order, an agent, an order with a desk and a second day would take minutes
    expect(unseen).toEqual([
      'microtrade/lists data[]',
      'microtrade/lists order of data',
      'c2c_user_deal order of data',
      'user/region_users (fields)',
      'acceptor/my_deal []',
      'wallet/net_worth order of days',
    ])
    expect(findings.length).toBeGreaterThan(400)
  })

  it('names each of the deviations that a proxy plants, and nothing else', async () => {
    const origin = await startProxy(running.url)
    const findings = await runConformance(settingsOf(origin))
    const named = findings
      .filter(({ status }) => !HARMLESS.has(status))
      .map(({ call, field, status }) => `${call}: ${field} ${status}`)
    const planted = [...PLANTED, ...PLANTED_PUSHES].map(([call, , finding]) => `${call}: ${finding}`)
    expect(named.toSorted()).toEqual([...planted, ...LEAK].toSorted())
    expect(planted.length).toBeGreaterThanOrEqual(50)
  })

  it('as a command prints the table, writes both reports, and ends with 1 for a breach and 2 for wrong arguments', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hexbourse-conformance-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')]
    const command = (args: ReadonlyArray<string>): Promise<{ readonly code: unknown; readonly stdout: string }> =>
      promisify(execFile)('node_modules/.bin/hexbourse-conformance', [...args], { cwd: ROOT }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (failure: { readonly code: unknown; readonly stdout: string }) => failure,
      )
    const only = ['--no-socket', '--only', 'iepn', '--json', json, '--html', html]
    const clean = await command([running.url, ...only])
    expect(clean.code).toBe(0)
    expect(clean.stdout).toMatch(/^ +iepn +price +present/m)
    const breached = await command([await startProxy(running.url), ...only])
    expect(breached.code).toBe(1)
    expect(breached.stdout).toMatch(/^✗ +iepn +price +wrong-type +text that is not empty +35/m)
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ summary: { breaches: 1 } })
    expect(readFileSync(html, 'utf8')).toContain('<tr class="breach"><td>iepn</td><td>price</td>')
    expect((await command([])).code).toBe(2)
  })
})
