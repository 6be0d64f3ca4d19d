import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { articleOf, CATEGORY_OF } from './articles.ts'
import { LANGUAGE_CODES } from './messages.ts'

const LOCALES = new URL('../../../../locales/', import.meta.url)
const keysOf = (language: string): ReadonlyArray<string> =>
  Object.keys(JSON.parse(readFileSync(new URL(`${language}/articles.json`, LOCALES), 'utf8')) as object)
const FULL = [
  195, 200, 206, 211, 216, 221, 226, 301, 302, 303, 901, 902, 903, 904, 1001, 1002, 1003, 1004, 1901, 2101, 2501, 2601,
] as const
/** Banners: a title and one sentence without an article. */
const WITHOUT_CONTENT = [501, 502, 503] as const
const ARTICLE_IDS = [...FULL, ...WITHOUT_CONTENT]
const KEYS = [
  ...FULL.flatMap((id) => ['title', 'abstract', 'content'].map((part) => `articles.${id}.${part}`)),
  ...WITHOUT_CONTENT.flatMap((id) => ['title', 'abstract'].map((part) => `articles.${id}.${part}`)),
]

describe.each(LANGUAGE_CODES)('articles of %s', (language) => {
  it('exist for the nine categories and no other [NEWS-1] [NEWS-2] [HOME-1]', () => {
    expect(keysOf(language).toSorted()).toEqual(KEYS.toSorted())
    expect(new Set(CATEGORY_OF.keys())).toEqual(new Set(ARTICLE_IDS))
  })

  it.each(ARTICLE_IDS)('has a plain title and abstract, and content of paragraphs only, for %i [NEWS-2]', (id) => {
    const { title, abstract, content } = articleOf(language, id)
    for (const plain of [title, abstract]) expect(plain).toMatch(/^[^\s<>&{}][^<>&{}]+$/)
    expect(content).toMatch(/^(<p>[^\s<>&{}][^<>&{}]+<\/p>)+$/)
  })

  it('contain one number, the spot trading fee, in the fee article only [NEWS-2]', () => {
    const figures = ARTICLE_IDS.map((id) => [id, articleOf(language, id).content.match(/\d[\d.,]*/g) ?? []])
    expect(figures).toEqual(ARTICLE_IDS.map((id) => [id, id === 221 ? [expect.stringMatching(/^0[.,]1$/)] : []]))
  })
})

describe('articles', () => {
  it('have different content in every language [NEWS-2]', () => {
    for (const id of ARTICLE_IDS) {
      const contents = new Set(LANGUAGE_CODES.map((language) => articleOf(language, id).content))
      expect([id, contents.size]).toEqual([id, LANGUAGE_CODES.length])
    }
  })
})
