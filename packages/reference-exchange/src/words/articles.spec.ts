import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { articleIn, CATEGORY_OF } from './articles.ts'
import { LANGUAGE_CODES } from './words.ts'

const LOCALES = new URL('../../../../locales/', import.meta.url)
const keysOf = (language: string): ReadonlyArray<string> =>
  Object.keys(JSON.parse(readFileSync(new URL(`${language}/articles.json`, LOCALES), 'utf8')) as object)
const WRITTEN = [
  195, 200, 206, 211, 216, 221, 226, 301, 302, 303, 901, 902, 903, 904, 1001, 1002, 1003, 1004, 1901, 2101, 2501, 2601,
] as const
/** On the home page: a title and one sentence, no article behind them. */
const SHORT = [501, 502, 503] as const
const ARTICLE_IDS = [...WRITTEN, ...SHORT]
const KEYS = [
  ...WRITTEN.flatMap((id) => ['title', 'abstract', 'content'].map((part) => `articles.${id}.${part}`)),
  ...SHORT.flatMap((id) => ['title', 'abstract'].map((part) => `articles.${id}.${part}`)),
]

describe.each(LANGUAGE_CODES)('the articles of %s', (language) => {
  it('are those of the nine categories and no other [NEWS-1] [NEWS-2] [HOME-1]', () => {
    expect(keysOf(language).toSorted()).toEqual(KEYS.toSorted())
    expect(new Set(CATEGORY_OF.keys())).toEqual(new Set(ARTICLE_IDS))
  })

  it.each(ARTICLE_IDS)('%i has a plain title and abstract, and a content of paragraphs only [NEWS-2]', (id) => {
    const { title, abstract, content } = articleIn(language, id)
    for (const plain of [title, abstract]) expect(plain).toMatch(/^[^\s<>&{}][^<>&{}]+$/)
    expect(content).toMatch(/^(<p>[^\s<>&{}][^<>&{}]+<\/p>)+$/)
  })

  it('name one figure, the fee of a spot trade, and name it under fees alone [NEWS-2]', () => {
    const figures = ARTICLE_IDS.map((id) => [id, articleIn(language, id).content.match(/\d[\d.,]*/g) ?? []])
    expect(figures).toEqual(ARTICLE_IDS.map((id) => [id, id === 221 ? [expect.stringMatching(/^0[.,]1$/)] : []]))
  })
})

describe('the articles', () => {
  it('are written anew in every language: no content is that of another [NEWS-2]', () => {
    for (const id of ARTICLE_IDS) {
      const contents = new Set(LANGUAGE_CODES.map((language) => articleIn(language, id).content))
      expect([id, contents.size]).toEqual([id, LANGUAGE_CODES.length])
    }
  })
})
