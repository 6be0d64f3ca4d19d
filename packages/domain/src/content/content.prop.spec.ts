import { Decimal } from '@hexbourse/domain/kernel'
import type { ArticleId, Millis } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { BROWSED, categoryNamed, footerGroups } from './article.ts'
import type { Article, Headline } from './article.ts'
import * as Blurb from './blurb.ts'
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

const told = (html: string): Article => ({ ...headline(1), abstract: 'In short', html })
const blank = fc
  .array(fc.constantFrom(' ', '\n', '&nbsp;', '<p>', '</p>', '<br>', '<div class="a">', '</div>'))
  .map((parts) => parts.join(''))

describe('Blurb.fromArticle', () => {
  it('opens exactly where its article says something: tags and blanks around nothing are nothing [HOME-1]', () => {
    fc.assert(fc.property(blank, (html) => !Blurb.fromArticle(headline(1), told(html)).opens))
    fc.assert(
      fc.property(
        blank,
        fc.stringMatching(/^[a-z0-9]+$/),
        blank,
        (before, text, after) => Blurb.fromArticle(headline(1), told(before + text + after)).opens,
      ),
    )
    expect(Blurb.fromArticle(headline(1), told('<p><img src="/a.png"></p>')).opens).toBe(true)
  })

  it('takes its sentence from the article and its title from the list; without an article it is a title alone [HOME-1]', () => {
    expect(Blurb.fromArticle(headline(7), { ...told('<p>x</p>'), title: 'other' })).toEqual({
      id: 7,
      title: '7',
      abstract: 'In short',
      opens: true,
    })
    expect(Blurb.fromArticle(headline(7), undefined)).toEqual({ id: 7, title: '7', abstract: undefined, opens: false })
  })
})

describe('FrontPage.appFrom', () => {
  const address = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true })

  it('takes whole addresses of an encrypted road as they are [HOME-1]', () => {
    fc.assert(
      fc.property(address, (text) => {
        const app = FrontPage.appFrom('android', text)
        return text.length > 500 ? O.isNone(app) : O.isSome(app) && app.value.address === text
      }),
    )
  })

  it('what it takes leads to an https host, and is no other address to a browser [HOME-1]', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string().map((text) => `https://${text}`),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(anything, (text) => {
        const app = FrontPage.appFrom('app-store', text)
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
  ])('%j is none [HOME-1]', (text) => expect(FrontPage.appFrom('google-play', text)).toEqual(O.none))
})

describe('FrontPage.figureFrom', () => {
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
  ] as const)('%s %s: %s [HOME-1]', (name, text, holds) => {
    const value = decimal(text)
    expect(FrontPage.figureFrom(name, value)).toEqual(holds ? O.some({ name, value }) : O.none)
  })

  it('has the decimals that were told and no more [HOME-1]', () => {
    const places = (text: string) => FrontPage.placesOf({ name: 'cold-storage', value: decimal(text) })
    expect([places('98'), places('98.5'), places('98.25')]).toEqual([0, 1, 2])
  })
})
