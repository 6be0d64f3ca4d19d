import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { AccountKind, MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { run, seedState } from './engine.ts'
import type { State } from './engine.ts'
import { FEES } from './ledger.ts'
import * as Queries from './queries.ts'

const NOW = Clocks.millis(Date.UTC(2026, 0, 1))
const [ANN, BOB, CARL] = [1001, 1002, 1003].map((id) => id as UserId) as [UserId, UserId, UserId]
const ETH_USDT = 2 as MatchId

let state: State

const number = (text: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(text))
const give = (user: UserId, currency: number, worth: string, kind: AccountKind = 'change') =>
  run(state, { _tag: 'DrawFaucet', user, currency: currency as never, kind, worth: number(worth) }, NOW).result
const order = (
  user: UserId,
  side: 'buy' | 'sell',
  price: string,
  quantity: string,
  mode: 'limit' | 'market' = 'limit',
) =>
  run(
    state,
    { _tag: 'PlaceOrder', user, match: ETH_USDT, side, mode, price: number(price), quantity: number(quantity) },
    NOW,
  ).result
const holds = (user: number, currency: number): string => {
  const { free, locked } = Queries.balance(state, user as UserId, 'change', currency)
  return `${Decimal.toText(free)} + ${Decimal.toText(locked)}`
}
const told = (outcome: ReturnType<typeof order>): unknown =>
  E.isLeft(outcome)
    ? outcome.left
    : Object.fromEntries(
        Object.entries(outcome.right)
          .filter(([, value]) => typeof value === 'bigint' && value !== 0n)
          .map(([name, value]) => [name, Decimal.toText(value as Decimal.Decimal)]),
      )

beforeEach(() => {
  state = seedState('examples')
  give(ANN, 3, '1')
  give(BOB, 2, '1000')
  give(CARL, 2, '1000')
})

describe('placing', () => {
  it('a buyer locks price times quantity and gets it back on revoking [SPOT-6]', () => {
    expect(told(order(ANN, 'buy', '1000.5', '2'))).toEqual({ rested: '2' })
    expect(holds(ANN, 3)).toBe('7999 + 2001')
    run(state, { _tag: 'RevokeOrder', user: ANN, order: 1 as OrderId, side: 'buy' }, NOW)
    expect(holds(ANN, 3)).toBe('10000 + 0')
  })

  it('a buyer pays the resting price, the difference to his limit stays his, the fee is a thousandth of the coin [SPOT-4]', () => {
    order(BOB, 'sell', '1000', '1.5')
    expect(told(order(ANN, 'buy', '1100', '1'))).toEqual({ filled: '1', worth: '1000' })
    expect(holds(ANN, 3)).toBe('9000 + 0')
    expect(holds(ANN, 2)).toBe('0.999 + 0')
    expect(holds(BOB, 2)).toBe('8.5 + 0.5')
    expect(holds(BOB, 3)).toBe('999 + 0')
    expect(Decimal.toText(Queries.balance(state, FEES as UserId, 'legal', 3).free)).toBe('1')
    expect(Decimal.toText(Queries.balance(state, FEES as UserId, 'legal', 2).free)).toBe('0.001')
  })

  it('the fee is rounded up at the eighth place [Q8]', () => {
    order(BOB, 'sell', '1000.07', '0.0001')
    order(ANN, 'buy', '1000.07', '0.0001')
    expect(holds(BOB, 3)).toBe('0.09990699 + 0')
  })

  it('the older of two orders at a price is served first, and the rest of a large order waits [SPOT-4]', () => {
    order(BOB, 'sell', '1000', '1')
    order(CARL, 'sell', '1000', '1')
    order(CARL, 'sell', '999.99', '1')
    expect(told(order(ANN, 'buy', '1000', '4'))).toEqual({ filled: '3', worth: '2999.99', rested: '1' })
    expect(Queries.recentTrades(state, ETH_USDT, 9).map((trade) => trade.seller)).toEqual([CARL, BOB, CARL])
    expect(Queries.depth(state, ETH_USDT, 5).bids.map((level) => Decimal.toText(level.quantity))).toEqual(['1'])
  })

  it('a market buy fills while its number and the free balance last and drops the rest [Q22]', () => {
    order(BOB, 'sell', '1000', '6')
    order(CARL, 'sell', '2000', '8')
    expect(told(order(ANN, 'buy', '1', '10', 'market'))).toEqual({ filled: '8', worth: '10000', dropped: '2' })
    expect(holds(ANN, 3)).toBe('0 + 0')
  })

  it('a market order takes whole steps of quantity only [Q20] [Q22]', () => {
    order(BOB, 'sell', '3000.01', '6')
    expect(told(order(ANN, 'buy', '1', '6', 'market'))).toEqual({
      filled: '3.3333',
      worth: '9999.933333',
      dropped: '2.6667',
    })
  })

  it('a market order finds nobody [Q22]', () => {
    expect(told(order(ANN, 'buy', '1', '1', 'market'))).toEqual({ _tag: 'NothingToMatch' })
  })

  it('an order that would meet one of its own is refused whole, also behind others [SPOT-4]', () => {
    order(CARL, 'sell', '999', '1')
    order(BOB, 'sell', '1000', '1')
    give(BOB, 3, '1')
    expect(told(order(BOB, 'buy', '1000', '2'))).toEqual({ _tag: 'OwnOrderMet' })
    expect(told(order(BOB, 'buy', '1000', '2', 'market'))).toEqual({ _tag: 'OwnOrderMet' })
    expect(told(order(BOB, 'buy', '1000', '1'))).toEqual({ filled: '1', worth: '999' })
  })

  it.each([
    ['0', '1', { _tag: 'PriceNotPositive' }],
    ['1', '0', { _tag: 'QuantityNotPositive' }],
    ['1.001', '1', { _tag: 'DecimalsTooMany', decimals: 2 }],
    ['1', '0.00001', { _tag: 'DecimalsTooMany', decimals: 4 }],
    ['10000.01', '1', { _tag: 'BalanceNotEnough', currency: 'USDT' }],
    ['99999999999999999999', '99999999999999999999', { _tag: 'BalanceNotEnough', currency: 'USDT' }],
  ])('price %s and quantity %s are refused [Q20] [SPOT-4]', (price, quantity, refusal) => {
    expect(told(order(ANN, 'buy', price, quantity))).toEqual(refusal)
  })

  it('the whole balance may be spent [SPOT-4]', () => {
    expect(told(order(ANN, 'buy', '10000', '1'))).toEqual({ rested: '1' })
    expect(holds(ANN, 3)).toBe('0 + 10000')
  })

  it('a seller needs the coin [SPOT-4]', () => {
    expect(told(order(BOB, 'sell', '1000', '10.0001'))).toEqual({ _tag: 'BalanceNotEnough', currency: 'ETH' })
  })
})

describe('revoking', () => {
  it.each([
    [BOB, 1, 'buy'],
    [ANN, 2, 'buy'],
    [ANN, 1, 'sell'],
  ] as const)("somebody else's, an unknown or the other side's order is not found [SPOT-6]", (user, id, side) => {
    order(ANN, 'buy', '1000', '1')
    const { result } = run(state, { _tag: 'RevokeOrder', user, order: id as OrderId, side }, NOW)
    expect(result).toEqual(E.left({ _tag: 'OrderNotFound' }))
  })
})

describe('the faucet', () => {
  it('gives ten thousand USDT worth once a day and account in Asia/Shanghai [Q19]', () => {
    expect(holds(BOB, 2)).toBe('10 + 0')
    expect(give(BOB, 2, '1000')).toEqual(E.left({ _tag: 'FaucetTaken' }))
    expect(E.isRight(give(BOB, 2, '1000', 'legal'))).toBe(true)
    expect(give(BOB, 5, '150', 'micro')).toEqual(E.left({ _tag: 'AccountKindClosed', currency: 'SOL' }))
    const midnight = Clocks.millis(Date.UTC(2026, 0, 1, 16))
    const draw = { _tag: 'DrawFaucet', user: BOB, currency: 2 as never, kind: 'change', worth: number('3') } as const
    expect(E.isLeft(run(state, draw, Clocks.millis(midnight - 1)).result)).toBe(true)
    expect(E.isRight(run(state, draw, midnight).result)).toBe(true)
    expect(holds(BOB, 2)).toBe('3343.33333333 + 0')
  })
})
