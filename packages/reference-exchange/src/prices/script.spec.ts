import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { Catalog } from '../engine/index.ts'
import { parseScript, scriptedSource, scriptTime } from './script.ts'
import type { Script } from './script.ts'
import { seededSource } from './source.ts'

const [bitcoin, ether] = Catalog.PAIRS
if (bitcoin === undefined || ether === undefined) throw new Error('no markets')

const read = (value: unknown): E.Either<string, Script> => parseScript(JSON.stringify(value), Catalog.PAIRS)
const scripted = (value: unknown): Script => {
  const script = read(value)
  if (E.isLeft(script)) throw new Error(script.left)
  return script.right
}

describe('scriptedSource', () => {
  it('holds a price until the next point, and leaves markets that are not named to the seeded source [Q19]', () => {
    const seeded = seededSource('s')
    const start = 1_767_225_600
    const source = scriptedSource(
      scripted({
        prices: {
          'BTC/USDT': [
            [2, '100'],
            [5, '99.5'],
            [62, '120'],
          ],
        },
      }),
      start,
      seeded,
    )
    const prices = [-1, 0, 2, 4, 5, 61, 62, 9999].map((second) => source.ticksAt(bitcoin, start + second))
    expect(prices).toEqual([10_000, 10_000, 10_000, 10_000, 9950, 9950, 12_000, 12_000])
    expect(source.ticksAt(ether, start + 5)).toBe(seeded.ticksAt(ether, start + 5))
    const { open, high, low, close } = source.bar(bitcoin, start / 60)
    expect([open, high, low, close]).toEqual([10_000, 10_000, 9950, 9950])
    const { volume, turnover } = source.bar(bitcoin, start / 60)
    expect(volume).toBeGreaterThan(0)
    expect(turnover).toBe(volume * 9950)
  })
})

describe('scriptTime', () => {
  it('runs at its rate and jumps at its own time [Q19]', () => {
    const script = scripted({ clock: { start: 1000, rate: 10, jumps: [{ at: 50, by: 100_000 }] } })
    expect([0, 1, 4.9, 5, 6].map((elapsed) => scriptTime(script, 1000, elapsed))).toEqual([
      1000, 1010, 1049, 101_050, 101_060,
    ])
  })
})

describe('parseScript', () => {
  it.each([
    ['[]', 'script: must be an object'],
    ['{', 'script is not JSON'],
    ['{"price":{}}', 'script.price: unknown key, use clock and prices'],
    ['{"clock":{"start":"now"}}', 'script.clock.start: must be unix milliseconds'],
    ['{"clock":{"rate":0}}', 'script.clock.rate: must be above 0 and at most 10000'],
    ['{"clock":{"jumps":[{"at":1,"by":0}]}}', 'script.clock.jumps: must be a list of {at, by}, by above 0'],
    ['{"prices":{"BTC/EUR":[[0,"1"]]}}', 'script.prices: no market BTC/EUR'],
    ['{"prices":{"BTC/USDT":[]}}', 'script.prices["BTC/USDT"]: must be a list of [second, "price"]'],
    ['{"prices":{"BTC/USDT":[[0,1]]}}', 'script.prices["BTC/USDT"][0]: must be [second, "price"]'],
    ['{"prices":{"BTC/USDT":[[0,"1.001"]]}}', 'script.prices["BTC/USDT"][0]: must be [second, "price"]'],
    ['{"prices":{"BTC/USDT":[[1,"1"],[1,"2"]]}}', 'script.prices["BTC/USDT"][1]: seconds must rise'],
  ])('rejects %s with the problem and its place [Q19]', (text, fault) => {
    expect(parseScript(text, Catalog.PAIRS)).toEqual(E.left(fault))
  })
})
