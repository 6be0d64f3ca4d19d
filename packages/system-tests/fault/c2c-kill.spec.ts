/** Peer-to-peer trade on an exchange that is killed repeatedly: every coin is accounted for, and no answer changes. [C2C-5] [Q23] [Q32] */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { violations } from '@hexbourse/reference-exchange/engine'
import { recover } from '@hexbourse/reference-exchange/runtime'
import { libsqlJournal } from '@hexbourse/reference-exchange/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { printedOperator } from '../shared/admin-client.ts'
import { OFFER, registerTrader } from '../shared/c2c-client.ts'
import { copyDataFolder } from '../shared/data-folder.ts'
import { launchExchange } from '../shared/exchange-process.ts'
import { callApi } from '../shared/plain-client.ts'
import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'
import { deliver } from './trading-load.ts'
import type { SentRequest } from './trading-load.ts'

const KILLS = runCount(5, 200)
const CONCURRENT_REQUESTS = 2
/** Requests of all traders after which the process is killed. */
const LOADED_REQUESTS = 60

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-c2c-kill-'))
const dataDir = join(folder, 'data')
const environment = { DATA_DIR: dataDir, SCRIPT: join(folder, 'script.json') }
const seed = runSeed()
const source = random(seed)
const tokens: Array<string> = []
const sent: Array<SentRequest> = []

beforeAll(async () => {
  writeFileSync(environment.SCRIPT, '{}')
  const running = await launchExchange(environment)
  const access = { url: running.url, ...printedOperator(running.output()) }
  for (const name of ['ann', 'ben', 'cai']) tokens.push(await registerTrader(access, `${name}@example.com`))
  await running.stop('SIGTERM')
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CALLS = [
  'c2c_send',
  'c2c/back_send',
  'c2c/do_legal_deal',
  'c2c/do_legal_deal',
  'c2c/user_legal_pay',
  'c2c/user_legal_pay',
  'c2c/legal_deal_sure',
  'c2c/legal_deal_user_sure',
]

/** One cancellation in so many requests. */
const RARELY = 400
/** The latest ids are within this distance of the newest one. */
const ID_WINDOW = 6

const isAccepted = ({ reply }: SentRequest): boolean => reply?.includes('"type":"ok"') === true

const acceptedOf = (...calls: ReadonlyArray<string>): ReadonlyArray<SentRequest> =>
  sent.filter((one) => calls.some((call) => one.request.path === `/api/${call}`) && isAccepted(one))

/** Calls that end an order. */
const ENDINGS = ['c2c/user_legal_pay_cancel', 'c2c/legal_deal_sure', 'c2c/legal_deal_user_sure']

/** Ids of offers, and of orders, grow by one with each that is made. */
const nearNewest = (making: string): number => Math.max(1, acceptedOf(making).length + 1 - source.below(ID_WINDOW))

/** An order that a user waits for, so that users can go on; undefined when there is none. */
const unfinishedOrder = (): number | undefined => {
  const ended = new Set(acceptedOf(...ENDINGS).map(({ request }) => Number(request.form['id'])))
  const open = acceptedOf('c2c/do_legal_deal').flatMap((_, nth) => (ended.has(nth + 1) ? [] : [nth + 1]))
  return open.length === 0 ? undefined : source.pick(open)
}

const idFor = (call: string): number => {
  if (call === 'c2c/back_send' || call === 'c2c/do_legal_deal') return nearNewest('c2c_send')
  return (source.below(2) === 0 ? unfinishedOrder() : undefined) ?? nearNewest('c2c/do_legal_deal')
}

const randomRequest = (token: string): SentRequest => {
  // three cancellations restrict a trader for the day, after which little could be done
  const call = source.below(RARELY) === 0 ? 'c2c/user_legal_pay_cancel' : source.pick(CALLS)
  const offer = { ...OFFER, type: source.pick(['buy', 'sell']), total_number: String(1 + source.below(30)) }
  const form = call === 'c2c_send' ? offer : { id: String(idFor(call)) }
  return { request: { path: `/api/${call}`, token, timespan: String(sent.length + 1), form }, reply: undefined }
}

const tradeUntilUnreachable = async (url: string, token: string): Promise<void> => {
  for (;;) {
    const next = randomRequest(token)
    sent.push(next)
    next.reply = await deliver(url, next.request)
    if (next.reply === undefined) return
  }
}

/** Free and held USDT of the funding wallets. */
const held = async (url: string): Promise<ReadonlyArray<readonly [number, number]>> =>
  Promise.all(
    tokens.map(async (token) => {
      const { message } = await callApi(url, '/api/wallet/detail', { token, form: { currency: '3', type: 'legal' } })
      const wallet = message as { readonly legal_balance: string; readonly lock_legal_balance: string }
      return [Number(wallet.legal_balance), Number(wallet.lock_legal_balance)] as const
    }),
  )

describe('peer-to-peer trade', () => {
  it(`loses and repeats nothing over ${KILLS} kills [C2C-5] [Q23] [Q32]`, { timeout: 0 }, async () => {
    for (let nth = 0; nth < KILLS; nth += 1) {
      const before = sent.length
      const running = await launchExchange(environment)
      const trading = tokens.flatMap((token) =>
        Array.from({ length: CONCURRENT_REQUESTS }, () => tradeUntilUnreachable(running.url, token)),
      )
      await expect
        .poll(() => sent.length - before, { timeout: 60_000 })
        .toBeGreaterThan(LOADED_REQUESTS + source.below(40))
      await running.stop('SIGKILL')
      await Promise.all(trading)
      await verifyRestart()
    }
    const accepted = sent.filter(isAccepted)
    printLine(`C2C: ${KILLS} kills, ${sent.length} requests, ${accepted.length} accepted, seed ${seed}`)
    expect(accepted.length).toBeGreaterThan(KILLS * 5)
  })
})

const verifyRestart = async (): Promise<void> => {
  const running = await launchExchange(environment)
  // what has no answer is sent again, and what has one keeps it
  for (const one of sent.filter(({ reply }) => reply === undefined)) one.reply = await deliver(running.url, one.request)
  const accepted = sent.filter(isAccepted).slice(-20)
  for (const { request, reply } of accepted) expect(await answerOf(running.url, request)).toEqual(messageIn(reply))
  const wallets = await held(running.url)
  expect(wallets.flat().reduce((sum, amount) => sum + amount, 0)).toBe(30_000)
  expect(wallets.flat().every((amount) => amount >= 0)).toBe(true)
  await running.stop('SIGTERM')
  const copy = mkdtempSync(join(tmpdir(), 'hexbourse-c2c-copy-'))
  copyDataFolder(dataDir, copy)
  const journal = libsqlJournal(join(copy, 'exchange.db'))
  expect(violations(recover(journal, 'hexbourse').state)).toEqual([])
  journal.close()
  rmSync(copy, { recursive: true })
}

const answerOf = async (url: string, request: SentRequest['request']): Promise<unknown> =>
  messageIn(await deliver(url, request))

/** The row beside it shows the order of now. */
const messageIn = (reply: string | undefined): unknown => {
  const { type, message } = JSON.parse(reply ?? '{}') as { readonly type?: string; readonly message?: unknown }
  return [type, typeof message === 'object' && message !== null && 'msg' in message ? message.msg : message]
}
