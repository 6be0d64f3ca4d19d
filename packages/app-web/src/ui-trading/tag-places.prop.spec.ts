import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { tagPlaces } from './tag-places.ts'

const HEIGHT = 20

const arbTags = () =>
  fc
    .array(fc.integer({ min: -100, max: 500 }), { maxLength: 30 })
    .map((all) => all.map((y, index) => ({ id: String(index), y })))

describe('tagPlaces', () => {
  it('keeps every tag within the plot and above the next one, in the order of the prices [SPOT-1]', () => {
    fc.assert(
      fc.property(arbTags(), fc.integer({ min: 0, max: 400 }), (tags, plot) => {
        const places = tagPlaces(tags, { height: HEIGHT, plot })
        for (const [index, { at, y, edge }] of places.entries()) {
          const next = places[index + 1]
          expect(at >= HEIGHT / 2 && at <= plot - HEIGHT / 2).toBe(true)
          expect(next === undefined || (next.at - at >= HEIGHT && next.y >= y)).toBe(true)
          expect(edge).toBe(y < 0 ? 'above' : y > plot ? 'below' : undefined)
        }
      }),
    )
  })

  it('keeps the tags within the plot as far as they fit into half of it, and the three nearest beyond each edge [SPOT-1]', () => {
    fc.assert(
      fc.property(arbTags(), fc.integer({ min: 0, max: 400 }), (tags, plot) => {
        const places = tagPlaces(tags, { height: HEIGHT, plot })
        const [inside, above, below] = [
          tags.filter(({ y }) => y >= 0 && y <= plot).map(({ y }) => y),
          tags.flatMap(({ y }) => (y < 0 ? [y] : [])).toSorted((a, b) => b - a),
          tags.flatMap(({ y }) => (y > plot ? [y] : [])).toSorted((a, b) => a - b),
        ]
        const wanted = [...inside, ...above.slice(0, 3), ...below.slice(0, 3)]
        const kept = wanted.slice(0, Math.floor(plot / 2 / HEIGHT))
        expect(places.map(({ y }) => y)).toEqual(kept.toSorted((a, b) => a - b))
      }),
    )
  })

  it('leaves a tag at its price where there is room [SPOT-1]', () => {
    const tags = [
      { id: 'a', y: 100 },
      { id: 'b', y: 40 },
      { id: 'c', y: 105 },
    ]
    expect(tagPlaces(tags, { height: HEIGHT, plot: 200 }).map(({ id, at }) => [id, at])).toEqual([
      ['b', 40],
      ['a', 100],
      ['c', 120],
    ])
  })
})
