/** Articles, banners and the token offering as they travel. [NEWS-1] [NEWS-2] [NEWS-3] [HOME-1] */
import { FrontPage } from '@hexbourse/domain/content'
import type { Article, Offering } from '@hexbourse/domain/content'
import type { ArticleId, Language } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F, readonlyArray as RA } from 'fp-ts'
import * as v from 'valibot'

import { articleId, money, wallTime } from './numbers.ts'
import type { Asked } from './paging.ts'
import { decodePage } from './paging.ts'
import type { Read } from './read.ts'
import { optional, readBy } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

/** 12 is the footer's in the servers that have one. */
const CATEGORIES: Readonly<Record<Article.Category, number>> = {
  notices: 3,
  blurbs: 9,
  help: 10,
  footer: 12,
  terms: 19,
  about: 21,
  contact: 25,
  service: 26,
}
const BANNERS = 5

const title = v.pipe(v.string(), v.maxLength(300))
const abstract = optional(v.pipe(v.string(), v.maxLength(5_000)))

/** Servers leave times and abstract out of their lists, each another one. */
export interface HeadlineWire {
  readonly id: number
  readonly c_id: number
  readonly lang: string
  readonly title: string
  readonly abstract?: string
  readonly sorts: number
  readonly create_time?: string
  readonly update_time?: string
}

export interface ArticleWire extends HeadlineWire {
  readonly content: string | null
}

/** `link` is ours; the contract's banners are articles. */
export interface BannerWire extends HeadlineWire {
  readonly thumbnail: string
  readonly cover: string
  readonly link?: string
}

const rowOf = (zone: string) => {
  const time = optional(wallTime(zone))
  return v.object({ id: articleId, title, abstract, create_time: time, update_time: time })
}

const headlineOf = (row: v.InferOutput<ReturnType<typeof rowOf>>): Article.Headline => ({
  id: row.id,
  title: row.title,
  abstract: row.abstract,
  at: row.update_time ?? row.create_time,
})

/** One page of a category. */
export const decodeHeadlines = (asked: Asked, zone: string = DEFAULT_ZONE) =>
  decodePage(v.pipe(rowOf(zone), v.transform(headlineOf)), asked)

const LONGEST_ARTICLE = 400_000

/** An id that nobody wrote has no message, and is no error. */
export const decodeArticle = (zone: string = DEFAULT_ZONE) => {
  const content = optional(v.pipe(v.string(), v.maxLength(LONGEST_ARTICLE)))
  const article = v.nullable(v.object({ ...rowOf(zone).entries, content }))
  return (wire: unknown): Read<Article.Article | undefined> =>
    F.pipe(
      wire,
      readBy(article),
      E.map((row) => (row === null ? undefined : { ...headlineOf(row), html: row.content ?? '' })),
    )
}

/** Only what lies at the exchange itself: the page's policy loads and leads nowhere else. */
const ownAddress = optional(
  v.pipe(
    v.string(),
    v.transform((text) => (/^\/(?![/\\])[^\s\\]{0,500}$/.test(text) ? text : undefined)),
  ),
)
const BANNER = v.pipe(
  v.object({ id: articleId, title, abstract, thumbnail: ownAddress, cover: ownAddress, link: ownAddress }),
  v.transform((row): Article.Banner => ({
    id: row.id,
    title: row.title,
    abstract: row.abstract,
    picture: row.thumbnail ?? row.cover,
    leadsTo: row.link,
  })),
)

export const decodeBanners = (wire: unknown): Read<ReadonlyArray<Article.Banner>> =>
  F.pipe(
    wire,
    decodePage(BANNER, FIRST_PAGE),
    E.map(({ items }) => items),
  )
const FIRST_PAGE: Asked = { page: 1, limit: 15 }

/** `price` says its unit, the days are month first, and what is issued turns from number to text once all is. */
export interface OfferingWire {
  readonly total: string | number
  readonly yfx: number | string
  readonly sy: number | string
  readonly price: string
  readonly start: string
  readonly end: string
}

const price = v.pipe(
  v.string(),
  v.regex(/^\d+(?:\.\d+)?(?: [A-Z0-9]{1,10})?$/),
  v.transform((text): { readonly amount: string | number; readonly unit: string } => {
    const [amount = '', unit = 'USDT'] = text.split(' ')
    return { amount, unit }
  }),
  v.object({ amount: money, unit: v.string() }),
)
const quantity = v.pipe(
  money,
  v.check((value) => !Decimal.isNegative(value)),
)
const day = (zone: string) =>
  v.pipe(
    v.string(),
    v.transform((text): string | number => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2 00:00:00')),
    wallTime(zone),
  )

export const decodeOffering = (zone: string = DEFAULT_ZONE) => {
  const offering = v.object({ total: quantity, yfx: quantity, sy: quantity, price, start: day(zone), end: day(zone) })
  return (wire: unknown): Read<Offering.Offering> =>
    F.pipe(
      wire,
      readBy(offering),
      E.map(({ total, yfx, sy, price: said, start, end }) => ({
        total,
        issued: yfx,
        remaining: sy,
        price: said.amount,
        unit: said.unit,
        start,
        end,
      })),
    )
}

/** Ours; each where the operator told it. */
export interface FrontPageWire {
  readonly apps: { readonly app_store?: string; readonly google_play?: string; readonly android?: string }
  readonly figures: { readonly countries?: string; readonly cold_storage?: string; readonly minutes?: string }
}

const told = optional(v.pipe(v.string(), v.maxLength(2_000)))
const FRONT_PAGE = v.object({
  apps: v.object({ app_store: told, google_play: told, android: told }),
  figures: v.object({ countries: optional(money), cold_storage: optional(money), minutes: optional(money) }),
})

/** What leads elsewhere than to a whole https address, or is no such figure, is left out as if it had not been told. */
export const decodeFrontPage = (wire: unknown): Read<FrontPage.FrontPage> =>
  F.pipe(
    wire,
    readBy(FRONT_PAGE),
    E.map(({ apps, figures }) => ({
      apps: RA.compact([
        FrontPage.appFrom('app-store', apps.app_store ?? ''),
        FrontPage.appFrom('google-play', apps.google_play ?? ''),
        FrontPage.appFrom('android', apps.android ?? ''),
      ]),
      figures: RA.compact([
        FrontPage.figureFrom('countries', figures.countries ?? Decimal.zero),
        FrontPage.figureFrom('cold-storage', figures.cold_storage ?? Decimal.zero),
        FrontPage.figureFrom('minutes', figures.minutes ?? Decimal.zero),
      ]),
    })),
  )

/** The language stands in the body, so that an answer always is of the language that was asked for. */
export const encodeHeadlines = (category: Article.Category, lang: Language, { page, limit }: Asked) => ({
  c_id: String(CATEGORIES[category]),
  lang,
  page: String(page),
  limit: String(limit),
})

export const encodeBanners = (lang: Language) => ({
  c_id: String(BANNERS),
  lang,
  page: String(FIRST_PAGE.page),
  limit: String(FIRST_PAGE.limit),
})

export const encodeArticle = (id: ArticleId, lang: Language) => ({ id: String(id), lang })
