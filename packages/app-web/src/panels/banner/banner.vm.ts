/** Banners of the home page, one at a time, advancing unless paused or hovered. [HOME-1] [SHELL-11] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Article, ContentPort } from '@hexbourse/domain/content'
import type { Clock, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { interval, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Destination } from '../../ports/index.ts'
import { languageChanges, makeLatestRead } from '../../shared/index.ts'

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
  currentIndex: number
  /** Whether the user has not paused it. */
  isPlaying: boolean
  /** The pointer is over it or the focus is inside it. */
  isHovered: boolean
  /** The user prefers reduced motion. */
  hasReducedMotion: boolean
}

export interface BannerVm {
  readonly state: State
  readonly open: () => Subscription
  readonly step: (step: 1 | -1) => void
  readonly togglePlaying: () => void
  readonly setHovered: (isHovered: boolean) => void
  readonly setReducedMotion: (still: boolean) => void
}

/** Display time of a banner in milliseconds. */
export const SLIDE_INTERVAL_MS = 6_000

/** Maps an address on the exchange's site to a screen of the client; undefined if there is none. */
export type ParseInternalLink = (address: string) => Destination | undefined

const slideOf =
  (parseInternalLink: ParseInternalLink) =>
  ({ id, title, abstract, picture, link }: Article.Banner): Slide => ({
    key: String(id),
    title,
    abstract,
    picture,
    to: (link === undefined ? undefined : parseInternalLink(link)) ?? { _tag: 'AnnouncementDetail', article: id },
  })

const initialState = (): State => ({
  live: ref(LiveValue.LOADING),
  slides: ref([]),
  currentIndex: 0,
  isPlaying: true,
  isHovered: false,
  hasReducedMotion: false,
})

export const makeBannerVm = (
  content: ContentPort,
  preferences: PreferencesPort,
  clock: Clock,
  parseInternalLink: ParseInternalLink,
): BannerVm => {
  const state = proxy<State>(initialState())
  const latestRead = makeLatestRead<ReadonlyArray<Article.Banner>>(clock, (live) => {
    state.slides = ref((LiveValue.latest(live) ?? []).map(slideOf(parseInternalLink)))
    if (state.currentIndex >= state.slides.length) state.currentIndex = 0
    state.live = ref(LiveValue.map(() => undefined)(live))
  })
  const step = (by: 1 | -1): void => {
    const count = state.slides.length
    if (count > 0) state.currentIndex = (state.currentIndex + by + count) % count
  }
  return {
    state,
    open: () => {
      const all = new Subscription(latestRead.reset)
      all.add(languageChanges(preferences).subscribe((language) => void latestRead.read(content.banners(language))))
      all.add(
        interval(SLIDE_INTERVAL_MS).subscribe(() => {
          if (state.isPlaying && !state.isHovered && !state.hasReducedMotion) step(1)
        }),
      )
      return all
    },
    step,
    togglePlaying: () => {
      state.isPlaying = !state.isPlaying
    },
    setHovered: (isHovered) => {
      state.isHovered = isHovered
    },
    setReducedMotion: (still) => {
      state.hasReducedMotion = still
    },
  }
}
