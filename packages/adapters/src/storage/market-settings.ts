/** What a trader wants to see of the markets, kept on the device. [HOME-3] [SPOT-1] [Q25] */
import type { MarketSettingsPort } from '@hexbourse/domain/market'
import { MarketSettings } from '@hexbourse/domain/market'
import { either as E, json as J } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'

import type { Tabs } from '../live/index.ts'
import { CHART, FAVOURITES } from './keys.ts'
import type { Store } from './safe.ts'

type Settings = MarketSettings.Settings

export const marketSettings = (store: Store, tabs: Tabs): MarketSettingsPort => {
  const current = new BehaviorSubject(stored(store))
  tabs.changed.subscribe(() => {
    const other = stored(store)
    if (text(other) !== text(current.value)) current.next(other)
  })
  return {
    current: current.asObservable(),
    change: (part) => {
      const next = { ...stored(store), ...part }
      const { favourites, ...chart } = next
      store.set(FAVOURITES, JSON.stringify(favourites))
      store.set(CHART, JSON.stringify(chart))
      current.next(next)
    },
  }
}

const text = (settings: Settings): string => JSON.stringify(settings)

const MOST_FAVOURITES = 500

/** Junk that somebody stored is as good as nothing. */
const stored = (store: Store): Settings => {
  const { DEFAULT, INDICATORS, VIEWS } = MarketSettings
  const chart = fields(parsed(store.get(CHART)))
  return {
    favourites: list(parsed(store.get(FAVOURITES)))
      .filter(isPairKey)
      .slice(0, MOST_FAVOURITES),
    view: VIEWS.find((view) => view === chart['view']) ?? DEFAULT.view,
    indicators: Array.isArray(chart['indicators'])
      ? INDICATORS.filter((indicator) => list(chart['indicators']).includes(indicator))
      : DEFAULT.indicators,
    zone: chart['zone'] === 'viewer' ? 'viewer' : 'exchange',
  }
}

const isPairKey = (value: unknown): value is string => typeof value === 'string' && /^\d{1,15}-\d{1,15}$/.test(value)

const parsed = (kept: string | undefined): unknown => {
  const read = J.parse(kept ?? '')
  return E.isRight(read) ? read.right : undefined
}

const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
