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

/** The decoded value, or undefined. */
const right = <A>(read: E.Either<unknown, A>): A | undefined => (E.isRight(read) ? read.right : undefined)
const PAGE_REQUEST = { page: 1, limit: 15 }
/** A list row as in docs/wire.md: without abstract and update time. */
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
  it('reads a page and whether there are more [NEWS-1]', () => {
    expect(decodeHeadlines(PAGE_REQUEST)({ list: [ROW], count: 16, page: '1', limit: '15' })).toEqual(
      E.right({
        items: [{ id: 60, title: 'Wallet maintenance', abstract: undefined, at: AT }],
        page: 1,
        hasMore: true,
      }),
    )
  })

  it('prefers the update time and accepts a missing time [NEWS-1]', () => {
    const decoded = (row: object) => right(decodeHeadlines(PAGE_REQUEST)({ list: [row], count: 1 }))?.items[0]?.at
    expect(decoded({ ...ROW, update_time: '2023-04-21 10:00:00' })).toBe(AT + 86_400_000)
    expect(decoded({ id: 60, title: 'Bare' })).toBeUndefined()
    expect(decoded({ ...ROW, create_time: '' })).toBeUndefined()
  })

  it('reads times in the given zone [Q19]', () => {
    const decoded = decodeHeadlines(PAGE_REQUEST, 'America/New_York')({ list: [ROW], count: 1 })
    expect(right(decoded)?.items[0]?.at).toBe(Date.UTC(2023, 3, 20, 14))
  })

  it.each([{ list: [{ ...ROW, id: 0 }] }, { list: [{ ...ROW, title: 7 }] }, { list: 'x' }, '', null])(
    'rejects %j',
    (wire) => expect(E.isLeft(decodeHeadlines(PAGE_REQUEST)(wire))).toBe(true),
  )
})

describe('decodeArticle', () => {
  const ARTICLE: ArticleWire = { ...ROW, abstract: 'From ten to eleven', content: '<p>On Sunday.</p>' }

  it('reads the whole article [NEWS-1] [NEWS-2]', () => {
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

  it('returns undefined for a missing article [NEWS-2]', () => {
    expect(decodeArticle()(null)).toEqual(E.right(undefined))
  })

  it('reads missing content as empty [NEWS-2]', () => {
    expect(decodeArticle()({ ...ARTICLE, content: null })).toMatchObject(E.right({ html: '' }))
  })

  it.each([undefined, '', [], 'none', { ...ARTICLE, content: 7 }, { ...ARTICLE, update_time: 'yesterday' }])(
    'rejects %j',
    (wire) => expect(E.isLeft(decodeArticle()(wire))).toBe(true),
  )
})

describe('decodeBanners', () => {
  const BANNER: BannerWire = { ...ROW, thumbnail: '/drawings/a.svg', cover: '/drawings/b.svg', link: '/dealCenter' }
  const read = (row: object) => right(decodeBanners({ list: [row], count: 1 }))?.[0]

  it('reads picture and link [HOME-1]', () => {
    expect(read(BANNER)).toMatchObject({ id: 60, picture: '/drawings/a.svg', link: '/dealCenter' })
    expect(read({ ...BANNER, thumbnail: '' })).toMatchObject({ picture: '/drawings/b.svg' })
  })

  it.each(['https://evil.example/a.png', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b', 'data:x'])(
    'drops an address of another host: %s [HOME-1]',
    (address) => {
      const decoded = read({ ...BANNER, thumbnail: address, cover: address, link: address })
      expect(decoded).toMatchObject({ picture: undefined, link: undefined })
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

  it('reads apps and figures in display order [HOME-1]', () => {
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

  it('omits missing, unsafe and invalid values [HOME-1]', () => {
    expect(decodeFrontPage({ apps: {}, figures: {} })).toEqual(E.right({ apps: [], figures: [] }))
    const odd = { apps: { ...PAGE.apps, app_store: 'http://apps.example', android: 'javascript:alert(1)' } }
    expect(right(decodeFrontPage({ ...odd, figures: { countries: 0, cold_storage: '101', minutes: '' } }))).toEqual({
      apps: [{ store: 'google-play', address: 'https://play.example/a?id=b' }],
      figures: [],
    })
  })

  it.each([null, {}, { apps: {} }, { ...PAGE, apps: { android: 7 } }, { ...PAGE, figures: { minutes: 'soon' } }])(
    'rejects %j',
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

  it('reads amounts, a price with its currency and month-first dates [NEWS-3]', () => {
    expect(decodeOffering(OFFERING)).toEqual(
      E.right({
        total: Decimal.fromInteger(200_000_000),
        issued: Decimal.fromInteger(12_345_678),
        remaining: Decimal.fromInteger(187_654_322),
        price: Decimal.fromUnits(35n * 10n ** 15n),
        unit: 'USDT',
        start: '2021-02-09',
        end: '2023-06-09',
      }),
    )
  })

  it('reads the issued amount as text too [NEWS-3]', () => {
    expect(decodeOffering({ ...OFFERING, yfx: '200000000', sy: 0 })).toMatchObject(
      E.right({ issued: Decimal.fromInteger(200_000_000), remaining: Decimal.zero }),
    )
  })

  it.each([
    null,
    { ...OFFERING, sy: -1 },
    { ...OFFERING, price: 'free' },
    { ...OFFERING, price: '-1 USDT' },
    { ...OFFERING, start: '13/40/2021' },
    { ...OFFERING, start: '02/30/2021' },
    { ...OFFERING, end: '2023-06-09' },
  ])('rejects %j', (wire) => expect(E.isLeft(decodeOffering(wire))).toBe(true))
})

describe('content requests', () => {
  it('send category and language as in the contract [NEWS-2]', () => {
    expect(encodeHeadlines('service', 'kr', { page: 2, limit: 15 })).toEqual({
      c_id: '26',
      lang: 'kr',
      page: '2',
      limit: '15',
    })
    expect(encodeHeadlines('announcements', 'en', PAGE_REQUEST)).toMatchObject({ c_id: '3' })
    expect(encodeHeadlines('highlights', 'ru', PAGE_REQUEST)).toMatchObject({ c_id: '9', lang: 'ru' })
    expect(encodeBanners('ar')).toMatchObject({ c_id: '5', lang: 'ar' })
    expect(encodeArticle(221 as never, 'uk')).toEqual({ id: '221', lang: 'uk' })
  })
})
