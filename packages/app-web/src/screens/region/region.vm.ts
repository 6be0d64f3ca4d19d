/** The people of a regional agent; everybody else is told that he is none. [ACC-6] */
import type { ProfilePort, RegionPerson } from '@hexbourse/domain/account'
import type { Clock } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'

import type { Paging } from '../../flows/index.ts'
import { makePaging } from '../../flows/index.ts'

export interface RegionVm {
  readonly people: Paging<RegionPerson>
  readonly open: () => Subscription
}

export const makeRegionVm = (profile: ProfilePort, clock: Clock): RegionVm => {
  const people = makePaging(clock, profile.region, ({ account, since }) => `${account} ${since}`)
  return {
    people,
    open: () => {
      people.read()
      return new Subscription(people.forget)
    },
  }
}
