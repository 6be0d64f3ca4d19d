/** Wire format of articles, banners, the token sale and the front page. [NEWS-1] [NEWS-2] [NEWS-3] [HOME-1] */
import { FrontPage } from '@hexbourse/domain/content'
import type { Article, Offering } from '@hexbourse/domain/content'
import type { ArticleId, Language } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F, readonlyArray as RA } from 'fp-ts'
import * as v from 'valibot'

import { articleId, money, wallTime } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith } from './read.ts'
import { DEFAULT_ZONE, isDate } from './zone.ts'

/** Category numbers of the contract; 12 is the footer on servers that have one. */
const CATEGORIES: Readonly<Record<Article.Category, number>> = {
  announcements: 3,
  highlights: 9,
  help: 10,
  footer: 12,
  terms: 19,
  about: 21,
  contact: 25,
  service: 26,
}
const BANNER_CATEGORY = 5

const title = v.pipe(v.string(), v.maxLength(300))
const abstract = optional(v.pipe(v.string(), v.maxLength(5_000)))

/** Lists omit times or the abstract, depending on the server. */
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

/** `link` is an extension; the contract's banners are articles. */
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
export const decodeHeadlines = (request: PageRequest, zone: string = DEFAULT_ZONE) =>
  decodePage(v.pipe(rowOf(zone), v.transform(headlineOf)), request)

const MAX_ARTICLE_LENGTH = 400_000

/** A missing article has no message and is not an error. */
export const decodeArticle = (zone: string = DEFAULT_ZONE) => {
  const content = optional(v.pipe(v.string(), v.maxLength(MAX_ARTICLE_LENGTH)))
  const article = v.nullable(v.object({ ...rowOf(zone).entries, content }))
  return (wire: unknown): DecodeResult<Article.Article | undefined> =>
    F.pipe(
      wire,
      decodeWith(article),
      E.map((row) => (row === null ? undefined : { ...headlineOf(row), html: row.content ?? '' })),
    )
}

/** Only root-relative addresses: the page's policy allows no other host. */
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
    link: row.link,
  })),
)

export const decodeBanners = (wire: unknown): DecodeResult<ReadonlyArray<Article.Banner>> =>
  F.pipe(
    wire,
    decodePage(BANNER, FIRST_PAGE),
    E.map(({ items }) => items),
  )
const FIRST_PAGE: PageRequest = { page: 1, limit: 15 }

/** `price` contains its currency, dates are month-first, and the issued amount may be a number or text. */
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
const day = v.pipe(
  v.string(),
  v.regex(/^\d\d\/\d\d\/\d{4}$/),
  v.transform((text) => text.replace(/(..)\/(..)\/(....)/, '$3-$1-$2')),
  v.check(isDate),
)
const OFFERING = v.object({ total: quantity, yfx: quantity, sy: quantity, price, start: day, end: day })

export const decodeOffering = (wire: unknown): DecodeResult<Offering.Offering> =>
  F.pipe(
    wire,
    decodeWith(OFFERING),
    E.map(({ total, yfx, sy, price: priceParts, start, end }) => ({
      total,
      issued: yfx,
      remaining: sy,
      price: priceParts.amount,
      unit: priceParts.unit,
      start,
      end,
    })),
  )

/** Extension; each field is optional. */
export interface FrontPageWire {
  readonly apps: { readonly app_store?: string; readonly google_play?: string; readonly android?: string }
  readonly figures: { readonly countries?: string; readonly cold_storage?: string; readonly minutes?: string }
}

const optionalText = optional(v.pipe(v.string(), v.maxLength(2_000)))
const FRONT_PAGE = v.object({
  apps: v.object({ app_store: optionalText, google_play: optionalText, android: optionalText }),
  figures: v.object({ countries: optional(money), cold_storage: optional(money), minutes: optional(money) }),
})

/** Omits apps without a complete https address and figures out of range. */
export const decodeFrontPage = (wire: unknown): DecodeResult<FrontPage.FrontPage> =>
  F.pipe(
    wire,
    decodeWith(FRONT_PAGE),
    E.map(({ apps, figures }) => ({
      apps: RA.compact([
        FrontPage.appFromAddress('app-store', apps.app_store ?? ''),
        FrontPage.appFromAddress('google-play', apps.google_play ?? ''),
        FrontPage.appFromAddress('android', apps.android ?? ''),
      ]),
      figures: RA.compact([
        FrontPage.figureFromValue('countries', figures.countries ?? Decimal.zero),
        FrontPage.figureFromValue('cold-storage', figures.cold_storage ?? Decimal.zero),
        FrontPage.figureFromValue('minutes', figures.minutes ?? Decimal.zero),
      ]),
    })),
  )

/** The language is sent in the body, so that a reply is always in the requested language. */
export const encodeHeadlines = (category: Article.Category, lang: Language, { page, limit }: PageRequest) => ({
  c_id: String(CATEGORIES[category]),
  lang,
  page: String(page),
  limit: String(limit),
})

export const encodeBanners = (lang: Language) => ({
  c_id: String(BANNER_CATEGORY),
  lang,
  page: String(FIRST_PAGE.page),
  limit: String(FIRST_PAGE.limit),
})

export const encodeArticle = (id: ArticleId, lang: Language) => ({ id: String(id), lang })
