/** Published content; needs no session. [NEWS-1] [NEWS-2] [NEWS-3] [HOME-1] [SHELL-3] */
import type { ArticleId, Language, Page, Read } from '@hexbourse/domain/kernel'

import type { Article, Banner, Category, Headline } from './article.ts'
import type { Highlight } from './highlight.ts'
import type { FrontPage } from './front-page.ts'
import type { Offering } from './offering.ts'

// Model
/** Announcements, articles and the parts of the home page; needs no session. */
export interface ContentPort {
  /** Newest first. */
  readonly headlines: (category: Category, language: Language, page: number) => Read<Page<Headline>>
  /** undefined when it does not exist. */
  readonly article: (id: ArticleId, language: Language) => Read<Article | undefined>
  /** The banners of a language. */
  readonly banners: (language: Language) => Read<ReadonlyArray<Banner>>
  /** Footer titles; read once per language. */
  readonly footer: (language: Language) => Read<ReadonlyArray<Headline>>
  /** In the order of the exchange, at most Highlight.MAX_HIGHLIGHTS; may be empty. Read once per language. */
  readonly highlights: (language: Language) => Read<ReadonlyArray<Highlight>>
  /** Empty when the exchange announces nothing. */
  readonly frontPage: Read<FrontPage>
  readonly offering: Read<Offering>
}
