import { TradePasswordReset } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const DRAFT: TradePasswordReset.Draft = {
  ...TradePasswordReset.EMPTY,
  email: 'li@example.com',
  code: '123456',
  chosen: '246810',
  repeat: '246810',
}

const tagsOf = (part: Partial<TradePasswordReset.Draft>): Readonly<Record<string, string>> => {
  const read = TradePasswordReset.fromDraft({ ...DRAFT, ...part })
  const problems = E.isLeft(read) ? Object.entries(read.left) : []
  return Object.fromEntries(problems.map(([field, { _tag }]) => [field, _tag]))
}

describe('TradePasswordReset.fromDraft', () => {
  it('gives contact, code and new trade password in ASCII digits [ACC-7]', () => {
    const contact = { type: 'email', address: 'li@example.com', areaCode: '' }
    for (const chosen of ['246810', '٢٤٦٨١٠'])
      expect(TradePasswordReset.fromDraft({ ...DRAFT, chosen, repeat: '246810' })).toEqual(
        E.right({ contact, code: '123456', chosen: '246810' }),
      )
  })

  it.each([
    [{ email: 'li' }, { contact: 'EmailInvalid' }],
    [{ code: '12' }, { code: 'CodeInvalid' }],
    [{ chosen: '12345', repeat: '12345' }, { chosen: 'TradePasswordDigits' }],
    [{ repeat: '246811' }, { repeat: 'PasswordsDiffer' }],
  ])('of a form with %j reports %j [ACC-7]', (part, tags) => expect(tagsOf(part)).toEqual(tags))

  it('reports each missing field of the empty form [ACC-7]', () => {
    expect(tagsOf(TradePasswordReset.EMPTY)).toEqual({
      contact: 'EmailMissing',
      code: 'CodeMissing',
      chosen: 'TradePasswordMissing',
    })
  })
})
