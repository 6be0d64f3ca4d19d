/** The people of a regional agent; everybody else is told that he is none. [ACC-6] */
import type { ProfilePort, RegionPerson } from '@hexbourse/domain/account'
import type { Clock, Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Rest } from '../../flows/index.ts'
import { makePaging } from '../../flows/index.ts'

interface State {
  people: Live<ReadonlyArray<RegionPerson>>
  rest: Rest
}

export interface RegionVm {
  readonly state: State
  readonly open: () => Subscription
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export const makeRegionVm = (profile: ProfilePort, clock: Clock): RegionVm => {
  const state = proxy<State>({ people: ref(Lives.WAITING), rest: 'none' })
  const paging = makePaging<RegionPerson>(
    clock,
    ({ account, since }) => `${account} ${since}`,
    (people, rest) => Object.assign(state, { people: ref(people), rest }),
  )
  return {
    state,
    open: () => {
      paging.begin(profile.region)
      return new Subscription(paging.forget)
    },
    loadMore: paging.loadMore,
    retry: paging.renew,
  }
}
