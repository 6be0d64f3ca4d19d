/**
 * Articles by category and by id. An id is a topic; the language is the client's. [NEWS-1] [NEWS-2] [NEWS-3] [HOME-1]
 */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { jsonNumber, shanghaiDateTime } from '../runtime/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { articleOf, CATEGORY_OF, LANGUAGE_CODES } from '../messages/index.ts'
import type { ArticleId, Language } from '../messages/index.ts'
import { dataReply } from './call.ts'
import type { HandlerResult, RequestContext, Call } from './call.ts'
import { bannerImagePath } from './banner-images.ts'
import { pagedReply, pageOf } from './list-encoding.ts'
import * as Params from './params.ts'

const BANNER = 5
/** Link targets of the banners. */
const BANNER_LINKS: Readonly<Partial<Record<ArticleId, string>>> = {
  501: '/components/register',
  502: '/dealCenter',
  503: '/quotation',
}
const PUBLISHED_AT = '2026-11-01 00:00:00'
/** Rows when no limit is sent. */
const DEFAULT_ROWS = 15
/** Newest id first; banners in their written order. */
const articleIds = (category: number): ReadonlyArray<ArticleId> => {
  const ids = [...CATEGORY_OF].flatMap(([id, of]) => (of === category ? [id] : []))
  return category === BANNER ? ids : ids.toSorted((a, b) => b - a)
}

/** The `lang` parameter if it is a known language, else the header. */
const requestedLanguage = ({ params, language }: RequestContext): Language =>
  LANGUAGE_CODES.find((code) => code === Params.text(params, 'lang')) ?? language

/** List rows include the abstract, which the home page shows. */
const listRow = (language: Language, id: ArticleId) => {
  const picture = CATEGORY_OF.get(id) === BANNER ? bannerImagePath(id) : ''
  const { title, abstract } = articleOf(language, id)
  return {
    id,
    c_id: CATEGORY_OF.get(id),
    lang: language,
    title,
    abstract,
    thumbnail: picture,
    cover: picture,
    link: BANNER_LINKS[id] ?? '',
    sorts: 0,
    create_time: PUBLISHED_AT,
    update_time: PUBLISHED_AT,
  }
}

const fullRow = (language: Language, id: ArticleId) => ({
  ...listRow(language, id),
  content: articleOf(language, id).content,
  recommend: 0,
  audit: 1,
  display: 1,
  discuss: 0,
  author: '',
  keyword: '',
  views: 0,
})

const list = (context: RequestContext): HandlerResult =>
  F.pipe(
    Params.paramValue(context.params, 'c_id'),
    E.map((category) => articleIds(Number(category))),
    E.flatMap((all) => pagedReply(context, pageOf(all), (id) => listRow(requestedLanguage(context), id), DEFAULT_ROWS)),
  )

/** An unknown id is no error: the article is null. */
const detail = (context: RequestContext): HandlerResult =>
  F.pipe(
    Params.paramValue(context.params, 'id'),
    E.map((text) => [...CATEGORY_OF.keys()].find((id) => String(id) === text)),
    E.map((id) => dataReply(id === undefined ? null : fullRow(requestedLanguage(context), id))),
  )

/** Total supply of the offering token. */
const PLANNED_TOKENS = Decimal.fromInteger(200_000_000)
const START_PRICE = '0.035 USDT'
const YEAR_MS = 365 * 86_400_000

/** Issued is what users hold. Dates are month/day/year, as in the contract. */
const offering = ({ reads }: Exchange) => {
  const issued = Decimal.min(PLANNED_TOKENS, reads.offeringTokensHeld())
  const day = (at: number): string =>
    shanghaiDateTime(at)
      .slice(0, 10)
      .replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
  return {
    total: Decimal.toText(PLANNED_TOKENS),
    yfx: jsonNumber(issued),
    sy: jsonNumber(Decimal.minus(PLANNED_TOKENS, issued)),
    price: START_PRICE,
    start: day(reads.startedAt),
    end: day(reads.startedAt + YEAR_MS),
  }
}

export const CONTENT_CALLS: ReadonlyArray<Call> = [
  { path: '/api/news/list', methods: ['GET', 'POST'], access: 'public', handle: list },
  { path: '/api/news/detail', methods: ['POST'], access: 'public', handle: detail },
  {
    path: '/api/iepn',
    methods: ['GET'],
    access: 'public',
    handle: ({ exchange }) => E.right(dataReply(offering(exchange))),
  },
]
