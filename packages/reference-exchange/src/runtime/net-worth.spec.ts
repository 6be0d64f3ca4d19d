import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, UserId, WalletType } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { Queries } from '../engine/index.ts'
import type { Command, Pair } from '../engine/index.ts'
import { memoryJournal } from '../store/index.ts'
import type { Journal } from '../store/index.ts'
import { netWorthReads } from './net-worth.ts'
import type { NetWorthDay } from './net-worth.ts'
import { makeWriter } from './writer.ts'
import type { Writer } from './writer.ts'

const DAY_MS = 86_400_000
/** Midnight in Asia/Shanghai before 1 January 2026. */
const MIDNIGHT = Date.UTC(2025, 11, 31, 16)
const FIRST_DAY = (MIDNIGHT + 8 * 3_600_000) / DAY_MS
const [ANN, BOB] = [1001, 1002] as unknown as readonly [UserId, UserId]
const [BTC, ETH, USDT] = [1, 2, 3] as const

/** In USDT; a different one each day and coin. */
const priceOn = (currency: number, day: number): bigint =>
  currency === USDT ? 1n : BigInt(100 * currency + (((day - FIRST_DAY) * 7 + currency * 3) % 23))
const closingPrice = (pair: Pair, day: number) => Decimal.fromUnits(priceOn(pair.base.id, day) * Decimal.one)

/** A month of the exchange, whose clock stands at a second of a day. */
const makeMonth = () => {
  let read = 0
  let isEarlierVersion = false
  const memory = memoryJournal()
  const journal: Journal = {
    ...memory,
    append: (batch) =>
      memory.append({
        ...batch,
        history: isEarlierVersion ? batch.history.filter(({ kind }) => kind !== 'flow-totals') : batch.history,
      }),
    history: (...of) => {
      const found = memory.history(...of)
      read += found.bodies.length
      return found
    },
  }
  let now = MIDNIGHT
  const open = (): Writer =>
    makeWriter({
      journal,
      seed: 'net worth',
      clock: () => now,
      onFatal: (problem) => {
        throw problem
      },
    })
  let writer = open()
  const today = () => Math.floor((now + 8 * 3_600_000) / DAY_MS)
  return {
    /** Seconds since the first midnight. */
    at: (second: number) => void (now = MIDNIGHT + second * 1000),
    submit: (command: Command) => writer.submit(command),
    restart: () => void (writer = open()),
    /** What is written from now on has no totals of deposits and withdrawals. */
    actAsEarlierVersion: (isEarlier: boolean) => void (isEarlierVersion = isEarlier),
    /** Rows of history that were read so far. */
    rowsRead: () => read,
    balance: (user: UserId, wallet: WalletType, currency: number): bigint => {
      const { free, locked } = Queries.balance(writer.state, user, wallet, currency)
      return free + locked
    },
    netWorth: (user: UserId, days: number) =>
      netWorthReads({
        state: writer.state,
        now: () => now as Millis,
        history: journal.history,
        closingPrice,
        lastPrice: (pair) => closingPrice(pair, today()),
      })(user, days),
  }
}

const faucet = (user: UserId, currency: number): Command => ({
  _tag: 'RequestFaucet',
  user,
  currency: currency as never,
  wallet: 'spot',
  usdtPrice: Decimal.fromInteger(currency === USDT ? 1 : 100),
})
const order = (user: UserId, side: 'buy' | 'sell', price: number, quantity: string): Command => ({
  _tag: 'PlaceOrder',
  user,
  match: 1 as MatchId,
  side,
  orderType: 'limit',
  price: Decimal.fromInteger(price),
  quantity: Decimal.fromUnits(BigInt(quantity) * 10n ** 14n),
})

const command: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ user: fc.constantFrom(ANN, BOB), currency: fc.constantFrom(BTC, ETH, USDT) })
    .map((one) => faucet(one.user, one.currency)),
  fc
    .record({
      user: fc.constantFrom(ANN, BOB),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      price: fc.integer({ min: 98, max: 102 }),
      lots: fc.integer({ min: 100, max: 20_000 }),
    })
    .map((one) => order(one.user, one.side, one.price, String(one.lots))),
  fc.record({
    _tag: fc.constant('TransferFunds' as const),
    user: fc.constantFrom(ANN, BOB),
    currency: fc.constantFrom(BTC, USDT).map((id) => id as never),
    from: fc.constantFrom('spot' as const, 'margin' as const),
    to: fc.constantFrom('margin' as const, 'spot' as const),
    amount: fc.integer({ min: 1, max: 3 }).map(Decimal.fromInteger),
    minAmount: fc.constant(0),
  }),
)
const DAYS = 30
const month = fc.array(
  fc.record({ second: fc.integer({ min: 0, max: DAYS * 86_400 - 1 }), command, restarts: fc.boolean() }),
  { minLength: 5, maxLength: 40 },
)

const WALLETS = ['funding', 'spot', 'second-contract', 'margin'] as const
type Step = { readonly second: number; readonly command: Command; readonly restarts: boolean }

/** Runs the month and takes the balances at the end of each day, and the claims of the day, from the replies. */
const runMonth = async (steps: ReadonlyArray<Step>) => {
  const exchange = makeMonth()
  const worth: Array<bigint> = []
  const deposited: Array<bigint> = []
  for (let nth = 0; nth < DAYS; nth += 1) {
    let claimed = 0n
    const ofDay = steps.filter(({ second }) => Math.floor(second / 86_400) === nth)
    for (const step of [...ofDay].sort((a, b) => a.second - b.second)) {
      exchange.at(step.second)
      const outcome = await exchange.submit(step.command)
      if (step.command._tag === 'RequestFaucet' && step.command.user === ANN && E.isRight(outcome))
        claimed +=
          (outcome.right as unknown as { readonly amount: bigint }).amount *
          priceOn(step.command.currency, FIRST_DAY + nth)
      if (step.restarts) exchange.restart()
    }
    const places = WALLETS.flatMap((wallet) => [BTC, ETH, USDT].map((currency) => ({ wallet, currency })))
    worth.push(
      places.reduce(
        (sum, { wallet, currency }) =>
          sum + exchange.balance(ANN, wallet, currency) * priceOn(currency, FIRST_DAY + nth),
        0n,
      ),
    )
    deposited.push(claimed)
  }
  exchange.at(DAYS * 86_400 - 1)
  return { exchange, worth, deposited }
}

const total = (values: Iterable<bigint>): bigint => [...values].reduce((sum, value) => sum + value, 0n)

describe('the net worth of a month', () => {
  it('equals the balances at the end of every day at its last price, across restarts [WAL-12]', () =>
    fc.assert(
      fc.asyncProperty(month, fc.integer({ min: 1, max: 40 }), async (steps, asked) => {
        const { exchange, worth, deposited } = await runMonth(steps)
        const days = await exchange.netWorth(ANN, asked)
        const first = worth.length - days.length
        expect(days.map(({ day }) => day)).toEqual(worth.slice(first).map((_, nth) => FIRST_DAY + first + nth))
        expect(days.map(({ value }) => value)).toEqual(worth.slice(first))
        expect(days.map((one) => one.deposited)).toEqual(deposited.slice(first))
        for (const { value, wallets, coins } of days)
          expect([total(wallets.values()), total(coins.values())]).toEqual([value, value])
        // what is left out is before the first movement, or was not asked for
        if (days.length < Math.min(asked, DAYS)) expect(worth.slice(0, first).every((value) => value === 0n)).toBe(true)
      }),
      { numRuns: 12 },
    ))

  it('counts an order, a trade and a transfer as no deposit [WAL-12]', async () => {
    const exchange = makeMonth()
    await exchange.submit(faucet(ANN, USDT))
    await exchange.submit(faucet(BOB, BTC))
    exchange.at(86_400 + 5)
    await exchange.submit(order(BOB, 'sell', 100, '10000'))
    await exchange.submit(order(ANN, 'buy', 100, '10000'))
    exchange.at(3 * 86_400 + 5)
    const days = await exchange.netWorth(ANN, 30)
    const figures = ({ day, value, deposited, deposits }: NetWorthDay) => [
      day - FIRST_DAY,
      Decimal.toText(value),
      Decimal.toText(deposited),
      deposits,
    ]
    // 0.999 BTC after the fee, for 100 USDT; its prices on the four days are 103, 110, 117 and 101
    expect(days.map(figures)).toEqual([
      [0, '10000', '10000', 1],
      [1, '10009.89', '0', 0],
      [2, '10016.883', '0', 0],
      [3, '10000.899', '0', 0],
    ])
    expect(await exchange.netWorth(1003 as UserId, 30)).toEqual([])
  })

  it('reads as many rows at the first movement after a restart, whatever moved on the day before it [WAL-12]', async () => {
    const exchange = makeMonth()
    await exchange.submit(faucet(ANN, USDT))
    await exchange.submit(faucet(ANN, BTC))
    await exchange.submit(order(ANN, 'sell', 200, '10000'))
    exchange.restart()
    const reads = [exchange.rowsRead()]
    await exchange.submit(order(ANN, 'sell', 201, '10000'))
    reads.push(exchange.rowsRead())
    for (let nth = 0; nth < 120; nth += 1) await exchange.submit(order(ANN, 'sell', 202 + nth, '100'))
    exchange.restart()
    reads.push(exchange.rowsRead())
    await exchange.submit(order(ANN, 'sell', 201, '10000'))
    reads.push(exchange.rowsRead())
    const [, first = 0, before = 0, second = 0] = reads
    expect(first).toBeGreaterThan(0)
    expect(second - before).toBe(first)
    expect((await exchange.netWorth(ANN, 1)).map(({ deposits }) => deposits)).toEqual([2])
  })

  it('counts the deposits of a day that an earlier version began, and reads them once [WAL-12] [Q32]', async () => {
    const exchange = makeMonth()
    exchange.actAsEarlierVersion(true)
    await exchange.submit(faucet(ANN, USDT))
    await exchange.submit(faucet(ANN, BTC))
    exchange.actAsEarlierVersion(false)
    exchange.restart()
    await exchange.submit(order(ANN, 'sell', 200, '10000'))
    exchange.restart()
    const before = exchange.rowsRead()
    await exchange.submit(order(ANN, 'sell', 201, '10000'))
    // the opening and the totals
    expect(exchange.rowsRead() - before).toBe(2)
    expect((await exchange.netWorth(ANN, 1)).map(({ deposits }) => deposits)).toEqual([2])
  })
})
