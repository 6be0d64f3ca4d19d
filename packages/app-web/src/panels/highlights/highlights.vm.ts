/**
 * The exchange's highlights in the selected language; the view falls back to built-in ones when there are none.
 * [HOME-1] [SHELL-9]
 */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Highlight, ContentPort } from '@hexbourse/domain/content'
import type { Clock, Live } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { languageChanges, makeLatestRead } from '../../shared/index.ts'

export interface HighlightsVm {
  /** undefined: loading; empty: show the built-in highlights (none published or the read failed). */
  readonly state: { highlights: ReadonlyArray<Highlight.Highlight> | undefined }
  readonly open: () => Subscription
}

export const makeHighlightsVm = (content: ContentPort, preferences: PreferencesPort, clock: Clock): HighlightsVm => {
  const state = proxy<HighlightsVm['state']>({ highlights: undefined })
  const latestRead = makeLatestRead<ReadonlyArray<Highlight.Highlight>>(
    clock,
    (live) => (state.highlights = displayedHighlights(live)),
  )
  return {
    state,
    open: () => {
      const all = new Subscription(latestRead.reset)
      all.add(languageChanges(preferences).subscribe((language) => void latestRead.read(content.highlights(language))))
      return all
    },
  }
}

/** Never falls back to highlights of another language. */
const displayedHighlights = (
  live: Live<ReadonlyArray<Highlight.Highlight>>,
): ReadonlyArray<Highlight.Highlight> | undefined =>
  live._tag === 'Ready' ? ref(live.value) : live._tag === 'Failed' ? ref([]) : undefined
