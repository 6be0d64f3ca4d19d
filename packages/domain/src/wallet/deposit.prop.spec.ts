import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Deposit } from '@hexbourse/domain/wallet'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const blank = fc.constantFrom('', ' ', '\t')
const word = fc.stringMatching(/^[a-z0-9]{1,20}$/)
const arbDraft = fc.record({
  currency: fc.option(fc.constant(3 as CurrencyId), { nil: undefined }),
  source: fc.oneof(blank, word),
  transaction: fc.oneof(blank, word),
  amount: fc.oneof(
    blank,
    fc.constantFrom('0', '1e3', '-1', '1.123456789'),
    fc.integer({ min: 1, max: 10 ** 9 }).map(String),
  ),
  pictures: fc.array(word, { maxLength: 5 }),
})

describe('Deposit.fromDraft', () => {
  it('reports every wrong field, and requires the amount on the funding wallet only [WAL-9]', () => {
    fc.assert(
      fc.property(arbDraft, fc.constantFrom('funding' as const, 'spot' as const), (draft, wallet) => {
        const isAmountGiven = /^[1-9]\d*$/.test(draft.amount)
        const isAmountFree = wallet === 'spot' && draft.amount.trim() === ''
        const wrong = [
          ...(draft.currency === undefined ? ['currency'] : []),
          ...(draft.source.trim() === '' ? ['source'] : []),
          ...(draft.transaction.trim() === '' ? ['transaction'] : []),
          ...(isAmountGiven || isAmountFree ? [] : ['amount']),
          ...(draft.pictures.length >= 1 && draft.pictures.length <= 3 ? [] : ['pictures']),
        ]
        const read = Deposit.fromDraft(draft, wallet, 'en')
        expect(E.isLeft(read) ? Object.keys(read.left) : []).toEqual(wrong)
        if (E.isRight(read))
          expect(read.right).toEqual({
            ...draft,
            amount: isAmountGiven ? Decimal.fromUnits(BigInt(draft.amount) * 10n ** 18n) : undefined,
          })
      }),
    )
  })
})

describe('Deposit.fromDraft of one wrong field', () => {
  const DRAFT: Deposit.Draft = {
    currency: 3 as CurrencyId,
    source: 'bank',
    transaction: 'aa11',
    amount: '5',
    pictures: ['p'],
  }

  it.each([
    [{ currency: undefined }, { currency: { _tag: 'CurrencyMissing' } }],
    [{ source: ' ' }, { source: { _tag: 'DepositSourceMissing' } }],
    [{ transaction: '\u200b' }, { transaction: { _tag: 'DepositTransactionMissing' } }],
    [{ amount: '' }, { amount: { _tag: 'AmountMissing' } }],
    [{ amount: '0.0' }, { amount: { _tag: 'AmountMissing' } }],
    [{ amount: 'x' }, { amount: { _tag: 'AmountUnreadable', reason: { _tag: 'EntryNotANumber' } } }],
    [{ pictures: [] }, { pictures: { _tag: 'DepositPictureMissing' } }],
    [{ pictures: ['1', '2', '3', '4'] }, { pictures: { _tag: 'DepositPicturesTooMany', most: 3 } }],
  ])('%j reports %j [WAL-9]', (part, problems) =>
    expect(Deposit.fromDraft({ ...DRAFT, ...part }, 'funding', 'en')).toEqual(E.left(problems)),
  )
})

describe('Deposit.confirmationsLeft', () => {
  it.each([
    [0, 6, 6],
    [5, 6, 1],
    [6, 6, 0],
    [9, 6, 0],
  ])('%d of %d leaves %d [WAL-6]', (confirmations, requiredConfirmations, left) => {
    expect(Deposit.confirmationsLeft({ confirmations, requiredConfirmations })).toBe(left)
  })
})
