/** Contract of MarketSettingsPort. [HOME-3] [SPOT-1] [Q25] */
import type { MarketSettingsPort } from '@hexbourse/domain/market'
import { expect } from 'vitest'

import { waitForValue } from './wait-for.ts'
import type { Browser, Case, Contract } from './environment.ts'

const currentSettings = ({ marketSettings }: Browser) => waitForValue(marketSettings.current, () => true)

const current: ReadonlyArray<Case> = [
  {
    title: 'defaults to one-minute candles with averages and volume in exchange time [SPOT-1]',
    run: async (environment) =>
      expect(await currentSettings(await environment.newVisitor())).toEqual({
        favourites: [],
        view: '1min',
        indicators: ['ma', 'volume'],
        zone: 'exchange',
        layout: { preset: 'standard', sizes: {} },
      }),
  },
  {
    title: 'is kept after a reload and updates other tabs [Q25]',
    needs: 'tabs',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const other = environment.anotherTab(browser)
      browser.marketSettings.change({
        favourites: ['1-3', '2-3'],
        view: '1day',
        indicators: [],
        zone: 'viewer',
        layout: { preset: 'compact', sizes: { book: 300 } },
      })
      await waitForValue(other.marketSettings.current, ({ view }) => view === '1day')
      expect(await currentSettings(environment.anotherTab(browser))).toEqual(await currentSettings(browser))
    },
  },
]

const change: ReadonlyArray<Case> = [
  {
    title: 'changes the given settings and keeps the others [SPOT-1]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      browser.marketSettings.change({ favourites: ['1-3'] })
      browser.marketSettings.change({ view: 'line' })
      expect(await currentSettings(browser)).toMatchObject({ favourites: ['1-3'], view: 'line', zone: 'exchange' })
    },
  },
  {
    title: 'is kept after signing out [Q25]',
    run: async (environment) => {
      const user = await environment.newUser()
      user.marketSettings.change({ favourites: ['2-3'] })
      await user.account.signOut()
      expect(await currentSettings(user)).toMatchObject({ favourites: ['2-3'] })
    },
  },
]

export const marketSettingsContract: Contract<MarketSettingsPort> = { current, change }
