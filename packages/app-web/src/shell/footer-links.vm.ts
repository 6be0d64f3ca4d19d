/** Links to articles in the footer, in the selected language. [SHELL-3] [NEWS-2] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { ContentPort } from '@hexbourse/domain/content'
import { Article } from '@hexbourse/domain/content'
import type { Clock, Language } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { languageChanges, makeLatestRead } from '../shared/index.ts'

export interface FooterLinksVm {
  readonly state: { groups: Article.FooterGroups | undefined; failed: boolean }
  readonly open: () => Subscription
  readonly retry: () => void
}

export const makeFooterLinksVm = (content: ContentPort, preferences: PreferencesPort, clock: Clock): FooterLinksVm => {
  const state = proxy<FooterLinksVm['state']>({ groups: undefined, failed: false })
  let requested: Language = 'en'
  // the titles before stay until those of the new language have arrived
  const latestRead = makeLatestRead<ReadonlyArray<Article.Headline>>(clock, (live) => {
    const titles = LiveValue.latest(live)
    state.groups = titles && ref(Article.footerGroups(titles))
    state.failed = live._tag === 'Failed'
  })
  const read = (language: Language): void => {
    requested = language
    void latestRead.read(content.footer(language))
  }
  return {
    state,
    open: () => {
      const subscription = languageChanges(preferences).subscribe(read)
      subscription.add(latestRead.reset)
      return subscription
    },
    retry: () => read(requested),
  }
}
