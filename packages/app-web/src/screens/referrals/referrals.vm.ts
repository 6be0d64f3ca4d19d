/** Users of a regional agent; for other users the exchange rejects the request. [ACC-6] */
import type { ProfilePort, RegionUser } from '@hexbourse/domain/account'
import type { Clock, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MoreStatus } from '../../shared/index.ts'
import { makePaging } from '../../shared/index.ts'

interface State {
  users: Live<ReadonlyArray<RegionUser>>
  moreStatus: MoreStatus
}

export interface ReferralsVm {
  readonly state: State
  readonly open: () => Subscription
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export const makeReferralsVm = (profile: ProfilePort, clock: Clock): ReferralsVm => {
  const state = proxy<State>({ users: ref(LiveValue.LOADING), moreStatus: 'none' })
  const paging = makePaging<RegionUser>(
    clock,
    ({ account, registeredAt }) => `${account} ${registeredAt}`,
    (users, moreStatus) => Object.assign(state, { users: ref(users), moreStatus }),
  )
  return {
    state,
    open: () => {
      paging.begin(profile.regionUsers)
      return new Subscription(paging.reset)
    },
    loadMore: paging.loadMore,
    retry: paging.refresh,
  }
}
