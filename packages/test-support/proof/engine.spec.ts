/** The engine against a naive exchange, command by command, with every law of the ledger and the books after each. [SPOT-4] [Q8] [Q22] */
import type { MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Command, Event, State } from '@hexbourse/reference-exchange/engine'
import { ladder, Ledgers, Catalog, run, seedState } from '@hexbourse/reference-exchange/engine'
import { SpotExchangeOracle } from '@hexbourse/test-support/oracles'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { random, seedOfRun, tell } from './random.ts'
import type { Random } from './random.ts'

const FLOOR = 100_000
const SECONDS = 12
/** On a machine that is busy with other things. */
const MOST_SECONDS = 25
const WANTED = Number(process.env['PROVE_COMMANDS'] ?? (process.env['PROVE'] === undefined ? 0 : 1_000_000))
/** Commands after which everything begins anew, so that books stay small and a failure is short. */
const SEQUENCE = 400

/** Typed by hand: ids, coins and steps of three markets that share coins. */
const MARKETS: ReadonlyArray<SpotExchangeOracle.Market> = [
  { id: 1, base: 1, settlement: 3, tick: 100n },
  { id: 2, base: 2, settlement: 3, tick: 100n },
  { id: 14, base: 2, settlement: 1, tick: 1n },
]
const MAKER = 11
const SEEDED = { people: [11, 12], means: 1_000_000_000n * 10n ** 8n }
const OUTSIDE_AND_HOUSE: ReadonlySet<number> = new Set([1, 2])
const START = Date.UTC(2026, 0, 1)
/** A step of time between two commands: about a hundred to a day, so that the faucet flows again. */
const STEP = 900_000
const dayOf = (nth: number): number => Math.floor((START + nth * STEP + 8 * 3_600_000) / 86_400_000)

const exact = (units: bigint, step: bigint): bigint => {
  if (units % step !== 0n) throw new Error(`${units} is no multiple of ${step}`)
  return units / step
}
const small = (amount: bigint): bigint => exact(amount, 10n ** 14n)
const money = (amount: bigint): bigint => exact(amount, 10n ** 10n)

const person = (dice: Random): UserId => (1001 + dice.below(4)) as UserId
const sideOf = (dice: Random): 'buy' | 'sell' => dice.pick(['buy', 'sell'])
/** Around 1, mostly whole cents, now and then nothing or too fine. */
const price = (dice: Random): Decimal.Decimal => {
  const tenThousandths = dice.below(60) === 0 ? dice.below(3) : 9000 + 100 * dice.below(21)
  return Decimal.fromUnits(BigInt(tenThousandths) * 10n ** 14n)
}
const quantity = (dice: Random): Decimal.Decimal =>
  Decimal.fromUnits(BigInt(dice.below(80) === 0 ? 0 : 1 + dice.below(40_000)) * 10n ** 14n)

type Asked = Extract<Command, { readonly _tag: 'PlaceOrder' | 'RevokeOrder' | 'DrawFaucet' | 'Requote' }>

const commandOf = (dice: Random): Asked => {
  const lot = dice.below(100)
  const user = person(dice)
  const match = (dice.below(90) === 0 ? 99 : dice.pick([1, 2, 14])) as MatchId
  if (lot < 64)
    return {
      _tag: 'PlaceOrder',
      user,
      match,
      side: sideOf(dice),
      mode: dice.pick(['limit', 'limit', 'limit', 'market']),
      price: price(dice),
      quantity: quantity(dice),
    }
  if (lot < 84) return { _tag: 'RevokeOrder', user, order: (1 + dice.below(200)) as OrderId, side: sideOf(dice) }
  if (lot < 86)
    return { _tag: 'Requote', match, mid: Decimal.fromUnits(BigInt(95 + dice.below(11)) * 10n ** 16n), salt: lot }
  const currency = dice.pick([1, 2, 3]) as never
  return { _tag: 'DrawFaucet', user, currency, kind: 'change', worth: Decimal.fromInteger(dice.pick([1000, 4000])) }
}

interface Both {
  readonly state: State
  readonly oracle: SpotExchangeOracle.SpotExchange
}

const begun = (): Both => {
  const oracle = SpotExchangeOracle.spotExchange(MARKETS)
  for (const { id } of Catalog.CURRENCIES) for (const user of SEEDED.people) oracle.fund(user, id, SEEDED.means)
  return { state: seedState('laws'), oracle }
}

const NOTHING: SpotExchangeOracle.Told = { fills: [], rested: 0n, dropped: 0n }

/** What the oracle is told, in its own units. */
const oracleDoes = ({ oracle }: Both, command: Asked, nth: number): SpotExchangeOracle.Told => {
  if (command._tag === 'PlaceOrder') {
    const { user, match: market, side, mode } = command
    return oracle.place({ user, market, side, mode, price: small(command.price), quantity: small(command.quantity) })
  }
  if (command._tag === 'RevokeOrder') return oracle.revoke(command.user, command.order, command.side)
  if (command._tag === 'DrawFaucet')
    return oracle.draw(command.user, command.currency, command.worth / 10n ** 18n, dayOf(nth))
  const pair = Catalog.pairOf(command.match)
  if (pair === undefined) return { refused: 'PairUnknown' }
  const rungs = (side: 'buy' | 'sell'): ReadonlyArray<SpotExchangeOracle.Rung> =>
    ladder(pair, side, command.mid, command.salt).map((rung) => ({
      price: small(rung.price),
      quantity: small(rung.quantity),
    }))
  oracle.requote(MAKER, command.match, rungs('buy'), rungs('sell'))
  return NOTHING
}

/** One command on both sides; the first difference or broken law, or nothing. */
const differs = (both: Both, command: Asked, nth: number): string | undefined => {
  const { state } = both
  const { events, result } = run(state, command, Clocks.millis(START + nth * STEP))
  const told = oracleDoes(both, command, nth)
  if (E.isLeft(result) || 'refused' in told) {
    const [ours, theirs] = [E.isLeft(result) ? result.left._tag : 'done', 'refused' in told ? told.refused : 'done']
    return ours === theirs ? undefined : `answered ${ours}, expected ${theirs}`
  }
  if (command._tag === 'PlaceOrder') {
    const filled = events.flatMap((event) => (event._tag === 'OrderFilled' ? [event] : []))
    const ours = filled.map(({ resting, trade }) => `${resting}:${small(trade.price)}x${small(trade.quantity)}`).join()
    const theirs = told.fills.map((fill) => `${fill.resting}:${fill.price}x${fill.quantity}`).join()
    if (ours !== theirs) return `filled ${ours}, expected ${theirs}`
    const worse = worseThanAsked(command, events)
    if (worse !== undefined) return worse
  }
  return differentOrders(both) ?? differentMoney(both) ?? brokenLaw(state)
}

/** Never worse than the limit, never more than asked. */
const worseThanAsked = (
  command: Extract<Command, { readonly _tag: 'PlaceOrder' }>,
  events: ReadonlyArray<Event>,
): string | undefined => {
  let all = 0n
  for (const event of events) {
    if (event._tag === 'OrderRested') all += event.remaining
    if (event._tag !== 'OrderFilled') continue
    all += event.trade.quantity
    const { price: at } = event.trade
    if (command.mode === 'limit' && (command.side === 'buy' ? at > command.price : at < command.price))
      return `traded at ${at}, worse than ${command.price}`
  }
  return all > command.quantity ? `${all} of ${command.quantity}` : undefined
}

const differentOrders = ({ state, oracle }: Both): string | undefined => {
  const theirs = oracle.orders()
  if (theirs.length !== state.spot.orders.size) return `${state.spot.orders.size} orders, expected ${theirs.length}`
  for (const order of theirs) {
    const ours = state.spot.orders.get(order.id as OrderId)
    if (ours === undefined || small(ours.remaining) !== order.left || small(ours.price) !== order.price)
      return `order ${order.id} is not what it is there`
  }
  return undefined
}

const differentMoney = ({ state, oracle }: Both): string | undefined => {
  const theirs = oracle.balances()
  let seen = 0
  for (const [key, amount] of state.ledger.balances) {
    if (amount === 0n) continue
    seen += 1
    const { owner, currency, pocket } = Ledgers.accountOf(key)
    const there = theirs.get(`${owner}/${currency}/${pocket}`)
    if (there !== money(amount)) return `${owner} has ${money(amount)} of ${currency} ${pocket}, expected ${there}`
  }
  return seen === theirs.size ? undefined : `${seen} balances, expected ${theirs.size}`
}

/** Sums are zero, nobody but outside and house owes, locked is reserved, no book is crossed. */
const brokenLaw = (state: State): string | undefined => {
  const sums = new Map<number, bigint>()
  const locked = new Map<string, bigint>()
  for (const [key, amount] of state.ledger.balances) {
    const { owner, currency, pocket } = Ledgers.accountOf(key)
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
    if (amount < 0n && !OUTSIDE_AND_HOUSE.has(owner)) return `${owner} is below zero`
    if (pocket === 'locked' && amount !== 0n) locked.set(`${owner}/${currency}`, amount)
  }
  for (const [currency, sum] of sums) if (sum !== 0n) return `currency ${currency} sums to ${sum}`
  for (const { user, side, price: at, remaining, match } of state.spot.orders.values()) {
    const market = MARKETS.find((one) => one.id === match)
    const key = `${user}/${side === 'buy' ? market?.settlement : market?.base}`
    const reserved = side === 'buy' ? (at * remaining) / 10n ** 18n : remaining
    locked.set(key, (locked.get(key) ?? 0n) - reserved)
  }
  for (const [key, rest] of locked) if (rest !== 0n) return `${rest} locked of ${key} without an order`
  for (const { buy, sell } of state.spot.books.values()) {
    const [bid, ask] = [buy.at(-1)?.price, sell.at(-1)?.price]
    if (bid !== undefined && ask !== undefined && bid >= ask) return `crossed: ${bid} against ${ask}`
  }
  return undefined
}

const firstDifference = (
  commands: ReadonlyArray<Asked>,
): { readonly nth: number; readonly what: string } | undefined => {
  const both = begun()
  for (const [nth, command] of commands.entries()) {
    const what = differs(both, command, nth)
    if (what !== undefined) return { nth, what }
  }
  return undefined
}

/** Leaves out command after command as long as something still differs. */
const shrunk = (commands: ReadonlyArray<Asked>): ReadonlyArray<Asked> => {
  let least = commands
  for (let nth = least.length - 1; nth >= 0; nth -= 1) {
    const fewer = least.toSpliced(nth, 1)
    if (firstDifference(fewer) !== undefined) least = fewer
  }
  return least
}

const shown = (commands: ReadonlyArray<Asked>): string =>
  commands
    .map((one) => JSON.stringify(one, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .join('\n')

describe('the engine', () => {
  it(`answers, fills and books as the naive exchange does, over at least ${FLOOR} commands [SPOT-4] [SPOT-6] [Q8] [Q22]`, () => {
    const seed = seedOfRun()
    const dice = random(seed)
    const began = Date.now()
    const goesOn = (done: number): boolean =>
      WANTED > 0 ? done < WANTED : Date.now() - began < (done < FLOOR ? MOST_SECONDS : SECONDS) * 1000
    let count = 0
    while (goesOn(count)) {
      const commands = Array.from({ length: SEQUENCE }, () => commandOf(dice))
      const found = firstDifference(commands)
      if (found !== undefined) {
        const short = shrunk(commands.slice(0, found.nth + 1))
        throw new Error(`seed ${seed}: ${firstDifference(short)?.what ?? found.what}\n${shown(short)}`)
      }
      count += commands.length
    }
    tell(`engine against oracle: ${count} commands in ${Math.round((Date.now() - began) / 1000)} s, seed ${seed}`)
    expect(count).toBeGreaterThanOrEqual(FLOOR)
  })
})

describe('the commands of this proof', () => {
  it('fill, rest, are revoked, are dropped and are refused for every reason', () => {
    const dice = random(1)
    const seen = new Map<string, number>()
    for (let round = 0; round < 10; round += 1) {
      const state = seedState('seen')
      for (let nth = 0; nth < SEQUENCE; nth += 1) {
        const { events, result } = run(state, commandOf(dice), Clocks.millis(START + nth * STEP))
        for (const tag of [...events.map((event) => event._tag), E.isLeft(result) ? result.left._tag : 'done'])
          seen.set(tag, (seen.get(tag) ?? 0) + 1)
      }
    }
    const tags = ['OrderFilled', 'OrderRested', 'OrderRevoked', 'Quoted', 'FaucetDrawn', 'PairUnknown']
    const refusals = ['PriceNotPositive', 'QuantityNotPositive', 'DecimalsTooMany', 'BalanceNotEnough', 'OwnOrderMet']
    for (const tag of [...tags, ...refusals, 'OrderNotFound', 'FaucetTaken', 'NothingToMatch'])
      expect([tag, (seen.get(tag) ?? 0) > 2]).toEqual([tag, true])
  })
})
