import type { Article } from '@hexbourse/domain/content'
import { FrontPage } from '@hexbourse/domain/content'
import type { ArticleId, CallError } from '@hexbourse/domain/kernel'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { ContentCalls } from './content.ts'
import { contentPort } from './content.ts'

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const headline = (id: number, abstract?: string): Article.Headline => ({
  id: id as ArticleId,
  title: `title ${id}`,
  abstract,
  at: undefined,
})

/** A server with these lines in its category, whose articles are these, and what it was asked. */
const server = (
  lines: ReadonlyArray<Article.Headline>,
  articles: Readonly<Record<number, Article.Article | 'lost'>>,
) => {
  const asked: Array<string> = []
  const calls: ContentCalls = {
    headlines: (category, language, page) => {
      asked.push(`${category} ${language} ${page}`)
      return TE.right({ items: lines, page, hasMore: false })
    },
    article: (id, language) => {
      asked.push(`article ${id} ${language}`)
      const article = articles[id]
      return article === 'lost' ? TE.left(UNREACHABLE) : TE.right(article)
    },
    banners: () => TE.left(UNREACHABLE),
    frontPage: TE.right(FrontPage.EMPTY),
    offering: TE.left(UNREACHABLE),
  }
  return { content: contentPort(calls), asked }
}

describe('contentPort.blurbs', () => {
  it('costs one call where the list says all, and none the second time in the same language [HOME-1]', async () => {
    const { content, asked } = server([headline(902, 'b'), headline(901, 'a')], {})
    const first = await content.blurbs('ar')()
    expect(first).toEqual(
      E.right([
        { id: 902, title: 'title 902', abstract: 'b', opens: true },
        { id: 901, title: 'title 901', abstract: 'a', opens: true },
      ]),
    )
    expect(await content.blurbs('ar')()).toEqual(first)
    expect(asked).toEqual(['blurbs ar 1'])
    await content.blurbs('fr')()
    expect(asked).toEqual(['blurbs ar 1', 'blurbs fr 1'])
  })

  it('asks the articles of a list that leaves the abstract out, four of them at most [HOME-1]', async () => {
    const article = { ...headline(5), abstract: 'said', html: '<p>more</p>' }
    const { content, asked } = server(
      [5, 4, 3, 2, 1].map((id) => headline(id)),
      {
        5: article,
        4: { ...article, html: '<p> </p>' },
        2: { ...article, abstract: undefined },
      },
    )
    expect(await content.blurbs('kr')()).toEqual(
      E.right([
        { id: 5, title: 'title 5', abstract: 'said', opens: true },
        { id: 4, title: 'title 4', abstract: 'said', opens: false },
        { id: 3, title: 'title 3', abstract: undefined, opens: false },
        { id: 2, title: 'title 2', abstract: undefined, opens: true },
      ]),
    )
    expect(asked).toEqual(['blurbs kr 1', 'article 5 kr', 'article 4 kr', 'article 3 kr', 'article 2 kr'])
  })

  it('fail as one where an article did not come, and are asked for again the next time [HOME-1] [Q4]', async () => {
    const { content, asked } = server([headline(2), headline(1, 'a')], { 2: 'lost' })
    expect(await content.blurbs('en')()).toEqual(E.left(UNREACHABLE))
    await content.blurbs('en')()
    expect(asked).toEqual(['blurbs en 1', 'article 2 en', 'blurbs en 1', 'article 2 en'])
  })
})
