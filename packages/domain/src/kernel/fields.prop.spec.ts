import { Fields } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const field = fc.oneof(
  fc.nat().map((right) => E.right<string, number>(right)),
  fc.string().map((left) => E.left<string, number>(left)),
)

describe('Fields.problems', () => {
  it('contains the error of each invalid field and no other field [ACC-2] [ACC-5]', () => {
    fc.assert(
      fc.property(fc.record({ name: field, number: field, code: field }), (fields) => {
        const problems = Fields.problems(fields)
        for (const [name, value] of Object.entries(fields))
          expect([name in problems, problems[name as keyof typeof problems]]).toEqual(
            value._tag === 'Left' ? [true, value.left] : [false, undefined],
          )
      }),
    )
  })
})
