/** What a MarketSettingsPort must do. [HOME-3] [SPOT-1] [Q25] */
import type { MarketSettingsPort } from '@hexbourse/domain/market'
import { expect } from 'vitest'

import { until } from './watching.ts'
import type { Browser, Case, Contract } from './world.ts'

const now = ({ marketSettings }: Browser) => until(marketSettings.current, () => true)

const current: ReadonlyArray<Case> = [
  {
    title: 'who never chose gets minutes with averages and volume, in the clock of the exchange [SPOT-1]',
    run: async (world) =>
      expect(await now(await world.visitor())).toEqual({
        favourites: [],
        view: '1min',
        indicators: ['ma', 'volume'],
        zone: 'exchange',
      }),
  },
  {
    title: 'survives a reload, and other tabs follow [Q25]',
    needs: 'tabs',
    run: async (world) => {
      const browser = await world.visitor()
      const other = world.anotherTab(browser)
      browser.marketSettings.change({ favourites: ['1-3', '2-3'], view: '1day', indicators: [], zone: 'viewer' })
      await until(other.marketSettings.current, ({ view }) => view === '1day', 1_000)
      expect(await now(world.anotherTab(browser))).toEqual(await now(browser))
    },
  },
]

const change: ReadonlyArray<Case> = [
  {
    title: 'changes what is given and leaves the rest [SPOT-1]',
    run: async (world) => {
      const browser = await world.visitor()
      browser.marketSettings.change({ favourites: ['1-3'] })
      browser.marketSettings.change({ view: 'line' })
      expect(await now(browser)).toMatchObject({ favourites: ['1-3'], view: 'line', zone: 'exchange' })
    },
  },
  {
    title: 'outlives the session [Q25]',
    run: async (world) => {
      const person = await world.person()
      person.marketSettings.change({ favourites: ['2-3'] })
      await person.account.signOut()
      expect(await now(person)).toMatchObject({ favourites: ['2-3'] })
    },
  },
]

export const marketSettingsContract: Contract<MarketSettingsPort> = { current, change }
