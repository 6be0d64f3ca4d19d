import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'
import { describe, expect, it } from 'vitest'

const at = Decimal.fromInteger
const ticker = (base: number, part: Partial<Ticker.Ticker> = {}): Ticker.Ticker => ({
  pair: { base: base as CurrencyId, quote: 3 as CurrencyId },
  baseName: 'USDE',
  quoteName: 'USDT',
  last: at(1),
  change: at(2),
  high: at(3),
  low: at(4),
  volume: at(5),
  isDisplayed: true,
  leverage: undefined,
  secondContracts: undefined,
  ...part,
})
const groupOf = (...tickers: ReadonlyArray<Ticker.Ticker>): Ticker.MarketGroup => ({
  quoteName: 'USDT',
  tickers,
  omitted: 0,
})

describe('Ticker.symbol and Ticker.slug', () => {
  it('join base and quote, for reading and for an address [HOME-1] [Q61]', () => {
    expect([Ticker.symbol(ticker(1)), Ticker.slug(ticker(1))]).toEqual(['USDE/USDT', 'USDE-USDT'])
  })
})

describe('Ticker.addresses', () => {
  it('are the ids of all markets that share a slug [Q61]', () => {
    const groups = [groupOf(ticker(1), ticker(2)), groupOf(ticker(4), ticker(5, { baseName: 'BTC' }))]
    expect([...Ticker.addresses(groups)]).toEqual([
      ['1-3', '1-3'],
      ['2-3', '2-3'],
      ['4-3', '4-3'],
      ['5-3', 'BTC-USDT'],
    ])
  })
})

describe('Ticker.omittedCount', () => {
  it('adds up the markets left out of every group [HOME-2]', () => {
    expect(Ticker.omittedCount([2, 0, 3].map((omitted) => ({ ...groupOf(), omitted })))).toBe(5)
  })
})

describe('Ticker.haveSamePrices', () => {
  const groups = [groupOf(ticker(1), ticker(2))]

  it('holds for the same markets with the same values, however they are grouped [SHELL-8]', () => {
    expect(Ticker.haveSamePrices(groups, [groupOf(ticker(1)), groupOf(ticker(2))])).toBe(true)
    expect(Ticker.haveSamePrices([], [groupOf()])).toBe(true)
  })

  it.each(['last', 'change', 'high', 'low', 'volume'] as const)(
    'does not hold for another value of %s [SHELL-8]',
    (name) => {
      for (const value of [at(9), undefined])
        expect(Ticker.haveSamePrices(groups, [groupOf(ticker(1), ticker(2, { [name]: value }))])).toBe(false)
    },
  )

  it('does not hold for other markets, or for a value in the place of another one [SHELL-8]', () => {
    expect(Ticker.haveSamePrices(groups, [groupOf(ticker(1), ticker(4))])).toBe(false)
    expect(Ticker.haveSamePrices(groups, [groupOf(ticker(1))])).toBe(false)
    const first = groupOf(ticker(1, { last: at(1), change: undefined }))
    const second = groupOf(ticker(1, { last: undefined, change: at(1) }))
    expect(Ticker.haveSamePrices([first], [second])).toBe(false)
    const digits = (last: bigint, change: bigint) =>
      groupOf(ticker(1, { last: Decimal.fromUnits(last), change: Decimal.fromUnits(change) }))
    expect(Ticker.haveSamePrices([digits(11n, 1n)], [digits(1n, 11n)])).toBe(false)
  })
})

describe('Ticker.direction', () => {
  it('is the sign of the change, and flat for none or zero [HOME-1]', () => {
    expect([at(1), at(-1), at(0), undefined].map(Ticker.direction)).toEqual(['up', 'down', 'flat', 'flat'])
  })
})
