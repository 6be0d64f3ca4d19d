/**
 * Articles of the exchange: announcements, help and terms. One id is the same article in every language. [NEWS-1]
 * [NEWS-2]
 */
import type { ArticleId, Millis } from '@hexbourse/domain/kernel'

// Model
/** What an article is about; each is listed in one place. */
export type Category = 'announcements' | 'help' | 'service' | 'about' | 'contact' | 'terms' | 'footer' | 'highlights'

/** One row of an article list. */
export interface Headline {
  readonly id: ArticleId
  readonly title: string
  /** `abstract` and `at` are missing in the lists of some servers. */
  readonly abstract: string | undefined
  readonly at: Millis | undefined
}

export interface Article extends Headline {
  /** Untrusted HTML; must be sanitised before display. */
  readonly html: string
}

/** A picture at the top of the home page. */
export interface Banner {
  readonly id: ArticleId
  readonly title: string
  readonly abstract: string | undefined
  /** Address of a picture at the exchange. */
  readonly picture: string | undefined
  /** Address at the exchange; without it the banner opens an article. */
  readonly link: string | undefined
}

/** Articles in the footer of every page. [SHELL-3] */
export interface FooterGroups {
  readonly company: ReadonlyArray<Headline>
  readonly rules: ReadonlyArray<Headline>
}

// Constructors
/** Categories offered to users, in display order. */
export const BROWSABLE_CATEGORIES: ReadonlyArray<Category> = [
  'announcements',
  'help',
  'service',
  'about',
  'contact',
  'terms',
]

/** The privacy policy, accepted together with the terms at registration. [ACC-2] */
export const PRIVACY_ARTICLE = 216 as ArticleId

// Rules
/** The category of that name; announcements for any other text. */
export const categoryFromName = (name: string | undefined): Category =>
  BROWSABLE_CATEGORIES.find((category) => category === name) ?? 'announcements'

/** In the order of the contract; missing articles are skipped. */
export const footerGroups = (headlines: ReadonlyArray<Headline>): FooterGroups => ({
  company: headlinesInOrder(COMPANY_ARTICLES, headlines),
  rules: headlinesInOrder(RULES_ARTICLES, headlines),
})

// Internal
/** Coin listing, feedback, company, digital assets. */
const COMPANY_ARTICLES: ReadonlyArray<number> = [195, 200, 206, 211]
/** Privacy, fees, legal notices. */
const RULES_ARTICLES: ReadonlyArray<number> = [PRIVACY_ARTICLE, 221, 226]

const headlinesInOrder = (ids: ReadonlyArray<number>, headlines: ReadonlyArray<Headline>): ReadonlyArray<Headline> =>
  ids.flatMap((id) => headlines.filter((headline) => headline.id === id).slice(0, 1))
