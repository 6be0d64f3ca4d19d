import { describe, expect, it } from 'vitest'

import { standingOf } from './appeal-standing.ts'

describe('the standing of an appeal', () => {
  it.each([
    [undefined, true, 'c2c.appeal.open'],
    // the seller has released the coins, or the order has ended in another way
    [undefined, false, undefined],
    ['payer', false, 'c2c.appeal.payerWon'],
    ['receiver', false, 'c2c.appeal.receiverWon'],
    ['payer', true, 'c2c.appeal.payerWon'],
  ] as const)('decided for %s, under review %s: %s [C2C-5] [Q17]', (awardedTo, isUnderReview, text) => {
    expect(standingOf(awardedTo, isUnderReview)).toBe(text)
  })
})
