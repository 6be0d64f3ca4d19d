import { PanelLayouts } from '@hexbourse/domain/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const arbPanel = () => fc.constantFrom(...PanelLayouts.PANELS)

describe('PanelLayouts', () => {
  it('keeps every size within the limits of its panel, also for the other panels [SPOT-2]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(arbPanel(), fc.double({ noNaN: true, min: -5000, max: 5000 }))), (changes) => {
        const layout = changes.reduce(
          (before, [panel, size]) => PanelLayouts.withSize(before, panel, size),
          PanelLayouts.DEFAULT,
        )
        for (const panel of PanelLayouts.PANELS) {
          const asked = changes.findLast(([changed]) => changed === panel)?.[1]
          const { min, max } = PanelLayouts.LIMITS[panel]
          const size = layout.sizes[panel]
          expect(size === undefined).toBe(asked === undefined)
          if (size === undefined || asked === undefined) continue
          expect(Number.isInteger(size) && size >= min && size <= max).toBe(true)
          if (asked >= min && asked <= max) expect(Math.abs(size - asked)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  it('forgets one size, or with a preset all of them [SPOT-2]', () => {
    const layout = { preset: 'chart', sizes: { book: 300, form: 300 } } as const
    expect(PanelLayouts.withoutSize(layout, 'book')).toEqual({ preset: 'chart', sizes: { form: 300 } })
    expect(PanelLayouts.withPreset('compact')).toEqual({ preset: 'compact', sizes: {} })
  })
})
