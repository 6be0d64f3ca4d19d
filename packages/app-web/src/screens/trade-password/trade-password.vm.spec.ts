import type { Destination } from '@hexbourse/domain/kernel'
import { fakeExchange, fakeSystem, signedInBrowser } from '@hexbourse/test-support/fakes'
import type { Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeTradePasswordVm } from './trade-password.vm.ts'

const desk = async (capabilities: Parameters<typeof fakeSystem>[0] = ['trade_password']) => {
  const exchange = fakeExchange()
  const { profile } = await signedInBrowser(exchange)
  const gone: Array<Destination['_tag']> = []
  const told: Array<string> = []
  let dirty = false
  const navigator = {
    go: ({ _tag }: Destination) => void gone.push(_tag),
    goBack: () => undefined,
    hold: (held: Observable<boolean>) => held.subscribe((value) => (dirty = value)),
  }
  const notices = { tell: ({ key }: { readonly key: string }) => void told.push(key), dismiss: () => undefined }
  const vm = makeTradePasswordVm(profile, fakeSystem(capabilities), navigator, notices)
  vm.open()
  await new Promise((later) => setTimeout(later, 0))
  return { exchange, vm, gone, told, dirty: () => dirty }
}

describe('the trade password', () => {
  it('is not open where the exchange has none [ACC-7] [Q7] [Q17]', async () => {
    expect((await desk([])).vm.state.offered).toBe(false)
    expect((await desk()).vm.state.offered).toBe(true)
  })

  it('is set once, then changed only by who knows it [ACC-7]', async () => {
    const { vm, gone, told, dirty } = await desk()
    vm.change({ chosen: '135790', repeat: '135790' })
    expect([vm.state.isSet, dirty()]).toEqual([false, true])
    await Promise.all([vm.submit(), vm.submit()])
    expect([gone, told, vm.state.isSet, dirty()]).toEqual([['AccountSet'], ['account.trade.done'], true, false])
    vm.change({ old: '000000', chosen: '246802', repeat: '246802' })
    await vm.submit()
    expect([vm.state.refused?.key, gone.length]).toEqual(['shell.error.Refused', 1])
    vm.change({ old: '135790' })
    await vm.submit()
    expect(gone.length).toBe(2)
  })

  it('tells every field its own problem [ACC-7]', async () => {
    const { vm } = await desk()
    vm.change({ chosen: '12345', repeat: '1' })
    await vm.submit()
    expect(vm.state.problems).toMatchObject({
      chosen: { key: 'account.error.TradePasswordDigits' },
      repeat: { key: 'account.error.PasswordsDiffer' },
    })
    vm.change({ chosen: '123456' })
    expect(Object.keys(vm.state.problems)).toEqual(['repeat'])
  })
})
