/** ContentPort over the engine in memory; texts name their language instead of being translated. */
import type { Article, ContentPort, FrontPage, Offering } from '@hexbourse/domain/content'
import { Highlight } from '@hexbourse/domain/content'
import type { ArticleId, Language, Read } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import type { FakeExchange } from './exchange.ts'
import { readOf } from './streams.ts'

export const fakeContentPort = (exchange: FakeExchange): ContentPort => {
  const read = <A>(answer: () => A): Read<A> => readOf(exchange, () => E.right(answer()))
  return {
    headlines: (category, language, page) =>
      read(() => {
        const ids = IDS[category]
        const items = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((id) => headline(id, language))
        return { items, page, hasMore: page * PAGE_SIZE < ids.length }
      }),
    article: (id, language) => read(() => (ALL_IDS.includes(id) ? article(id, language) : undefined)),
    banners: (language) => read(() => BANNERS.map((id) => banner(id, language))),
    footer: (language) => read(() => IDS.footer.map((id) => headline(id, language))),
    highlights: (language) => read(() => IDS.highlights.map((id) => Highlight.fromHeadline(headline(id, language)))),
    frontPage: read(() => FRONT_PAGE),
    offering: read(() => offering(exchange)),
  }
}

const PAGE_SIZE = 15
const PUBLISHED_AT = Clocks.millis(Date.UTC(2026, 9, 31, 16))

const articleIds = (...ids: ReadonlyArray<number>): ReadonlyArray<ArticleId> => ids as ReadonlyArray<ArticleId>
const IDS: Readonly<Record<Article.Category, ReadonlyArray<ArticleId>>> = {
  announcements: articleIds(...Array.from({ length: 17 }, (_, nth) => 317 - nth)),
  help: articleIds(1002, 1001),
  footer: articleIds(226, 221, 216, 211, 206, 200, 195),
  highlights: articleIds(904, 903, 902, 901),
  terms: articleIds(1901),
  about: articleIds(2101),
  contact: articleIds(2501),
  service: articleIds(2601),
}
const BANNERS = articleIds(501, 502, 503)
const ALL_IDS = [...Object.values(IDS).flat(), ...BANNERS]
const LINKS = ['/components/register', '/dealCenter', undefined]

const headline = (id: ArticleId, language: Language): Article.Headline => ({
  id,
  title: `Article ${id} (${language})`,
  abstract: `What ${id} is about (${language})`,
  at: PUBLISHED_AT,
})

const article = (id: ArticleId, language: Language): Article.Article => ({
  ...headline(id, language),
  html: `<p>Content of ${id} (${language})</p>`,
})

const banner = (id: ArticleId, language: Language): Article.Banner => ({
  ...headline(id, language),
  picture: `/drawings/banner-${id}.svg`,
  link: LINKS[BANNERS.indexOf(id)],
})

const FRONT_PAGE: FrontPage.FrontPage = {
  apps: [
    { store: 'app-store', address: 'https://apps.example/hexbourse' },
    { store: 'android', address: 'https://hexbourse.example/hexbourse.apk' },
  ],
  figures: [
    { name: 'countries', value: Decimal.fromInteger(130) },
    { name: 'cold-storage', value: Decimal.fromInteger(98) },
  ],
}

const TOTAL_SUPPLY = Decimal.fromInteger(200_000_000)

const offering = ({ state }: FakeExchange): Offering.Offering => {
  const issued = Queries.heldByUsers(state, Catalog.OFFERING_TOKEN.id)
  return {
    total: TOTAL_SUPPLY,
    issued,
    remaining: Decimal.minus(TOTAL_SUPPLY, issued),
    price: Decimal.divide(Decimal.fromInteger(35), Decimal.fromInteger(1000)),
    unit: 'USDT',
    start: '2026-11-21',
    end: '2027-11-21',
  }
}
