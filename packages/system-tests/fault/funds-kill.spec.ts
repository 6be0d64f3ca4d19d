/** Deposits and withdrawals on an exchange that is killed repeatedly: nothing is lost, repeated or created. [WAL-2] [WAL-3] [WAL-9] [Q23] */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Ledgers, violations } from '@hexbourse/reference-exchange/engine'
import { recover } from '@hexbourse/reference-exchange/runtime'
import { libsqlJournal } from '@hexbourse/reference-exchange/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { printedOperator } from '../shared/admin-client.ts'
import { verifyIdentity } from '../shared/c2c-client.ts'
import { copyDataFolder } from '../shared/data-folder.ts'
import { launchExchange } from '../shared/exchange-process.ts'
import { png, uploadPicture } from '../shared/pictures.ts'
import { apiOf, claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import type { Form } from '../shared/plain-client.ts'
import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'
import { deliver } from './trading-load.ts'
import type { SentRequest } from './trading-load.ts'

const KILLS = runCount(3, 200)
const CONCURRENT_REQUESTS = 2
/** Requests of all users after which the process is killed. */
const LOADED_REQUESTS = 40
/** Blocks, reviews and payments come twenty times as fast. */
const SCRIPT = JSON.stringify({ clock: { rate: 20 } })
const ELSEWHERE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Hundred-millionths of USDT; deposits below the minimum are not credited. */
const [PLAY_MONEY, LEAST_DEPOSIT] = [1_000_000_000_000n, 10_000_000_000n]
/** What a status of the wire means. */
const [COMPLETED, REJECTED, INTERNAL] = [3, 5, 6]

/** Stands for a payment from outside; its answer is not kept. */
const SIMULATED = '/api/simulated_deposit'

type Row = Readonly<Record<string, string | number>>

interface Customer {
  readonly token: string
  readonly address: string
  readonly picture: string
  readonly sent: Array<SentRequest>
}

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-funds-kill-'))
const dataDir = join(folder, 'data')
const environment = { DATA_DIR: dataDir, SCRIPT: join(folder, 'script.json'), CHAIN: 'on' }
const seed = runSeed()
const source = random(seed)
const customers: Array<Customer> = []
let url = ''
let counter = 0
/** Payments on the simulated chain whose reply was lost and which are now too many: they may have been made. */
let unclearPayments = 0
const { post, get } = apiOf(() => url)

beforeAll(async () => {
  writeFileSync(environment.SCRIPT, SCRIPT)
  const running = await launchExchange(environment)
  url = running.url
  for (const name of ['ann', 'ben']) {
    const token = await registerUser(url, `${name}@example.com`)
    await verifyIdentity({ url, ...printedOperator(running.output()) }, token)
    await claimPlayMoney(url, token)
    const { message } = await post('/api/wallet/get_in_address', { currency: '3' }, token)
    const picture = String((await uploadPicture(url, token, png('receipt'))).message)
    customers.push({ token, address: addressIn(message), picture, sent: [] })
  }
  await running.stop('SIGTERM')
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const addressIn = (message: unknown): string =>
  (message as { readonly networks: ReadonlyArray<Row> }).networks.find(({ network }) => network === 'TRC20')?.[
    'address'
  ] as string

const isAccepted = ({ reply }: SentRequest): boolean => reply?.includes('"type":"ok"') === true

const acceptedOf = ({ sent }: Customer, call: string): ReadonlyArray<SentRequest> =>
  sent.filter((one) => one.request.path === `/api/${call}` && isAccepted(one))

const dataOf = ({ reply }: SentRequest): Row => (JSON.parse(reply ?? '{}') as { readonly data: Row }).data

const formOf = (customer: Customer, call: string): Form => {
  const number = `${20 + source.below(200)}.${String(1 + source.below(99_999_998)).padStart(8, '0')}`
  if (call === 'simulated_deposit') return { currency_id: '3', number, type: 'TRC20' }
  if (call === 'wallet/charge_req')
    return { currency: '3', acc: 'bank', hash: `h${counter}`, amount: number, type: 'TRC20', pic: customer.picture }
  if (call === 'wallet/withdraw_cancel') {
    const ids = acceptedOf(customer, 'wallet/out').map((one) => dataOf(one)['id'])
    return { id: String(ids.at(-1 - source.below(3)) ?? 1) }
  }
  const other = customers.find((one) => one !== customer)?.address ?? ''
  return { currency: '3', number, rate: '0', type: 'TRC20', address: source.below(3) === 0 ? other : ELSEWHERE }
}

const CALLS = ['wallet/out', 'wallet/out', 'wallet/withdraw_cancel', 'simulated_deposit', 'wallet/charge_req']

const sendUntilUnreachable = async (customer: Customer): Promise<void> => {
  for (;;) {
    counter += 1
    const call = source.pick(CALLS)
    const { token } = customer
    const request = { path: `/api/${call}`, token, timespan: String(counter), form: formOf(customer, call) }
    const next: SentRequest = { request, reply: undefined }
    customer.sent.push(next)
    next.reply = await deliver(url, request)
    if (next.reply === undefined) return
  }
}

/** What is on the disk after a kill adds up, and nothing is wrong with it. */
const verifyDisk = (): void => {
  const copy = join(folder, 'copy')
  copyDataFolder(dataDir, copy)
  const journal = libsqlJournal(join(copy, 'exchange.db'))
  const { state } = recover(journal, 'hexbourse')
  journal.close()
  rmSync(copy, { recursive: true })
  expect(violations(state)).toEqual([])
  for (const total of Ledgers.totalsByCurrency(state.ledger).values()) expect(total).toBe(0n)
}

/** What has no reply is sent again, and what has one keeps it; the row beside it is of now. */
const deliverAgain = async ({ sent }: Customer): Promise<void> => {
  for (const one of sent.filter(({ reply }) => reply === undefined)) {
    one.reply = await deliver(url, one.request)
    if (one.request.path === SIMULATED && !isAccepted(one)) unclearPayments += 1
  }
  const kept = sent.filter(({ request }) => request.path !== SIMULATED).slice(-15)
  for (const { request, reply } of kept) {
    const [before, again] = [reply, await deliver(url, request)].map(
      (text) => JSON.parse(text ?? '{}') as { readonly type: string; readonly message: unknown },
    )
    expect([request.path, again?.type]).toEqual([request.path, before?.type])
    if (before?.type === 'ok') expect(again?.message).toEqual(before.message)
  }
}

const rowsOf = async ({ token }: Customer, path: string): Promise<ReadonlyArray<Row>> => {
  const rows: Array<Row> = []
  for (let page = 1; ; page += 1) {
    const { list } = (await get(path, token, { page: String(page), limit: '100' })).message as {
      readonly list: ReadonlyArray<Row>
    }
    rows.push(...list)
    if (list.length < 100) return rows
  }
}

/** Hundred-millionths of a text with 8 decimals. */
const units = (text: unknown): bigint => BigInt(String(text).replace('.', ''))
const total = (rows: ReadonlyArray<Row>, field: string): bigint =>
  rows.reduce((sum, row) => sum + units(row[field]), 0n)

const spot = async ({ token }: Customer): Promise<readonly [bigint, bigint]> => {
  const { message } = await post('/api/wallet/detail', { currency: '3', type: 'change' }, token)
  const wallet = message as Row
  return [units(wallet['change_balance']), units(wallet['lock_change_balance'])]
}

const recordsOf = async (customer: Customer) => ({
  customer,
  withdrawals: await rowsOf(customer, '/api/wallet/withdrawals'),
  deposits: await rowsOf(customer, '/api/wallet/deposits'),
  reports: await rowsOf(customer, '/api/wallet/charge_requests'),
})
type Records = Awaited<ReturnType<typeof recordsOf>>

/** Whether every deposit, report and withdrawal has ended. */
const isSettled = ({ withdrawals, deposits, reports }: Records): boolean =>
  withdrawals.every(({ status }) => Number(status) > 2) && [...deposits, ...reports].every(({ status }) => status !== 1)

const namesOf = (rows: ReadonlyArray<Row>, field: string): ReadonlyArray<string> =>
  rows.map((row) => String(row[field])).toSorted()

/** Each accepted request is one record, and each record an accepted request. */
const verifyRecords = ({ customer, withdrawals, deposits, reports }: Records): void => {
  const acceptedNames = (call: string, field: string) => namesOf(acceptedOf(customer, call).map(dataOf), field)
  expect(namesOf(withdrawals, 'id')).toEqual(acceptedNames('wallet/out', 'id'))
  expect(namesOf(reports, 'id')).toEqual(acceptedNames('wallet/charge_req', 'id'))
  const payments = namesOf(deposits, 'hash')
  expect(payments).toEqual(expect.arrayContaining([...acceptedNames('simulated_deposit', 'hash')]))
  expect(new Set(payments).size).toBe(payments.length)
  expect(payments.length - acceptedOf(customer, 'simulated_deposit').length).toBeLessThanOrEqual(unclearPayments)
  const cancelled = withdrawals.filter((row) => row['cancelled'] === 1)
  expect(namesOf(cancelled, 'id')).toEqual(acceptedNames('wallet/withdraw_cancel', 'id'))
}

/** The balance that follows from the records alone. */
const balanceFrom = ({ customer, withdrawals, deposits, reports }: Records, others: ReadonlyArray<Records>): bigint => {
  const left = withdrawals.filter(({ status }) => status === COMPLETED || status === INTERNAL)
  const credited = deposits.filter(({ number }) => units(number) >= LEAST_DEPOSIT)
  const arrived = others
    .flatMap((one) => one.withdrawals)
    .filter(({ status, address }) => status === INTERNAL && address === customer.address)
  return (
    PLAY_MONEY +
    total(credited, 'number') +
    total(reports, 'number') +
    total(arrived, 'receive') -
    total(left, 'number')
  )
}

describe('deposits and withdrawals', () => {
  it(`lose, repeat and create nothing over ${KILLS} kills [WAL-2] [WAL-3] [WAL-9] [Q23]`, { timeout: 0 }, async () => {
    let running = await launchExchange(environment)
    const sentCount = (): number => customers.reduce((sum, { sent }) => sum + sent.length, 0)
    for (let nth = 0; nth < KILLS; nth += 1) {
      url = running.url
      const before = sentCount()
      const sending = customers.flatMap((one) =>
        Array.from({ length: CONCURRENT_REQUESTS }, () => sendUntilUnreachable(one)),
      )
      const enough = LOADED_REQUESTS + source.below(40)
      await expect.poll(() => sentCount() - before, { timeout: 60_000 }).toBeGreaterThan(enough)
      await running.stop('SIGKILL')
      await Promise.all(sending)
      verifyDisk()
      running = await launchExchange(environment)
      url = running.url
      for (const customer of customers) await deliverAgain(customer)
    }
    const records = (): Promise<ReadonlyArray<Records>> => Promise.all(customers.map(recordsOf))
    await expect.poll(async () => (await records()).every(isSettled), { timeout: 60_000, interval: 200 }).toBe(true)
    const all = await records()
    for (const one of all) {
      verifyRecords(one)
      const others = all.filter((other) => other !== one)
      expect(await spot(one.customer)).toEqual([balanceFrom(one, others), 0n])
    }
    await running.stop('SIGTERM')
    verifyDisk()
    const ended = all.flatMap(({ withdrawals }) => withdrawals)
    const accepted = customers.reduce((sum, { sent }) => sum + sent.filter(isAccepted).length, 0)
    printLine(`funds: ${KILLS} kills, ${sentCount()} requests, ${accepted} accepted, seed ${seed}`)
    for (const status of [COMPLETED, REJECTED, INTERNAL])
      expect([status, ended.filter((row) => row['status'] === status).length > 0]).toEqual([status, true])
  })
})
