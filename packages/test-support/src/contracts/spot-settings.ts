/** Contract of SpotSettingsPort. [SPOT-4] [Q25] */
import type { SpotSettingsPort } from '@hexbourse/domain/spot'
import { expect } from 'vitest'

import { waitForValue } from './wait-for.ts'
import type { Browser, Case, Contract } from './environment.ts'
import { PASSWORD } from './environment.ts'

const currentSettings = ({ spotSettings }: Browser) => waitForValue(spotSettings.current, () => true)

const current: ReadonlyArray<Case> = [
  {
    title: 'defaults to reviewing each order [SPOT-4]',
    run: async (environment) => {
      expect(await currentSettings(await environment.newVisitor())).toEqual({ reviewsOrders: true })
      expect(await currentSettings(await environment.newUser())).toEqual({ reviewsOrders: true })
    },
  },
  {
    title: 'is kept after a reload and updates other tabs [Q25]',
    needs: 'tabs',
    run: async (environment) => {
      const user = await environment.newUser()
      const other = environment.anotherTab(user)
      user.spotSettings.change({ reviewsOrders: false })
      await waitForValue(other.spotSettings.current, ({ reviewsOrders }) => !reviewsOrders)
      expect(await currentSettings(environment.anotherTab(user))).toEqual({ reviewsOrders: false })
    },
  },
]

const change: ReadonlyArray<Case> = [
  {
    title: 'stays off until switched on again [SPOT-4]',
    run: async (environment) => {
      const user = await environment.newUser()
      user.spotSettings.change({ reviewsOrders: false })
      expect(await currentSettings(user)).toEqual({ reviewsOrders: false })
      user.spotSettings.change({ reviewsOrders: true })
      expect(await currentSettings(user)).toEqual({ reviewsOrders: true })
    },
  },
  {
    title: 'returns to the default for the next user of the device [Q25]',
    run: async (environment) => {
      const user = await environment.newUser()
      user.spotSettings.change({ reviewsOrders: false })
      await user.account.signOut()
      expect(await currentSettings(user)).toEqual({ reviewsOrders: true })
      await user.account.signIn({ account: user.email, password: PASSWORD })()
      expect(await currentSettings(user)).toEqual({ reviewsOrders: true })
    },
  },
  {
    title: 'cannot be changed by a visitor [Q25]',
    run: async (environment) => {
      const visitor = await environment.newVisitor()
      visitor.spotSettings.change({ reviewsOrders: false })
      expect(await currentSettings(visitor)).toEqual({ reviewsOrders: true })
    },
  },
]

export const spotSettingsContract: Contract<SpotSettingsPort> = { current, change }
