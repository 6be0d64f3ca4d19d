import type { Destination } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { PNG } from '@hexbourse/test-support/builders'
import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import type { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeAuthenticationVm } from './authentication.vm.ts'

const desk = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const gone: Array<Destination['_tag']> = []
  const told: Array<string> = []
  let dirty = false
  const navigator = {
    go: ({ _tag }: Destination) => void gone.push(_tag),
    goBack: () => undefined,
    hold: (held: Observable<boolean>) => held.subscribe((value) => (dirty = value)),
  }
  const notices = { tell: ({ key }: { readonly key: string }) => void told.push(key), dismiss: () => undefined }
  const vm = makeAuthenticationVm(browser.identity, navigator, notices)
  const opened = vm.open()
  const fill = (): void => {
    vm.change({ document: 'passport', name: 'Li Na', number: 'AB1234567' })
    vm.pictures.front.choose(PNG)
    vm.pictures.back.choose(PNG)
  }
  return { exchange, browser, vm, opened, gone, told, fill, dirty: () => dirty }
}

const statusOf = (vm: Awaited<ReturnType<typeof desk>>['vm']) => Lives.latest(vm.state.standing)?.status

describe('the identity', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is sent once, is told, waits, and the user is at home half a second later [ACC-5]', async () => {
    const { vm, gone, told, fill, dirty } = await desk()
    fill()
    expect(dirty()).toBe(true)
    await Promise.all([vm.submit(), vm.submit()])
    expect([statusOf(vm), told, dirty()]).toEqual(['waiting', ['identity.submitted'], false])
    await vi.advanceTimersByTimeAsync(499)
    expect(gone).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(gone).toEqual(['Home'])
  })

  it('tells every field its own problem, and forgets it as soon as the field changes [ACC-5]', async () => {
    const { vm } = await desk()
    vm.change({ name: 'Li 2' })
    await vm.submit()
    expect(vm.state.problems).toMatchObject({
      name: { key: 'identity.error.NameHasDigits' },
      number: { key: 'identity.error.NumberMissing' },
      front: { key: 'identity.error.FrontMissing' },
      back: { key: 'identity.error.BackMissing' },
    })
    vm.change({ name: 'Li' })
    vm.pictures.front.choose(PNG)
    expect(Object.keys(vm.state.problems)).toEqual(['number', 'back'])
  })

  it('a form that is half filled asks before it is left; one that is empty does not [SHELL-12]', async () => {
    const { vm, dirty } = await desk()
    expect(dirty()).toBe(false)
    vm.pictures.hand.choose(PNG)
    expect(dirty()).toBe(true)
    vm.pictures.hand.cancel()
    expect(dirty()).toBe(false)
    vm.change({ number: 'A' })
    expect(dirty()).toBe(true)
  })

  it('a refusal keeps the form and stays [ACC-5]', async () => {
    const { exchange, vm, gone, fill } = await desk()
    fill()
    exchange.faults.read = { _tag: 'Refused', words: 'busy' }
    await vm.submit()
    await vi.advanceTimersByTimeAsync(5_000)
    expect([vm.state.refused, vm.state.typed.name, gone]).toEqual([
      { key: 'shell.error.Refused', values: { words: 'busy' } },
      'Li Na',
      [],
    ])
  })

  it('who left meanwhile is not sent home [ACC-5]', async () => {
    const { vm, opened, gone, fill } = await desk()
    fill()
    await vm.submit()
    opened.unsubscribe()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(gone).toEqual([])
  })
})
