/** What an exchange says for itself on its home page, in a few words each. [HOME-1] */
import type { ArticleId } from '@hexbourse/domain/kernel'

import type { Article, Headline } from './article.ts'

// Model
export interface Blurb {
  readonly id: ArticleId
  readonly title: string
  readonly abstract: string | undefined
  /** Whether there is more to read behind it. */
  readonly opens: boolean
}

// Constructors
/** As many as stand side by side. */
export const MOST = 4

/** One whose list says all: its article is as good as any. */
export const fromHeadline = ({ id, title, abstract }: Headline): Blurb => ({ id, title, abstract, opens: true })

/** Its article says what the list left out; nobody may have written one. */
export const fromArticle = ({ id, title }: Headline, article: Article | undefined): Blurb => ({
  id,
  title,
  abstract: article?.abstract,
  opens: article !== undefined && saysSomething(article.html),
})

// Rules
export const isSaid = ({ abstract }: Headline): boolean => abstract !== undefined

// Internal
/** Tags around nothing are nothing; a picture is something. */
const saysSomething = (html: string): boolean =>
  /<img\b/i.test(html) || html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''
