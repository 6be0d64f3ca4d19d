/** Short highlights of the exchange on the home page. [HOME-1] */
import type { ArticleId } from '@hexbourse/domain/kernel'

import type { Article, Headline } from './article.ts'

// Model
/** A text of the home page. */
export interface Highlight {
  readonly id: ArticleId
  readonly title: string
  readonly abstract: string | undefined
  /** Whether the article has content to open. */
  readonly hasContent: boolean
}

// Constructors
/** Most highlights displayed side by side. */
export const MAX_HIGHLIGHTS = 4

/** A list entry with an abstract needs no article to be read and counts as having content. */
export const fromHeadline = ({ id, title, abstract }: Headline): Highlight => ({
  id,
  title,
  abstract,
  hasContent: true,
})

/** Completes a list entry from its article; `article` is undefined when none exists. */
export const fromArticle = ({ id, title }: Headline, article: Article | undefined): Highlight => ({
  id,
  title,
  abstract: article?.abstract,
  hasContent: article !== undefined && hasVisibleContent(article.html),
})

// Rules
/** Whether the list shows more than the title. */
export const hasAbstract = ({ abstract }: Headline): boolean => abstract !== undefined

// Internal
/** True for any text or image; false for empty tags and spaces. */
const hasVisibleContent = (html: string): boolean =>
  /<img\b/i.test(html) || html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''
