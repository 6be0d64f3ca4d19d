import { Clocks } from '@hexbourse/domain/kernel'
import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makePreferencesVm } from './preferences.vm.ts'

const setUp = async () => {
  const browser = await signedInBrowser(fakeExchange())
  const { preferences, spotSettings: settings, session } = browser
  const vm = makePreferencesVm({
    preferences,
    settings,
    session: session.port,
    clock: { now: () => Clocks.millis(0) },
    chooseLanguage: () => Promise.resolve(),
  })
  vm.open()
  return { browser, vm }
}

describe('makePreferencesVm', () => {
  it('changes one preference at once and keeps the others [SHELL-9] [SHELL-10]', async () => {
    const { vm } = await setUp()
    vm.change({ numberFormat: 'space' })
    vm.change({ timeZone: 'utc', sounds: 'on' })
    expect(vm.state.preferences).toMatchObject({
      language: 'en',
      theme: 'night',
      numberFormat: 'space',
      timeZone: 'utc',
      sounds: 'on',
      shortcuts: 'on',
    })
  })

  it('switches the review of orders for the signed-in user [SPOT-4] [Q25]', async () => {
    const { browser, vm } = await setUp()
    vm.setReviewsOrders(false)
    expect([vm.state.isSignedIn, vm.state.reviewsOrders]).toEqual([true, false])
    browser.session.end('signed-out')
    expect([vm.state.isSignedIn, vm.state.reviewsOrders]).toEqual([false, true])
  })
})
