/** Headlines of one category, page by page, in the selected language. [NEWS-1] [NEWS-2] [SHELL-9] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { ContentPort } from '@hexbourse/domain/content'
import { Article } from '@hexbourse/domain/content'
import type { Clock, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MoreStatus } from '../../shared/index.ts'
import { languageChanges, makePaging } from '../../shared/index.ts'

interface State {
  category: Article.Category
  shown: Live<ReadonlyArray<Article.Headline>>
  moreStatus: MoreStatus
}

export interface AnnouncementsVm {
  readonly state: State
  readonly categories: ReadonlyArray<Article.Category>
  /** An unknown category name opens the announcements. */
  readonly open: (category?: string) => Subscription
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export const makeAnnouncementsVm = (
  content: ContentPort,
  preferences: PreferencesPort,
  clock: Clock,
): AnnouncementsVm => {
  const state = proxy<State>({ category: 'announcements', shown: ref(LiveValue.LOADING), moreStatus: 'none' })
  const paging = makePaging<Article.Headline>(
    clock,
    ({ id }) => String(id),
    (shown, moreStatus) => Object.assign(state, { shown: ref(shown), moreStatus }),
  )
  return {
    state,
    categories: Article.BROWSABLE_CATEGORIES,
    open: (category) => {
      const requested = Article.categoryFromName(category)
      state.category = requested
      paging.reset()
      const subscription = languageChanges(preferences).subscribe((language) =>
        paging.begin((page) => content.headlines(requested, language, page)),
      )
      subscription.add(paging.reset)
      return subscription
    },
    loadMore: paging.loadMore,
    retry: paging.refresh,
  }
}
