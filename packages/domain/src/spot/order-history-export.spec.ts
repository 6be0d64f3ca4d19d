import type { CurrencyId, OrderId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Fill } from './fill.ts'
import type { OpenOrder } from './open-order.ts'
import type { OrderRecord } from './order-record.ts'
import { document, ordersDocument } from './order-history-export.ts'

const PAIR = { base: 1 as CurrencyId, quote: 3 as CurrencyId }
const HALF = Decimal.fromUnits(5n * 10n ** 17n)
const fill = (part: Partial<Fill>): Fill => ({
  id: 7,
  pair: PAIR,
  baseName: 'BTC',
  quoteName: 'USDT',
  side: 'buy',
  price: Decimal.fromInteger(100),
  quantity: HALF,
  fee: Decimal.fromUnits(10n ** 15n),
  at: Clocks.millis(Date.parse('2026-11-21T06:00:02Z')),
  ...part,
})
const cancelled = (part: Partial<OpenOrder>): OpenOrder => ({
  id: 8 as OrderId,
  pair: PAIR,
  baseName: 'ETH',
  quoteName: 'BTC',
  side: 'sell',
  price: Decimal.fromInteger(20),
  remaining: Decimal.one,
  quantity: Decimal.fromInteger(3),
  placedAt: Clocks.millis(Date.parse('2026-11-21T06:00:01Z')),
  ...part,
})
/** 5:45 hours ahead of UTC. */
const NEPAL = () => 345
const HEADER = 'time,kind,id,market,side,price,quantity,filled,value,fee,fee_currency,local_time'

describe('OrderHistoryExport.document', () => {
  it('names the currency received as that of the fee, and none where the fee is unknown [SPOT-8]', () => {
    const fills = [fill({}), fill({ side: 'sell' }), fill({ fee: undefined })]
    expect(document(fills, [], NEPAL).split('\r\n')).toEqual([
      HEADER,
      '2026-11-21T06:00:02.000Z,trade,7,BTC/USDT,buy,100,0.5,0.5,50,0.001,BTC,2026-11-21T11:45:02.000+05:45',
      '2026-11-21T06:00:02.000Z,trade,7,BTC/USDT,sell,100,0.5,0.5,50,0.001,USDT,2026-11-21T11:45:02.000+05:45',
      '2026-11-21T06:00:02.000Z,trade,7,BTC/USDT,buy,100,0.5,0.5,50,,,2026-11-21T11:45:02.000+05:45',
      '',
    ])
  })

  it('writes the filled part of a cancelled order, and none where its original quantity is unknown [SPOT-8]', () => {
    expect(document([], [cancelled({}), cancelled({ quantity: undefined })], NEPAL).split('\r\n')).toEqual([
      HEADER,
      '2026-11-21T06:00:01.000Z,cancelled,8,ETH/BTC,sell,20,3,2,,,,2026-11-21T11:45:01.000+05:45',
      '2026-11-21T06:00:01.000Z,cancelled,8,ETH/BTC,sell,20,1,,,,,2026-11-21T11:45:01.000+05:45',
      '',
    ])
  })

  it('has only the column names for an empty history [SPOT-8]', () => {
    expect(document([], [], NEPAL)).toBe(`${HEADER}\r\n`)
  })
})

const record = (part: Partial<OrderRecord>): OrderRecord => ({
  key: '12',
  pair: PAIR,
  baseName: 'BTC',
  quoteName: 'USDT',
  side: 'sell',
  price: Decimal.fromInteger(100),
  quantity: Decimal.fromInteger(2),
  filledQuantity: HALF,
  value: Decimal.fromInteger(51),
  fee: Decimal.fromUnits(51n * 10n ** 15n),
  placedAt: Clocks.millis(Date.parse('2026-11-21T06:00:02Z')),
  endedAt: Clocks.millis(Date.parse('2026-11-21T07:00:00Z')),
  ...part,
})

describe('OrderHistoryExport.ordersDocument', () => {
  it('has a row for each order with its average price, state and fee [SPOT-8]', () => {
    const market = { key: 't7', price: undefined, quantity: HALF, side: 'buy' } as const
    const unknown = { value: undefined, fee: undefined, endedAt: undefined }
    expect(ordersDocument([record({}), record(market), record(unknown)], NEPAL).split('\r\n')).toEqual([
      'placed,ended,id,market,side,type,state,price,quantity,filled,average_price,value,fee,fee_currency,local_time',
      '2026-11-21T06:00:02.000Z,2026-11-21T07:00:00.000Z,12,BTC/USDT,sell,limit,part-cancelled,100,2,0.5,102,51,0.051,USDT,2026-11-21T11:45:02.000+05:45',
      '2026-11-21T06:00:02.000Z,2026-11-21T07:00:00.000Z,t7,BTC/USDT,buy,market,filled,,0.5,0.5,102,51,0.051,BTC,2026-11-21T11:45:02.000+05:45',
      '2026-11-21T06:00:02.000Z,,12,BTC/USDT,sell,limit,open,100,2,0.5,,,,,2026-11-21T11:45:02.000+05:45',
      '',
    ])
  })
})
