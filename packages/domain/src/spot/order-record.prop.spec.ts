import type { OrderRecord } from '@hexbourse/domain/spot'
import { Fill, OpenOrder, OrderRecord as Records, PlacedOrder } from '@hexbourse/domain/spot'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { arbSpot } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

type Record = OrderRecord.OrderRecord

describe('PlacedOrder.averagePrice of an order record', () => {
  it('lies between the lowest and the highest price of its fills [SPOT-6]', () =>
    fc.assert(
      fc.property(arbSpot.recordedOrder(), ({ record, fills }) => {
        const prices = fills.map(({ price }) => price).toSorted((a, b) => (a < b ? -1 : 1))
        const average = PlacedOrder.averagePrice(record)
        const [lowest, highest] = [prices[0], prices.at(-1)]
        if (lowest === undefined || highest === undefined) return average === undefined
        // the quotient is rounded down at the last place
        return average !== undefined && average >= lowest - 1n && average <= highest
      }),
    ))

  it('gives the value again when multiplied by the filled quantity, up to one unit of the last place [SPOT-6]', () =>
    fc.assert(
      fc.property(arbSpot.recordedOrder(), ({ record }) => {
        const { filledQuantity, value = Decimal.zero } = record
        const average = PlacedOrder.averagePrice(record)
        if (average === undefined) return filledQuantity === 0n
        const scaled = value * 10n ** 18n
        return average * filledQuantity <= scaled && scaled < (average + 1n) * filledQuantity
      }),
    ))
})

describe('OpenOrder.filledPercent of an order record', () => {
  it('is a whole percent from 0 to 100, and 100 only for an order that is filled [SPOT-6]', () =>
    fc.assert(
      fc.property(arbSpot.recordedOrder(), ({ record: { quantity, filledQuantity } }) => {
        const remaining = Decimal.fromUnits(quantity - filledQuantity)
        const percent = OpenOrder.filledPercent({ quantity, remaining })
        expect(percent).toBe(((filledQuantity * 100n) / quantity) * 10n ** 18n)
        return percent === Decimal.fromInteger(100) ? remaining === 0n : remaining > 0n
      }),
    ))
})

describe('OrderRecord.stateOf', () => {
  it('is open exactly while the order has not ended, and otherwise follows from the filled part [SPOT-6]', () =>
    fc.assert(
      fc.property(arbSpot.recordedOrder(), ({ record, fills }) => {
        const isAll = record.filledQuantity === record.quantity
        const ended = isAll ? 'filled' : fills.length === 0 ? 'cancelled' : 'part-cancelled'
        return Records.stateOf(record) === (record.endedAt === undefined ? 'open' : ended)
      }),
    ))
})

describe('OrderRecord.isConsistent', () => {
  it('accepts an order with the sums of its fills, and one of which value and fee are not known [SPOT-6]', () =>
    fc.assert(
      fc.property(arbSpot.recordedOrder(), ({ record }) => {
        const { value, fee } = record
        return (
          Records.isConsistent(record) &&
          Records.isConsistent({ ...record, value: undefined, fee: undefined }) &&
          Records.isConsistent({ ...record, value: undefined, fee }) &&
          Records.isConsistent({ ...record, value, fee: undefined }) &&
          // in one second
          Records.isConsistent({ ...record, endedAt: record.endedAt && record.placedAt })
        )
      }),
    ))

  const BROKEN: Readonly<{ [K in string]: (record: Record) => Record }> = {
    'nothing ordered': (record) => ({ ...record, quantity: Decimal.zero, filledQuantity: Decimal.zero }),
    'more filled than ordered': (record) => ({
      ...record,
      filledQuantity: Decimal.fromUnits(record.quantity + 1n),
      value: Decimal.one,
    }),
    'less than nothing filled': (record) => ({
      ...record,
      filledQuantity: Decimal.fromUnits(-1n),
      value: Decimal.zero,
    }),
    'a filled part without value': (record) => ({
      ...record,
      filledQuantity: record.quantity,
      value: Decimal.zero,
      endedAt: record.placedAt,
    }),
    'a value of nothing': (record) => ({ ...record, filledQuantity: Decimal.zero, value: Decimal.one }),
    'a fee of nothing': (record) => ({
      ...record,
      filledQuantity: Decimal.zero,
      value: Decimal.zero,
      fee: Decimal.one,
    }),
    'a negative fee': (record) => ({ ...record, fee: Decimal.fromUnits(-1n) }),
    'an end before the beginning': (record) => ({ ...record, endedAt: Clocks.millis(record.placedAt - 1) }),
    'an open order that is filled': (record) => ({
      ...record,
      filledQuantity: record.quantity,
      value: Decimal.one,
      endedAt: undefined,
    }),
  }

  it.each(Object.entries(BROKEN))('rejects %s [SPOT-6]', (_, broken) =>
    fc.assert(fc.property(arbSpot.recordedOrder(), ({ record }) => !Records.isConsistent(broken(record)))),
  )
})

describe('OrderRecord.orderType', () => {
  it('is a market order exactly without a limit [SPOT-6]', () =>
    fc.assert(
      fc.property(
        arbSpot.recordedOrder(),
        ({ record }) => Records.orderType(record) === (record.price === undefined ? 'market' : 'limit'),
      ),
    ))
})

describe('Fill.feeCurrency', () => {
  it('is the currency received [SPOT-6]', () =>
    fc.assert(
      fc.property(
        arbSpot.recordedOrder(),
        ({ record }) => Fill.feeCurrency(record) === (record.side === 'buy' ? 'BTC' : 'USDT'),
      ),
    ))
})
