/** What is written changes seldom: read when asked for, the foot of the page and the blurbs once per language. [NEWS-1] [SHELL-3] [HOME-1] */
import type { Article, ContentPort } from '@hexbourse/domain/content'
import { Blurb } from '@hexbourse/domain/content'
import type { CallError, Language } from '@hexbourse/domain/kernel'
import { either as E, function as F, taskEither as TE } from 'fp-ts'

export type ContentCalls = Omit<ContentPort, 'footer' | 'blurbs'>

type Read<A> = (language: Language) => TE.TaskEither<CallError, A>

export const contentPort = (calls: ContentCalls): ContentPort => {
  const listed =
    (category: Article.Category): Read<ReadonlyArray<Article.Headline>> =>
    (language) =>
      F.pipe(
        calls.headlines(category, language, 1),
        TE.map(({ items }) => items),
      )
  /** Lists leave the abstract out, at least those of others: then each article is asked. */
  const blurb =
    (language: Language) =>
    (headline: Article.Headline): TE.TaskEither<CallError, Blurb.Blurb> =>
      Blurb.isSaid(headline)
        ? TE.right(Blurb.fromHeadline(headline))
        : F.pipe(
            calls.article(headline.id, language),
            TE.map((article) => Blurb.fromArticle(headline, article)),
          )
  const blurbs: Read<ReadonlyArray<Blurb.Blurb>> = (language) =>
    F.pipe(
      listed('blurbs')(language),
      TE.chain((headlines) => TE.traverseArray(blurb(language))(headlines.slice(0, Blurb.MOST))),
    )
  return { ...calls, footer: oncePerLanguage(listed('footer')), blurbs: oncePerLanguage(blurbs) }
}

/** What did not come is asked for again. */
const oncePerLanguage = <A>(read: Read<A>): Read<A> => {
  const known = new Map<Language, Promise<E.Either<CallError, A>>>()
  return (language) => async () => {
    const reading = known.get(language) ?? read(language)()
    known.set(language, reading)
    const answer = await reading
    if (E.isLeft(answer)) known.delete(language)
    return answer
  }
}
