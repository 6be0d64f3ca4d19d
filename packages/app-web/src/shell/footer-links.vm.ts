/** Links to articles in the footer, in the selected language. [SHELL-3] [NEWS-2] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { ContentPort } from '@hexbourse/domain/content'
import { Article } from '@hexbourse/domain/content'
import type { Language } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { languageChanges, makeLatestSignal } from '../shared/index.ts'

export interface FooterLinksVm {
  readonly state: { groups: Article.FooterGroups | undefined; failed: boolean }
  readonly open: () => Subscription
  readonly retry: () => void
}

export const makeFooterLinksVm = (content: ContentPort, preferences: PreferencesPort): FooterLinksVm => {
  const state = proxy<FooterLinksVm['state']>({ groups: undefined, failed: false })
  let requested: Language = 'en'
  const latest = makeLatestSignal()
  /** Keeps the previous titles until those of the new language have arrived. */
  const read = async (language: Language): Promise<void> => {
    requested = language
    const signal = latest.next()
    const titles = await content.footer(language)(signal)()
    if (signal.aborted) return
    state.failed = E.isLeft(titles)
    if (E.isRight(titles)) state.groups = ref(Article.footerGroups(titles.right))
  }
  return {
    state,
    open: () => {
      const subscription = languageChanges(preferences).subscribe((language) => void read(language))
      subscription.add(latest.abort)
      return subscription
    },
    retry: () => void read(requested),
  }
}
