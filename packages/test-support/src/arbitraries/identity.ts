/** Generators of identity forms. */
import type { Submission } from '@hexbourse/domain/identity'
import fc from 'fast-check'

const NAMES = ['Li Na', '李娜', 'María José O’Neill', 'Анна-Мария', 'علي حسن', 'J. R. Ng', '김민수']

const number = (): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'ABCXYZabcxyz0123456789'), { minLength: 4, maxLength: 28 }).map((all) => all.join(''))

/** A valid form; the number may be typed in groups. */
export const draft = (): fc.Arbitrary<Submission.Draft> =>
  fc.record({
    document: fc.constantFrom('id-card' as const, 'passport' as const, 'driving-licence' as const, 'other' as const),
    name: fc.constantFrom(...NAMES, ' Li Na '),
    number: fc
      .tuple(number(), fc.boolean())
      .map(([text, isGrouped]) => (isGrouped ? `${text.slice(0, 3)} ${text.slice(3)}` : text)),
    front: fc.constant('/upload/front.png'),
    back: fc.constant('/upload/back.png'),
    hand: fc.constantFrom('', '/upload/hand.jpg'),
  })
