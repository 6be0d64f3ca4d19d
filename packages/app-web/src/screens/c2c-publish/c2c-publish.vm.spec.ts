import { LiveValue } from '@hexbourse/domain/kernel'
import { c2cTrader, decimal, fakeDrafts, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Destination, Notification } from '../../ports/index.ts'
import { makeSessionMemory } from '../../shared/index.ts'
import { makeC2cPublishVm } from './c2c-publish.vm.ts'
import type { OfferDraft } from './publish-form.ts'

const setUp = async (drafts = fakeDrafts(), isNewcomer = false) => {
  const exchange = fakeExchange()
  const browser = isNewcomer ? await signedInBrowser(exchange) : await c2cTrader(exchange, 'seller')
  const went: Array<Destination> = []
  const shown: Array<Notification> = []
  const session = browser.session.port
  const ports = {
    ...browser,
    session,
    drafts,
    memory: makeSessionMemory<OfferDraft>(session),
    exchangeTime: { now: exchange.c2c.now },
    navigator: { go: (to: Destination) => void went.push(to) },
    notifications: { show: (one: Notification) => void shown.push(one), dismiss: () => undefined },
  }
  const vm = makeC2cPublishVm(ports)
  const opened = vm.open()
  return { exchange, browser, ports, vm, opened, went, shown }
}

const VALID = { quantity: '200', price: '6.85', method: 'bank' } as const

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('makeC2cPublishVm: form', () => {
  it('reports what is missing on review, in the order of quantity, price and method [C2C-2]', async () => {
    const { vm } = await setUp()
    const keyOnReview = () => {
      vm.review()
      return vm.state.problem?.problem.key
    }
    expect(vm.state.problem).toBeUndefined()
    expect(keyOnReview()).toBe('c2c.error.QuantityMissing')
    vm.change({ quantity: '200' })
    expect(keyOnReview()).toBe('c2c.error.PriceMissing')
    vm.change({ price: '6.85' })
    expect(keyOnReview()).toBe('c2c.error.MethodMissing')
    vm.change({ method: 'wechat' })
    expect(keyOnReview()).toBe('c2c.error.MethodNotSaved')
    vm.change({ method: 'bank', quantity: '10000.00001' })
    expect(keyOnReview()).toBe('c2c.error.BalanceShort')
    expect(vm.publishAction.state.current).toBeUndefined()
  })

  it('sums up the offer and what is left of the funding wallet [C2C-2] [C2C-8]', async () => {
    const { vm } = await setUp()
    vm.change({ ...VALID, quantity: '200.5' })
    expect(vm.state.summary).toMatchObject({
      quantity: { value: decimal('200.5') },
      total: { value: decimal('1373.425'), places: 2 },
      freeAfter: { value: decimal('9799.5') },
    })
    vm.chooseSide('buy')
    expect(vm.state.summary.freeAfter.value).toBe(decimal('10000'))
  })

  it('steps by one coin and by one hundredth of the fiat currency, and fills in the whole balance [C2C-2]', async () => {
    const { vm } = await setUp()
    vm.step('quantity', 1)
    vm.step('price', 1)
    expect(vm.state.draft).toMatchObject({ quantity: '1.00', price: '0.01' })
    vm.step('price', -1)
    vm.fillAll()
    expect(vm.state.draft).toMatchObject({ quantity: '10000.00', price: '' })
  })

  it('names the saved account of each method [C2C-2]', async () => {
    const { vm } = await setUp()
    expect(vm.state.methods).toEqual([
      { method: 'bank', account: 'ICBC \u00b7\u00b7\u00b7\u00b7 1356', isSaved: true },
      { method: 'alipay', account: '13800002468', isSaved: true },
      { method: 'wechat', account: '', isSaved: false },
    ])
  })
})

describe('makeC2cPublishVm: publishing', () => {
  it('publishes once, clears the form and leads to the own offers [C2C-2]', async () => {
    const { browser, vm, went, shown } = await setUp()
    vm.change(VALID)
    vm.review()
    await Promise.all([vm.confirm(), vm.confirm()])
    const offers = await firstValueFrom(browser.c2c.ownOffers({ side: 'sell', currency: 3 as never }))
    expect(LiveValue.latest(offers)?.items).toMatchObject([{ quantity: decimal('200'), price: decimal('6.85') }])
    expect([went, shown.map(({ key }) => key), vm.state.draft.quantity]).toEqual([
      [{ _tag: 'C2cOffers', side: 'sell', currency: 3 }],
      ['c2c.publish.done'],
      '',
    ])
  })

  it('keeps the form for the return from 998, and goes there after half a second [Q25] [Q29] [Q38]', async () => {
    const { vm, opened, ports, went, shown } = await setUp(fakeDrafts(), true)
    vm.chooseSide('buy')
    vm.change(VALID)
    vm.review()
    await vm.confirm()
    expect(shown).toMatchObject([
      { key: 'shell.error.IdentityRequired', link: { to: { _tag: 'IdentityVerification' } } },
    ])
    await vi.advanceTimersByTimeAsync(500)
    expect(went).toEqual([{ _tag: 'IdentityVerification' }])
    opened.unsubscribe()
    const again = makeC2cPublishVm(ports)
    again.open()
    expect([again.state.side, again.state.draft]).toEqual(['buy', VALID])
  })

  it('says that an offer that never arrived was not found, and keeps the form [Q24]', async () => {
    const { exchange, vm, went } = await setUp()
    vm.change(VALID)
    vm.review()
    exchange.faults.delivery = 'request-lost'
    exchange.faults.hasExactOutcomes = false
    await vm.confirm()
    expect([vm.publishAction.state.current?.status, vm.state.draft, went]).toEqual(['not-found', VALID, []])
  })

  it('restores what was typed before a reload, and ignores a method of another build [Q48]', async () => {
    const drafts = fakeDrafts()
    const { vm } = await setUp(drafts)
    vm.change({ ...VALID })
    drafts.save()
    expect((await setUp(drafts)).vm.state.draft).toEqual(VALID)
    drafts.register('c2c-publish', () => ({ side: 'x', quantity: '1', method: 'cash' }))
    drafts.save()
    expect((await setUp(drafts)).vm.state).toMatchObject({ side: 'sell', draft: { quantity: '1', method: undefined } })
  })
})
