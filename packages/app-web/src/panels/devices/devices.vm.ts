/** Where the account is signed in and who tried, and an end to all of it but here. [ACC-4] [Q17] */
import type { DeviceSession, Ended, Login, ProfilePort } from '@hexbourse/domain/account'
import type { Clock, Live, Notices, System } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Rest } from '../../flows/index.ts'
import { makePaging, makeReading } from '../../flows/index.ts'
import type { MessageKey, Problem } from '../../i18n/index.ts'
import { callProblem } from '../../i18n/index.ts'

interface State {
  /** Whether the exchange tells of them at all. */
  offered: boolean
  sessions: Live<ReadonlyArray<DeviceSession>>
  /** Newest first. */
  logins: Live<ReadonlyArray<Login>>
  rest: Rest
  ending: Ended | undefined
  problem: Problem | undefined
}

export interface DevicesVm {
  readonly state: State
  readonly open: () => Subscription
  readonly end: (which: Ended) => Promise<void>
  readonly moreLogins: () => Promise<void>
  readonly retry: () => void
  readonly retryLogins: () => void
}

const blank = (): State => ({
  offered: false,
  sessions: ref(Lives.WAITING),
  logins: ref(Lives.WAITING),
  rest: 'none',
  ending: undefined,
  problem: undefined,
})

export const makeDevicesVm = (
  profile: ProfilePort,
  system: System,
  clock: Clock,
  notices: Notices<MessageKey>,
): DevicesVm => {
  const state = proxy<State>(blank())
  const logins = makePaging<Login>(
    clock,
    ({ id }) => String(id),
    (shown, rest) => Object.assign(state, { logins: ref(shown), rest }),
  )
  const reading = makeReading<ReadonlyArray<DeviceSession>>(clock, (live) => (state.sessions = ref(live)))
  const retry = (): void => void reading.read(profile.sessions)
  const begin = async (isWanted: () => boolean): Promise<void> => {
    const info = await system.info()
    if (E.isLeft(info) || !info.right.capabilities.has('sessions') || !isWanted()) return
    state.offered = true
    retry()
    logins.begin(profile.logins)
  }
  return {
    state,
    open: () => {
      const opened = new Subscription(() => {
        reading.forget()
        logins.forget()
      })
      void begin(() => !opened.closed)
      return opened
    },
    end: async (which) => {
      if (state.ending !== undefined) return
      Object.assign(state, { ending: which, problem: undefined })
      const ended = await profile.endSessions(which)()
      state.ending = undefined
      if (E.isLeft(ended)) state.problem = ref(callProblem(ended.left))
      else notices.tell({ id: 'sessions', kind: 'success', key: 'account.devices.ended' })
      retry()
    },
    moreLogins: logins.loadMore,
    retry,
    retryLogins: logins.renew,
  }
}
