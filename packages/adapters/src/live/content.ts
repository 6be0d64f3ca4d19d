/** ContentPort: read on demand; footer and highlights are read once per language. [NEWS-1] [SHELL-3] [HOME-1] */
import type { Article, ContentPort } from '@hexbourse/domain/content'
import { Highlight } from '@hexbourse/domain/content'
import type { CallError, Language } from '@hexbourse/domain/kernel'
import { either as E, function as F, taskEither as TE } from 'fp-ts'

import type { ContentCalls } from '../environment/index.ts'

type ReadByLanguage<A> = (language: Language) => TE.TaskEither<CallError, A>

export const contentPort = (calls: ContentCalls): ContentPort => {
  const firstPage =
    (category: Article.Category): ReadByLanguage<ReadonlyArray<Article.Headline>> =>
    (language) =>
      F.pipe(
        calls.headlines(category, language, 1),
        TE.map(({ items }) => items),
      )
  /** Reads the article when the list has no abstract. */
  const highlight =
    (language: Language) =>
    (headline: Article.Headline): TE.TaskEither<CallError, Highlight.Highlight> =>
      Highlight.hasAbstract(headline)
        ? TE.right(Highlight.fromHeadline(headline))
        : F.pipe(
            calls.article(headline.id, language),
            TE.map((article) => Highlight.fromArticle(headline, article)),
          )
  const highlights: ReadByLanguage<ReadonlyArray<Highlight.Highlight>> = (language) =>
    F.pipe(
      firstPage('highlights')(language),
      TE.chain((headlines) => TE.traverseArray(highlight(language))(headlines.slice(0, Highlight.MAX_HIGHLIGHTS))),
    )
  return { ...calls, footer: memoizedByLanguage(firstPage('footer')), highlights: memoizedByLanguage(highlights) }
}

/** Failed reads are not cached. */
const memoizedByLanguage = <A>(read: ReadByLanguage<A>): ReadByLanguage<A> => {
  const cache = new Map<Language, Promise<E.Either<CallError, A>>>()
  return (language) => async () => {
    const reading = cache.get(language) ?? read(language)()
    cache.set(language, reading)
    const answer = await reading
    if (E.isLeft(answer)) cache.delete(language)
    return answer
  }
}
