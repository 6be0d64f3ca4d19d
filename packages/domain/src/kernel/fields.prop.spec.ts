import { Fields } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const field = fc.oneof(
  fc.nat().map((right) => E.right<string, number>(right)),
  fc.string().map((left) => E.left<string, number>(left)),
)

describe('Fields.problems', () => {
  it('tells of every field that is wrong its own error, and of no other [ACC-2] [ACC-5]', () => {
    fc.assert(
      fc.property(fc.record({ name: field, number: field, code: field }), (fields) => {
        const told = Fields.problems(fields)
        for (const [name, value] of Object.entries(fields))
          expect([name in told, told[name as keyof typeof told]]).toEqual(
            value._tag === 'Left' ? [true, value.left] : [false, undefined],
          )
      }),
    )
  })
})
