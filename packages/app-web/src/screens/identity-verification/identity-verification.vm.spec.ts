import type { IdentityPort } from '@hexbourse/domain/identity'
import { LiveValue } from '@hexbourse/domain/kernel'
import { PNG } from '@hexbourse/test-support/builders'
import { fakeDrafts, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import type { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeIdentityVerificationVm } from './identity-verification.vm.ts'

const setUp = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const drafts = fakeDrafts()
  const destinations: Array<Destination['_tag']> = []
  const notifiedKeys: Array<string> = []
  let dirty = false
  const navigator = {
    go: ({ _tag }: Destination) => void destinations.push(_tag),
    goBack: () => undefined,
    blockWhile: (dirtyChanges: Observable<boolean>) => dirtyChanges.subscribe((value) => (dirty = value)),
  }
  const notifications = {
    show: ({ key }: { readonly key: string }) => void notifiedKeys.push(key),
    dismiss: () => undefined,
  }
  let submissions = 0
  const identity: IdentityPort = {
    ...browser.identity,
    submit: (submission) => {
      submissions += 1
      return browser.identity.submit(submission)
    },
  }
  const vm = makeIdentityVerificationVm(identity, navigator, notifications, drafts)
  const opened = vm.open()
  const fill = (): void => {
    vm.change({ document: 'passport', name: 'Li Na', number: 'AB1234567' })
    vm.pictures.front.choose(PNG)
    vm.pictures.back.choose(PNG)
  }
  return {
    exchange,
    browser,
    vm,
    opened,
    drafts,
    destinations,
    notifiedKeys,
    submissions: () => submissions,
    fill,
    dirty: () => dirty,
  }
}

const statusOf = (vm: Awaited<ReturnType<typeof setUp>>['vm']) => LiveValue.latest(vm.state.verification)?.status

describe('makeIdentityVerificationVm', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('submits once, notifies, waits for the review, and goes home after half a second [ACC-5]', async () => {
    const { vm, destinations, notifiedKeys, submissions, fill, dirty } = await setUp()
    fill()
    expect(dirty()).toBe(true)
    await Promise.all([vm.submit(), vm.submit()])
    await vm.submit()
    expect([submissions(), vm.state.submitProblem]).toEqual([1, undefined])
    expect([statusOf(vm), notifiedKeys, dirty()]).toEqual(['waiting', ['identity.submitted'], false])
    await vi.advanceTimersByTimeAsync(499)
    expect(destinations).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(destinations).toEqual(['Home'])
  })

  it('restores the typed texts after a reload, once, and no picture [Q48]', async () => {
    const { vm, opened, drafts, fill, dirty } = await setUp()
    drafts.save()
    fill()
    drafts.save()
    opened.unsubscribe()
    vm.open()
    expect(vm.state.fields).toEqual({ document: 'passport', name: 'Li Na', number: 'AB1234567' })
    expect([vm.pictures.front.state.status, dirty()]).toEqual(['empty', true])
    vm.open()
    expect(vm.state.fields).toEqual({ document: 'id-card', name: '', number: '' })
  })

  it('shows a problem per field and clears it when the field changes [ACC-5]', async () => {
    const { vm } = await setUp()
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

  it('blocks leaving while partly filled, not while empty [SHELL-12]', async () => {
    const { vm, dirty } = await setUp()
    expect(dirty()).toBe(false)
    vm.pictures.hand.choose(PNG)
    expect(dirty()).toBe(true)
    vm.pictures.hand.cancel()
    expect(dirty()).toBe(false)
    vm.change({ number: 'A' })
    expect(dirty()).toBe(true)
  })

  it('keeps the form after a rejection [ACC-5]', async () => {
    const { exchange, vm, destinations, fill } = await setUp()
    fill()
    exchange.faults.read = { _tag: 'Rejected', serverMessage: 'busy' }
    await vm.submit()
    await vi.advanceTimersByTimeAsync(5_000)
    expect([vm.state.submitProblem, vm.state.fields.name, destinations]).toEqual([
      { key: 'shell.error.Rejected', values: { serverMessage: 'busy' } },
      'Li Na',
      [],
    ])
  })

  it('does not navigate after the page was closed [ACC-5]', async () => {
    const { vm, opened, destinations, fill } = await setUp()
    fill()
    await vm.submit()
    opened.unsubscribe()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(destinations).toEqual([])
  })
})
