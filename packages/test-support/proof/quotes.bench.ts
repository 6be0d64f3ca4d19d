/** A tick among 1000 markets beside a tick among 10, and beside JSON.parse alone. [HOME-2] */
import { decodeTick } from '@hexbourse/adapters/wire'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { Quote } from '@hexbourse/domain/market'
import { Measure } from '@hexbourse/test-support/bench'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { random, tell } from './random.ts'

const SETTLEMENT = 3 as CurrencyId
const TICKS = 200
const [FEW, MANY] = [10, 1000]

const quote = (id: number): Quote.Quote => ({
  pair: { base: id as CurrencyId, settlement: SETTLEMENT },
  baseName: `C${id}`,
  settlementName: 'USDT',
  last: Decimal.one,
  change: Decimal.zero,
  high: Decimal.one,
  low: Decimal.one,
  volume: Decimal.one,
  displayed: true,
})

const groupsOf = (count: number): ReadonlyArray<Quote.Group> => [
  { settlementName: 'USDT', quotes: Array.from({ length: count }, (_, nth) => quote(nth + 4)) },
]

const textsOf = (count: number): ReadonlyArray<string> => {
  const dice = random(1)
  return Array.from({ length: TICKS }, () =>
    JSON.stringify({
      type: 'daymarket',
      currency_id: 4 + dice.below(count),
      legal_id: SETTLEMENT,
      now_price: (dice.below(900_000) / 100).toFixed(5),
      close: '1221.35000',
      high: 1230.1,
      low: 1180.2,
      volume: dice.below(100_000),
      change: '-2.86',
    }),
  )
}

const ticking = (count: number) => {
  const texts = textsOf(count)
  const start = groupsOf(count)
  return () =>
    texts.reduce((groups, text) => {
      const tick = decodeTick(JSON.parse(text))
      return E.isRight(tick) ? Quote.apply(groups, tick.right) : groups
    }, start)
}

describe('a tick among 1000 markets', () => {
  it('changes one of them; what the others add to it is told [HOME-2]', () => {
    const [few, many, texts] = [ticking(FEW), ticking(MANY), textsOf(MANY)]
    expect(many()[0]?.quotes.filter(({ last }) => last !== Decimal.one).length).toBeGreaterThan(TICKS / 2)
    const { ratio } = Measure.interleaved({
      ours: many,
      anchor: few,
      floor: () => texts.map((text) => JSON.parse(text) as unknown),
    })
    const exponent = Math.log(1 / ratio.anchor) / Math.log(MANY / FEW)
    tell(
      `quotes: ${(1 / ratio.anchor).toFixed(2)}x of a tick among ${FEW} (exponent ${exponent.toFixed(2)}), ${ratio.floor.toFixed(2)}x of JSON.parse`,
    )
  })
})
