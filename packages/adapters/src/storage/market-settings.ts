/** Market display settings, stored on the device. [HOME-3] [SPOT-1] [Q25] */
import type { MarketSettingsPort, PanelLayout } from '@hexbourse/domain/market'
import { MarketSettings, PanelLayouts } from '@hexbourse/domain/market'
import { either as E, json as J } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'

import type { Tabs } from '../environment/index.ts'
import { CHART, FAVOURITES } from './keys.ts'
import type { Store } from './safe-storage.ts'

type Settings = MarketSettings.Settings

export const marketSettings = (store: Store, tabs: Tabs): MarketSettingsPort => {
  const current = new BehaviorSubject(readSettings(store))
  tabs.changed.subscribe(() => {
    const other = readSettings(store)
    if (serialized(other) !== serialized(current.value)) current.next(other)
  })
  return {
    current: current.asObservable(),
    change: (part) => {
      const next = { ...readSettings(store), ...part }
      const { favourites, ...chart } = next
      store.set(FAVOURITES, JSON.stringify(favourites))
      store.set(CHART, JSON.stringify(chart))
      current.next(next)
    },
  }
}

const serialized = (settings: Settings): string => JSON.stringify(settings)

const MAX_FAVOURITES = 500

/** Invalid stored values give the defaults. */
const readSettings = (store: Store): Settings => {
  const { DEFAULT, INDICATORS, VIEWS } = MarketSettings
  const chart = asRecord(parseJson(store.get(CHART)))
  return {
    favourites: asArray(parseJson(store.get(FAVOURITES)))
      .filter(isPairKey)
      .slice(0, MAX_FAVOURITES),
    view: VIEWS.find((view) => view === chart['view']) ?? DEFAULT.view,
    indicators: Array.isArray(chart['indicators'])
      ? INDICATORS.filter((indicator) => asArray(chart['indicators']).includes(indicator))
      : DEFAULT.indicators,
    zone: chart['zone'] === 'viewer' ? 'viewer' : 'exchange',
    layout: readLayout(asRecord(chart['layout'])),
  }
}

const readLayout = (stored: Readonly<Record<string, unknown>>): PanelLayout => {
  const sizes = asRecord(stored['sizes'])
  const preset = PanelLayouts.PRESETS.find((one) => one === stored['preset']) ?? PanelLayouts.DEFAULT.preset
  return PanelLayouts.PANELS.reduce((layout, panel) => {
    const size = sizes[panel]
    return typeof size === 'number' ? PanelLayouts.withSize(layout, panel, size) : layout
  }, PanelLayouts.withPreset(preset))
}

const isPairKey = (value: unknown): value is string => typeof value === 'string' && /^\d{1,15}-\d{1,15}$/.test(value)

const parseJson = (text: string | undefined): unknown => {
  const read = J.parse(text ?? '')
  return E.isRight(read) ? read.right : undefined
}

const asArray = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
