import { Decimal } from '@hexbourse/domain/kernel'
import { Book, BookSide } from '@hexbourse/domain/market'
import { FillEstimate } from '@hexbourse/domain/trading'
import { arbKernel, arbMarket, arbSpot } from '@hexbourse/test-support/arbitraries'
import { SpotOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText
const DECIMALS = 4
const book = () =>
  fc
    .tuple(arbKernel.pair(), arbMarket.levels(), arbMarket.levels())
    .map(([pair, bids, asks]) => Book.fromLevels(pair, bids, asks))
/** Sized like the books, so that many orders fill within them and many do not. */
const order = () =>
  fc.record({
    side: arbSpot.side(),
    orderType: fc.constantFrom('market' as const, 'limit' as const),
    price: arbKernel.amount(4, 4),
    quantity: arbKernel.amount(DECIMALS, 4),
  })
const market = () => order().map((one) => ({ ...one, orderType: 'market' as const }))
const free = () => arbKernel.amount(8, 8)

describe('FillEstimate.quantityWorth', () => {
  const unlimited = Decimal.fromInteger(10 ** 15)
  const step = Decimal.fromUnits(10n ** BigInt(Decimal.PLACES - DECIMALS))

  it('is worth at most the value, and one step more is worth more or not offered [SPOT-4]', () => {
    fc.assert(
      fc.property(book(), arbSpot.side(), arbKernel.amount(8, 8), (levels, side, value) => {
        const quantity = FillEstimate.quantityWorth(levels, side, value, DECIMALS)
        const worthOf = (wanted: Decimal.Decimal): Decimal.Decimal | undefined => {
          const sent = { side, orderType: 'market' as const, price: Decimal.zero, quantity: wanted }
          const filled = FillEstimate.estimate(levels, sent, unlimited, DECIMALS)
          return filled.isComplete ? filled.value : undefined
        }
        const [worth, worthOfMore] = [worthOf(quantity), worthOf(Decimal.plus(quantity, step))]
        expect(worth === undefined ? 'not offered' : worth <= value).toBe(true)
        expect(worthOfMore === undefined || worthOfMore > value).toBe(true)
      }),
    )
  })

  it('spends 250.05 on 1 at 100 and 0.5 at 300.1, and gets 675.1 for 2 at 300 and 0.3337 at 225 [SPOT-4]', () => {
    const level = (price: string, quantity: string) => ({ price: decimal(price), quantity: decimal(quantity) })
    const levels = Book.fromLevels(
      { base: 1, quote: 3 } as never,
      [level('300', '2'), level('225', '9')],
      [level('100', '1'), level('300.1', '2')],
    )
    expect(text(FillEstimate.quantityWorth(levels, 'buy', decimal('250.05'), DECIMALS))).toBe('1.5')
    expect(text(FillEstimate.quantityWorth(levels, 'sell', decimal('675.1'), DECIMALS))).toBe('2.3337')
  })
})

describe('FillEstimate.isMarketable', () => {
  it('holds exactly when an affordable limit order fills at least in part [SPOT-4]', () => {
    const unlimited = Decimal.fromInteger(10 ** 15)
    fc.assert(
      fc.property(book(), order(), (levels, sent) => {
        const limit = { ...sent, orderType: 'limit' as const }
        const { filledQuantity } = FillEstimate.estimate(levels, limit, unlimited, DECIMALS)
        expect(FillEstimate.isMarketable(levels, limit)).toBe(Decimal.isPositive(filledQuantity))
      }),
    )
  })

  it('is false when the other side is empty, and stays true when the price moves towards it [SPOT-4]', () => {
    fc.assert(
      fc.property(book(), order(), arbKernel.amount(4, 4), (levels, sent, more) => {
        const limit = { ...sent, orderType: 'limit' as const }
        const bolder = {
          ...limit,
          price: sent.side === 'buy' ? Decimal.plus(sent.price, more) : Decimal.minus(sent.price, more),
        }
        const empty = { ...levels, asks: BookSide.empty, bids: BookSide.empty }
        return (
          !FillEstimate.isMarketable(empty, limit) &&
          (!FillEstimate.isMarketable(levels, limit) || FillEstimate.isMarketable(levels, bolder))
        )
      }),
    )
  })

  it.each([
    ['buy', '100.01', false],
    ['buy', '100.02', true],
    ['sell', '100.00', true],
    ['sell', '100.01', false],
  ] as const)('%s at %s between bid 100.00 and ask 100.02: %s [SPOT-4]', (side, price, expected) => {
    const level = (at: string) => [{ price: decimal(at), quantity: decimal('1') }]
    const levels = Book.fromLevels({ base: 1, quote: 3 } as never, level('100.00'), level('100.02'))
    const sent = { side, orderType: 'limit', price: decimal(price), quantity: decimal('5') } as const
    expect(FillEstimate.isMarketable(levels, sent)).toBe(expected)
  })
})

describe('FillEstimate.estimate', () => {
  it('fills level by level until depth or balance is exhausted, exactly [Q22]', () => {
    fc.assert(
      fc.property(book(), market(), free(), (levels, sent, money) => {
        const side = BookSide.levels(sent.side === 'buy' ? levels.asks : levels.bids)
        const oracleLevels = side.map(({ price, quantity }) => ({ price: text(price), quantity: text(quantity) }))
        const budget = sent.side === 'buy' ? text(money) : undefined
        const { filledQuantity, value, worstPrice } = FillEstimate.estimate(levels, sent, money, DECIMALS)
        expect({ quantity: text(filledQuantity), value: text(value), worst: worstPrice && text(worstPrice) }).toEqual(
          SpotOracle.marketFill(oracleLevels, text(sent.quantity), budget, DECIMALS),
        )
      }),
    )
  })

  it('takes its share of the visible depth of the other side, in percent [SPOT-4]', () => {
    const level = (price: number, quantity: number) => ({
      price: Decimal.fromInteger(price),
      quantity: Decimal.fromInteger(quantity),
    })
    const levels = Book.fromLevels({ base: 1, quote: 3 } as never, [level(9, 8)], [level(10, 1), level(11, 3)])
    const share = (side: 'buy' | 'sell', quantity: number) => {
      const sent = { side, orderType: 'market', price: Decimal.one, quantity: Decimal.fromInteger(quantity) } as const
      return FillEstimate.estimate(levels, sent, Decimal.fromInteger(1_000), DECIMALS).bookShare
    }
    expect([share('buy', 1), share('buy', 3), share('buy', 9), share('sell', 2)]).toEqual(
      [25, 75, 100, 25].map(Decimal.fromInteger),
    )
    const empty = { ...levels, asks: BookSide.empty }
    const sent = { side: 'buy', orderType: 'market', price: Decimal.one, quantity: Decimal.one } as const
    expect(FillEstimate.estimate(empty, sent, Decimal.one, DECIMALS)).toEqual({
      filledQuantity: 0n,
      value: 0n,
      averagePrice: undefined,
      worstPrice: undefined,
      bookShare: 0n,
      isComplete: false,
    })
  })

  it('never costs more than the balance and never fills more than the order or the book [Q22]', () => {
    fc.assert(
      fc.property(book(), order(), free(), (levels, sent, money) => {
        const { filledQuantity, value, bookShare, isComplete } = FillEstimate.estimate(levels, sent, money, DECIMALS)
        return (
          filledQuantity <= sent.quantity &&
          (sent.side === 'sell' || value <= money) &&
          bookShare <= Decimal.fromInteger(100) &&
          isComplete === (filledQuantity === sent.quantity)
        )
      }),
    )
  })

  it('fills a limit order only within its price and never more than the same market order [SPOT-4]', () => {
    fc.assert(
      fc.property(book(), order(), free(), (levels, sent, money) => {
        const asLimit = FillEstimate.estimate(levels, { ...sent, orderType: 'limit' }, money, DECIMALS)
        const asMarket = FillEstimate.estimate(levels, { ...sent, orderType: 'market' }, money, DECIMALS)
        const within =
          asLimit.worstPrice === undefined ||
          (sent.side === 'buy' ? asLimit.worstPrice <= sent.price : asLimit.worstPrice >= sent.price)
        return within && asLimit.filledQuantity <= asMarket.filledQuantity
      }),
    )
  })

  it('has an average price between the best and the worst price [SPOT-4]', () => {
    fc.assert(
      fc.property(book(), market(), free(), (levels, sent, money) => {
        const { averagePrice, worstPrice } = FillEstimate.estimate(levels, sent, money, DECIMALS)
        const best = BookSide.levelAt(sent.side === 'buy' ? levels.asks : levels.bids, 0)?.price
        if (averagePrice === undefined || worstPrice === undefined || best === undefined)
          return averagePrice === worstPrice
        const [low, high] = best < worstPrice ? [best, worstPrice] : [worstPrice, best]
        return averagePrice >= low - 1n && averagePrice <= high
      }),
    )
  })
})

const decimal = (text: string): Decimal.Decimal => {
  const value = Decimal.fromText(text)
  return value._tag === 'Some' ? value.value : expect.fail(text)
}
