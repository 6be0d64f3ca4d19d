/** What the exchange has written, open to everyone. [NEWS-1] [NEWS-2] [NEWS-3] [HOME-1] [SHELL-3] */
import type { ArticleId, CallError, Language, Page } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'

import type { Article, Banner, Category, Headline } from './article.ts'
import type { Blurb } from './blurb.ts'
import type { FrontPage } from './front-page.ts'
import type { Offering } from './offering.ts'

// Model
export interface ContentPort {
  /** Newest first. */
  readonly headlines: (category: Category, language: Language, page: number) => TE.TaskEither<CallError, Page<Headline>>
  /** undefined where nobody wrote it. */
  readonly article: (id: ArticleId, language: Language) => TE.TaskEither<CallError, Article | undefined>
  readonly banners: (language: Language) => TE.TaskEither<CallError, ReadonlyArray<Banner>>
  /** Titles at the foot of every page; read once per language. */
  readonly footer: (language: Language) => TE.TaskEither<CallError, ReadonlyArray<Headline>>
  /** As the exchange orders them, at most Blurb.MOST; none where it has none. Read once per language. */
  readonly blurbs: (language: Language) => TE.TaskEither<CallError, ReadonlyArray<Blurb>>
  /** Empty where the exchange announces nothing of the kind. */
  readonly frontPage: TE.TaskEither<CallError, FrontPage>
  readonly offering: TE.TaskEither<CallError, Offering>
}
