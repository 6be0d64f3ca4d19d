import { fakeDrafts, decimal, execute, fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import type { FakeBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import type { AfterFrame } from '../../ports/index.ts'
import { makeStakeTicketVm } from './stake-ticket.vm.ts'

const BTC_USDT = { pair: { base: 1, quote: 3 } as never, base: 'BTC', quote: 'USDT', priceDecimals: 2 }
const ETH_BTC = { pair: { base: 2, quote: 1 } as never, base: 'ETH', quote: 'BTC', priceDecimals: 4 }

const ticketOf = (browser: FakeBrowser, drafts = fakeDrafts(), afterFrame: AfterFrame = (run) => run()) => {
  const notifications = { show: () => undefined, dismiss: () => undefined }
  return makeStakeTicketVm({ ...browser, drafts, session: browser.session.port, notifications, afterFrame })
}

/** The open form of a user with 10,000 USDT in the second-contract account. */
const setUp = async (market = BTC_USDT) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'second-contract' })
  const vm = ticketOf(browser)
  const opened = vm.open(market)
  return { exchange, browser, vm, opened }
}
const place = async (vm: ReturnType<typeof ticketOf>, stake: string, direction: 'up' | 'down' = 'up') => {
  vm.setStake(stake)
  vm.review(direction)
  await vm.submit()
}

describe('makeStakeTicketVm', () => {
  it('offers currencies, presets and durations, with USDT and the shortest chosen [SEC-1] [Q30]', async () => {
    const { state } = (await setUp()).vm
    expect(state.currencies.map(({ name }) => name)).toEqual(['USDT', 'BTC', 'ETH'])
    expect(state.currency).toMatchObject({
      name: 'USDT',
      presets: ['10', '50', '100', '200', '500', '1000'],
      free: { value: decimal('10000') },
    })
    expect(state.durations.map(({ seconds }) => seconds)).toEqual([30, 60, 120, 180, 300])
    expect(state.draft.seconds).toBe(30)
  })

  it('shows fee, gain and loss while the stake is typed [SEC-1]', async () => {
    const { vm } = await setUp()
    vm.setStake('1000')
    vm.chooseDuration(60)
    expect(vm.state.summary).toMatchObject({
      fee: { value: decimal('20') },
      total: { value: decimal('1020') },
      won: { value: decimal('850') },
      lost: { value: decimal('-1000') },
      freeAfter: { value: decimal('8980') },
    })
  })

  it('has a typed stake in the draft at once, and what follows from it after the frame that shows it [SEC-1]', async () => {
    const { browser } = await setUp()
    const frames: Array<() => void> = []
    const vm = ticketOf(browser, fakeDrafts(), (run) => void frames.push(run))
    vm.open(BTC_USDT)
    vm.setStake('1000')
    expect([vm.state.draft.stake, vm.state.summary]).toEqual(['1000', undefined])
    frames.forEach((run) => run())
    expect(vm.state.summary).toMatchObject({ fee: { value: decimal('20') } })
  })

  it('reviews nothing without a stake, and says so [SEC-1]', async () => {
    const { vm } = await setUp()
    expect(vm.state.problems).toEqual({})
    vm.review('up')
    expect(vm.state.problems).toMatchObject({ stake: { key: 'second-contract.error.StakeMissing' } })
    expect(vm.submitAction.state.current).toBeUndefined()
  })

  it('keeps on screen that there is no stake while the terms are read again, until the draft changes [SEC-1]', async () => {
    const { browser, vm } = await setUp()
    vm.review('up')
    await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
    expect(vm.state.problems.stake?.key).toBe('second-contract.error.StakeMissing')
    vm.chooseDuration(60)
    expect(vm.state.problems).toEqual({})
  })

  it.each([
    ['15', 'second-contract.error.StakeNotMultiple'],
    ['10.5', 'second-contract.error.StakeNotWhole'],
    ['5', 'second-contract.error.StakeTooSmall'],
    ['10010', 'second-contract.error.StakeTooLarge'],
    ['9900', 'second-contract.error.BalanceShort'],
    ['x', 'shell.entry.EntryNotANumber'],
  ])('refuses a stake of %s as %s, before the dialog opens [SEC-1]', async (stake, key) => {
    const { vm } = await setUp()
    vm.setStake(stake)
    expect(vm.state.problems.stake?.key).toBe(key)
    vm.review('down')
    expect(vm.submitAction.state.current).toBeUndefined()
  })

  it('sends what was reviewed, and clears the stake [SEC-1]', async () => {
    const { vm, browser } = await setUp()
    vm.setStake('100')
    vm.chooseDuration(120)
    vm.review('down')
    vm.setStake('200')
    await vm.submit()
    expect(vm.submitAction.state.current).toMatchObject({
      status: 'done',
      results: [{ direction: 'down', stake: decimal('100'), seconds: 120, match: 1, status: 'open' }],
    })
    expect(vm.state).toMatchObject({
      draft: { stake: '', seconds: 120 },
      currency: { free: { value: decimal('9898') } },
    })
    browser.session.end('signed-out')
    expect(vm.submitAction.state.current?.status).toBe('done')
  })

  it('counts open contracts against the limit of their currency [SEC-1]', async () => {
    const { vm } = await setUp()
    for (let count = 0; count < 10; count += 1) await place(vm, '10')
    vm.submitAction.close()
    vm.setStake('10')
    vm.review('up')
    expect(vm.state.problems.form).toMatchObject({
      key: 'second-contract.error.OpenContractsTooMany',
      values: { most: 10 },
    })
    vm.chooseCurrency('1')
    expect(vm.state.problems).toEqual({})
  })

  it('clears the stake for another currency, whose limits are other ones [SEC-1]', async () => {
    const { vm } = await setUp()
    vm.setStake('100')
    vm.chooseCurrency('1')
    expect(vm.state).toMatchObject({ draft: { stake: '' }, currency: { name: 'BTC', presets: ['1', '2', '5'] } })
  })

  it('steps by the least stake, never below it [SEC-1]', async () => {
    const { vm } = await setUp()
    const steps = ([1, 1, -1, -1] as const).map((by) => {
      vm.stepStake(by)
      return vm.state.draft.stake
    })
    expect(steps).toEqual(['10', '20', '10', '10'])
  })

  it('is closed in a market that is not open for second contracts [SEC-1]', async () => {
    const { vm } = await setUp(ETH_BTC)
    vm.setStake('10')
    vm.review('up')
    expect(vm.state.isClosed).toBe(true)
    expect(vm.state.problems.form?.key).toBe('second-contract.error.TradingClosed')
    expect(vm.submitAction.state.current).toBeUndefined()
  })

  it('reviews and sends nothing at a price that is too old [Q42]', async () => {
    const { vm, exchange } = await setUp()
    vm.setStake('10')
    vm.review('up')
    exchange.faults.freshness = 'stale'
    exchange.advance(0)
    await vm.submit()
    expect([vm.state.isStale, vm.submitAction.state.current?.status]).toEqual([true, 'review'])
    vm.submitAction.close()
    vm.review('up')
    expect(vm.submitAction.state.current).toBeUndefined()
  })

  it('finds a contract whose reply was lost, once [Q24]', async () => {
    const { vm, exchange } = await setUp()
    exchange.faults.delivery = 'reply-lost'
    await place(vm, '10')
    expect(vm.submitAction.state.current).toMatchObject({ status: 'found', results: [{ stake: decimal('10') }] })
    expect(vm.state.currency?.free.value).toBe(decimal('9989.8'))
  })

  it('offers nothing to a visitor, and forgets the balance when the session ends [Q14]', async () => {
    const visitor = ticketOf(fakeBrowser(fakeExchange()))
    visitor.open(BTC_USDT)
    expect([visitor.state.isSignedIn, visitor.state.currency]).toEqual([false, undefined])
    const { vm, browser } = await setUp()
    browser.session.end('expired')
    expect([vm.state.isSignedIn, vm.state.currency, vm.state.terms._tag]).toEqual([false, undefined, 'Loading'])
  })

  it('keeps what is typed over a reload, and nothing of another build that it does not know [Q48]', async () => {
    const { browser } = await setUp()
    const drafts = fakeDrafts()
    const vm = ticketOf(browser, drafts)
    const opened = vm.open(BTC_USDT)
    vm.setStake('50')
    vm.chooseDuration(180)
    vm.setInsured(true)
    drafts.save()
    opened.unsubscribe()
    const again = ticketOf(browser, drafts)
    again.open(BTC_USDT)
    expect(again.state.draft).toEqual({ stake: '50', seconds: 180, isInsured: true })
  })

  it('stakes the insured amount where the user chooses it, within the limits of the policy [TXT-6]', async () => {
    const { browser, vm } = await setUp()
    expect(vm.state.hasPolicy).toBe(false)
    await execute(browser.secondContracts.buyInsurance, { currency: 3 as never, type: 1, amount: decimal('1000') })
    expect(vm.state).toMatchObject({ hasPolicy: true, currency: { free: { value: decimal('8900') } } })
    vm.setInsured(true)
    expect(vm.state.currency?.free.value).toBe(decimal('1000'))
    vm.setStake('510')
    expect(vm.state.problems.stake?.key).toBe('second-contract.error.StakeTooLarge')
    await place(vm, '500')
    expect(vm.submitAction.state.current).toMatchObject({ status: 'done', body: { isInsured: true } })
    expect(vm.state.currency?.free.value).toBe(decimal('490'))
    vm.setInsured(false)
    expect(vm.state.currency?.free.value).toBe(decimal('8900'))
  })

  it('refuses an insured stake when the policy has ended, and says so on review [TXT-6]', async () => {
    const { vm } = await setUp()
    vm.setInsured(true)
    vm.setStake('10')
    expect(vm.state.problems).toEqual({})
    vm.review('up')
    expect(vm.state.problems.form?.key).toBe('second-contract.error.PolicyMissing')
    expect(vm.submitAction.state.current).toBeUndefined()
  })
})
