/** What a SpotSettingsPort must do. [SPOT-4] [Q25] */
import type { SpotSettingsPort } from '@hexbourse/domain/spot'
import { expect } from 'vitest'

import { until } from './watching.ts'
import type { Browser, Case, Contract } from './world.ts'
import { PASSWORD } from './world.ts'

const now = ({ spotSettings }: Browser) => until(spotSettings.current, () => true)

const current: ReadonlyArray<Case> = [
  {
    title: 'who never chose looks at each order once more [SPOT-4]',
    run: async (world) => {
      expect(await now(await world.visitor())).toEqual({ reviews: true })
      expect(await now(await world.person())).toEqual({ reviews: true })
    },
  },
  {
    title: 'survives a reload, and other tabs follow [Q25]',
    needs: 'tabs',
    run: async (world) => {
      const person = await world.person()
      const other = world.anotherTab(person)
      person.spotSettings.change({ reviews: false })
      await until(other.spotSettings.current, ({ reviews }) => !reviews, 1_000)
      expect(await now(world.anotherTab(person))).toEqual({ reviews: false })
    },
  },
]

const change: ReadonlyArray<Case> = [
  {
    title: 'is off until it is on again [SPOT-4]',
    run: async (world) => {
      const person = await world.person()
      person.spotSettings.change({ reviews: false })
      expect(await now(person)).toEqual({ reviews: false })
      person.spotSettings.change({ reviews: true })
      expect(await now(person)).toEqual({ reviews: true })
    },
  },
  {
    title: 'ends with the session: whoever signs in next looks at each order again [Q25]',
    run: async (world) => {
      const person = await world.person()
      person.spotSettings.change({ reviews: false })
      await person.account.signOut()
      expect(await now(person)).toEqual({ reviews: true })
      await person.account.signIn({ account: person.email, password: PASSWORD })()
      expect(await now(person)).toEqual({ reviews: true })
    },
  },
  {
    title: 'is nothing that a visitor can change [Q25]',
    run: async (world) => {
      const visitor = await world.visitor()
      visitor.spotSettings.change({ reviews: false })
      expect(await now(visitor)).toEqual({ reviews: true })
    },
  },
]

export const spotSettingsContract: Contract<SpotSettingsPort> = { current, change }
