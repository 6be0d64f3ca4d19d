/** The banners of the home page: one at a time, on by themselves unless somebody holds them. [HOME-1] [SHELL-11] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Article, ContentPort } from '@hexbourse/domain/content'
import type { Clock, Destination, Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { interval, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { languagesOf, makeReading } from '../../flows/index.ts'

export interface Slide {
  readonly key: string
  readonly title: string
  readonly abstract: string | undefined
  readonly picture: string | undefined
  readonly to: Destination
}

interface State {
  live: Live<undefined>
  slides: ReadonlyArray<Slide>
  at: number
  /** What the reader last asked for. */
  playing: boolean
  /** Under the pointer or with the focus inside. */
  held: boolean
  /** The reader wants no motion at all. */
  still: boolean
}

export interface BannerVm {
  readonly state: State
  readonly open: () => Subscription
  readonly step: (step: 1 | -1) => void
  readonly play: () => void
  readonly hold: (held: boolean) => void
  readonly stand: (still: boolean) => void
}

/** Milliseconds that a banner stays. */
export const PACE = 6_000

/** Where an address at the exchange leads within the client, if anywhere. */
export type WayTo = (address: string) => Destination | undefined

const slideOf =
  (wayTo: WayTo) =>
  ({ id, title, abstract, picture, leadsTo }: Article.Banner): Slide => ({
    key: String(id),
    title,
    abstract,
    picture,
    to: (leadsTo === undefined ? undefined : wayTo(leadsTo)) ?? { _tag: 'NoticeDetail', article: id },
  })

const blank = (): State => ({
  live: ref(Lives.WAITING),
  slides: ref([]),
  at: 0,
  playing: true,
  held: false,
  still: false,
})

export const makeBannerVm = (
  content: ContentPort,
  preferences: PreferencesPort,
  clock: Clock,
  wayTo: WayTo,
): BannerVm => {
  const state = proxy<State>(blank())
  const reading = makeReading<ReadonlyArray<Article.Banner>>(clock, (live) => {
    state.slides = ref((Lives.latest(live) ?? []).map(slideOf(wayTo)))
    if (state.at >= state.slides.length) state.at = 0
    state.live = ref(Lives.map(() => undefined)(live))
  })
  const step = (by: 1 | -1): void => {
    const count = state.slides.length
    if (count > 0) state.at = (state.at + by + count) % count
  }
  return {
    state,
    open: () => {
      const all = new Subscription(reading.forget)
      all.add(languagesOf(preferences).subscribe((language) => void reading.read(content.banners(language))))
      all.add(
        interval(PACE).subscribe(() => {
          if (state.playing && !state.held && !state.still) step(1)
        }),
      )
      return all
    },
    step,
    play: () => {
      state.playing = !state.playing
    },
    hold: (held) => {
      state.held = held
    },
    stand: (still) => {
      state.still = still
    },
  }
}
