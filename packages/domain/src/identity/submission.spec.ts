import { Review, Submission } from '@hexbourse/domain/identity'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const problemsOf = (part: Partial<Submission.Draft>) => Submission.problems({ ...Submission.EMPTY, ...part })

describe('Submission.problems', () => {
  it.each([
    ['  ', 'NameMissing'],
    ['Li 2', 'NameHasDigits'],
    ['-Li', 'NameInvalid'],
    ['<b>', 'NameInvalid'],
    ['a'.repeat(65), 'NameInvalid'],
  ])('of the name %j are %s [ACC-5]', (name, tag) => expect(problemsOf({ name }).name).toEqual({ _tag: tag }))

  it.each([
    ['  ', 'NumberMissing'],
    ['3301身份', 'NumberHasChinese'],
    ['ABC', 'NumberInvalid'],
    ['-ABCD', 'NumberInvalid'],
    ['AB_CD', 'NumberInvalid'],
    ['A'.repeat(33), 'NumberInvalid'],
  ])('of the document number %j are %s [ACC-5]', (number, tag) =>
    expect(problemsOf({ number }).number).toEqual({ _tag: tag }),
  )

  it('are none for a name of any script and the shortest and longest number [ACC-5]', () => {
    for (const name of [' 李娜 ', "Ana O'Neil-Días", 'a'.repeat(64)]) expect(problemsOf({ name }).name).toBeUndefined()
    for (const number of ['\tab 12\t', 'A'.repeat(32), '1-23']) expect(problemsOf({ number }).number).toBeUndefined()
  })
})

describe('Review.applyAction', () => {
  it('says which action is not allowed in which status [ACC-5]', () => {
    expect(Review.applyAction('verified', 'submit')).toEqual(
      E.left({ _tag: 'ReviewMoveNotAllowed', action: 'submit', status: 'verified' }),
    )
    expect(Review.applyAction('rejected', 'submit')).toEqual(E.right('waiting'))
    expect(Review.allowedActions('waiting')).toEqual(['approve', 'reject'])
  })
})
