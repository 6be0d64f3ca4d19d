/** ContentPort: read on demand; footer and highlights are read once per language. [NEWS-1] [SHELL-3] [HOME-1] */
import type { Article, ContentPort } from '@hexbourse/domain/content'
import { Highlight } from '@hexbourse/domain/content'
import type { Language, Read } from '@hexbourse/domain/kernel'
import { function as F, readerTaskEither as RTE } from 'fp-ts'

import type { ContentCalls } from '../environment/index.ts'
import { memoizedRead } from './memoized-read.ts'

type ReadByLanguage<A> = (language: Language) => Read<A>

export const contentPort = (calls: ContentCalls): ContentPort => {
  const firstPage =
    (category: Article.Category): ReadByLanguage<ReadonlyArray<Article.Headline>> =>
    (language) =>
      F.pipe(
        calls.headlines(category, language, 1),
        RTE.map(({ items }) => items),
      )
  /** Reads the article when the list has no abstract. */
  const highlight =
    (language: Language) =>
    (headline: Article.Headline): Read<Highlight.Highlight> =>
      Highlight.hasAbstract(headline)
        ? RTE.right(Highlight.fromHeadline(headline))
        : F.pipe(
            calls.article(headline.id, language),
            RTE.map((article) => Highlight.fromArticle(headline, article)),
          )
  const highlights: ReadByLanguage<ReadonlyArray<Highlight.Highlight>> = (language) =>
    F.pipe(
      firstPage('highlights')(language),
      RTE.chain((headlines) => RTE.traverseArray(highlight(language))(headlines.slice(0, Highlight.MAX_HIGHLIGHTS))),
    )
  return { ...calls, footer: memoizedByLanguage(firstPage('footer')), highlights: memoizedByLanguage(highlights) }
}

const memoizedByLanguage = <A>(read: ReadByLanguage<A>): ReadByLanguage<A> => {
  const memoized = new Map<Language, Read<A>>()
  return (language) => {
    const known = memoized.get(language) ?? memoizedRead(read(language))
    memoized.set(language, known)
    return known
  }
}
