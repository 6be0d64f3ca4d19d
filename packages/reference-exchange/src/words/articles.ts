/** The articles of the footer: an id is a topic, written in each of the eleven languages. [NEWS-2] */
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
import type { Language } from './words.ts'

/** Coin listing, feedback, company, digital assets; privacy, fees, legal notices. */
export const ARTICLE_IDS = [195, 200, 206, 211, 216, 221, 226] as const
export type ArticleId = (typeof ARTICLE_IDS)[number]

export interface Article {
  readonly title: string
  readonly abstract: string
  /** Paragraphs of html, and no other element. */
  readonly content: string
}

type Texts = Readonly<Record<`articles.${ArticleId}.${keyof Article}`, string>>
const TEXTS: Readonly<Record<Language, Texts>> = { ar, en, es, fr, hk, jp, kr, pt, ru, uk, zh }

export const articleIn = (language: Language, id: ArticleId): Article => {
  const texts = TEXTS[language]
  return {
    title: texts[`articles.${id}.title`],
    abstract: texts[`articles.${id}.abstract`],
    content: texts[`articles.${id}.content`],
  }
}
