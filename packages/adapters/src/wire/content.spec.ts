import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { ArticleWire, BannerWire, FrontPageWire, HeadlineWire, OfferingWire } from './content.ts'
import {
  decodeArticle,
  decodeBanners,
  decodeFrontPage,
  decodeHeadlines,
  decodeOffering,
  encodeArticle,
  encodeBanners,
  encodeHeadlines,
} from './content.ts'

/** What was read, or undefined. */
const right = <A>(read: E.Either<unknown, A>): A | undefined => (E.isRight(read) ? read.right : undefined)
const ASKED = { page: 1, limit: 15 }
/** As docs/wire.md shows a list: no abstract, no time of the last change. */
const ROW: HeadlineWire = {
  id: 60,
  c_id: 4,
  lang: 'en',
  title: 'Wallet maintenance',
  sorts: 0,
  create_time: '2023-04-20 10:00:00',
}
const AT = Date.UTC(2023, 3, 20, 2)

describe('decodeHeadlines', () => {
  it('reads a list and whether there is more [NEWS-1]', () => {
    expect(decodeHeadlines(ASKED)({ list: [ROW], count: 16, page: '1', limit: '15' })).toEqual(
      E.right({
        items: [{ id: 60, title: 'Wallet maintenance', abstract: undefined, at: AT }],
        page: 1,
        hasMore: true,
      }),
    )
  })

  it('takes the last change where it is told, and lives without any time [NEWS-1]', () => {
    const told = (row: object) => right(decodeHeadlines(ASKED)({ list: [row], count: 1 }))?.items[0]?.at
    expect(told({ ...ROW, update_time: '2023-04-21 10:00:00' })).toBe(AT + 86_400_000)
    expect(told({ id: 60, title: 'Bare' })).toBeUndefined()
    expect(told({ ...ROW, create_time: '' })).toBeUndefined()
  })

  it('counts in the zone it is told [Q19]', () => {
    const told = decodeHeadlines(ASKED, 'America/New_York')({ list: [ROW], count: 1 })
    expect(right(told)?.items[0]?.at).toBe(Date.UTC(2023, 3, 20, 14))
  })

  it.each([{ list: [{ ...ROW, id: 0 }] }, { list: [{ ...ROW, title: 7 }] }, { list: 'x' }, '', null])(
    '%j is no list',
    (wire) => expect(E.isLeft(decodeHeadlines(ASKED)(wire))).toBe(true),
  )
})

describe('decodeArticle', () => {
  const ARTICLE: ArticleWire = { ...ROW, abstract: 'From ten to eleven', content: '<p>On Sunday.</p>' }

  it('reads the whole row [NEWS-1] [NEWS-2]', () => {
    expect(decodeArticle()({ ...ARTICLE, views: 3, thumbnail: '' })).toEqual(
      E.right({
        id: 60,
        title: 'Wallet maintenance',
        abstract: 'From ten to eleven',
        at: AT,
        html: '<p>On Sunday.</p>',
      }),
    )
  })

  it('an id that nobody wrote is nothing, and no error [NEWS-2]', () => {
    expect(decodeArticle()(null)).toEqual(E.right(undefined))
  })

  it('one without content is empty [NEWS-2]', () => {
    expect(decodeArticle()({ ...ARTICLE, content: null })).toMatchObject(E.right({ html: '' }))
  })

  it.each([undefined, '', [], 'none', { ...ARTICLE, content: 7 }, { ...ARTICLE, update_time: 'yesterday' }])(
    '%j is no article',
    (wire) => expect(E.isLeft(decodeArticle()(wire))).toBe(true),
  )
})

describe('decodeBanners', () => {
  const BANNER: BannerWire = { ...ROW, thumbnail: '/drawings/a.svg', cover: '/drawings/b.svg', link: '/dealCenter' }
  const read = (row: object) => right(decodeBanners({ list: [row], count: 1 }))?.[0]

  it('reads picture and way [HOME-1]', () => {
    expect(read(BANNER)).toMatchObject({ id: 60, picture: '/drawings/a.svg', leadsTo: '/dealCenter' })
    expect(read({ ...BANNER, thumbnail: '' })).toMatchObject({ picture: '/drawings/b.svg' })
  })

  it.each(['https://evil.example/a.png', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b', 'data:x'])(
    'an address elsewhere is none: %s [HOME-1]',
    (address) => {
      const told = read({ ...BANNER, thumbnail: address, cover: address, link: address })
      expect(told).toMatchObject({ picture: undefined, leadsTo: undefined })
    },
  )
})

describe('decodeFrontPage', () => {
  const PAGE: FrontPageWire = {
    apps: {
      app_store: 'https://apps.example/id1',
      google_play: 'https://play.example/a?id=b',
      android: 'https://a.example/a.apk',
    },
    figures: { countries: '130', cold_storage: '98.5', minutes: '3' },
  }

  it('reads addresses and figures in the order they are shown [HOME-1]', () => {
    expect(decodeFrontPage(PAGE)).toEqual(
      E.right({
        apps: [
          { store: 'app-store', address: 'https://apps.example/id1' },
          { store: 'google-play', address: 'https://play.example/a?id=b' },
          { store: 'android', address: 'https://a.example/a.apk' },
        ],
        figures: [
          { name: 'countries', value: Decimal.fromInteger(130) },
          { name: 'cold-storage', value: Decimal.fromUnits(985n * 10n ** 17n) },
          { name: 'minutes', value: Decimal.fromInteger(3) },
        ],
      }),
    )
  })

  it('what is not told, leads elsewhere or is no such figure is left out [HOME-1]', () => {
    expect(decodeFrontPage({ apps: {}, figures: {} })).toEqual(E.right({ apps: [], figures: [] }))
    const odd = { apps: { ...PAGE.apps, app_store: 'http://apps.example', android: 'javascript:alert(1)' } }
    expect(right(decodeFrontPage({ ...odd, figures: { countries: 0, cold_storage: '101', minutes: '' } }))).toEqual({
      apps: [{ store: 'google-play', address: 'https://play.example/a?id=b' }],
      figures: [],
    })
  })

  it.each([null, {}, { apps: {} }, { ...PAGE, apps: { android: 7 } }, { ...PAGE, figures: { minutes: 'soon' } }])(
    '%j is no front page',
    (wire) => expect(E.isLeft(decodeFrontPage(wire))).toBe(true),
  )
})

describe('decodeOffering', () => {
  const OFFERING: OfferingWire = {
    total: '200000000',
    yfx: 12_345_678,
    sy: 187_654_322,
    price: '0.035 USDT',
    start: '02/09/2021',
    end: '06/09/2023',
  }

  it('reads amounts, a price with its unit, and days that say the month first [NEWS-3]', () => {
    expect(decodeOffering()(OFFERING)).toEqual(
      E.right({
        total: Decimal.fromInteger(200_000_000),
        issued: Decimal.fromInteger(12_345_678),
        remaining: Decimal.fromInteger(187_654_322),
        price: Decimal.fromUnits(35n * 10n ** 15n),
        unit: 'USDT',
        start: Date.UTC(2021, 1, 8, 16),
        end: Date.UTC(2023, 5, 8, 16),
      }),
    )
  })

  it('takes the issued amount as text too, once all of it is [NEWS-3]', () => {
    expect(decodeOffering()({ ...OFFERING, yfx: '200000000', sy: 0 })).toMatchObject(
      E.right({ issued: Decimal.fromInteger(200_000_000), remaining: Decimal.zero }),
    )
  })

  it.each([
    null,
    { ...OFFERING, sy: -1 },
    { ...OFFERING, price: 'free' },
    { ...OFFERING, price: '-1 USDT' },
    { ...OFFERING, start: '13/40/2021' },
    { ...OFFERING, end: '2023-06-09' },
  ])('%j is no offering', (wire) => expect(E.isLeft(decodeOffering()(wire))).toBe(true))
})

describe('what is asked', () => {
  it('names category and language as the contract does [NEWS-2]', () => {
    expect(encodeHeadlines('service', 'kr', { page: 2, limit: 15 })).toEqual({
      c_id: '26',
      lang: 'kr',
      page: '2',
      limit: '15',
    })
    expect(encodeHeadlines('notices', 'en', ASKED)).toMatchObject({ c_id: '3' })
    expect(encodeHeadlines('blurbs', 'ru', ASKED)).toMatchObject({ c_id: '9', lang: 'ru' })
    expect(encodeBanners('ar')).toMatchObject({ c_id: '5', lang: 'ar' })
    expect(encodeArticle(221 as never, 'uk')).toEqual({ id: '221', lang: 'uk' })
  })
})
