/** What the exchange says for itself, in the reader's language; without a word of its own ours stand there. [HOME-1] [SHELL-9] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Blurb, ContentPort } from '@hexbourse/domain/content'
import type { Clock, Live } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { languagesOf, makeReading } from '../../flows/index.ts'

export interface BlurbsVm {
  /** undefined: not known yet; none: ours stand there, also where the exchange could not be asked. */
  readonly state: { blurbs: ReadonlyArray<Blurb.Blurb> | undefined }
  readonly open: () => Subscription
}

export const makeBlurbsVm = (content: ContentPort, preferences: PreferencesPort, clock: Clock): BlurbsVm => {
  const state = proxy<BlurbsVm['state']>({ blurbs: undefined })
  const reading = makeReading<ReadonlyArray<Blurb.Blurb>>(clock, (live) => (state.blurbs = shown(live)))
  return {
    state,
    open: () => {
      const all = new Subscription(reading.forget)
      all.add(languagesOf(preferences).subscribe((language) => void reading.read(content.blurbs(language))))
      return all
    },
  }
}

/** Those of another language are not shown in place of what could not be read in this one. */
const shown = (live: Live<ReadonlyArray<Blurb.Blurb>>): ReadonlyArray<Blurb.Blurb> | undefined =>
  live._tag === 'Known' ? ref(live.value) : live._tag === 'Failed' ? ref([]) : undefined
