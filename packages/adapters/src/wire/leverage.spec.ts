import type { CurrencyId, OrderId, PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/leverage'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { LeverageMarketWire } from './leverage.ts'
import {
  decodeLeverageMarket,
  encodeBatch,
  encodeLeverageOrder,
  encodePosition,
  encodePositionList,
  encodeStops,
} from './leverage.ts'

const integer = (value: number): Decimal.Decimal => Decimal.fromInteger(value)
const PAIR: PairId = { base: 2 as CurrencyId, quote: 3 as CurrencyId }
const ID = 704 as OrderId

const ORDER: OrderRequest = {
  pair: PAIR,
  direction: 'long',
  orderType: 'market',
  leverage: integer(20),
  price: Decimal.fromUnits(12_505n * 10n ** 17n),
  lots: integer(10),
}

describe('encodeLeverageOrder', () => {
  it('sends 1 for a long at market and 2 for a short, 0 for a limit, with the price always [LEV-2]', () => {
    const sent = { legal_id: '3', currency_id: '2', multiple: '20', share: '10', target_price: '1250.5' }
    expect(encodeLeverageOrder(ORDER)).toEqual({ ...sent, type: '1', status: '1' })
    expect(encodeLeverageOrder({ ...ORDER, direction: 'short', orderType: 'limit' })).toEqual({
      ...sent,
      type: '2',
      status: '0',
    })
  })
})

describe('the other requests', () => {
  it('name a position, its stops with 0 for none, and a batch with or without a market [LEV-4]', () => {
    expect(encodePosition({ id: ID })).toEqual({ id: '704' })
    expect(encodeStops({ id: ID, takeProfit: integer(1300), stopLoss: undefined })).toEqual({
      id: '704',
      target_profit_price: '1300',
      stop_loss_price: '0',
    })
    expect(encodeStops({ id: ID, takeProfit: undefined, stopLoss: integer(1200) })).toMatchObject({
      target_profit_price: '0',
      stop_loss_price: '1200',
    })
    expect(encodeBatch({ direction: 'all', pair: undefined })).toEqual({ type: '0' })
    expect(encodeBatch({ direction: 'long', pair: PAIR })).toEqual({ type: '1', legal_id: '3', currency_id: '2' })
    expect(encodeBatch({ direction: 'short', pair: undefined })).toEqual({ type: '2' })
  })

  it('ask for every market with empty ids, and for every status with -1 [LEV-3]', () => {
    const page = { legal_id: '', currency_id: '', page: '2', limit: '10' }
    const statuses = ['pending', 'open', 'closing', 'closed', 'cancelled', 'all'] as const
    expect(statuses.map((status) => encodePositionList(status, 2, 10))).toEqual(
      ['0', '1', '2', '3', '4', '-1'].map((status) => ({ ...page, status })),
    )
  })
})

const MARKET: LeverageMarketWire = {
  multiple: { muit: [{ value: '5' }, { value: '10' }, { value: '20' }], share: [{ value: '1' }, { value: '10' }] },
  lever_share_limit: { min: 1, max: 2500 },
  last_price: '1250.00000',
  user_lever: '1000.00000000',
}

describe('decodeLeverageMarket', () => {
  it('reads leverages, presets, limits, last price and free balance [LEV-2]', () => {
    const others = { lever_transaction: { in: [{ user: {} }], out: [] }, my_transaction: [], all_levers: '2512.5' }
    expect(decodeLeverageMarket({ ...MARKET, ...others, ExRAte: '6.5', ustd_price: 1 })).toEqual(
      E.right({
        leverages: [integer(5), integer(10), integer(20)],
        presets: [integer(1), integer(10)],
        minLots: integer(1),
        maxLots: integer(2500),
        last: integer(1250),
        free: integer(1000),
      }),
    )
  })

  it('reads a maximum of 0 as no limit, missing presets as none, and 0 as no price or balance [LEV-7]', () => {
    for (const presets of [{}, { share: [] }])
      expect(
        decodeLeverageMarket({
          multiple: { muit: ['100', 125], ...presets },
          lever_share_limit: { min: '1', max: '0' },
          last_price: 0,
          user_lever: 0,
        }),
      ).toEqual(
        E.right({
          leverages: [integer(100), integer(125)],
          presets: [],
          minLots: integer(1),
          maxLots: undefined,
          last: undefined,
          free: Decimal.zero,
        }),
      )
  })

  it('offers no leverage of zero, which nothing could be divided by [LEV-2]', () => {
    expect(decodeLeverageMarket({ ...MARKET, multiple: { muit: [{ value: '0' }, { value: '2' }] } })).toMatchObject(
      E.right({ leverages: [integer(2)] }),
    )
  })

  it.each([
    ['multiple.muit', { ...MARKET, multiple: {} }],
    ['lever_share_limit', { ...MARKET, lever_share_limit: null }],
    ['user_lever', { ...MARKET, user_lever: 'much' }],
  ])('is Malformed at %s [SHELL-6]', (path, wire) => {
    expect(decodeLeverageMarket(wire)).toEqual(E.left({ _tag: 'Malformed', path }))
  })
})
