/** What the exchange has written, open to everyone. [NEWS-1] [NEWS-2] [NEWS-3] [HOME-1] [SHELL-3] */
import type { ArticleId, CallError, Language, Page } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'

import type { Article, Banner, Category, Headline } from './article.ts'
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
  readonly offering: TE.TaskEither<CallError, Offering>
}
