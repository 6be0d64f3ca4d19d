/** The headlines of one category, page by page, in the reader's language. [NEWS-1] [NEWS-2] [SHELL-9] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { ContentPort } from '@hexbourse/domain/content'
import { Article } from '@hexbourse/domain/content'
import type { Clock, Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Rest } from '../../flows/index.ts'
import { languagesOf, makePaging } from '../../flows/index.ts'

interface State {
  category: Article.Category
  shown: Live<ReadonlyArray<Article.Headline>>
  rest: Rest
}

export interface HeadlinesVm {
  readonly state: State
  readonly categories: ReadonlyArray<Article.Category>
  /** An unknown name means the notices. */
  readonly open: (category?: string) => Subscription
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export const makeHeadlinesVm = (content: ContentPort, preferences: PreferencesPort, clock: Clock): HeadlinesVm => {
  const state = proxy<State>({ category: 'notices', shown: ref(Lives.WAITING), rest: 'none' })
  const paging = makePaging<Article.Headline>(
    clock,
    ({ id }) => String(id),
    (shown, rest) => Object.assign(state, { shown: ref(shown), rest }),
  )
  return {
    state,
    categories: Article.BROWSED,
    open: (category) => {
      const wanted = Article.categoryNamed(category)
      state.category = wanted
      paging.forget()
      const following = languagesOf(preferences).subscribe((language) =>
        paging.begin((page) => content.headlines(wanted, language, page)),
      )
      following.add(paging.forget)
      return following
    },
    loadMore: paging.loadMore,
    retry: paging.renew,
  }
}
