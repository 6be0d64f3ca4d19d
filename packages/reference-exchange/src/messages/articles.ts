/** Articles: an id is a topic with a text in each of the eleven languages. [NEWS-1] [NEWS-2] [HOME-1] */
import ar from '../../../../locales/ar/articles.json' with { type: 'json' }
import en from '../../../../locales/en/articles.json' with { type: 'json' }
import es from '../../../../locales/es/articles.json' with { type: 'json' }
import fr from '../../../../locales/fr/articles.json' with { type: 'json' }
import hk from '../../../../locales/hk/articles.json' with { type: 'json' }
import jp from '../../../../locales/jp/articles.json' with { type: 'json' }
import kr from '../../../../locales/kr/articles.json' with { type: 'json' }
import pt from '../../../../locales/pt/articles.json' with { type: 'json' }
import ru from '../../../../locales/ru/articles.json' with { type: 'json' }
import uk from '../../../../locales/uk/articles.json' with { type: 'json' }
import zh from '../../../../locales/zh/articles.json' with { type: 'json' }
import type { Language } from './messages.ts'

/**
 * By category of the contract: announcements, banner, highlights, help, footer, terms, about us, contact, customer
 * service.
 */
const CATEGORIES = {
  3: [301, 302, 303],
  5: [501, 502, 503],
  9: [901, 902, 903, 904],
  10: [1001, 1002, 1003, 1004],
  /** Coin listing, feedback, company, digital assets, privacy, fees, legal notices. */
  12: [195, 200, 206, 211, 216, 221, 226],
  19: [1901],
  21: [2101],
  25: [2501],
  26: [2601],
} as const

export type ArticleId = (typeof CATEGORIES)[keyof typeof CATEGORIES][number]

export interface Article {
  readonly title: string
  readonly abstract: string
  /** HTML paragraphs only. */
  readonly content: string
}

export const CATEGORY_OF: ReadonlyMap<ArticleId, number> = new Map(
  Object.entries(CATEGORIES).flatMap(([category, ids]) => ids.map((id) => [id, Number(category)] as const)),
)

type Texts = Readonly<Record<`articles.${ArticleId}.${'title' | 'abstract'}`, string>> &
  Readonly<Partial<Record<`articles.${ArticleId}.content`, string>>>
const TEXTS: Readonly<Record<Language, Texts>> = { ar, en, es, fr, hk, jp, kr, pt, ru, uk, zh }

/** An article without content, such as a banner, uses its abstract. */
export const articleOf = (language: Language, id: ArticleId): Article => {
  const texts = TEXTS[language]
  const abstract = texts[`articles.${id}.abstract`]
  const content = texts[`articles.${id}.content`] ?? `<p>${abstract}</p>`
  return { title: texts[`articles.${id}.title`], abstract, content }
}
