import { Intent } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('Intent.isOutside', () => {
  const id = fc.oneof(fc.string(), fc.constantFrom('known', 'unknown'))

  it('holds for an id that did not exist before sending, and for every id when that is unknown [Q24]', () => {
    fc.assert(
      fc.property(id, fc.array(id), (one, others) => {
        expect(Intent.isOutside('unknown', one)).toBe(true)
        expect(Intent.isOutside([...others, one], one)).toBe(false)
        expect(
          Intent.isOutside(
            others.filter((other) => other !== one),
            one,
          ),
        ).toBe(true)
      }),
    )
  })
})
