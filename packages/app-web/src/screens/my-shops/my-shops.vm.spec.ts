import type { Session } from '@hexbourse/domain/account'
import type { Shop } from '@hexbourse/domain/c2c'
import { decimal, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeMyShopsVm } from './my-shops.vm.ts'

const SHOP: Shop = {
  id: 4,
  name: 'Harbor Desk',
  mobile: '138******468',
  isApproved: false,
  bankAccount: '62220212',
  bankAddress: '',
  alipayAccount: '',
  wechatAccount: '',
  available: decimal('12.5'),
  locked: decimal('0'),
}

describe('makeMyShopsVm', () => {
  it('shows the record of a seller with its figures [C2C-6] [C2C-9]', async () => {
    const exchange = fakeExchange()
    const { c2c, session } = await signedInBrowser(exchange)
    const vm = makeMyShopsVm(c2c, session.port)
    vm.open()
    expect([vm.state.list, vm.state.isSeller]).toEqual([[], false])
    exchange.c2c.shops.set(session.user() as never, [SHOP])
    exchange.advance(0)
    // the role is newer than the session
    expect(vm.state.isSeller).toBe(true)
    expect(vm.state.list).toMatchObject([{ shop: SHOP, available: { value: decimal('12.5'), places: 2 } }])
  })

  it('waits until the exchange has confirmed whether the user is a seller [C2C-6]', async () => {
    const { c2c } = await signedInBrowser(fakeExchange())
    const current = new BehaviorSubject<Session.Session>({ _tag: 'SignedIn', user: undefined })
    const vm = makeMyShopsVm(c2c, { current })
    vm.open()
    expect(vm.state.isSeller).toBeUndefined()
    current.next({ _tag: 'SignedIn', user: { id: 7 as never, account: 'l******', inviteCode: '', isSeller: true } })
    expect(vm.state.isSeller).toBe(true)
  })
})
