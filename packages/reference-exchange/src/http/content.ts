/** Articles: those of a category, and one of them. An id is a topic, the language is the asker's. [NEWS-1] [NEWS-2] [NEWS-3] [HOME-1] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { numeral } from '../runtime/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { articleIn, CATEGORY_OF, LANGUAGE_CODES } from '../words/index.ts'
import type { ArticleId, Language } from '../words/index.ts'
import { data } from './call.ts'
import type { Answer, Asked, Call } from './call.ts'
import { drawingOf } from './drawings.ts'
import { stamp } from './encode.ts'
import { paged, slicing } from './lists.ts'
import * as Params from './params.ts'

const BANNER = 5
/** Where a banner leads. */
const LINKS: Readonly<Partial<Record<ArticleId, string>>> = {
  501: '/components/register',
  502: '/dealCenter',
  503: '/quotation',
}
const WRITTEN_AT = '2026-11-01 00:00:00'
/** Where no limit is sent. */
const ROWS = 15
/** Sorted alike, the newest id comes first; a banner runs in the order it was written. */
const idsOf = (category: number): ReadonlyArray<ArticleId> => {
  const ids = [...CATEGORY_OF].flatMap(([id, of]) => (of === category ? [id] : []))
  return category === BANNER ? ids : ids.toSorted((a, b) => b - a)
}

/** The parameter, where it names a language of ours; else the header's. */
const languageAsked = ({ params, language }: Asked): Language =>
  LANGUAGE_CODES.find((code) => code === Params.text(params, 'lang')) ?? language

/** A category's list carries the abstract as well: the home page shows nothing else. */
const listRow = (language: Language, id: ArticleId) => {
  const picture = CATEGORY_OF.get(id) === BANNER ? drawingOf(id) : ''
  const { title, abstract } = articleIn(language, id)
  return {
    id,
    c_id: CATEGORY_OF.get(id),
    lang: language,
    title,
    abstract,
    thumbnail: picture,
    cover: picture,
    link: LINKS[id] ?? '',
    sorts: 0,
    create_time: WRITTEN_AT,
    update_time: WRITTEN_AT,
  }
}

const fullRow = (language: Language, id: ArticleId) => ({
  ...listRow(language, id),
  content: articleIn(language, id).content,
  recommend: 0,
  audit: 1,
  display: 1,
  discuss: 0,
  author: '',
  keyword: '',
  views: 0,
})

const list = (asked: Asked): Answer =>
  F.pipe(
    Params.required(asked.params, 'c_id'),
    E.map((category) => idsOf(Number(category))),
    E.flatMap((all) => paged(asked, slicing(all), (id) => listRow(languageAsked(asked), id), ROWS)),
  )

/** An id that nobody wrote is no error: its article is null. */
const detail = (asked: Asked): Answer =>
  F.pipe(
    Params.required(asked.params, 'id'),
    E.map((text) => [...CATEGORY_OF.keys()].find((id) => String(id) === text)),
    E.map((id) => data(id === undefined ? null : fullRow(languageAsked(asked), id))),
  )

/** Of the token of this exchange's own offering. */
const PLANNED = Decimal.fromInteger(200_000_000)
const START_PRICE = '0.035 USDT'
const YEAR = 365 * 86_400_000

/** Issued is what people hold; month first, as the contract has it. */
const offering = ({ reads }: Exchange) => {
  const issued = Decimal.least(PLANNED, reads.offered())
  const day = (at: number): string =>
    stamp(at)
      .slice(0, 10)
      .replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
  return {
    total: Decimal.toText(PLANNED),
    yfx: numeral(issued),
    sy: numeral(Decimal.minus(PLANNED, issued)),
    price: START_PRICE,
    start: day(reads.began),
    end: day(reads.began + YEAR),
  }
}

export const CONTENT_CALLS: ReadonlyArray<Call> = [
  { path: '/api/news/list', methods: ['GET', 'POST'], who: 'anyone', answer: list },
  { path: '/api/news/detail', methods: ['POST'], who: 'anyone', answer: detail },
  { path: '/api/iepn', methods: ['GET'], who: 'anyone', answer: ({ exchange }) => E.right(data(offering(exchange))) },
]
