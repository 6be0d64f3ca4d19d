import type { Profile } from '@hexbourse/domain/account'
import type { Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { fakeWorld } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { profilePort } from './profile.ts'

const PROFILE: Profile = {
  account: 'l****@example.com',
  phone: undefined,
  email: 'l****@example.com',
  inviteCode: 'abcd',
  isVerified: false,
  hasTradePassword: false,
  isAgent: false,
  lockedUntil: undefined,
}

const staged = () => {
  const exchange = { known: PROFILE, reads: 0 }
  const port = profilePort(
    {
      profile: async () => {
        exchange.reads += 1
        return E.right(exchange.known)
      },
      sessions: TE.right([]),
      logins: (page) => TE.right({ items: [], page, hasMore: false }),
      endSessions: () => TE.right('ended'),
      setTradePassword: () => TE.right('set'),
      region: (page) => TE.right({ items: [], page, hasMore: false }),
    },
    fakeWorld('token'),
  )
  let last: Live<Profile> = Lives.WAITING
  port.profile().subscribe((one) => (last = one))
  return { exchange, port, shown: () => Lives.latest(last) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('ProfilePort', () => {
  it('reads the profile again when asked, and after a trade password was set [ACC-4] [ACC-7]', async () => {
    const { exchange, port, shown } = staged()
    await vi.advanceTimersByTimeAsync(100)
    expect([exchange.reads, shown()]).toEqual([1, PROFILE])
    exchange.known = { ...PROFILE, hasTradePassword: true }
    expect(await port.setTradePassword({ old: '', chosen: '123456' })()).toEqual(E.right('set'))
    await vi.advanceTimersByTimeAsync(100)
    expect([exchange.reads, shown()?.hasTradePassword]).toEqual([2, true])
    port.retry()
    await vi.advanceTimersByTimeAsync(100)
    expect(exchange.reads).toBe(3)
  })
})
