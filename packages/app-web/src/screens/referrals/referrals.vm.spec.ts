import { systemClock } from '@hexbourse/adapters/device'
import { LiveValue } from '@hexbourse/domain/kernel'
import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeReferralsVm } from './referrals.vm.ts'

const setUp = async (isAgent: boolean) => {
  const exchange = fakeExchange()
  const { profile, session } = await signedInBrowser(exchange)
  const user = session.user()
  const region = isAgent ? { city: 'Hangzhou', district: 'Xihu' } : undefined
  if (user !== undefined) exchange.submit({ _tag: 'SetAgentRole', user, region })
  const vm = makeReferralsVm(profile, systemClock())
  const opened = vm.open()
  await new Promise((later) => setTimeout(later, 0))
  return { vm, opened }
}

describe('makeReferralsVm', () => {
  it('lists the users of an agent, and is rejected for other users [ACC-6]', async () => {
    expect(LiveValue.latest((await setUp(true)).vm.state.users)).toEqual([])
    expect((await setUp(false)).vm.state.users).toMatchObject({ _tag: 'Failed', error: { _tag: 'Rejected' } })
  })

  it('is empty after it is closed [Q25]', async () => {
    const { vm, opened } = await setUp(true)
    opened.unsubscribe()
    expect(vm.state.users._tag).toBe('Loading')
  })
})
