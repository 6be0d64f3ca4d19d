/** Articles: those of a category, and one of them. An id is a topic, the language is the asker's. [NEWS-2] */
import { either as E, function as F } from 'fp-ts'

import { ARTICLE_IDS, articleIn, LANGUAGE_CODES } from '../words/index.ts'
import type { ArticleId, Language } from '../words/index.ts'
import { data } from './call.ts'
import type { Answer, Asked, Call } from './call.ts'
import { paged, slicing } from './lists.ts'
import * as Params from './params.ts'

/** The category of the footer; nothing is written in any other. */
const FOOTER = 12
const WRITTEN_AT = '2026-11-01 00:00:00'
/** Where no limit is sent. */
const ROWS = 15
/** Sorted alike, the newest id comes first. */
const NEWEST_FIRST = ARTICLE_IDS.toSorted((a, b) => b - a)

/** The parameter, where it names a language of ours; else the header's. */
const languageAsked = ({ params, language }: Asked): Language =>
  LANGUAGE_CODES.find((code) => code === Params.text(params, 'lang')) ?? language

const listRow = (language: Language, id: ArticleId) => ({
  id,
  c_id: FOOTER,
  lang: language,
  title: articleIn(language, id).title,
  thumbnail: '',
  cover: '',
  sorts: 0,
  create_time: WRITTEN_AT,
})

const fullRow = (language: Language, id: ArticleId) => ({
  ...listRow(language, id),
  ...articleIn(language, id),
  recommend: 0,
  audit: 1,
  display: 1,
  discuss: 0,
  author: '',
  keyword: '',
  views: 0,
  update_time: WRITTEN_AT,
})

const list = (asked: Asked): Answer =>
  F.pipe(
    Params.required(asked.params, 'c_id'),
    E.map((category) => (category === String(FOOTER) ? NEWEST_FIRST : [])),
    E.flatMap((all) => paged(asked, slicing(all), (id) => listRow(languageAsked(asked), id), ROWS)),
  )

/** An id that nobody wrote is no error: its article is null. */
const detail = (asked: Asked): Answer =>
  F.pipe(
    Params.required(asked.params, 'id'),
    E.map((text) => ARTICLE_IDS.find((id) => String(id) === text)),
    E.map((id) => data(id === undefined ? null : fullRow(languageAsked(asked), id))),
  )

export const CONTENT_CALLS: ReadonlyArray<Call> = [
  { path: '/api/news/list', methods: ['GET', 'POST'], who: 'anyone', answer: list },
  { path: '/api/news/detail', methods: ['POST'], who: 'anyone', answer: detail },
]
