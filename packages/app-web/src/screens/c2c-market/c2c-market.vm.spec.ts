import { LiveValue } from '@hexbourse/domain/kernel'
import {
  C2C_DETAILS,
  C2C_OFFER,
  c2cTrader,
  decimal,
  execute,
  fakeExchange,
  signedInBrowser,
  verifyIdentity,
} from '@hexbourse/test-support/fakes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Destination, Notification } from '../../ports/index.ts'
import { makeSessionMemory } from '../../shared/index.ts'
import type { MarketChoice } from './c2c-market.vm.ts'
import { makeC2cMarketVm } from './c2c-market.vm.ts'

const setUp = async () => {
  const exchange = fakeExchange()
  const [seller, buyer] = [await c2cTrader(exchange, 'seller'), await c2cTrader(exchange, 'buyer')]
  const went: Array<Destination> = []
  const shown: Array<Notification> = []
  const open = (browser: typeof buyer) => {
    const session = browser.session.port
    const memory = makeSessionMemory<MarketChoice>(session)
    const ports = {
      ...browser,
      session,
      memory,
      exchangeTime: { now: exchange.c2c.now },
      navigator: { go: (to: Destination) => void went.push(to) },
      notifications: { show: (one: Notification) => void shown.push(one), dismiss: () => undefined },
    }
    const vm = makeC2cMarketVm(ports)
    return { vm, ports, opened: vm.open() }
  }
  const publish = (part: Partial<typeof C2C_OFFER>) => execute(seller.c2c.publish, { ...C2C_OFFER, ...part })
  return { exchange, seller, buyer, open, publish, went, shown }
}

type Vm = ReturnType<Awaited<ReturnType<typeof setUp>>['open']>['vm']
const ids = ({ state }: Vm) => LiveValue.latest(state.shown)?.map(({ offer }) => offer.id)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('makeC2cMarketVm: list', () => {
  it('shows offers to sell to a user who buys, and offers to buy to one who sells [C2C-3]', async () => {
    const { publish, open, buyer } = await setUp()
    await publish({})
    await publish({ side: 'buy' })
    const { vm } = open(buyer)
    expect([vm.state.side, vm.state.coin?.name, ids(vm)]).toEqual(['buy', 'USDT', [1]])
    expect(LiveValue.latest(vm.state.shown)?.[0]).toMatchObject({
      side: 'buy',
      amount: { value: decimal('1370'), places: 2 },
      isOwn: false,
    })
    vm.chooseSide('sell')
    expect(ids(vm)).toEqual([2])
  })

  it('filters by method, amount in fiat or coins, and what the user can pay, and counts what is hidden [C2C-3]', async () => {
    const { publish, open, buyer } = await setUp()
    await publish({})
    await publish({ method: 'alipay', quantity: decimal('10') })
    const { vm } = open(buyer)
    expect([ids(vm), vm.state.total, vm.state.hidden]).toEqual([[2, 1], 2, 0])
    vm.filter({ method: 'alipay' })
    expect([ids(vm), vm.state.hidden]).toEqual([[2], 1])
    vm.filter({ method: 'all', amount: '68.5' })
    expect(ids(vm)).toEqual([2])
    vm.filter({ amount: '68.49' })
    expect(ids(vm)).toEqual([])
    vm.filter({ amount: '200', unit: 'coin' })
    expect(ids(vm)).toEqual([2, 1])
    vm.filter({ amount: 'x' })
    expect([vm.state.amountProblem?.key, ids(vm)]).toEqual(['shell.entry.EntryNotANumber', [2, 1]])
    vm.showAll()
    await buyer.c2c.savePaymentDetails({ ...C2C_DETAILS, bankName: '', bankAccount: '' })()
    vm.filter({ onlyUsable: true })
    expect([ids(vm), vm.state.hidden]).toEqual([[2], 1])
  })

  it('continues the list where a page has ten offers [C2C-3]', async () => {
    const { publish, open, buyer } = await setUp()
    for (let nth = 0; nth < 11; nth += 1) await publish({ quantity: decimal('10') })
    const { vm } = open(buyer)
    expect([vm.state.total, vm.state.moreStatus]).toEqual([10, 'more'])
    await vm.loadMore()
    expect([vm.state.total, vm.state.moreStatus]).toEqual([11, 'no-more'])
  })

  it('keeps side and filters for the return, and forgets them with the session [Q25] [Q38]', async () => {
    const { open, buyer } = await setUp()
    const { vm, opened, ports } = open(buyer)
    vm.chooseSide('sell')
    vm.filter({ amount: '5' })
    opened.unsubscribe()
    const again = makeC2cMarketVm(ports)
    again.open().unsubscribe()
    expect([again.state.side, again.state.filters.amount]).toEqual(['sell', '5'])
    await buyer.account.signOut()
    expect(ports.memory.read()).toBeUndefined()
  })

  it('shows a failure to read the coins [SHELL-8]', async () => {
    const { exchange, open, buyer } = await setUp()
    exchange.faults.read = { _tag: 'Unreachable' }
    expect(open(buyer).vm.state.coinList._tag).toBe('Failed')
  })
})

describe('makeC2cMarketVm: taking an offer', () => {
  const reviewed = async () => {
    const all = await setUp()
    await all.publish({})
    const { vm } = all.open(all.buyer)
    const [row] = LiveValue.latest(vm.state.shown) ?? []
    if (row === undefined) throw new Error('no offer')
    vm.take(row)
    return { ...all, vm, row }
  }

  it('leads to the new order [C2C-3]', async () => {
    const { vm, went } = await reviewed()
    expect(vm.takeAction.state.current?.status).toBe('review')
    await vm.confirm()
    expect(went).toEqual([{ _tag: 'C2cOrder', order: 1 }])
    expect([vm.takeAction.state.current, vm.state.openOrder]).toEqual([undefined, 1])
  })

  it('finds the order when the answer is lost [Q24]', async () => {
    const { exchange, vm, went } = await reviewed()
    exchange.faults.delivery = 'reply-lost'
    await vm.confirm()
    expect(went).toEqual([{ _tag: 'C2cOrder', order: 1 }])
  })

  it('shows why an offer could not be taken, and stays [Q29]', async () => {
    const { seller, vm, went } = await reviewed()
    await execute(seller.c2c.withdraw, { id: 1 as never })
    await vm.confirm()
    expect(vm.takeAction.state.current).toMatchObject({ status: 'failed', problem: { key: 'shell.error.Rejected' } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(went).toEqual([])
  })

  it.each([
    ['IdentityRequired', 'IdentityVerification', false],
    ['PaymentInfoRequired', 'UserSettings', true],
  ] as const)(
    'shows the message of %s with a link, and goes to %s after half a second [Q38] [Q46]',
    async (tag, to, isVerified) => {
      const { exchange, publish, open, went, shown } = await setUp()
      await publish({})
      const newcomer = await signedInBrowser(exchange, 'new@example.com')
      if (isVerified) await verifyIdentity(exchange, newcomer, 'new')
      const { vm } = open(newcomer)
      const [row] = LiveValue.latest(vm.state.shown) ?? []
      if (row !== undefined) vm.take(row)
      await vm.confirm()
      expect(shown).toMatchObject([{ key: `shell.error.${tag}`, link: { to: { _tag: to } } }])
      await vi.advanceTimersByTimeAsync(499)
      expect(went).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(went).toEqual([{ _tag: to }])
    },
  )
})
