import type { Article } from '@hexbourse/domain/content'
import { FrontPage } from '@hexbourse/domain/content'
import type { ArticleId, CallError } from '@hexbourse/domain/kernel'
import { either as E, readerTaskEither as RTE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { ContentCalls } from '../environment/index.ts'
import { contentPort } from './content.ts'

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const headline = (id: number, abstract?: string): Article.Headline => ({
  id: id as ArticleId,
  title: `title ${id}`,
  abstract,
  at: undefined,
})

/** A server with these headlines and articles that records requests. */
const server = (
  headlines: ReadonlyArray<Article.Headline>,
  articles: Readonly<Record<number, Article.Article | 'lost'>>,
) => {
  const requests: Array<string> = []
  const calls: ContentCalls = {
    headlines: (category, language, page) => () => async () => {
      requests.push(`${category} ${language} ${page}`)
      return E.right({ items: headlines, page, hasMore: false })
    },
    article: (id, language) => () => async () => {
      requests.push(`article ${id} ${language}`)
      const article = articles[id]
      return article === 'lost' ? E.left(UNREACHABLE) : E.right(article)
    },
    banners: () => RTE.left(UNREACHABLE),
    frontPage: RTE.right(FrontPage.EMPTY),
    offering: RTE.left(UNREACHABLE),
  }
  return { content: contentPort(calls), requests }
}

describe('contentPort.highlights', () => {
  it('needs one request when the list has abstracts and none for the same language again [HOME-1]', async () => {
    const { content, requests } = server([headline(902, 'b'), headline(901, 'a')], {})
    const first = await content.highlights('ar')()()
    expect(first).toEqual(
      E.right([
        { id: 902, title: 'title 902', abstract: 'b', hasContent: true },
        { id: 901, title: 'title 901', abstract: 'a', hasContent: true },
      ]),
    )
    expect(await content.highlights('ar')()()).toEqual(first)
    expect(requests).toEqual(['highlights ar 1'])
    await content.highlights('fr')()()
    expect(requests).toEqual(['highlights ar 1', 'highlights fr 1'])
  })

  it('reads up to four articles when the list has no abstracts [HOME-1]', async () => {
    const article = { ...headline(5), abstract: 'said', html: '<p>more</p>' }
    const { content, requests } = server(
      [5, 4, 3, 2, 1].map((id) => headline(id)),
      {
        5: article,
        4: { ...article, html: '<p> </p>' },
        2: { ...article, abstract: undefined },
      },
    )
    expect(await content.highlights('kr')()()).toEqual(
      E.right([
        { id: 5, title: 'title 5', abstract: 'said', hasContent: true },
        { id: 4, title: 'title 4', abstract: 'said', hasContent: false },
        { id: 3, title: 'title 3', abstract: undefined, hasContent: false },
        { id: 2, title: 'title 2', abstract: undefined, hasContent: true },
      ]),
    )
    expect(requests).toEqual(['highlights kr 1', 'article 5 kr', 'article 4 kr', 'article 3 kr', 'article 2 kr'])
  })

  it('fails when one article fails and reads again next time [HOME-1] [Q4]', async () => {
    const { content, requests } = server([headline(2), headline(1, 'a')], { 2: 'lost' })
    expect(await content.highlights('en')()()).toEqual(E.left(UNREACHABLE))
    await content.highlights('en')()()
    expect(requests).toEqual(['highlights en 1', 'article 2 en', 'highlights en 1', 'article 2 en'])
  })
})
