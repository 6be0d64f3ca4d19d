/** Twenty thousand open second contracts on an exchange, of which a thousand expire within one second. [SEC-2] */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

import type { CurrencyId, MatchId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { startExchange } from '@hexbourse/reference-exchange/main'
import { either as E } from 'fp-ts'
import { afterAll, describe, expect, it } from 'vitest'

import { printLine } from '../shared/seeded-random.ts'

const [USERS, OPEN, EXPIRING] = [40, 20_000, 1_000]
/** After the last submission of this benchmark. */
const [SHORT_SECONDS, LONG_SECONDS] = [15, 3_600]
const MAX_LATE_MS = 1_000
const MAX_PAUSE_MS = 50
const MARKETS = JSON.stringify({
  secondContracts: {
    durations: { [SHORT_SECONDS]: '80', [LONG_SECONDS]: '90' },
    stakes: { USDT: { maxOpen: 1000, minStake: '1' } },
  },
})
const USDT = 3 as CurrencyId

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-settlement-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const userOf = (nth: number): UserId => (1001 + (nth % USERS)) as UserId

const submit = async ({ exchange }: RunningExchange, nth: number, seconds: number): Promise<void> => {
  const result = await exchange.submit({
    _tag: 'SubmitContract',
    user: userOf(nth),
    match: (1 + (nth % 4)) as MatchId,
    currency: USDT,
    direction: nth % 2 === 0 ? 'up' : 'down',
    stake: Decimal.fromInteger(10),
    seconds,
    isInsured: false,
    price: Decimal.fromInteger(1000),
    receivedAt: Clocks.millis(Date.now()),
  })
  if (E.isLeft(result)) throw new Error(result.left._tag)
}

describe('an exchange with twenty thousand open second contracts', () => {
  it('settles a thousand of one second within a second of their expiry, without a pause [SEC-2] [Q32]', async () => {
    const running = await startExchange({ dataDir: folder, markets: MARKETS, demo: ['faucet'] })
    for (let nth = 0; nth < USERS; nth += 1) {
      const user = userOf(nth)
      const claim = { wallet: 'second-contract', usdtPrice: Decimal.one } as const
      await running.exchange.submit({ _tag: 'RequestFaucet', user, currency: USDT, ...claim })
    }
    const batch = (from: number, to: number, seconds: number): Promise<unknown> =>
      Promise.all(Array.from({ length: to - from }, (_, nth) => submit(running, from + nth, seconds)))
    for (let nth = 0; nth < OPEN - EXPIRING; nth += 1000) await batch(nth, nth + 1000, LONG_SECONDS)
    const startedAt = Date.now()
    await batch(OPEN - EXPIRING, OPEN, SHORT_SECONDS)
    const submittedWithin = Date.now() - startedAt
    const openOf = (): number =>
      Array.from({ length: USERS }, (_, nth) => running.exchange.reads.secondContracts.open(userOf(nth)).length).reduce(
        (sum, count) => sum + count,
        0,
      )
    expect(openOf()).toBe(OPEN)
    await setTimeout(startedAt + SHORT_SECONDS * 1000 - Date.now() - 500)
    const pauses = monitorEventLoopDelay({ resolution: 1 })
    pauses.enable()
    const lastExpiry = startedAt + submittedWithin + SHORT_SECONDS * 1000
    while (openOf() > OPEN - EXPIRING && Date.now() < lastExpiry + 10_000) await setTimeout(50)
    const late = Date.now() - lastExpiry
    pauses.disable()
    const [longest, usual] = [pauses.max / 1e6, pauses.percentile(99) / 1e6]
    const left = openOf()
    await running.stop()
    printLine(
      `settlement: ${EXPIRING} contracts that expire within ${submittedWithin} ms are settled ${late} ms after the last expiry, ${left} stay open; loop delay p99 ${usual.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`,
    )
    expect(submittedWithin).toBeLessThanOrEqual(1000)
    expect(left).toBe(OPEN - EXPIRING)
    expect(late).toBeLessThanOrEqual(MAX_LATE_MS)
    expect(longest).toBeLessThanOrEqual(MAX_PAUSE_MS)
  })
})
