import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { WalletType, MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { run } from '../engine.ts'
import { seedState } from '../genesis.ts'
import { DEMO_TRADER } from '../kernel/reserved-users.ts'
import type { State } from '../state.ts'
import { FEES } from '../ledger/ledger.ts'
import * as Queries from '../queries.ts'

const NOW = Clocks.millis(Date.UTC(2026, 0, 1))
const [ANN, BOB, CARL] = [1001, 1002, 1003].map((id) => id as UserId) as [UserId, UserId, UserId]
const ETH_USDT = 2 as MatchId

let state: State

const number = (text: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(text))
const claim = (user: UserId, currency: number, price: string, wallet: WalletType = 'spot') =>
  run(state, { _tag: 'RequestFaucet', user, currency: currency as never, wallet, usdtPrice: number(price) }, NOW).result
const place = (
  user: UserId,
  side: 'buy' | 'sell',
  price: string,
  quantity: string,
  orderType: 'limit' | 'market' = 'limit',
) =>
  run(
    state,
    { _tag: 'PlaceOrder', user, match: ETH_USDT, side, orderType, price: number(price), quantity: number(quantity) },
    NOW,
  ).result
const balances = (user: number, currency: number): string => {
  const { free, locked } = Queries.balance(state, user as UserId, 'spot', currency)
  return `${Decimal.toText(free)} + ${Decimal.toText(locked)}`
}
const summary = (outcome: ReturnType<typeof place>): unknown =>
  E.isLeft(outcome)
    ? outcome.left
    : Object.fromEntries(
        Object.entries(outcome.right)
          .filter(([, value]) => typeof value === 'bigint' && value !== 0n)
          .map(([name, value]) => [name, Decimal.toText(value as Decimal.Decimal)]),
      )

beforeEach(() => {
  state = seedState('examples')
  claim(ANN, 3, '1')
  claim(BOB, 2, '1000')
  claim(CARL, 2, '1000')
})

describe('decidePlace', () => {
  it('locks price times quantity for a buy order, and releases it when cancelled [SPOT-6]', () => {
    expect(summary(place(ANN, 'buy', '1000.5', '2'))).toEqual({ restingQuantity: '2' })
    expect(balances(ANN, 3)).toBe('7999 + 2001')
    run(state, { _tag: 'CancelOrder', user: ANN, order: 1 as OrderId, side: 'buy' }, NOW)
    expect(balances(ANN, 3)).toBe('10000 + 0')
  })

  it('fills a buy order at the resting price, returns the difference to the limit, and charges 0.1% of the received coin [SPOT-4]', () => {
    place(BOB, 'sell', '1000', '1.5')
    expect(summary(place(ANN, 'buy', '1100', '1'))).toEqual({ filledQuantity: '1', value: '1000', fee: '0.001' })
    expect(balances(ANN, 3)).toBe('9000 + 0')
    expect(balances(ANN, 2)).toBe('0.999 + 0')
    expect(balances(BOB, 2)).toBe('8.5 + 0.5')
    expect(balances(BOB, 3)).toBe('999 + 0')
    expect(Decimal.toText(Queries.balance(state, FEES as UserId, 'funding', 3).free)).toBe('1')
    expect(Decimal.toText(Queries.balance(state, FEES as UserId, 'funding', 2).free)).toBe('0.001')
  })

  it('rounds the fee up at the eighth decimal [Q8]', () => {
    place(BOB, 'sell', '1000.07', '0.0011')
    place(ANN, 'buy', '1000.07', '0.0011')
    // 1.100077 less 0.00110008
    expect(balances(BOB, 3)).toBe('1.09897692 + 0')
  })

  it('fills the older of two orders at the same price first, and rests the remainder of a large order [SPOT-4]', () => {
    place(BOB, 'sell', '1000', '1')
    place(CARL, 'sell', '1000', '1')
    place(CARL, 'sell', '999.99', '1')
    expect(summary(place(ANN, 'buy', '1000', '4'))).toEqual({
      filledQuantity: '3',
      value: '2999.99',
      restingQuantity: '1',
      fee: '0.003',
    })
    expect(Queries.recentTrades(state, ETH_USDT, 9).map((trade) => trade.seller)).toEqual([CARL, BOB, CARL])
    expect(Queries.depth(state, ETH_USDT, 5).bids.map((level) => Decimal.toText(level.quantity))).toEqual(['1'])
  })

  it('fills a market buy up to its quantity and the available balance, and drops the rest [Q22]', () => {
    place(BOB, 'sell', '1000', '6')
    place(CARL, 'sell', '2000', '8')
    expect(summary(place(ANN, 'buy', '1', '10', 'market'))).toEqual({
      filledQuantity: '8',
      value: '10000',
      droppedQuantity: '2',
      fee: '0.008',
    })
    expect(balances(ANN, 3)).toBe('0 + 0')
  })

  it('fills a market order in whole quantity steps [Q20] [Q22]', () => {
    place(BOB, 'sell', '3000.01', '6')
    expect(summary(place(ANN, 'buy', '1', '6', 'market'))).toEqual({
      filledQuantity: '3.3333',
      value: '9999.933333',
      droppedQuantity: '2.6667',
      fee: '0.0033333',
    })
  })

  it('rejects a market order on an empty book [Q22]', () => {
    expect(summary(place(ANN, 'buy', '1', '1', 'market'))).toEqual({ _tag: 'NothingToMatch' })
  })

  it.each([
    ['limit', '999.99', '0.001'],
    ['limit', '0.99', '1'],
    ['limit', '1000', '0.0009'],
    // valued at the best price of the other side, not at the price that is sent
    ['market', '5000', '0.0009'],
  ] as const)('rejects a %s order at %s for %s, worth less than 1 USDT [SPOT-4]', (orderType, price, quantity) => {
    place(BOB, 'sell', '1000', '1')
    expect(summary(place(ANN, 'buy', price, quantity, orderType))).toEqual({
      _tag: 'OrderValueTooSmall',
      least: '1',
      currency: 'USDT',
    })
  })

  it.each([
    ['limit', '1000', '0.001'],
    ['limit', '1', '1'],
    ['market', '1', '0.001'],
  ] as const)('accepts a %s order at %s for %s, worth 1 USDT [SPOT-4]', (orderType, price, quantity) => {
    place(BOB, 'sell', '1000', '1')
    expect(E.isRight(place(ANN, 'buy', price, quantity, orderType))).toBe(true)
  })

  it('rejects a limit order beyond 200 open ones of a user in a market, until one is cancelled or in another market [SPOT-4]', () => {
    for (let nth = 0; nth < 200; nth += 1) expect(E.isRight(place(ANN, 'buy', '1', '1'))).toBe(true)
    expect(summary(place(ANN, 'buy', '1', '1'))).toEqual({ _tag: 'OpenOrdersTooMany', most: 200 })
    claim(BOB, 3, '1')
    expect(E.isRight(place(BOB, 'buy', '1', '1'))).toBe(true)
    const bitcoin = { _tag: 'PlaceOrder', user: ANN, match: 1 as MatchId, side: 'buy', orderType: 'limit' } as const
    expect(E.isRight(run(state, { ...bitcoin, price: number('1'), quantity: number('1') }, NOW).result)).toBe(true)
    run(state, { _tag: 'CancelOrder', user: ANN, order: 1 as OrderId, side: 'buy' }, NOW)
    expect(E.isRight(place(ANN, 'buy', '1', '1'))).toBe(true)
  })

  it('limits no trader of the exchange itself [Q11]', () => {
    expect(E.isRight(place(DEMO_TRADER, 'buy', '0.01', '0.0001'))).toBe(true)
  })

  it('rejects an order that would match an own order, also behind other orders [SPOT-4]', () => {
    place(CARL, 'sell', '999', '1')
    place(BOB, 'sell', '1000', '1')
    claim(BOB, 3, '1')
    expect(summary(place(BOB, 'buy', '1000', '2'))).toEqual({ _tag: 'OwnOrderMet' })
    expect(summary(place(BOB, 'buy', '1000', '2', 'market'))).toEqual({ _tag: 'OwnOrderMet' })
    expect(summary(place(BOB, 'buy', '1000', '1'))).toEqual({ filledQuantity: '1', value: '999', fee: '0.001' })
  })

  it.each([
    ['0', '1', { _tag: 'PriceNotPositive' }],
    ['1', '0', { _tag: 'QuantityNotPositive' }],
    ['1.001', '1', { _tag: 'DecimalsTooMany', decimals: 2 }],
    ['1', '0.00001', { _tag: 'DecimalsTooMany', decimals: 4 }],
    ['10000.01', '1', { _tag: 'BalanceNotEnough', currency: 'USDT' }],
    ['99999999999999999999', '99999999999999999999', { _tag: 'BalanceNotEnough', currency: 'USDT' }],
  ])('rejects price %s and quantity %s [Q20] [SPOT-4]', (price, quantity, rejection) => {
    expect(summary(place(ANN, 'buy', price, quantity))).toEqual(rejection)
  })

  it('accepts an order for the whole available balance [SPOT-4]', () => {
    expect(summary(place(ANN, 'buy', '10000', '1'))).toEqual({ restingQuantity: '1' })
    expect(balances(ANN, 3)).toBe('0 + 10000')
  })

  it('rejects a sell order without enough of the coin [SPOT-4]', () => {
    expect(summary(place(BOB, 'sell', '1000', '10.0001'))).toEqual({ _tag: 'BalanceNotEnough', currency: 'ETH' })
  })
})

describe('decideCancel', () => {
  it.each([
    [BOB, 1, 'buy'],
    [ANN, 2, 'buy'],
    [ANN, 1, 'sell'],
  ] as const)(
    'rejects an order of another user, an unknown order and the wrong side as not found [SPOT-6]',
    (user, id, side) => {
      place(ANN, 'buy', '1000', '1')
      const { result } = run(state, { _tag: 'CancelOrder', user, order: id as OrderId, side }, NOW)
      expect(result).toEqual(E.left({ _tag: 'OrderNotFound' }))
    },
  )
})

describe('decideFaucet', () => {
  it('pays 10,000 USDT in value once a day and wallet, by the day of Asia/Shanghai [Q19]', () => {
    expect(balances(BOB, 2)).toBe('10 + 0')
    expect(claim(BOB, 2, '1000')).toEqual(E.left({ _tag: 'FaucetTaken' }))
    expect(E.isRight(claim(BOB, 2, '1000', 'funding'))).toBe(true)
    expect(claim(BOB, 5, '150', 'second-contract')).toEqual(E.left({ _tag: 'WalletTypeUnavailable', currency: 'SOL' }))
    const midnight = Clocks.millis(Date.UTC(2026, 0, 1, 16))
    const draw = {
      _tag: 'RequestFaucet',
      user: BOB,
      currency: 2 as never,
      wallet: 'spot',
      usdtPrice: number('3'),
    } as const
    expect(E.isLeft(run(state, draw, Clocks.millis(midnight - 1)).result)).toBe(true)
    expect(E.isRight(run(state, draw, midnight).result)).toBe(true)
    expect(balances(BOB, 2)).toBe('3343.33333333 + 0')
  })
})
