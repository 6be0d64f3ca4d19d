import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { ARTICLE_IDS, articleIn } from './articles.ts'
import { LANGUAGE_CODES } from './words.ts'

const LOCALES = new URL('../../../../locales/', import.meta.url)
const keysOf = (language: string): ReadonlyArray<string> =>
  Object.keys(JSON.parse(readFileSync(new URL(`${language}/articles.json`, LOCALES), 'utf8')) as object)
const KEYS = ARTICLE_IDS.flatMap((id) => ['title', 'abstract', 'content'].map((part) => `articles.${id}.${part}`))

describe.each(LANGUAGE_CODES)('the articles of %s', (language) => {
  it('are the seven of the footer and no other [NEWS-2]', () => {
    expect(keysOf(language)).toEqual(KEYS)
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
