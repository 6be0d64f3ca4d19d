import { Decimal } from '@hexbourse/domain/kernel'
import { Book, Ladder } from '@hexbourse/domain/market'
import { Taking } from '@hexbourse/domain/spot'
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
/** Sized like the books, so that many orders end within them and many do not. */
const order = () =>
  fc.record({
    side: arbSpot.side(),
    mode: fc.constantFrom('market' as const, 'limit' as const),
    price: arbKernel.amount(4, 4),
    quantity: arbKernel.amount(DECIMALS, 4),
  })
const market = () => order().map((one) => ({ ...one, mode: 'market' as const }))
const free = () => arbKernel.amount(8, 8)

describe('Taking.estimate', () => {
  it('takes level after level as far as depth and money go, to the last digit [Q22]', () => {
    fc.assert(
      fc.property(book(), market(), free(), (levels, sent, money) => {
        const side = Ladder.levels(sent.side === 'buy' ? levels.asks : levels.bids)
        const read = side.map(({ price, quantity }) => ({ price: text(price), quantity: text(quantity) }))
        const budget = sent.side === 'buy' ? text(money) : undefined
        const { quantity, worth, worst } = Taking.estimate(levels, sent, money, DECIMALS)
        expect({ quantity: text(quantity), worth: text(worth), worst: worst && text(worst) }).toEqual(
          SpotOracle.taken(read, text(sent.quantity), budget, DECIMALS),
        )
      }),
    )
  })

  it('never costs more than there is, nor takes more than was asked or shown [Q22]', () => {
    fc.assert(
      fc.property(book(), order(), free(), (levels, sent, money) => {
        const { quantity, worth, share, whole } = Taking.estimate(levels, sent, money, DECIMALS)
        return (
          quantity <= sent.quantity &&
          (sent.side === 'sell' || worth <= money) &&
          share <= Decimal.fromInteger(100) &&
          whole === (quantity === sent.quantity)
        )
      }),
    )
  })

  it('a limit order takes nothing beyond its price, and what it takes a market order would too [SPOT-4]', () => {
    fc.assert(
      fc.property(book(), order(), free(), (levels, sent, money) => {
        const limited = Taking.estimate(levels, { ...sent, mode: 'limit' }, money, DECIMALS)
        const all = Taking.estimate(levels, { ...sent, mode: 'market' }, money, DECIMALS)
        const within =
          limited.worst === undefined ||
          (sent.side === 'buy' ? limited.worst <= sent.price : limited.worst >= sent.price)
        return within && limited.quantity <= all.quantity
      }),
    )
  })

  it('its average lies between the best and the worst price [SPOT-4]', () => {
    fc.assert(
      fc.property(book(), market(), free(), (levels, sent, money) => {
        const { average, worst } = Taking.estimate(levels, sent, money, DECIMALS)
        const best = Ladder.at(sent.side === 'buy' ? levels.asks : levels.bids, 0)?.price
        if (average === undefined || worst === undefined || best === undefined) return average === worst
        const [low, high] = best < worst ? [best, worst] : [worst, best]
        return average >= low - 1n && average <= high
      }),
    )
  })
})

describe('Taking.hasMoved', () => {
  it.each([
    ['100', '100.5', false],
    ['100', '100.51', true],
    ['100', '99.5', false],
    ['100', '99.49', true],
  ])('from %s to %s: %s', (reviewed, last, moved) => {
    expect(Taking.hasMoved(decimal(reviewed), decimal(last))).toBe(moved)
  })
})

describe('Taking.isUnusual', () => {
  const last = Decimal.fromInteger(100)
  const sent = { side: 'buy', mode: 'limit', quantity: Decimal.fromInteger(1) } as const
  const taking = (share: string, whole: boolean) =>
    ({ quantity: sent.quantity, worth: last, average: last, worst: last, share: decimal(share), whole }) as const

  it.each([
    ['105', false],
    ['105.01', true],
    ['95', false],
    ['94.99', true],
  ])('a limit at %s with the last price at 100: %s [SPOT-4]', (price, unusual) => {
    expect(Taking.isUnusual({ ...sent, price: decimal(price) }, last, taking('0', true))).toBe(unusual)
  })

  it.each([
    ['10', true, false],
    ['10.1', true, true],
    ['1', false, true],
  ])('a market order that eats %s percent, whole %s: %s [SPOT-4]', (share, whole, unusual) => {
    expect(Taking.isUnusual({ ...sent, mode: 'market', price: last }, last, taking(share, whole))).toBe(unusual)
  })
})

const decimal = (of: string): Decimal.Decimal => {
  const value = Decimal.fromText(of)
  return value._tag === 'Some' ? value.value : expect.fail(of)
}
