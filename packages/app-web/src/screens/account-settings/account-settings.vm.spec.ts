import { systemClock } from '@hexbourse/adapters/device'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import { fakeExchange, fakeSystem, signedInBrowser } from '@hexbourse/test-support/fakes'
import { readerTaskEither as RTE } from 'fp-ts'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeDevicesVm } from '../../panels/devices/devices.vm.ts'
import { makeProtectionVm } from '../../panels/protection/protection.vm.ts'
import { makeAccountSettingsVm } from './account-settings.vm.ts'

const setUp = async (isAllowed = true, capabilities: Parameters<typeof fakeSystem>[0] = ['sessions']) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const { profile } = browser
  const [copied, notifiedKeys]: [Array<string>, Array<string>] = [[], []]
  const clipboard = {
    copy: (text: string) => async () => {
      copied.push(text)
      return isAllowed
    },
  }
  const notifications = {
    show: ({ key }: { readonly key: string }) => void notifiedKeys.push(key),
    dismiss: () => undefined,
  }
  const devices = makeDevicesVm(profile, fakeSystem(capabilities), systemClock(), notifications)
  const vm = makeAccountSettingsVm({
    profile,
    system: fakeSystem(capabilities),
    clipboard,
    devices,
    protection: makeProtectionVm(profile, fakeSystem(capabilities), notifications),
    inviteLink: (invite) => `https://x.example/r?${invite}`,
  })
  const opened = vm.open()
  await new Promise((later) => setTimeout(later, 0))
  return { exchange, browser, vm, opened, copied, notifiedKeys }
}

describe('makeAccountSettingsVm', () => {
  it("shows the security level, and an invite link with the user's code [ACC-4]", async () => {
    const { browser, vm, copied } = await setUp()
    const profile = LiveValue.latest(await firstValueFrom(browser.profile.userProfile()))
    expect([vm.state.level, vm.state.link]).toEqual([50, `https://x.example/r?${profile?.inviteCode ?? ''}`])
    await vm.copy()
    expect([copied, vm.state.copyStatus]).toEqual([[vm.state.link], 'done'])
  })

  it('reports a copy that the browser did not allow [ACC-4]', async () => {
    const { vm } = await setUp(false)
    await vm.copy()
    expect(vm.state.copyStatus).toBe('failed')
  })

  it('clears the link and level after sign-out [Q25]', async () => {
    const { browser, vm } = await setUp()
    await browser.account.signOut()
    expect([vm.state.link, vm.state.level]).toEqual(['', 25])
  })
})

describe('makeDevicesVm', () => {
  it('is offered only where the exchange has sessions [ACC-4] [Q17]', async () => {
    const [able, unable] = [await setUp(), await setUp(true, [])]
    expect(able.vm.devices.state.isOffered).toBe(true)
    expect(LiveValue.latest(able.vm.devices.state.sessions)?.map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(LiveValue.latest(able.vm.devices.state.logins)?.length).toBe(1)
    expect([unable.vm.devices.state.isOffered, unable.vm.devices.state.sessions._tag]).toEqual([false, 'Loading'])
  })

  it('shows two logins of the same second as two, also when a page repeats one [ACC-4]', async () => {
    const { browser } = await setUp()
    const tries = [4, 3, 2, 1].map((id) => ({ id, device: 'Firefox', at: Clocks.millis(1_000), isSuccessful: false }))
    const pageOf = (page: number) => ({
      items: page === 1 ? tries.slice(0, 3) : tries.slice(2),
      page,
      hasMore: page === 1,
    })
    const profile = { ...browser.profile, loginAttempts: (page: number) => RTE.right(pageOf(page)) }
    const notifications = { show: () => undefined, dismiss: () => undefined }
    const vm = makeDevicesVm(profile, fakeSystem(['sessions']), systemClock(), notifications)
    vm.open()
    await new Promise((later) => setTimeout(later, 0))
    await vm.loadMoreLogins()
    expect(LiveValue.latest(vm.state.logins)?.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })

  it('signs out all other devices once, notifies, and reads the list again [ACC-4]', async () => {
    const { exchange, vm, notifiedKeys } = await setUp()
    exchange.submit({ _tag: 'SignIn', account: 'li@example.com', token: 'elsewhere', device: 'Phone' })
    vm.devices.retry()
    await new Promise((later) => setTimeout(later, 0))
    expect(LiveValue.latest(vm.devices.state.sessions)?.length).toBe(2)
    await Promise.all([vm.devices.end('others'), vm.devices.end('others')])
    await new Promise((later) => setTimeout(later, 0))
    expect(notifiedKeys).toEqual(['account.devices.ended'])
    expect(LiveValue.latest(vm.devices.state.sessions)?.map(({ isCurrent }) => isCurrent)).toEqual([true])
  })

  it('shows why a device could not be signed out [Q4]', async () => {
    const { vm, notifiedKeys } = await setUp()
    await vm.devices.end(987_654)
    expect([vm.devices.state.problem?.key, vm.devices.state.ending, notifiedKeys]).toEqual([
      'shell.error.Rejected',
      undefined,
      [],
    ])
  })
})
