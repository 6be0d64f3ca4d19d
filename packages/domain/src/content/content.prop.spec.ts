import { Decimal } from '@hexbourse/domain/kernel'
import type { ArticleId, Millis } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { BROWSED, categoryNamed, footerGroups } from './article.ts'
import type { Headline } from './article.ts'
import type { Offering } from './offering.ts'
import { issuedShare, remainingShare } from './offering.ts'

const amount = fc.nat({ max: 1_000_000_000 }).map(Decimal.fromInteger)
const offering = (total: Decimal.Decimal, issued: Decimal.Decimal): Offering => ({
  total,
  issued,
  remaining: Decimal.minus(total, issued),
  price: Decimal.one,
  unit: 'USDT',
  start: 0 as Millis,
  end: 0 as Millis,
})
const HUNDRED = Decimal.fromInteger(100)

describe('Offering.issuedShare', () => {
  it('lies between none and all, and both shares always make a hundred [NEWS-3]', () => {
    fc.assert(
      fc.property(amount, amount, (total, issued) => {
        const told = offering(total, issued)
        const [share, rest] = [issuedShare(told), remainingShare(told)]
        return share >= 0n && share <= HUNDRED && Decimal.plus(share, rest) === HUNDRED
      }),
    )
  })

  it('grows with what is issued [NEWS-3]', () => {
    fc.assert(
      fc.property(amount, amount, amount, (total, a, b) => {
        const [less, more] = [Decimal.least(a, b), Decimal.greatest(a, b)]
        return issuedShare(offering(total, less)) <= issuedShare(offering(total, more))
      }),
    )
  })

  it('is 6.17 percent of the example in docs/wire.md [NEWS-3]', () => {
    const told = offering(Decimal.fromInteger(200_000_000), Decimal.fromInteger(12_345_678))
    expect(Decimal.toText(issuedShare(told))).toBe('6.17')
  })
})

const headline = (id: number): Headline => ({ id: id as ArticleId, title: `${id}`, abstract: undefined, at: undefined })
const FOOTER = [195, 200, 206, 211, 216, 221, 226]

describe('Article.footerGroups', () => {
  it('keep their order whatever the order of arrival, and leave no gap for what is missing [SHELL-3]', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...FOOTER, 301, 501]), (ids) => {
        const { company, rules } = footerGroups(ids.map(headline))
        const shown = [...company, ...rules].map(({ id }) => Number(id))
        return shown.join() === FOOTER.filter((id) => ids.includes(id)).join()
      }),
    )
  })
})

describe('Article.categoryNamed', () => {
  it('knows its own names, and takes any other for the notices [NEWS-1]', () => {
    for (const category of BROWSED) expect(categoryNamed(category)).toBe(category)
    fc.assert(fc.property(fc.string(), (name) => BROWSED.includes(categoryNamed(name))))
    expect(categoryNamed(undefined)).toBe('notices')
  })
})
