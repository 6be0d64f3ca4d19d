/** The headlines of one category, page by page, in the reader's language. [NEWS-1] [NEWS-2] [SHELL-9] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { ContentPort } from '@hexbourse/domain/content'
import { Article } from '@hexbourse/domain/content'
import type { Clock, Language, Live, Page } from '@hexbourse/domain/kernel'
import { Lives, Pages } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { distinctUntilChanged, map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeReading } from '../../flows/index.ts'

interface State {
  category: Article.Category
  shown: Live<ReadonlyArray<Article.Headline>>
  /** How the list goes on; none: there is no list yet, or nothing in it. */
  rest: 'none' | 'more' | 'loading' | 'failed' | 'no-more'
}

export interface HeadlinesVm {
  readonly state: State
  readonly categories: ReadonlyArray<Article.Category>
  /** An unknown name means the notices. */
  readonly open: (category?: string) => Subscription
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

const together = Pages.join<Article.Headline>(({ id }) => String(id))

export const makeHeadlinesVm = (content: ContentPort, preferences: PreferencesPort, clock: Clock): HeadlinesVm => {
  const state = proxy<State>({ category: 'notices', shown: ref(Lives.WAITING), rest: 'none' })
  let language: Language = 'en'
  let pages = 0

  const restOf = ({ items, hasMore }: Pick<Page<unknown>, 'items' | 'hasMore'>): State['rest'] =>
    items.length === 0 ? 'none' : hasMore ? 'more' : 'no-more'
  const reading = makeReading<Page<Article.Headline>>(clock, (live) => {
    const page = Lives.latest(live)
    pages = 1
    state.rest = page === undefined ? 'none' : restOf(page)
    state.shown = ref(Lives.map(({ items }: Page<Article.Headline>) => items)(live))
  })
  const read = (): void => void reading.read(content.headlines(state.category, language, 1))

  return {
    state,
    categories: Article.BROWSED,
    open: (category) => {
      state.category = Article.categoryNamed(category)
      reading.forget()
      const following = languageOf(preferences).subscribe((now) => {
        language = now
        read()
      })
      return new Subscription(() => {
        following.unsubscribe()
        reading.forget()
      })
    },
    loadMore: async () => {
      if (state.rest !== 'more' && state.rest !== 'failed') return
      const before = state.shown
      state.rest = 'loading'
      const page = await content.headlines(state.category, language, pages + 1)()
      // another list has come meanwhile
      if (state.shown !== before) return
      if (E.isLeft(page)) {
        state.rest = 'failed'
        return
      }
      pages += 1
      state.shown = ref(Lives.map((items: ReadonlyArray<Article.Headline>) => together(items, page.right))(before))
      state.rest = page.right.hasMore ? 'more' : 'no-more'
    },
    retry: read,
  }
}

const languageOf = (preferences: PreferencesPort) =>
  preferences.current.pipe(
    map(({ language }) => language),
    distinctUntilChanged(),
  )
