/** Signed-in devices and login history, and signing other devices out. [ACC-4] [Q17] */
import type { DeviceSession, SessionsToEnd, LoginAttempt, ProfilePort } from '@hexbourse/domain/account'
import type { Clock, Live, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Notifications } from '../../ports/index.ts'
import type { MoreStatus } from '../../shared/index.ts'
import { makePaging, makeLatestRead } from '../../shared/index.ts'
import type { MessageKey, Problem } from '../../i18n/index.ts'
import { callProblem } from '../../i18n/index.ts'

interface State {
  /** Whether the exchange offers sessions. */
  isOffered: boolean
  sessions: Live<ReadonlyArray<DeviceSession>>
  /** Newest first. */
  logins: Live<ReadonlyArray<LoginAttempt>>
  moreStatus: MoreStatus
  ending: SessionsToEnd | undefined
  problem: Problem | undefined
}

export interface DevicesVm {
  readonly state: State
  readonly open: () => Subscription
  readonly end: (which: SessionsToEnd) => Promise<void>
  readonly loadMoreLogins: () => Promise<void>
  readonly retry: () => void
  readonly retryLogins: () => void
}

const initialState = (): State => ({
  isOffered: false,
  sessions: ref(LiveValue.LOADING),
  logins: ref(LiveValue.LOADING),
  moreStatus: 'none',
  ending: undefined,
  problem: undefined,
})

export const makeDevicesVm = (
  userProfile: ProfilePort,
  system: System,
  clock: Clock,
  notifications: Notifications<MessageKey>,
): DevicesVm => {
  const state = proxy<State>(initialState())
  const logins = makePaging<LoginAttempt>(
    clock,
    ({ id }) => String(id),
    (shown, moreStatus) => Object.assign(state, { logins: ref(shown), moreStatus }),
  )
  const latestRead = makeLatestRead<ReadonlyArray<DeviceSession>>(clock, (live) => (state.sessions = ref(live)))
  const retry = (): void => void latestRead.read(userProfile.sessions)
  const loadIfOffered = async (isWanted: () => boolean): Promise<void> => {
    const { capabilities } = await system.info()
    if (!capabilities.has('sessions') || !isWanted()) return
    state.isOffered = true
    retry()
    logins.begin(userProfile.loginAttempts)
  }
  return {
    state,
    open: () => {
      const opened = new Subscription(() => {
        latestRead.reset()
        logins.reset()
      })
      void loadIfOffered(() => !opened.closed)
      return opened
    },
    end: async (which) => {
      if (state.ending !== undefined) return
      Object.assign(state, { ending: which, problem: undefined })
      const reply = await userProfile.endSessions(which)()
      state.ending = undefined
      if (E.isLeft(reply)) state.problem = ref(callProblem(reply.left))
      else notifications.show({ id: 'sessions', kind: 'success', key: 'account.devices.ended' })
      retry()
    },
    loadMoreLogins: logins.loadMore,
    retry,
    retryLogins: logins.refresh,
  }
}
