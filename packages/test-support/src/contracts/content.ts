/** What a ContentPort must do. [NEWS-1] [NEWS-2] [NEWS-3] [HOME-1] [SHELL-3] */
import type { ContentPort } from '@hexbourse/domain/content'
import { Article, Blurb } from '@hexbourse/domain/content'
import type { ArticleId, CallError } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import type { Case, Contract, PortWorld } from './world.ts'

const got = async <A>(asked: TE.TaskEither<CallError, A>): Promise<A> => {
  const answer = await asked()
  if (E.isLeft(answer)) expect.unreachable(answer.left._tag)
  return answer.right
}

/** Of every read alike: out of reach it says so, and answers again once the road is open. */
const outOfReach = (read: (content: ContentPort) => TE.TaskEither<CallError, unknown>): Case => ({
  title: 'out of reach it says so, and answers when asked again [Q4]',
  run: async (world) => {
    const { content } = await world.visitor()
    world.road('broken')
    expect(await read(content)()).toEqual(E.left({ _tag: 'Unreachable' }))
    world.road('open')
    expect(E.isRight(await read(content)())).toBe(true)
  },
})

const contentOf = async (world: PortWorld): Promise<ContentPort> => (await world.visitor()).content

const headlines: ReadonlyArray<Case> = [
  {
    title: 'of every category that readers browse, each id once, with a title and a time [NEWS-1] [NEWS-2]',
    run: async (world) => {
      const content = await contentOf(world)
      for (const category of Article.BROWSED) {
        const { items } = await got(content.headlines(category, 'en', 1))
        expect(items.length, category).toBeGreaterThan(0)
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
        for (const { title, at } of items) expect([title.length > 3, typeof at]).toEqual([true, 'number'])
      }
    },
  },
  {
    title: 'notices come newest first [NEWS-1]',
    run: async (world) => {
      const { items } = await got((await contentOf(world)).headlines('notices', 'en', 1))
      const times = items.map(({ at }) => at ?? 0)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    },
  },
  {
    title: 'speak the language that is asked for [NEWS-1] [SHELL-9]',
    run: async (world) => {
      const content = await contentOf(world)
      const [english, uzbek] = [
        await got(content.headlines('notices', 'en', 1)),
        await got(content.headlines('notices', 'uk', 1)),
      ]
      expect(uzbek.items.map(({ id }) => id)).toEqual(english.items.map(({ id }) => id))
      expect(uzbek.items[0]?.title).not.toBe(english.items[0]?.title)
    },
  },
  {
    title: 'a page behind the last is empty, and says that there is no more [NEWS-1]',
    run: async (world) => {
      const page = await got((await contentOf(world)).headlines('notices', 'en', 9))
      expect(page).toEqual({ items: [], page: 9, hasMore: false })
    },
  },
  outOfReach((content) => content.headlines('notices', 'en', 1)),
]

const article: ReadonlyArray<Case> = [
  {
    title: 'has a title, its html and its time, in the language asked for [NEWS-1] [NEWS-2]',
    run: async (world) => {
      const content = await contentOf(world)
      const [first] = (await got(content.headlines('notices', 'en', 1))).items
      const id = first?.id ?? (0 as ArticleId)
      const [english, arabic] = [await got(content.article(id, 'en')), await got(content.article(id, 'ar'))]
      expect(english).toMatchObject({ id, title: first?.title, at: first?.at })
      expect(english?.html).toMatch(/^<p>.+/)
      expect(arabic?.html).not.toBe(english?.html)
    },
  },
  {
    title: 'one of the footer is an article like any other [NEWS-2]',
    run: async (world) => {
      const told = await got((await contentOf(world)).article(216 as ArticleId, 'en'))
      expect(told?.title.length).toBeGreaterThan(3)
    },
  },
  {
    title: 'an id that nobody wrote is nothing, and no error [NEWS-2]',
    run: async (world) => {
      expect(await got((await contentOf(world)).article(987_654 as ArticleId, 'en'))).toBeUndefined()
    },
  },
  outOfReach((content) => content.article(216 as ArticleId, 'en')),
]

const banners: ReadonlyArray<Case> = [
  {
    title: 'each with a title and a picture of the exchange itself, in the language asked for [HOME-1]',
    run: async (world) => {
      const content = await contentOf(world)
      const [english, russian] = [await got(content.banners('en')), await got(content.banners('ru'))]
      expect(english.length).toBeGreaterThan(1)
      for (const { title, picture } of english) expect([title.length > 3, picture?.[0]]).toEqual([true, '/'])
      expect(russian[0]?.title).not.toBe(english[0]?.title)
    },
  },
  outOfReach((content) => content.banners('en')),
]

const footer: ReadonlyArray<Case> = [
  {
    title: 'has the titles of its two groups in the language asked for [SHELL-3]',
    run: async (world) => {
      const content = await contentOf(world)
      const { company, rules } = Article.footerGroups(await got(content.footer('en')))
      expect([company.length, rules.length]).toEqual([4, 3])
      const french = Article.footerGroups(await got(content.footer('fr')))
      expect(french.company[0]?.title).not.toBe(company[0]?.title)
    },
  },
  {
    title: 'read once it is the same, and a language more is not in its way [SHELL-3]',
    run: async (world) => {
      const content = await contentOf(world)
      const first = await got(content.footer('en'))
      await got(content.footer('kr'))
      expect(await got(content.footer('en'))).toEqual(first)
    },
  },
  outOfReach((content) => content.footer('en')),
]

const blurbs: ReadonlyArray<Case> = [
  {
    title: 'each with a title and a sentence of its own, as many as stand side by side, opening its article [HOME-1]',
    run: async (world) => {
      const content = await contentOf(world)
      const all = await got(content.blurbs('en'))
      expect(all).toHaveLength(Blurb.MOST)
      expect(new Set(all.map(({ abstract }) => abstract)).size).toBe(all.length)
      for (const { id, title, abstract = '', opens } of all) {
        expect([title.length > 3, abstract.length > title.length, opens]).toEqual([true, true, true])
        expect(await got(content.article(id, 'en'))).toMatchObject({ title, abstract })
      }
    },
  },
  {
    title: 'speak the language that is asked for, and are the same when asked again [HOME-1] [SHELL-9]',
    run: async (world) => {
      const content = await contentOf(world)
      const [english, korean] = [await got(content.blurbs('en')), await got(content.blurbs('kr'))]
      expect(korean.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
      expect(korean[0]?.title).not.toBe(english[0]?.title)
      expect(await got(content.blurbs('en'))).toEqual(english)
    },
  },
  outOfReach((content) => content.blurbs('en')),
]

/** Of an exchange that told an app for the App Store, one of its own, and two figures. */
const frontPage: ReadonlyArray<Case> = [
  {
    title: 'tells what the operator told, and nothing that it did not [HOME-1]',
    run: async (world) => {
      const { apps, figures } = await got((await contentOf(world)).frontPage)
      expect(apps.map(({ store }) => store)).toEqual(['app-store', 'android'])
      for (const { address } of apps) expect(new URL(address).protocol).toBe('https:')
      expect(figures).toEqual([
        { name: 'countries', value: Decimal.fromInteger(130) },
        { name: 'cold-storage', value: Decimal.fromInteger(98) },
      ])
    },
  },
  {
    title: 'out of reach it invents nothing, and tells when asked again [HOME-1] [Q4]',
    run: async (world) => {
      const { content } = await world.visitor()
      world.road('broken')
      const lost = await content.frontPage()
      expect(E.isLeft(lost) ? [] : [...lost.right.apps, ...lost.right.figures]).toEqual([])
      world.road('open')
      expect((await got(content.frontPage)).apps).toHaveLength(2)
    },
  },
]

const offering: ReadonlyArray<Case> = [
  {
    title: 'issued and remaining add up to the total, at a price, from a first day to a last [NEWS-3]',
    run: async (world) => {
      const told = await got((await contentOf(world)).offering)
      expect(Decimal.plus(told.issued, told.remaining)).toBe(told.total)
      expect(Decimal.isPositive(told.price)).toBe(true)
      expect(told.unit).toBe('USDT')
      expect(told.end).toBeGreaterThan(told.start)
    },
  },
  outOfReach((content) => content.offering),
]

export const contentContract: Contract<ContentPort> = {
  headlines,
  article,
  banners,
  footer,
  blurbs,
  frontPage,
  offering,
}
