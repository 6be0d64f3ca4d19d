/** Contract of ContentPort. [NEWS-1] [NEWS-2] [NEWS-3] [HOME-1] [SHELL-3] */
import type { ContentPort } from '@hexbourse/domain/content'
import { Article, Highlight } from '@hexbourse/domain/content'
import type { ArticleId, Read } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { endsWhenAborted } from './aborted-read.ts'
import type { Case, Contract, PortEnvironment } from './environment.ts'

const readOrFail = async <A>(read: Read<A>): Promise<A> => {
  const result = await read()()
  if (E.isLeft(result)) expect.unreachable(result.left._tag)
  return result.right
}

/** The same case for every read. */
const failsWhileDown = (read: (content: ContentPort) => Read<unknown>): Case => ({
  title: 'is unreachable while the network is down, and succeeds afterwards [Q4]',
  run: async (environment) => {
    const { content } = await environment.newVisitor()
    environment.setNetwork('down')
    expect(await read(content)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    environment.setNetwork('up')
    expect(E.isRight(await read(content)()())).toBe(true)
  },
})

const contentOf = async (environment: PortEnvironment): Promise<ContentPort> => (await environment.newVisitor()).content

const headlines: ReadonlyArray<Case> = [
  {
    title: 'lists every browsable category with unique ids, titles and times [NEWS-1] [NEWS-2]',
    run: async (environment) => {
      const content = await contentOf(environment)
      for (const category of Article.BROWSABLE_CATEGORIES) {
        const { items } = await readOrFail(content.headlines(category, 'en', 1))
        expect(items.length, category).toBeGreaterThan(0)
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
        for (const { title, at } of items) expect([title.length > 3, typeof at]).toEqual([true, 'number'])
      }
    },
  },
  {
    title: 'lists announcements newest first [NEWS-1]',
    run: async (environment) => {
      const { items } = await readOrFail((await contentOf(environment)).headlines('announcements', 'en', 1))
      const times = items.map(({ at }) => at ?? 0)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    },
  },
  {
    title: 'returns titles in the requested language [NEWS-1] [SHELL-9]',
    run: async (environment) => {
      const content = await contentOf(environment)
      const [english, uzbek] = [
        await readOrFail(content.headlines('announcements', 'en', 1)),
        await readOrFail(content.headlines('announcements', 'uk', 1)),
      ]
      expect(uzbek.items.map(({ id }) => id)).toEqual(english.items.map(({ id }) => id))
      expect(uzbek.items[0]?.title).not.toBe(english.items[0]?.title)
    },
  },
  {
    title: 'returns an empty page without more after the last page [NEWS-1]',
    run: async (environment) => {
      const page = await readOrFail((await contentOf(environment)).headlines('announcements', 'en', 9))
      expect(page).toEqual({ items: [], page: 9, hasMore: false })
    },
  },
  failsWhileDown((content) => content.headlines('announcements', 'en', 1)),
  endsWhenAborted(({ content }) => content.headlines('announcements', 'en', 1)),
]

const article: ReadonlyArray<Case> = [
  {
    title: 'returns title, html and time in the requested language [NEWS-1] [NEWS-2]',
    run: async (environment) => {
      const content = await contentOf(environment)
      const [first] = (await readOrFail(content.headlines('announcements', 'en', 1))).items
      const id = first?.id ?? (0 as ArticleId)
      const [english, arabic] = [
        await readOrFail(content.article(id, 'en')),
        await readOrFail(content.article(id, 'ar')),
      ]
      expect(english).toMatchObject({ id, title: first?.title, at: first?.at })
      expect(english?.html).toMatch(/^<p>.+/)
      expect(arabic?.html).not.toBe(english?.html)
    },
  },
  {
    title: 'returns a footer article [NEWS-2]',
    run: async (environment) => {
      const footerArticle = await readOrFail((await contentOf(environment)).article(216 as ArticleId, 'en'))
      expect(footerArticle?.title.length).toBeGreaterThan(3)
    },
  },
  {
    title: 'returns undefined for an unknown id, without an error [NEWS-2]',
    run: async (environment) => {
      expect(await readOrFail((await contentOf(environment)).article(987_654 as ArticleId, 'en'))).toBeUndefined()
    },
  },
  failsWhileDown((content) => content.article(216 as ArticleId, 'en')),
  endsWhenAborted(({ content }) => content.article(216 as ArticleId, 'en')),
]

const banners: ReadonlyArray<Case> = [
  {
    title: 'returns titles in the requested language and pictures of the exchange itself [HOME-1]',
    run: async (environment) => {
      const content = await contentOf(environment)
      const [english, russian] = [await readOrFail(content.banners('en')), await readOrFail(content.banners('ru'))]
      expect(english.length).toBeGreaterThan(1)
      for (const { title, picture } of english) expect([title.length > 3, picture?.[0]]).toEqual([true, '/'])
      expect(russian[0]?.title).not.toBe(english[0]?.title)
    },
  },
  failsWhileDown((content) => content.banners('en')),
  endsWhenAborted(({ content }) => content.banners('en')),
]

const footer: ReadonlyArray<Case> = [
  {
    title: 'returns both groups in the requested language [SHELL-3]',
    run: async (environment) => {
      const content = await contentOf(environment)
      const { company, rules } = Article.footerGroups(await readOrFail(content.footer('en')))
      expect([company.length, rules.length]).toEqual([4, 3])
      const french = Article.footerGroups(await readOrFail(content.footer('fr')))
      expect(french.company[0]?.title).not.toBe(company[0]?.title)
    },
  },
  {
    title: 'returns the same titles again after another language was read [SHELL-3]',
    run: async (environment) => {
      const content = await contentOf(environment)
      const first = await readOrFail(content.footer('en'))
      await readOrFail(content.footer('kr'))
      expect(await readOrFail(content.footer('en'))).toEqual(first)
    },
  },
  failsWhileDown((content) => content.footer('en')),
]

const highlights: ReadonlyArray<Case> = [
  {
    title: 'returns the maximum number, each with its own title, abstract and article [HOME-1]',
    run: async (environment) => {
      const content = await contentOf(environment)
      const all = await readOrFail(content.highlights('en'))
      expect(all).toHaveLength(Highlight.MAX_HIGHLIGHTS)
      expect(new Set(all.map(({ abstract }) => abstract)).size).toBe(all.length)
      for (const { id, title, abstract = '', hasContent } of all) {
        expect([title.length > 3, abstract.length > title.length, hasContent]).toEqual([true, true, true])
        expect(await readOrFail(content.article(id, 'en'))).toMatchObject({ title, abstract })
      }
    },
  },
  {
    title: 'returns the requested language, and the same again on a second read [HOME-1] [SHELL-9]',
    run: async (environment) => {
      const content = await contentOf(environment)
      const [english, korean] = [await readOrFail(content.highlights('en')), await readOrFail(content.highlights('kr'))]
      expect(korean.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
      expect(korean[0]?.title).not.toBe(english[0]?.title)
      expect(await readOrFail(content.highlights('en'))).toEqual(english)
    },
  },
  failsWhileDown((content) => content.highlights('en')),
]

/** The exchange is configured with two apps and two figures. */
const frontPage: ReadonlyArray<Case> = [
  {
    title: 'returns exactly what the operator configured [HOME-1]',
    run: async (environment) => {
      const { apps, figures } = await readOrFail((await contentOf(environment)).frontPage)
      expect(apps.map(({ store }) => store)).toEqual(['app-store', 'android'])
      for (const { address } of apps) expect(new URL(address).protocol).toBe('https:')
      expect(figures).toEqual([
        { name: 'countries', value: Decimal.fromInteger(130) },
        { name: 'cold-storage', value: Decimal.fromInteger(98) },
      ])
    },
  },
  {
    title: 'returns nothing while the network is down, and the value afterwards [HOME-1] [Q4]',
    run: async (environment) => {
      const { content } = await environment.newVisitor()
      environment.setNetwork('down')
      const unreachable = await content.frontPage()()
      expect(E.isLeft(unreachable) ? [] : [...unreachable.right.apps, ...unreachable.right.figures]).toEqual([])
      environment.setNetwork('up')
      expect((await readOrFail(content.frontPage)).apps).toHaveLength(2)
    },
  },
]

const offering: ReadonlyArray<Case> = [
  {
    title: 'returns amounts that add up, a price, and a start before the end [NEWS-3]',
    run: async (environment) => {
      const { total, issued, remaining, price, unit, start, end } = await readOrFail(
        (await contentOf(environment)).offering,
      )
      expect(Decimal.plus(issued, remaining)).toBe(total)
      expect(Decimal.isPositive(price)).toBe(true)
      expect(unit).toBe('USDT')
      for (const day of [start, end]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(Date.parse(end)).toBeGreaterThan(Date.parse(start))
    },
  },
  failsWhileDown((content) => content.offering),
  endsWhenAborted(({ content }) => content.offering),
]

export const contentContract: Contract<ContentPort> = {
  headlines,
  article,
  banners,
  footer,
  highlights,
  frontPage,
  offering,
}
