/**
 * Whose contract it is, how much is staked, in which order orders arrive and at what time of day change no result: it
 * follows from the public prices of two seconds. [SEC-3] [Q11]
 */
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Command, Pair } from '../engine/index.ts'
import { Catalog, Queries, run, seedState } from '../engine/index.ts'
import type { PriceSource } from '../prices/index.ts'
import { hashFraction, seededSource } from '../prices/index.ts'
import { dueCommands } from './due-commands.ts'
import { publicPriceOf } from './mark-prices.ts'

const START = Date.UTC(2026, 0, 1)
const USDT = 3 as CurrencyId
const [USERS, MARKETS, DURATIONS] = [100, 4, [30, 60, 120] as const]
const CONTRACTS = 5_000
/** Seconds in which orders arrive; then all are settled. */
const ARRIVAL_SECONDS = 500
const LAST_SECOND = ARRIVAL_SECONDS + 120

/** What does not change: when, where and which way. */
interface Bet {
  readonly id: number
  readonly second: number
  readonly match: number
  readonly direction: 'up' | 'down'
  readonly seconds: number
}

/** What must not matter. */
interface Circumstances {
  readonly userOf: (bet: Bet) => number
  /** A multiple of ten. */
  readonly stakeOf: (bet: Bet) => number
  readonly inOrder: (bets: ReadonlyArray<Bet>) => ReadonlyArray<Bet>
  readonly startsAt: number
  /** Seconds between two looks for what is due. */
  readonly interval: number
}

const random = (stream: number, index: number): number => hashFraction(11, stream, index)

const BETS: ReadonlyArray<Bet> = Array.from({ length: CONTRACTS }, (_, id) => ({
  id,
  second: Math.floor(random(1, id) * ARRIVAL_SECONDS),
  match: 1 + Math.floor(random(2, id) * MARKETS),
  direction: random(3, id) < 0.5 ? 'up' : 'down',
  seconds: DURATIONS[Math.floor(random(4, id) * DURATIONS.length)] ?? 30,
}))

const AS_USUAL: Circumstances = {
  userOf: ({ id }) => id % USERS,
  stakeOf: ({ id }) => 10 * (1 + (id % 3)),
  inOrder: (bets) => bets,
  startsAt: START,
  interval: 1,
}

/** Prices by second of the run; they move by at most two ticks, so that many contracts end in a draw. */
const pricesFrom = (startsAt: number): PriceSource => {
  const ticks = Array.from({ length: MARKETS + 1 }, (_, match) => {
    let price = 100_000
    return Array.from({ length: LAST_SECOND + 1 }, (__, second) => {
      price += Math.floor(random(5, match * 1000 + second) * 5) - 2
      return price
    })
  })
  const known = seededSource('fairness')
  return { ...known, ticksAt: (pair, second) => ticks[pair.match]?.[second - startsAt / 1000] ?? 0 }
}

const pairOf = (match: number): Pair => Catalog.pairByMatch(match) ?? expect.fail('no market')

/** Accepts and settles every bet. Returns price, price and profit in percent of the stake by bet. */
const settleAll = ({ userOf, stakeOf, inOrder, startsAt, interval }: Circumstances): ReadonlyMap<number, string> => {
  const state = seedState('fairness')
  const publicPrice = publicPriceOf(pricesFrom(startsAt))
  const at = (second: number): Millis => Clocks.millis(startsAt + second * 1000)
  const execute = (command: Command, second: number) => run(state, command, at(second))
  const currencies = Queries.secondContracts(state).currencies.map((stakes) => ({ ...stakes, maxOpen: 1000 }))
  const parameters = { ...Queries.secondContracts(state), currencies }
  execute({ _tag: 'ConfigureSecondContracts', parameters }, 0)
  for (let user = 0; user < USERS; user += 1)
    execute(
      {
        _tag: 'RequestFaucet',
        user: (user + 1001) as UserId,
        currency: USDT,
        wallet: 'second-contract',
        usdtPrice: Decimal.one,
      },
      0,
    )
  const bets = new Map<OrderId, Bet>()
  const results = new Map<number, string>()
  const accept = (bet: Bet): void => {
    const pair = pairOf(bet.match)
    const { events } = execute(
      {
        _tag: 'SubmitContract',
        user: (userOf(bet) + 1001) as UserId,
        match: pair.match,
        currency: USDT,
        direction: bet.direction,
        stake: Decimal.fromInteger(stakeOf(bet)),
        seconds: bet.seconds,
        isInsured: false,
        price: publicPrice(pair, at(bet.second)),
        receivedAt: at(bet.second),
      },
      bet.second,
    )
    for (const event of events) if (event._tag === 'ContractAccepted') bets.set(event.contract.id, bet)
  }
  const settle = (second: number): void => {
    const dueAt = () => dueCommands({ state, now: () => at(second) }, publicPrice, false)
    for (let due = dueAt(); due.length > 0; due = dueAt())
      for (const event of due.flatMap((command) => execute(command, second).events))
        if (event._tag === 'ContractSettled') {
          const { contract, endPrice = Decimal.zero, profit } = event
          const percent = Decimal.divide(Decimal.times(profit, Decimal.fromInteger(100)), contract.stake)
          const result = [contract.entryPrice, endPrice, percent].map(Decimal.toText).join(' ')
          results.set(bets.get(contract.id)?.id ?? -1, result)
        }
  }
  for (let second = 0; second <= LAST_SECOND; second += 1) {
    if (second % interval === 0 || second === LAST_SECOND) settle(second)
    for (const bet of inOrder(BETS.filter((one) => one.second === second))) accept(bet)
  }
  settle(LAST_SECOND)
  return results
}

describe('the result of a second contract', () => {
  it('is the same for other users, stakes, order of arrival, time of day and load, over 25,000 contracts [SEC-3]', () => {
    const usual = settleAll(AS_USUAL)
    expect(usual.size).toBe(CONTRACTS)
    const outcomes = [...usual.values()].map((result) => Math.sign(Number(result.split(' ')[2])))
    // wins, losses and draws are all frequent
    for (const sign of [1, -1, 0]) expect(outcomes.filter((one) => one === sign).length).toBeGreaterThan(100)
    const changes: ReadonlyArray<Partial<Circumstances>> = [
      { userOf: ({ id }) => Math.floor(random(6, id) * USERS), inOrder: (bets) => bets.toReversed() },
      { stakeOf: ({ id }) => 10 * (1 + Math.floor(random(7, id) * 8)) },
      { startsAt: START + 13.5 * 3_600_000 },
      { interval: 17, inOrder: (bets) => bets.toSorted((a, b) => random(8, a.id) - random(8, b.id)) },
    ]
    for (const change of changes) expect(settleAll({ ...AS_USUAL, ...change })).toEqual(usual)
  })
})
