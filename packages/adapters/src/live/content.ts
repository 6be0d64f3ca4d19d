/** What is written changes seldom: read when asked for, the foot of the page once per language. [NEWS-1] [SHELL-3] */
import type { Article, ContentPort } from '@hexbourse/domain/content'
import type { CallError, Language } from '@hexbourse/domain/kernel'
import { either as E, function as F, taskEither as TE } from 'fp-ts'

export type ContentCalls = Omit<ContentPort, 'footer'>

type Titles = ReadonlyArray<Article.Headline>

export const contentPort = (calls: ContentCalls): ContentPort => {
  const known = new Map<Language, Promise<E.Either<CallError, Titles>>>()
  const read = (language: Language): TE.TaskEither<CallError, Titles> =>
    F.pipe(
      calls.headlines('footer', language, 1),
      TE.map(({ items }) => items),
    )
  const once = async (language: Language): Promise<E.Either<CallError, Titles>> => {
    const reading = known.get(language) ?? read(language)()
    known.set(language, reading)
    const answer = await reading
    if (E.isLeft(answer)) known.delete(language)
    return answer
  }
  return { ...calls, footer: (language) => () => once(language) }
}
