import type { UserProfile } from '@hexbourse/domain/account'
import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { profilePort } from './profile.ts'

const PROFILE: UserProfile = {
  account: 'l******@example.com',
  phone: undefined,
  email: 'l******@example.com',
  inviteCode: 'abcd',
  isVerified: false,
  hasTradePassword: false,
  isAgent: false,
  lockedUntil: undefined,
  withdrawalsLockedUntil: undefined,
  hasSecondFactor: false,
  hasAddressDelay: false,
  hasMailWord: false,
  recoveryCodesLeft: 0,
}

const makeStage = () => {
  const server = { known: PROFILE, reads: 0 }
  const port = profilePort(
    {
      userProfile: () => async () => {
        server.reads += 1
        return E.right(server.known)
      },
      sessions: RTE.right([]),
      loginAttempts: (page) => RTE.right({ items: [], page, hasMore: false }),
      endSessions: () => TE.right('ended'),
      setTradePassword: () => TE.right('set'),
      setAddressDelay: () => TE.right('set'),
      setMailWord: () => TE.right('set'),
      prepareSecondFactor: () => TE.right({ secret: '', address: '' }),
      confirmSecondFactor: () => TE.right([]),
      renewRecoveryCodes: () => TE.right([]),
      removeSecondFactor: () => TE.right('off'),
      regionUsers: (page) => RTE.right({ items: [], page, hasMore: false }),
    },
    fakeEnvironment('token'),
  )
  let last: Live<UserProfile> = LiveValue.LOADING
  port.userProfile().subscribe((one) => (last = one))
  return { server, port, shown: () => LiveValue.latest(last) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('ProfilePort', () => {
  it('reads again on retry and after a trade password was set [ACC-4] [ACC-7]', async () => {
    const { server, port, shown } = makeStage()
    await vi.advanceTimersByTimeAsync(100)
    expect([server.reads, shown()]).toEqual([1, PROFILE])
    server.known = { ...PROFILE, hasTradePassword: true }
    expect(await port.setTradePassword({ old: '', chosen: '123456' })()).toEqual(E.right('set'))
    await vi.advanceTimersByTimeAsync(100)
    expect([server.reads, shown()?.hasTradePassword]).toEqual([2, true])
    port.retry()
    await vi.advanceTimersByTimeAsync(100)
    expect(server.reads).toBe(3)
  })
})
