/** Published content; needs no session. [NEWS-1] [NEWS-2] [NEWS-3] [HOME-1] [SHELL-3] */
import type { ArticleId, CallError, Language, Page } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'

import type { Article, Banner, Category, Headline } from './article.ts'
import type { Highlight } from './highlight.ts'
import type { FrontPage } from './front-page.ts'
import type { Offering } from './offering.ts'

// Model
export interface ContentPort {
  /** Newest first. */
  readonly headlines: (category: Category, language: Language, page: number) => TE.TaskEither<CallError, Page<Headline>>
  /** undefined when it does not exist. */
  readonly article: (id: ArticleId, language: Language) => TE.TaskEither<CallError, Article | undefined>
  readonly banners: (language: Language) => TE.TaskEither<CallError, ReadonlyArray<Banner>>
  /** Footer titles; read once per language. */
  readonly footer: (language: Language) => TE.TaskEither<CallError, ReadonlyArray<Headline>>
  /** In the order of the exchange, at most Highlight.MAX_HIGHLIGHTS; may be empty. Read once per language. */
  readonly highlights: (language: Language) => TE.TaskEither<CallError, ReadonlyArray<Highlight>>
  /** Empty when the exchange announces nothing. */
  readonly frontPage: TE.TaskEither<CallError, FrontPage>
  readonly offering: TE.TaskEither<CallError, Offering>
}
