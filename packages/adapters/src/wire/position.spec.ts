import { Decimal } from '@hexbourse/domain/kernel'
import { HOLDINGS_PUSH, POSITION_ROW } from '@hexbourse/test-support/builders'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { HoldingsWire, PositionWire } from './position.ts'
import { decodeHoldings, decodePosition, decodePositions } from './position.ts'

const ROW: PositionWire = POSITION_ROW
const REQUEST = { page: 1, limit: 10 }
const decimal = (units: bigint, places: number): Decimal.Decimal =>
  Decimal.fromUnits(units * 10n ** BigInt(Decimal.PLACES - places))
const integer = (value: number): Decimal.Decimal => Decimal.fromInteger(value)

/** The row of docs/wire.md. */
const POSITION = {
  id: 704,
  pair: { base: 2, quote: 3 },
  baseName: 'ETH',
  quoteName: 'USDT',
  status: 'open',
  direction: 'long',
  lots: integer(10),
  quantity: integer(2),
  leverage: integer(20),
  requestedPrice: integer(1250),
  entryPrice: decimal(125_625n, 2),
  currentPrice: decimal(12_625n, 1),
  margin: decimal(125_625n, 3),
  initialMargin: decimal(125_625n, 3),
  fee: decimal(5_025n, 3),
  overnightFees: Decimal.zero,
  takeProfit: undefined,
  stopLoss: undefined,
  realizedPnl: undefined,
  placedAt: Date.parse('2023-11-14T22:13:20Z'),
  openedAt: Date.parse('2023-11-14T22:13:20Z'),
  endedAt: undefined,
}
const PAGE = { current_page: 1, data: [ROW], last_page: 3, per_page: '10', total: 21 }

describe('decodePositions', () => {
  it('reads origin_price as asked for, price as entry and update_price as current price [LEV-3] [Q3]', () => {
    expect(decodePositions(REQUEST)({ rate_profits_total: { hazard_rate: '801.97' }, message: PAGE })).toEqual(
      E.right({ items: [POSITION], page: 1, hasMore: true }),
    )
  })

  it.each([
    ['a page in another message', { rate_profits_total: {}, message: PAGE }],
    ['a page in the reply itself', PAGE],
    ['both', { rate_profits_total: {}, message: PAGE, ...PAGE }],
  ])('accepts %s [LEV-3]', (_, wire) => {
    expect(decodePositions(REQUEST)(wire)).toMatchObject(E.right({ items: [{ id: 704 }], hasMore: true }))
  })

  it('reads an empty list of any server [LEV-3]', () => {
    const empty = { ...PAGE, data: [], last_page: 1, from: null, to: null, total: 0 }
    for (const wire of [{ rate_profits_total: { hazard_rate: 0 }, message: empty }, empty])
      expect(decodePositions(REQUEST)(wire)).toEqual(E.right({ items: [], page: 1, hasMore: false }))
  })

  it('is Malformed as a whole when one position cannot be read [SHELL-6]', () => {
    expect(decodePositions(REQUEST)({ message: { ...PAGE, data: [ROW, { ...ROW, price: 'x' }] } })).toEqual(
      E.left({ _tag: 'Malformed', path: 'data.1.price' }),
    )
  })
})

describe('decodePosition', () => {
  const decode = decodePosition('Asia/Shanghai')

  it('accepts texts, numbers and fractions of lots, as different servers send them [LEV-3]', () => {
    const texts = { ...ROW, type: '2', share: '10.0000', multiple: '20', status: '1', create_time: '1700000000' }
    expect(decode(texts)).toEqual({ ...POSITION, direction: 'short' })
    expect(decode({ ...ROW, share: '2.5000', number: '0.50000' })).toMatchObject({
      lots: decimal(25n, 1),
      quantity: decimal(5n, 1),
    })
  })

  it('reads stops and overnight fees, none from zero or nothing [LEV-4]', () => {
    expect(
      decode({ ...ROW, target_profit_price: '1300.50000000', stop_loss_price: 0, overnight_money: '0.25000000' }),
    ).toMatchObject({ takeProfit: decimal(13_005n, 1), stopLoss: undefined, overnightFees: decimal(25n, 2) })
    expect(decode({ ...ROW, target_profit_price: null, stop_loss_price: '1200', overnight_money: 0 })).toMatchObject({
      takeProfit: undefined,
      stopLoss: integer(1200),
      overnightFees: Decimal.zero,
    })
  })

  it('reads the booked result and the end of a closed position, negative too [LEV-3]', () => {
    const closed = {
      ...ROW,
      status: 3,
      fact_profits: '-12.50000000',
      handle_time: '2023-11-15 07:00:00',
      complete_time: '2023-11-15 07:00:01',
    }
    expect(decode(closed)).toMatchObject({
      status: 'closed',
      realizedPnl: decimal(-125n, 1),
      endedAt: Date.parse('2023-11-14T23:00:01Z'),
    })
    expect(decode({ ...closed, complete_time: '' })).toMatchObject({ endedAt: Date.parse('2023-11-14T23:00:00Z') })
    expect(decode({ ...closed, complete_time_ts: 1_700_000_100 })).toMatchObject({ endedAt: 1_700_000_100_000 })
  })

  it('has no opening time before it opens, and no result before it is closed [LEV-3]', () => {
    expect(decode({ ...ROW, status: 0 })).toMatchObject({
      status: 'pending',
      openedAt: undefined,
      realizedPnl: undefined,
    })
    expect(decode({ ...ROW, status: 4, complete_time: '2023-11-15 07:00:00' })).toMatchObject({
      status: 'cancelled',
      openedAt: undefined,
      endedAt: Date.parse('2023-11-14T23:00:00Z'),
    })
    expect(decode({ ...ROW, status: 2 })).toMatchObject({ status: 'closing', endedAt: undefined })
  })

  it('reads an unknown status as closing, which offers no action [LEV-3]', () => {
    expect(decode({ ...ROW, status: 7 })).toMatchObject({ status: 'closing' })
  })

  it('is undefined for a text and for a row that cannot be read [Q24]', () => {
    const rows = [{ ...ROW, type: 3 }, { ...ROW, symbol: 'ETHUSDT' }, { ...ROW, id: '0704' }, 'submitted', null]
    expect(rows.map(decode)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})

const PUSH: HoldingsWire = HOLDINGS_PUSH
const RISK = { quote: 3, riskRate: decimal(80_197n, 2), unrealizedPnl: decimal(125n, 1) }

describe('decodeHoldings', () => {
  it('reads positions and pending orders from JSON texts or lists, newest first [LEV-3]', () => {
    const pending = { ...ROW, id: 705, status: 0 }
    const positions = [{ id: 705, status: 'pending' }, POSITION]
    for (const wire of [
      { ...PUSH, trades_entrust: JSON.stringify([pending]) },
      { ...PUSH, trades_all: [ROW], trades_entrust: [pending] },
      JSON.stringify({ ...PUSH, trades_entrust: [pending] }),
    ])
      expect(decodeHoldings()(wire)).toMatchObject(E.right({ quotes: [3], positions, risk: RISK }))
  })

  it('reads an empty list of a named currency, and of none [LEV-3]', () => {
    const empty = { ...PUSH, hazard_rate: 0, profits_all: 0, trades_all: '[]' }
    expect(decodeHoldings()(empty)).toEqual(E.right({ quotes: [], positions: [], risk: undefined }))
    expect(decodeHoldings()({ ...empty, legal_id: '3' })).toEqual(
      E.right({
        quotes: [3],
        positions: [],
        risk: { quote: 3, riskRate: Decimal.zero, unrealizedPnl: Decimal.zero },
      }),
    )
  })

  it('attributes the figures to no currency where the positions have several [LEV-3]', () => {
    const wire = { ...PUSH, trades_all: [ROW, { ...ROW, id: 3, legal: 1 }] }
    expect(decodeHoldings()(wire)).toMatchObject(E.right({ quotes: [3, 1], risk: undefined }))
  })

  it('reads times in the zone of the exchange [Q19]', () => {
    expect(decodeHoldings('America/New_York')(PUSH)).toMatchObject(
      E.right({ positions: [{ openedAt: Date.parse('2023-11-15T11:13:20Z') }] }),
    )
  })

  it.each([
    ['trades_all', { ...PUSH, trades_all: undefined }],
    ['trades_all.0.number', { ...PUSH, trades_all: [{ ...ROW, number: '' }] }],
    ['hazard_rate', { ...PUSH, hazard_rate: 'high' }],
    ['', 'nothing'],
  ])('is Malformed at %s [SHELL-6]', (path, wire) => {
    expect(decodeHoldings()(wire)).toEqual(E.left({ _tag: 'Malformed', path }))
  })
})
