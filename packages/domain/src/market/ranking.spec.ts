import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Ticker } from '@hexbourse/domain/market'
import { Ranking } from '@hexbourse/domain/market'
import { describe, expect, it } from 'vitest'

const ticker = (base: number, baseName: string, last?: number): Ticker.Ticker => ({
  pair: { base: base as CurrencyId, quote: 3 as CurrencyId },
  baseName,
  quoteName: 'USDT',
  last: last === undefined ? undefined : Decimal.fromInteger(last),
  change: undefined,
  high: undefined,
  low: undefined,
  volume: undefined,
  isDisplayed: true,
  leverage: undefined,
  secondContracts: undefined,
})
const namesOf = (tickers: ReadonlyArray<Ticker.Ticker>) => tickers.map(({ baseName }) => baseName)
const MARKETS = [
  ticker(1, 'D'),
  ticker(2, 'B', 7),
  ticker(4, 'A'),
  ticker(5, 'E', 7),
  ticker(6, 'C', 8),
  ticker(7, 'F', 6),
]

describe('Ranking.sortedTickers', () => {
  it("keeps the exchange's order without a sort and among equal values [HOME-3]", () => {
    expect(Ranking.sortedTickers(MARKETS, undefined)).toBe(MARKETS)
    expect(namesOf(Ranking.sortedTickers(MARKETS, { by: 'price', descending: false })).join('')).toBe('FBECDA')
    expect(namesOf(Ranking.sortedTickers(MARKETS, { by: 'price', descending: true })).join('')).toBe('CBEFDA')
    expect(namesOf(Ranking.sortedTickers(MARKETS, { by: 'change', descending: true })).join('')).toBe('DBAECF')
  })

  it('keeps the order of markets with the same symbol in both directions [HOME-3]', () => {
    const [first, second, other] = [ticker(1, 'B', 1), ticker(2, 'B', 2), ticker(4, 'A', 3)]
    const sorted = (descending: boolean) => Ranking.sortedTickers([first, second, other], { by: 'pair', descending })
    expect(sorted(false)).toEqual([other, first, second])
    expect(sorted(true)).toEqual([first, second, other])
  })
})

describe('Ranking.matchingTickers', () => {
  const [bitcoin, ether, solana] = [ticker(1, 'BTC'), ticker(2, 'ETH'), ticker(4, 'SOL')]
  const names = new Map([
    [1, 'Bitcoin'],
    [2, 'Ethereum'],
  ])
  const found = (search: string) => Ranking.matchingTickers([bitcoin, ether, solana], search, names)

  it.each([
    ['tc', [bitcoin]],
    ['ethereum usdt', [ether]],
    ['  usdt \t ETH ', [ether]],
    ['bitcoin ether', []],
    ['e', [ether]],
    ['h', [ether]],
    ['solana', []],
    ['usdt', [bitcoin, ether, solana]],
    ['', [bitcoin, ether, solana]],
  ])('finds the markets with every word of %j in symbol or coin name [HOME-3]', (search, expected) => {
    expect(found(search)).toEqual(expected)
  })
})
