import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import * as Catalog from './catalog.ts'
import { decodeState, encodeState } from './codec.ts'
import { decide, run, seedState } from './engine.ts'
import type { Command, Event, State } from './engine.ts'
import * as Ledgers from './ledger.ts'
import type { PlaceOrder } from './spot.ts'

const HUNDREDTH = 10n ** 16n
const STEP = 10n ** 14n
const START = Date.UTC(2026, 0, 1)
/** So few that balances run out. */
const TEN_COINS = Decimal.fromInteger(1000)

/** Four people, three markets that share coins, prices close enough to cross often. */
const user = fc.integer({ min: 1001, max: 1004 }).map((id) => id as UserId)
const match = fc.constantFrom(1, 2, 14).map((id) => id as MatchId)
const price = fc.integer({ min: 90, max: 110 }).map((cents) => Decimal.fromUnits(BigInt(cents) * HUNDREDTH))
const quantity = fc.integer({ min: 1, max: 40_000 }).map((steps) => Decimal.fromUnits(BigInt(steps) * STEP))

const place: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('PlaceOrder' as const),
  user,
  match,
  side: fc.constantFrom('buy' as const, 'sell' as const),
  mode: fc.constantFrom('limit' as const, 'limit' as const, 'limit' as const, 'market' as const),
  price,
  quantity,
})
const revoke: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('RevokeOrder' as const),
  user,
  order: fc.integer({ min: 1, max: 60 }).map((id) => id as OrderId),
  side: fc.constantFrom('buy' as const, 'sell' as const),
})
const requote: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('Requote' as const),
  match,
  mid: price,
  salt: fc.nat(),
})
const draw: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('DrawFaucet' as const),
  user,
  currency: fc.constantFrom(1, 2, 3).map((id) => id as never),
  kind: fc.constant('change' as const),
  worth: fc.constantFrom(Decimal.fromInteger(1000), Decimal.fromInteger(4000)),
})
const commands = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: place },
    { weight: 2, arbitrary: revoke },
    { weight: 1, arbitrary: requote },
    { weight: 2, arbitrary: draw },
  ),
  { minLength: 1, maxLength: 40 },
)

const at = (nth: number) => Clocks.millis(START + nth * 1000)

const begun = (): State => {
  const state = seedState('laws')
  for (const id of [1001, 1002, 1003])
    for (const currency of [1, 2, 3])
      run(
        state,
        { _tag: 'DrawFaucet', user: id as UserId, currency: currency as never, kind: 'change', worth: TEN_COINS },
        at(-86_400),
      )
  return state
}

/** Runs the commands and looks after each. */
const always = (
  look: (state: State, command: Command, events: ReadonlyArray<Event>, before: Before) => void,
  parameters: fc.Parameters<[ReadonlyArray<Command>]> = {},
): void =>
  fc.assert(
    fc.property(commands, (all) => {
      const state = begun()
      all.forEach((command, nth) => {
        const before = { orders: restingIn(state), spendable: spendable(state, command) }
        const { events } = run(state, command, at(nth))
        look(state, command, events, before)
      })
    }),
    parameters,
  )

interface Before {
  readonly orders: ReadonlyArray<Resting>
  /** Of the settlement coin, for a market buy. */
  readonly spendable: bigint | undefined
}

interface Resting {
  readonly id: number
  readonly user: number
  readonly match: number
  readonly side: string
  readonly price: bigint
  readonly remaining: bigint
}

const spendable = (state: State, command: Command): bigint | undefined =>
  command._tag === 'PlaceOrder' && command.mode === 'market' && command.side === 'buy'
    ? Ledgers.balanceOf(state.ledger, Ledgers.free(command.user, 'change', command.match === 14 ? 1 : 3))
    : undefined

const restingIn = (state: State): Resting[] =>
  [...state.spot.orders.values()].map(({ id, user, match, side, price, remaining }) => ({
    id,
    user,
    match,
    side,
    price,
    remaining,
  }))

/** What the generators reach is counted on one sample, or chance would fail it now and then. */
const SAME_EVERY_TIME = { seed: 1, numRuns: 300 }

describe('run', () => {
  it('the commands of these laws trade, are refused, revoke and run out of money', () => {
    const seen = new Map<string, number>()
    always((state, command, events) => {
      const { result } = decide(state, command, at(100)) as { readonly result?: unknown }
      for (const tag of [...events.map((event) => event._tag), result === undefined ? 'refused' : 'decided'])
        seen.set(tag, (seen.get(tag) ?? 0) + 1)
    }, SAME_EVERY_TIME)
    for (const tag of ['OrderFilled', 'OrderRested', 'OrderRevoked', 'Quoted', 'refused'])
      expect(seen.get(tag) ?? 0).toBeGreaterThan(50)
  })

  it('every currency sums to zero after every command [WAL-1] [Q8]', () => {
    always((state) => {
      for (const total of Ledgers.sums(state.ledger).values()) expect(total).toBe(0n)
    })
  })

  it('only the outside and the house may owe [WAL-1]', () => {
    always((state) => {
      for (const [key, amount] of state.ledger.balances)
        if (amount < 0n) expect([Ledgers.OUTSIDE, Ledgers.HOUSE]).toContain(Ledgers.accountOf(key).owner)
      expect(state.ledger.overdrawn).toBe(false)
    })
  })

  it('what is locked is what the open orders reserve, to the last unit [SPOT-4] [SPOT-6]', () => {
    always((state) => {
      const reserved = new Map<string, bigint>()
      for (const order of restingIn(state)) {
        const pair = Catalog.pairOf(order.match)
        const coin = order.side === 'buy' ? pair?.settlement.id : pair?.base.id
        const amount = order.side === 'buy' ? (order.price * order.remaining) / 10n ** 18n : order.remaining
        const key = `${order.user}/${coin}`
        reserved.set(key, (reserved.get(key) ?? 0n) + amount)
      }
      const locked = new Map<string, bigint>()
      for (const [key, amount] of state.ledger.balances) {
        const { owner, currency, pocket } = Ledgers.accountOf(key)
        if (pocket === 'locked' && amount !== 0n) locked.set(`${owner}/${currency}`, amount)
      }
      expect(Object.fromEntries(locked)).toEqual(Object.fromEntries(reserved))
    })
  })

  it('no market is crossed at rest, and every level is the sum of its orders [SPOT-3]', () => {
    always((state) => {
      for (const { buy, sell } of state.spot.books.values()) {
        const [bid, ask] = [buy.at(-1)?.price, sell.at(-1)?.price]
        if (bid !== undefined && ask !== undefined) expect(bid < ask).toBe(true)
      }
      for (const [id, book] of state.spot.books)
        for (const side of ['buy', 'sell'] as const) {
          const totals = new Map<bigint, bigint>()
          for (const order of restingIn(state))
            if (order.match === id && order.side === side)
              totals.set(order.price, (totals.get(order.price) ?? 0n) + order.remaining)
          const best = [...totals].sort(([a], [b]) => ((side === 'buy' ? a > b : a < b) ? 1 : -1))
          expect(book[side].map((level) => [level.price, level.total])).toEqual(best)
        }
    })
  })

  it('an order trades with the best price first and the oldest order of a price, at the resting price [SPOT-4]', () => {
    always((_state, command, events, before) => {
      if (command._tag !== 'PlaceOrder' || events.length === 0) return
      const trades = events.flatMap((event) => (event._tag === 'OrderFilled' ? [event] : []))
      expect(trades.map((one) => [one.resting, one.trade.price, one.trade.quantity])).toEqual(naive(command, before))
    })
  })

  it('a limit order takes all that crosses it and no more than it asks for [SPOT-4]', () => {
    always((_state, command, events, before) => {
      if (command._tag !== 'PlaceOrder' || command.mode !== 'limit' || events.length === 0) return
      const filled = events.flatMap((event) => (event._tag === 'OrderFilled' ? [event.trade] : []))
      const rested = events.flatMap((event) => (event._tag === 'OrderRested' ? [event.remaining] : []))
      expect(filled).toHaveLength(naive(command, before).length)
      for (const { price } of filled)
        expect(command.side === 'buy' ? price <= command.price : price >= command.price).toBe(true)
      expect(filled.reduce((sum, { quantity }) => sum + quantity, 0n) + (rested[0] ?? 0n)).toBe(command.quantity)
    })
  })

  it('a refused command changes nothing [SPOT-5]', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const state = begun()
        all.forEach((command, nth) => {
          const refused = E.isLeft(decide(state, command, at(nth)))
          const before = refused ? encodeState(state) : ''
          run(state, command, at(nth))
          if (refused) expect(encodeState(state)).toBe(before)
        })
      }),
    )
  })

  it('the same commands give the same state, also through a snapshot in between [Q32]', () => {
    fc.assert(
      fc.property(commands, fc.nat(40), (all, cut) => {
        const straight = begun()
        let halved = begun()
        all.forEach((command, nth) => {
          run(straight, command, at(nth))
          if (nth === cut) halved = decodeState(encodeState(halved))
          run(halved, command, at(nth))
        })
        expect(encodeState(halved)).toBe(encodeState(straight))
      }),
    )
  })
})

/** What an order should take, the slow way: sort everything there is, walk it. */
const naive = (order: PlaceOrder, before: Before): ReadonlyArray<readonly [number, bigint, bigint]> => {
  const better = (a: Resting, b: Resting): number => {
    if (a.price === b.price) return a.id - b.id
    return (order.side === 'buy' ? a.price < b.price : a.price > b.price) ? -1 : 1
  }
  const reachable = (one: Resting): boolean =>
    order.mode === 'market' || (order.side === 'buy' ? one.price <= order.price : one.price >= order.price)
  const there = before.orders
    .filter((one) => one.match === order.match && one.side !== order.side && reachable(one))
    .sort(better)
  const taken: Array<readonly [number, bigint, bigint]> = []
  let left: bigint = order.quantity
  let money = before.spendable
  for (const one of there) {
    const wanted = one.remaining < left ? one.remaining : left
    // The largest whole number of steps that the money still pays for.
    const steps = money === undefined ? wanted / STEP : (money * 10n ** 18n) / (one.price * STEP)
    const quantity = steps * STEP < wanted ? steps * STEP : wanted
    if (quantity === 0n) break
    taken.push([one.id, one.price, quantity])
    left -= quantity
    money = money === undefined ? undefined : money - (one.price * quantity) / 10n ** 18n
    if (quantity < one.remaining) break
  }
  return taken
}
