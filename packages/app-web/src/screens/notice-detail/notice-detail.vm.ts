/** One article: a notice, a help page or one of the footer, in the reader's language. [NEWS-1] [NEWS-2] [SHELL-9] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Article, ContentPort } from '@hexbourse/domain/content'
import type { ArticleId, Clock, Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { either as E, taskEither as TE } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { languagesOf, makeReading } from '../../flows/index.ts'

export interface NoticeDetailVm {
  readonly state: {
    live: Live<undefined>
    /** undefined once it is known: nobody wrote it. */
    article: Article.Article | undefined
  }
  /** An address without a readable id names no article. */
  readonly open: (id: ArticleId | undefined) => Subscription
  readonly retry: () => void
}

export const makeNoticeDetailVm = (
  content: ContentPort,
  preferences: PreferencesPort,
  clock: Clock,
): NoticeDetailVm => {
  const state = proxy<NoticeDetailVm['state']>({ live: ref(Lives.WAITING), article: undefined })
  const reading = makeReading<Article.Article | undefined>(clock, (live) => {
    const article = Lives.latest(live)
    state.article = article && ref(article)
    state.live = ref(Lives.map(() => undefined)(live))
  })
  let again = (): void => undefined
  return {
    state,
    open: (id) => {
      reading.forget()
      const following = languagesOf(preferences).subscribe((language) => {
        const ask = id === undefined ? TE.fromEither(E.right(undefined)) : content.article(id, language)
        again = () => void reading.read(ask)
        again()
      })
      return new Subscription(() => {
        following.unsubscribe()
        reading.forget()
      })
    },
    retry: () => again(),
  }
}
