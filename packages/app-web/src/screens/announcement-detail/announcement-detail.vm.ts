/**
 * One article: an announcement, help page or footer article, in the selected language. [NEWS-1] [NEWS-2] [SHELL-9]
 */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Article, ContentPort } from '@hexbourse/domain/content'
import type { ArticleId, Clock, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { readerTaskEither as RTE } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { languageChanges, makeLatestRead } from '../../shared/index.ts'

export interface AnnouncementDetailVm {
  readonly state: {
    live: Live<undefined>
    /** undefined when ready: there is no such article. */
    article: Article.Article | undefined
  }
  /** undefined: the address contains no valid id. */
  readonly open: (id: ArticleId | undefined) => Subscription
  readonly retry: () => void
}

export const makeAnnouncementDetailVm = (
  content: ContentPort,
  preferences: PreferencesPort,
  clock: Clock,
): AnnouncementDetailVm => {
  const state = proxy<AnnouncementDetailVm['state']>({ live: ref(LiveValue.LOADING), article: undefined })
  const latestRead = makeLatestRead<Article.Article | undefined>(clock, (live) => {
    const article = LiveValue.latest(live)
    state.article = article && ref(article)
    state.live = ref(LiveValue.map(() => undefined)(live))
  })
  let readAgain = (): void => undefined
  return {
    state,
    open: (id) => {
      latestRead.reset()
      const subscription = languageChanges(preferences).subscribe((language) => {
        const request = id === undefined ? RTE.right(undefined) : content.article(id, language)
        readAgain = () => void latestRead.read(request)
        readAgain()
      })
      return new Subscription(() => {
        subscription.unsubscribe()
        latestRead.reset()
      })
    },
    retry: () => readAgain(),
  }
}
