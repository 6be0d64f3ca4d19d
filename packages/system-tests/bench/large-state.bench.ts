/**
 * An exchange with many users and open orders: time to start, pauses of the event loop while orders arrive, and disk
 * per order. [Q32]
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Event, State } from '@hexbourse/reference-exchange/engine'
import { apply, Codec, FIRST_USER, seedState } from '@hexbourse/reference-exchange/engine'
import { startExchange } from '@hexbourse/reference-exchange/main'
import { libsqlJournal } from '@hexbourse/reference-exchange/store'
import { either as E } from 'fp-ts'
import { afterAll, describe, expect, it } from 'vitest'

import { launchExchange } from '../shared/exchange-process.ts'
import { printLine, random } from '../shared/seeded-random.ts'

const USERS = 200_000
const ORDERS = 100_000
const START = Date.UTC(2026, 9, 1)
const BATCH = 2000
const STARTS = 3
const MAX_READY_MS = 5000
const LOAD_SECONDS = 20
const ORDERS_PER_SECOND = 200
const MAX_PAUSE_MS = 50
const MAX_BYTES_PER_ORDER = 2300

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-large-'))
const file = join(folder, 'exchange.db')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const userEvents = (index: number): ReadonlyArray<Event> => {
  const id = (FIRST_USER + index) as UserId
  const account = `user${index}@example.com`
  const user = {
    id,
    account,
    phone: '',
    email: account,
    areaCode: '',
    passwordHash: `scrypt$15$${'s'.repeat(22)}$${'k'.repeat(43)}`,
    inviteCode: `i${index.toString(36)}`,
    inviter: 10 as UserId,
    createdAt: START as Millis,
    lockedUntil: 0 as Millis,
    tradePasswordHash: '',
    agentRegion: undefined,
    shopName: undefined,
  }
  const funds = { _tag: 'Funded', user: id, currency: 3, amount: Decimal.fromInteger(10_000) } as const
  return [{ _tag: 'UserRegistered', user }, funds]
}

/** Bids far below the price, so that they rest. */
const orderEvents = (index: number): ReadonlyArray<Event> => {
  const order = {
    id: (index + 1) as OrderId,
    user: (FIRST_USER + (index % USERS)) as UserId,
    match: (1 + (index % 2)) as MatchId,
    side: 'buy' as const,
    price: Decimal.fromUnits(BigInt(100 + (index % 5000)) * 10n ** 16n),
    quantity: Decimal.fromInteger(1),
    at: START as Millis,
  }
  return [{ _tag: 'OrderRested', order, remaining: order.quantity }]
}

const writeFolder = (): void => {
  const journal = libsqlJournal(file)
  for (const [name, value] of [
    ['seed', 'hexbourse'],
    ['startedAt', String(START)],
    ['script', ''],
  ] as const)
    journal.saveSetting(name, value)
  const state: State = seedState('hexbourse')
  let seq = 0
  const append = (events: ReadonlyArray<Event>): void => {
    for (const event of events) apply(state, event, START as Millis)
    const body = Codec.encodeEntry({ command: undefined, events })
    const rows = Codec.takeChangedRows(state)
    journal.append({ entries: [{ seq: (seq += 1), at: START, body }], rows, replies: [], history: [], minutes: [] })
  }
  const inBatches = (count: number, eventsOf: (index: number) => ReadonlyArray<Event>): void => {
    for (let from = 0; from < count; from += BATCH)
      append(Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => eventsOf(from + index)).flat())
  }
  inBatches(USERS, userEvents)
  inBatches(ORDERS, orderEvents)
  journal.close()
}

/** Of a stopped exchange: the write-ahead log, which is 4 MiB at most, is then empty and counts for no order. */
const sizeOf = (): number =>
  [file, `${file}-wal`].reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)

describe('an exchange with many users and open orders', () => {
  it(`is ready within ${MAX_READY_MS} ms with ${USERS} users and ${ORDERS} open orders`, async () => {
    writeFolder()
    const starts: Array<number> = []
    for (let start = 0; start < STARTS; start += 1) {
      const running = await launchExchange({ DATA_DIR: folder })
      starts.push(Math.round(running.readyAfter))
      await running.stop('SIGTERM')
    }
    printLine(`large state: ready after ${starts.join(', ')} ms, ${Math.round(sizeOf() / 1024 / 1024)} MiB`)
    expect(starts.toSorted((a, b) => a - b)[STARTS >> 1]).toBeLessThan(MAX_READY_MS)
  }, 600_000)

  it(`pauses the event loop for at most ${MAX_PAUSE_MS} ms (p99.9) while totals are read, and writes at most ${MAX_BYTES_PER_ORDER} bytes per order`, async () => {
    const before = sizeOf()
    const running = await startExchange({ dataDir: folder, operatorPort: 0, demo: ['simulated traders'] })
    await new Promise((next) => setTimeout(next, 5000))
    const source = random(11)
    const delays = monitorEventLoopDelay({ resolution: 1 })
    let orders = 0
    const statuses: Array<number> = []
    delays.enable()
    for (let second = 0; second < LOAD_SECONDS; second += 1) {
      const startedAt = performance.now()
      // figures over all accounts: the token offering, and the metrics
      const reads = [`${running.url}/api/iepn`, `${running.operator?.url}/metrics`].map((address) => fetch(address))
      for (let place = 0; place < 20; place += 1) {
        const outcomes = await Promise.all(
          Array.from({ length: ORDERS_PER_SECOND / 20 }, (_, index) =>
            running.exchange.submit(
              {
                _tag: 'PlaceOrder',
                user: (FIRST_USER + source.below(USERS)) as UserId,
                match: (1 + source.below(2)) as MatchId,
                side: 'buy',
                orderType: 'limit',
                price: Decimal.fromUnits(BigInt(100 + source.below(5000)) * 10n ** 16n),
                quantity: Decimal.fromInteger(1),
              },
              `load-${second}-${place}-${index}`,
            ),
          ),
        )
        orders += outcomes.filter(E.isRight).length
        await new Promise((next) => setTimeout(next, Math.max(0, startedAt + (place + 1) * 50 - performance.now())))
      }
      statuses.push(...(await Promise.all(reads)).map(({ status }) => status))
    }
    delays.disable()
    const [pause, longest] = [delays.percentile(99.9), delays.max].map((nanoseconds) => nanoseconds / 1e6)
    await running.stop()
    const bytes = (sizeOf() - before) / orders
    printLine(
      `large state: ${orders} orders, event loop p99.9 ${pause?.toFixed(1)} ms, longest ${longest?.toFixed(1)} ms, ${Math.round(bytes)} bytes on disk per order with the simulated traders`,
    )
    expect(orders).toBe(LOAD_SECONDS * ORDERS_PER_SECOND)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(pause).toBeLessThan(MAX_PAUSE_MS)
    expect(bytes).toBeLessThan(MAX_BYTES_PER_ORDER)
  }, 600_000)
})
