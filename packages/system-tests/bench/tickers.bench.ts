/** A tick among 1000 markets compared with a tick among 10 and with JSON.parse alone. [HOME-2] */
import { decodeTick } from '@hexbourse/adapters/wire'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'
import { Measure } from '@hexbourse/test-support/bench'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { random, printLine } from '../shared/seeded-random.ts'

const QUOTE = 3 as CurrencyId
const TICKS = 200
const [FEW, MANY] = [10, 1000]

const tickerOf = (id: number): Ticker.Ticker => ({
  pair: { base: id as CurrencyId, quote: QUOTE },
  baseName: `C${id}`,
  quoteName: 'USDT',
  last: Decimal.one,
  change: Decimal.zero,
  high: Decimal.one,
  low: Decimal.one,
  volume: Decimal.one,
  isDisplayed: true,
  leverage: undefined,
  secondContracts: undefined,
})

const groupsOf = (count: number): ReadonlyArray<Ticker.MarketGroup> => [
  { quoteName: 'USDT', tickers: Array.from({ length: count }, (_, index) => tickerOf(index + 4)), omitted: 0 },
]

const textsOf = (count: number): ReadonlyArray<string> => {
  const source = random(1)
  return Array.from({ length: TICKS }, () =>
    JSON.stringify({
      type: 'daymarket',
      currency_id: 4 + source.below(count),
      legal_id: QUOTE,
      now_price: (source.below(900_000) / 100).toFixed(5),
      close: '1221.35000',
      high: 1230.1,
      low: 1180.2,
      volume: source.below(100_000),
      change: '-2.86',
    }),
  )
}

const applyTicks = (count: number) => {
  const texts = textsOf(count)
  const start = groupsOf(count)
  return () =>
    texts.reduce((groups, text) => {
      const tick = decodeTick(JSON.parse(text))
      return E.isRight(tick) ? Ticker.applyTick(groups, tick.right) : groups
    }, start)
}

describe('a tick among 1000 markets', () => {
  it('updates one market; the extra cost of the others is printed [HOME-2]', () => {
    const [few, many, texts] = [applyTicks(FEW), applyTicks(MANY), textsOf(MANY)]
    expect(many()[0]?.tickers.filter(({ last }) => last !== Decimal.one).length).toBeGreaterThan(TICKS / 2)
    const { ratio } = Measure.measureInTurn({
      ours: many,
      anchor: few,
      floor: () => texts.map((text) => JSON.parse(text) as unknown),
    })
    const exponent = Math.log(1 / ratio.anchor) / Math.log(MANY / FEW)
    printLine(
      `tickers: ${(1 / ratio.anchor).toFixed(2)}x of a tick among ${FEW} (exponent ${exponent.toFixed(2)}), ${ratio.floor.toFixed(2)}x of JSON.parse`,
    )
  })
})
