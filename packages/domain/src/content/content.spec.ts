import { Article, FrontPage, Highlight, Offering } from '@hexbourse/domain/content'
import type { ArticleId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const headline = (id: number, title = ''): Article.Headline => ({
  id: id as ArticleId,
  title,
  abstract: undefined,
  at: undefined,
})

describe('Article.footerGroups', () => {
  it('show an article once that a list contains twice [SHELL-3]', () => {
    const groups = Article.footerGroups([headline(221, 'first'), headline(221, 'second')])
    expect(groups).toEqual({ company: [], rules: [headline(221, 'first')] })
  })
})

describe('FrontPage.appFromAddress', () => {
  it('accepts an address of 500 characters and no more [HOME-1]', () => {
    const addressOf = (length: number) => 'https://a.example/'.padEnd(length, 'x')
    expect(FrontPage.appFromAddress('android', addressOf(500))).toEqual(
      O.some({ store: 'android', address: addressOf(500) }),
    )
    expect(FrontPage.appFromAddress('android', addressOf(501))).toEqual(O.none)
  })
})

describe('Highlight.fromHeadline', () => {
  it('shows a list entry with an abstract as it is, with content to open [HOME-1]', () => {
    const entry = { ...headline(3, 'Fees'), abstract: 'In short' }
    expect(Highlight.fromHeadline(entry)).toEqual({ id: 3, title: 'Fees', abstract: 'In short', hasContent: true })
    expect([Highlight.hasAbstract(entry), Highlight.hasAbstract(headline(3))]).toEqual([true, false])
  })
})

describe('Offering.issuedShare', () => {
  const shareOf = (total: number, issued: number) =>
    Decimal.toText(
      Offering.issuedShare({
        total: Decimal.fromInteger(total),
        issued: Decimal.fromInteger(issued),
        remaining: Decimal.zero,
        price: Decimal.one,
        unit: 'USDT',
        start: '2026-11-21',
        end: '2027-11-21',
      }),
    )

  it('is rounded half up to 2 decimals and 0 for an empty total [NEWS-3]', () => {
    expect([shareOf(100_000, 12_345), shareOf(100_000, 12_344), shareOf(3, 2), shareOf(0, 5)]).toEqual([
      '12.35',
      '12.34',
      '66.67',
      '0',
    ])
  })

  it('is 100 at most [NEWS-3]', () => expect(shareOf(10, 11)).toBe('100'))
})
