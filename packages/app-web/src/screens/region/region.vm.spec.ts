import { systemClock } from '@hexbourse/adapters/device'
import { Lives } from '@hexbourse/domain/kernel'
import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeRegionVm } from './region.vm.ts'

const desk = async (isAgent: boolean) => {
  const exchange = fakeExchange()
  const { profile, session } = await signedInBrowser(exchange)
  const user = session.user()
  const region = isAgent ? { city: 'Hangzhou', district: 'Xihu' } : undefined
  if (user !== undefined) exchange.submit({ _tag: 'AppointAgent', user, region })
  const vm = makeRegionVm(profile, systemClock())
  const opened = vm.open()
  await new Promise((later) => setTimeout(later, 0))
  return { vm, opened }
}

describe('the people of a region', () => {
  it('are listed for an agent, and refused to anybody else [ACC-6]', async () => {
    expect(Lives.latest((await desk(true)).vm.state.people)).toEqual([])
    expect((await desk(false)).vm.state.people).toMatchObject({ _tag: 'Failed', error: { _tag: 'Refused' } })
  })

  it('are gone with the screen [Q25]', async () => {
    const { vm, opened } = await desk(true)
    opened.unsubscribe()
    expect(vm.state.people._tag).toBe('Waiting')
  })
})
