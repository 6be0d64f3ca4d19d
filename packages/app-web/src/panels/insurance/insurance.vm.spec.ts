import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeInsuranceVm } from './insurance.vm.ts'

const USDT = 3 as never
const ORDER = { match: 1 as never, currency: USDT, direction: 'up', stake: decimal('500'), seconds: 30 } as const

/** Opened for a user with 10,000 USDT in the second-contract account. */
const setUp = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: USDT, wallet: 'second-contract' })
  const notifications = { show: () => undefined, dismiss: () => undefined }
  const vm = makeInsuranceVm({ ...browser, session: browser.session.port, notifications })
  const opened = vm.open()
  return { exchange, browser, vm, opened }
}
const buy = async (vm: ReturnType<typeof makeInsuranceVm>, amount: string) => {
  vm.setAmount(amount)
  vm.reviewPurchase()
  await vm.confirmPurchase()
}

describe('makeInsuranceVm', () => {
  it('offers the policy of the exchange with its conditions and the balance [TXT-6]', async () => {
    const { state } = (await setUp()).vm
    expect(state.isOffered).toBe(true)
    expect(state.currencies).toEqual([{ currency: 3, name: 'USDT' }])
    expect(state.free).toMatchObject({ value: decimal('10000') })
    expect(state.offer).toMatchObject({
      least: { value: decimal('100') },
      most: { value: decimal('5000') },
      conditions: {
        loss: { value: decimal('50') },
        payout: { value: decimal('20') },
        empty: { value: decimal('30') },
        gain: { value: decimal('100') },
        perDay: 2,
      },
    })
    expect([state.policy, state.payouts]).toEqual([undefined, []])
  })

  it('shows the premium while the amount is typed, and takes what was reviewed [TXT-6]', async () => {
    const { vm } = await setUp()
    vm.setAmount('1000')
    expect(vm.state.cost).toMatchObject({ premium: { value: decimal('100') }, total: { value: decimal('1100') } })
    vm.reviewPurchase()
    expect(vm.purchase.state.current).toMatchObject({ status: 'review', body: { amount: decimal('1000'), type: 1 } })
    await vm.confirmPurchase()
    expect(vm.purchase.state.current?.status).toBe('done')
    expect(vm.state).toMatchObject({ amount: '', offer: undefined, offers: [], free: { value: decimal('8900') } })
    expect(vm.state.policy).toMatchObject({
      amount: { value: decimal('1000') },
      left: { value: decimal('1000') },
      endsAt: { value: decimal('2000') },
      payout: { value: decimal('200') },
      payoutsToday: 0,
      obstacle: { key: 'second-contract.insurance.obstacle.LossTooSmall', values: { mostLeft: decimal('500') } },
    })
  })

  it.each([
    ['99', 'second-contract.insurance.error.AmountOutOfRange'],
    ['100.5', 'second-contract.insurance.error.AmountOutOfRange'],
    ['5001', 'second-contract.insurance.error.AmountOutOfRange'],
    ['x', 'shell.entry.EntryNotANumber'],
  ])('refuses an amount of %s as %s, before the dialog opens [TXT-6]', async (amount, key) => {
    const { vm } = await setUp()
    vm.setAmount(amount)
    expect(vm.state.problem?.key).toBe(key)
    vm.reviewPurchase()
    expect(vm.purchase.state.current).toBeUndefined()
  })

  it('says that an amount is missing only when it is to be reviewed [TXT-6]', async () => {
    const { vm } = await setUp()
    expect(vm.state.problem).toBeUndefined()
    vm.reviewPurchase()
    expect(vm.state.problem?.key).toBe('second-contract.insurance.error.AmountMissing')
    vm.setAmount('100')
    expect(vm.state.problem).toBeUndefined()
  })

  it('steps by the least amount, within the range [TXT-6]', async () => {
    const { vm } = await setUp()
    const typed = [1, 1, -1, -1, -1].map((by) => {
      vm.stepAmount(by as 1 | -1)
      return vm.state.amount
    })
    expect(typed).toEqual(['100', '200', '100', '100', '100'])
    vm.setAmount('4950')
    vm.stepAmount(1)
    expect(vm.state.amount).toBe('5000')
  })

  it('reviews a claim once the loss is large enough and no insured contract is open, and shows the payout [TXT-6]', async () => {
    const { exchange, browser, vm } = await setUp()
    await buy(vm, '1000')
    await execute(browser.secondContracts.submit, { ...ORDER, isInsured: true })
    expect(vm.state.policy).toMatchObject({ left: { value: decimal('490') } })
    expect(vm.state.policy?.obstacle?.key).toBe('second-contract.insurance.obstacle.ContractsOpen')
    vm.reviewClaim()
    expect(vm.claim.state.current).toBeUndefined()
    exchange.requote(1 as never, '60000')
    exchange.advance(30_000)
    expect(vm.state.policy?.obstacle).toBeUndefined()
    vm.reviewClaim()
    await vm.claim.confirm()
    expect(vm.claim.state.current).toMatchObject({ status: 'done', results: [{ amount: decimal('200') }] })
    expect(vm.state.policy).toMatchObject({ left: { value: decimal('690') }, payoutsToday: 1 })
    expect(vm.state.payouts).toMatchObject([{ amount: { value: decimal('200') } }])
  })

  it('knows nothing of the user after signing out [Q14] [Q25]', async () => {
    const { browser, vm, opened } = await setUp()
    await buy(vm, '100')
    await browser.account.signOut()
    expect(vm.state).toMatchObject({ isOffered: false, policy: undefined, payouts: [], terms: { _tag: 'Loading' } })
    opened.unsubscribe()
  })
})
