import { Decimal } from '@hexbourse/domain/kernel'
import type { ArticleId } from '@hexbourse/domain/kernel'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { BROWSABLE_CATEGORIES, categoryFromName, footerGroups } from './article.ts'
import type { Article, Headline } from './article.ts'
import * as Highlight from './highlight.ts'
import * as FrontPage from './front-page.ts'
import type { Offering } from './offering.ts'
import { issuedShare, remainingShare } from './offering.ts'

const amount = fc.nat({ max: 1_000_000_000 }).map(Decimal.fromInteger)
const offering = (total: Decimal.Decimal, issued: Decimal.Decimal): Offering => ({
  total,
  issued,
  remaining: Decimal.minus(total, issued),
  price: Decimal.one,
  unit: 'USDT',
  start: '2026-11-21',
  end: '2027-11-21',
})
const HUNDRED = Decimal.fromInteger(100)

describe('Offering.issuedShare', () => {
  it('is between 0 and 100 percent, and both shares add up to 100 [NEWS-3]', () => {
    fc.assert(
      fc.property(amount, amount, (total, issued) => {
        const sale = offering(total, issued)
        const [share, rest] = [issuedShare(sale), remainingShare(sale)]
        return share >= 0n && share <= HUNDRED && Decimal.plus(share, rest) === HUNDRED
      }),
    )
  })

  it('increases with the issued amount [NEWS-3]', () => {
    fc.assert(
      fc.property(amount, amount, amount, (total, a, b) => {
        const [less, more] = [Decimal.min(a, b), Decimal.max(a, b)]
        return issuedShare(offering(total, less)) <= issuedShare(offering(total, more))
      }),
    )
  })

  it('is 6.17 percent for the example in docs/wire.md [NEWS-3]', () => {
    const sale = offering(Decimal.fromInteger(200_000_000), Decimal.fromInteger(12_345_678))
    expect(Decimal.toText(issuedShare(sale))).toBe('6.17')
  })
})

const headline = (id: number): Headline => ({ id: id as ArticleId, title: `${id}`, abstract: undefined, at: undefined })
const FOOTER = [195, 200, 206, 211, 216, 221, 226]

describe('Article.footerGroups', () => {
  it('have a fixed order for any input order and skip missing articles [SHELL-3]', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...FOOTER, 301, 501]), (ids) => {
        const { company, rules } = footerGroups(ids.map(headline))
        const shown = [...company, ...rules].map(({ id }) => Number(id))
        return shown.join() === FOOTER.filter((id) => ids.includes(id)).join()
      }),
    )
  })
})

describe('Article.categoryFromName', () => {
  it('returns known categories, and notices for any other name [NEWS-1]', () => {
    for (const category of BROWSABLE_CATEGORIES) expect(categoryFromName(category)).toBe(category)
    fc.assert(fc.property(fc.string(), (name) => BROWSABLE_CATEGORIES.includes(categoryFromName(name))))
    expect(categoryFromName(undefined)).toBe('announcements')
  })
})

const articleWith = (html: string): Article => ({ ...headline(1), abstract: 'In short', html })
const emptyHtml = fc
  .array(fc.constantFrom(' ', '\n', '&nbsp;', '<p>', '</p>', '<br>', '<div class="a">', '</div>'))
  .map((parts) => parts.join(''))

describe('Highlight.fromArticle', () => {
  it('has content exactly when the article has visible text or a picture [HOME-1]', () => {
    fc.assert(fc.property(emptyHtml, (html) => !Highlight.fromArticle(headline(1), articleWith(html)).hasContent))
    fc.assert(
      fc.property(
        emptyHtml,
        fc.stringMatching(/^[a-z0-9]+$/),
        emptyHtml,
        (before, text, after) => Highlight.fromArticle(headline(1), articleWith(before + text + after)).hasContent,
      ),
    )
    expect(Highlight.fromArticle(headline(1), articleWith('<p><img src="/a.png"></p>')).hasContent).toBe(true)
  })

  it('takes the abstract from the article and the title from the list; without an article it is only a title [HOME-1]', () => {
    expect(Highlight.fromArticle(headline(7), { ...articleWith('<p>x</p>'), title: 'other' })).toEqual({
      id: 7,
      title: '7',
      abstract: 'In short',
      hasContent: true,
    })
    expect(Highlight.fromArticle(headline(7), undefined)).toEqual({
      id: 7,
      title: '7',
      abstract: undefined,
      hasContent: false,
    })
  })
})

describe('FrontPage.appFromAddress', () => {
  const part = arbKernel.anyText({ maxLength: 8 }).map(encodeURIComponent)
  const addressAfter = (scheme: string): fc.Arbitrary<string> =>
    fc
      .tuple(fc.domain(), fc.array(part), fc.option(part), fc.option(part))
      .map(([host, path, query, fragment]) =>
        [
          scheme,
          '://',
          host,
          '/',
          path.join('/'),
          query === null ? '' : `?${query}`,
          fragment === null ? '' : `#${fragment}`,
        ].join(''),
      )

  it('accepts complete https addresses unchanged [HOME-1]', () => {
    fc.assert(
      fc.property(addressAfter('https'), (text) => {
        const app = FrontPage.appFromAddress('android', text)
        return text.length > 500 ? O.isNone(app) : O.isSome(app) && app.value.address === text
      }),
    )
  })

  it('accepts only https addresses without user information [HOME-1]', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string().map((text) => `https://${text}`),
      fc.constantFrom('http', 'https', 'ftp').chain(addressAfter),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const app = FrontPage.appFromAddress('app-store', text)
        if (O.isNone(app)) return true
        const { protocol, username } = new URL(app.value.address)
        return protocol === 'https:' && username === ''
      }),
    )
  })

  it.each([
    'http://a.example',
    'javascript:alert(1)',
    '//a.example',
    '/a',
    'https://',
    'https://good@evil.example',
    ' https://a.example',
    'https://a.example/ b',
    'https://a.example/"x',
    '',
  ])('rejects %j [HOME-1]', (text) => expect(FrontPage.appFromAddress('google-play', text)).toEqual(O.none))
})

describe('FrontPage.figureFromValue', () => {
  const decimal = (text: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(text))

  it.each([
    ['countries', '1', true],
    ['countries', '130', true],
    ['countries', '0', false],
    ['countries', '301', false],
    ['countries', '1.5', false],
    ['cold-storage', '98', true],
    ['cold-storage', '98.25', true],
    ['cold-storage', '100', true],
    ['cold-storage', '100.01', false],
    ['cold-storage', '98.255', false],
    ['cold-storage', '-1', false],
    ['minutes', '3', true],
    ['minutes', '0', false],
    ['minutes', '10001', false],
  ] as const)('%s %s: %s [HOME-1]', (name, text, isAccepted) => {
    const value = decimal(text)
    expect(FrontPage.figureFromValue(name, value)).toEqual(isAccepted ? O.some({ name, value }) : O.none)
  })

  it('has exactly the decimals of the announced value [HOME-1]', () => {
    const places = (text: string) => FrontPage.decimalsOf({ name: 'cold-storage', value: decimal(text) })
    expect([places('98'), places('98.5'), places('98.25')]).toEqual([0, 1, 2])
  })
})
