import { systemClock } from '@hexbourse/adapters/device'
import { Clocks, Lives } from '@hexbourse/domain/kernel'
import { fakeExchange, fakeSystem, signedInBrowser } from '@hexbourse/test-support/fakes'
import { taskEither as TE } from 'fp-ts'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeDevicesVm } from '../../panels/devices/devices.vm.ts'
import { makeAccountSetVm } from './account-set.vm.ts'

const desk = async (isAllowed = true, capabilities: Parameters<typeof fakeSystem>[0] = ['sessions']) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const { profile } = browser
  const [copied, told]: [Array<string>, Array<string>] = [[], []]
  const clipboard = {
    copy: (text: string) => async () => {
      copied.push(text)
      return isAllowed
    },
  }
  const notices = { tell: ({ key }: { readonly key: string }) => void told.push(key), dismiss: () => undefined }
  const devices = makeDevicesVm(profile, fakeSystem(capabilities), systemClock(), notices)
  const vm = makeAccountSetVm({ profile, clipboard, devices, linkOf: (invite) => `https://x.example/r?${invite}` })
  const opened = vm.open()
  await new Promise((later) => setTimeout(later, 0))
  return { exchange, browser, vm, opened, copied, told }
}

describe('the account settings', () => {
  it('tell the level, and a link that carries the own invite code [ACC-4]', async () => {
    const { browser, vm, copied } = await desk()
    const profile = Lives.latest(await firstValueFrom(browser.profile.profile()))
    expect([vm.state.level, vm.state.link]).toEqual([50, `https://x.example/r?${profile?.inviteCode ?? ''}`])
    await vm.copy()
    expect([copied, vm.state.copied]).toEqual([[vm.state.link], 'done'])
  })

  it('say when the browser did not allow the copy [ACC-4]', async () => {
    const { vm } = await desk(false)
    await vm.copy()
    expect(vm.state.copied).toBe('failed')
  })

  it('show nothing of a person who has gone [Q25]', async () => {
    const { browser, vm } = await desk()
    await browser.account.signOut()
    expect([vm.state.link, vm.state.level]).toEqual(['', 25])
  })
})

describe('the devices', () => {
  it('are told only where the exchange tells them [ACC-4] [Q17]', async () => {
    const [able, unable] = [await desk(), await desk(true, [])]
    expect(able.vm.devices.state.offered).toBe(true)
    expect(Lives.latest(able.vm.devices.state.sessions)?.map(({ isThisOne }) => isThisOne)).toEqual([true])
    expect(Lives.latest(able.vm.devices.state.logins)?.length).toBe(1)
    expect([unable.vm.devices.state.offered, unable.vm.devices.state.sessions._tag]).toEqual([false, 'Waiting'])
  })

  it('show two tries of the same second as two, also where a page more repeats one [ACC-4]', async () => {
    const { browser } = await desk()
    const tries = [4, 3, 2, 1].map((id) => ({ id, device: 'Firefox', at: Clocks.millis(1_000), isRight: false }))
    const pageOf = (page: number) => ({
      items: page === 1 ? tries.slice(0, 3) : tries.slice(2),
      page,
      hasMore: page === 1,
    })
    const profile = { ...browser.profile, logins: (page: number) => TE.right(pageOf(page)) }
    const notices = { tell: () => undefined, dismiss: () => undefined }
    const vm = makeDevicesVm(profile, fakeSystem(['sessions']), systemClock(), notices)
    vm.open()
    await new Promise((later) => setTimeout(later, 0))
    await vm.moreLogins()
    expect(Lives.latest(vm.state.logins)?.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })

  it('every other one is ended once, is told, and the list is read again [ACC-4]', async () => {
    const { exchange, vm, told } = await desk()
    exchange.submit({ _tag: 'SignIn', account: 'li@example.com', token: 'elsewhere', device: 'Phone' })
    vm.devices.retry()
    await new Promise((later) => setTimeout(later, 0))
    expect(Lives.latest(vm.devices.state.sessions)?.length).toBe(2)
    await Promise.all([vm.devices.end('others'), vm.devices.end('others')])
    await new Promise((later) => setTimeout(later, 0))
    expect(told).toEqual(['account.devices.ended'])
    expect(Lives.latest(vm.devices.state.sessions)?.map(({ isThisOne }) => isThisOne)).toEqual([true])
  })

  it('one that cannot be ended says why [Q4]', async () => {
    const { vm, told } = await desk()
    await vm.devices.end(987_654)
    expect([vm.devices.state.problem?.key, vm.devices.state.ending, told]).toEqual([
      'shell.error.Refused',
      undefined,
      [],
    ])
  })
})
