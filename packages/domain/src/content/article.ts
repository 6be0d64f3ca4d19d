/** What an exchange tells its readers: notices, help, rules. An id is a topic, told in the reader's language. [NEWS-1] [NEWS-2] */
import type { ArticleId, Millis } from '@hexbourse/domain/kernel'

// Model
export type Category = 'notices' | 'help' | 'service' | 'about' | 'contact' | 'terms' | 'footer' | 'blurbs'

/** One line of a list. */
export interface Headline {
  readonly id: ArticleId
  readonly title: string
  /** Not every exchange lists it, nor the time. */
  readonly abstract: string | undefined
  readonly at: Millis | undefined
}

export interface Article extends Headline {
  /** As somebody wrote it: never to be shown before it is cleaned. */
  readonly html: string
}

export interface Banner {
  readonly id: ArticleId
  readonly title: string
  readonly abstract: string | undefined
  /** Address of a picture at the exchange itself. */
  readonly picture: string | undefined
  /** Address at the exchange itself; without one the banner is an article. */
  readonly leadsTo: string | undefined
}

/** The foot of every page. [SHELL-3] */
export interface FooterGroups {
  readonly company: ReadonlyArray<Headline>
  readonly rules: ReadonlyArray<Headline>
}

// Constructors
/** What a reader may browse, in the order it is offered. */
export const BROWSED: ReadonlyArray<Category> = ['notices', 'help', 'service', 'about', 'contact', 'terms']

/** What is agreed to with the terms when one registers. [ACC-2] */
export const PRIVACY = 216 as ArticleId

// Rules
export const categoryNamed = (name: string | undefined): Category =>
  BROWSED.find((category) => category === name) ?? 'notices'

/** In the order of the contract; an article that the exchange does not have leaves no gap. */
export const footerGroups = (headlines: ReadonlyArray<Headline>): FooterGroups => ({
  company: inOrder(COMPANY, headlines),
  rules: inOrder(RULES, headlines),
})

// Internal
/** Coin listing, feedback, company, digital assets. */
const COMPANY: ReadonlyArray<number> = [195, 200, 206, 211]
/** Privacy, fees, legal notices. */
const RULES: ReadonlyArray<number> = [PRIVACY, 221, 226]

const inOrder = (ids: ReadonlyArray<number>, headlines: ReadonlyArray<Headline>): ReadonlyArray<Headline> =>
  ids.flatMap((id) => headlines.filter((headline) => headline.id === id).slice(0, 1))
