import type { Acceptors } from '@hexbourse/domain/acceptor'
import type { AcceptorId, AcceptorOrderId, Capability } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { FakeExchange } from '@hexbourse/test-support/fakes'
import {
  AUTHENTICATOR_CODE,
  decimal,
  execute,
  fakeExchange,
  fakeSystem,
  signedInBrowser,
} from '@hexbourse/test-support/fakes'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeAcceptorListVm } from './acceptor-list.vm.ts'
import { makeAcceptorOrderVm } from './acceptor-order.vm.ts'
import { makeAcceptorRecordsVm } from './acceptor-records.vm.ts'
import { makePaymentVm } from './payment.vm.ts'
import { makeRechargeVm } from './recharge.vm.ts'

const DESK = 1 as AcceptorId
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** A user with 500 USDT in the funding wallet, and a desk with little left to sell. */
const setUp = async (capabilities: ReadonlyArray<Capability> = ['acceptor_confirm', 'gateway']) => {
  const exchange = fakeExchange()
  exchange.submit({
    _tag: 'ConfigureAcceptor',
    desk: {
      id: DESK,
      name: 'Lotus desk',
      recharge: { size: decimal('1000'), feePercent: decimal('1') },
      withdraw: { size: decimal('0'), feePercent: decimal('2') },
      least: decimal('10'),
      most: decimal('900'),
      accounts: [{ method: 'bank', name: 'ICBC', account: '6222', branch: '' }],
    },
  })
  const browser = await signedInBrowser(exchange)
  const notifications = { show: () => undefined, dismiss: () => undefined }
  const ports = { ...browser, session: browser.session.port, notifications, system: fakeSystem(capabilities) }
  return { exchange, browser, ports }
}

describe('makeAcceptorListVm', () => {
  it('shows quota, fee and limits of the chosen direction, and orders only where a quota is left [ACP-1]', async () => {
    const { browser } = await setUp()
    const vm = makeAcceptorListVm(browser.acceptors)
    vm.open('recharge')
    const rows = () => LiveValue.latest(vm.state.shown)
    expect(rows()).toMatchObject([
      { name: 'Lotus desk', quota: { value: decimal('1000') }, fee: { value: decimal('1') }, hasQuota: true },
    ])
    vm.choose('withdraw')
    expect(rows()).toMatchObject([{ quota: { value: decimal('0') }, fee: { value: decimal('2') }, hasQuota: false }])
  })

  it('shows an empty list where the exchange rejects the call, and the error where it cannot be reached [ACP-1] [Q4]', async () => {
    const { browser, exchange } = await setUp()
    const vm = makeAcceptorListVm(browser.acceptors)
    exchange.faults.read = { _tag: 'Rejected', serverMessage: 'no such call' }
    vm.open('recharge')
    expect(vm.state.shown).toMatchObject({ _tag: 'Ready', value: [] })
    exchange.faults.read = { _tag: 'Unreachable' }
    vm.retry()
    expect(vm.state.shown).toMatchObject({ _tag: 'Failed', error: { _tag: 'Unreachable' } })
  })
})

/** Lets the desk take coins for fiat. */
const payOut = (exchange: FakeExchange): void => {
  const desk = exchange.state.acceptors.desks.get(DESK)
  const withdraw = { size: decimal('5000'), feePercent: decimal('2') }
  if (desk !== undefined) exchange.submit({ _tag: 'ConfigureAcceptor', desk: { ...desk, withdraw } })
}

describe('makeAcceptorOrderVm', () => {
  const open = async (direction: Acceptors.Direction = 'recharge') => {
    const { exchange, browser, ports } = await setUp()
    const vm = makeAcceptorOrderVm(ports)
    vm.open(String(DESK), direction)
    return { exchange, browser, vm }
  }

  it('names each missing field, and forgets the problem of a field that is changed [ACP-1]', async () => {
    const { vm } = await open()
    vm.review()
    // the only method of the desk is chosen
    expect(Object.values(vm.state.problems).map(({ key }) => key)).toEqual([
      'acceptor.error.MobileMissing',
      'acceptor.error.DealAccountMissing',
      'acceptor.error.FiatMissing',
    ])
    vm.change({ mobile: '13800000000', amount: '9' })
    expect(Object.keys(vm.state.problems)).toEqual(['account'])
    vm.review()
    expect(vm.state.problems.amount).toMatchObject({ key: 'acceptor.error.FiatTooSmall' })
    vm.change({ amount: '1.234' })
    vm.review()
    expect(vm.state.problems.amount?.key).toMatch(/^shell\.entry\./)
  })

  it('needs a code of the second factor for a withdrawal where the user has one, another one each time [ACP-1] [Q17]', async () => {
    const { exchange, browser, ports } = await setUp()
    payOut(exchange)
    await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'funding' })
    await browser.profile.prepareSecondFactor('kestrel7')()
    await browser.profile.confirmSecondFactor(AUTHENTICATOR_CODE)()
    const vm = makeAcceptorOrderVm(ports)
    vm.open(String(DESK), 'withdraw')
    vm.change({ mobile: '13800000000', account: 'li@pay', amount: '680' })
    vm.review()
    expect(vm.state.problems.factorCode?.key).toBe('account.error.FactorCodeMissing')
    vm.typeCode('1234')
    expect(vm.state.problems.factorCode).toBeUndefined()
    vm.review()
    expect(vm.state.problems.factorCode?.key).toBe('account.error.FactorCodeUnreadable')
    exchange.advance(30_000)
    vm.typeCode(` ${AUTHENTICATOR_CODE.slice(0, 3)} ${AUTHENTICATOR_CODE.slice(3)}`)
    vm.review()
    await vm.confirm()
    expect([vm.placeAction.state.current?.status, vm.state.factorCode]).toEqual(['done', ''])
  })

  it('offers trade password and code for a withdrawal while the profile cannot be read, and sends what is typed [ACP-1] [SHELL-8]', async () => {
    const { exchange, browser, ports } = await setUp()
    payOut(exchange)
    await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'funding' })
    await browser.profile.setTradePassword({ old: '', chosen: '135790', password: 'kestrel7' })()
    const userProfile = () => of(LiveValue.failedRead({ _tag: 'Unreachable' }))
    const vm = makeAcceptorOrderVm({ ...ports, profile: { userProfile } })
    vm.open(String(DESK), 'withdraw')
    vm.change({ mobile: '13800000000', account: 'li@pay', amount: '680', tradePassword: '13579' })
    expect(vm.state).toMatchObject({ asksPassword: 'perhaps', asksFactor: 'perhaps' })
    vm.review()
    expect(Object.keys(vm.state.problems)).toEqual(['tradePassword'])
    vm.change({ tradePassword: '135790' })
    vm.review()
    await vm.confirm()
    expect(vm.placeAction.state.current?.status).toBe('done')
  })

  it('shows what is paid and credited, sends what was reviewed, once, and empties the amount [ACP-1] [Q10]', async () => {
    const { vm, browser } = await open()
    vm.change({ mobile: '13800000000', account: 'li@pay', amount: '680' })
    expect(vm.state.figures).toMatchObject({
      fee: { value: decimal('6.8') },
      net: { value: decimal('673.2') },
      quantity: { value: decimal('99') },
    })
    vm.review()
    expect(vm.state.reviewed?.account).toMatchObject({ method: 'bank', account: '6222' })
    await Promise.all([vm.confirm(), vm.confirm()])
    expect([vm.placeAction.state.current?.status, vm.state.draft.amount, vm.state.draft.account]).toEqual([
      'done',
      '',
      'li@pay',
    ])
    const records = makeAcceptorRecordsVm({ ...browser, session: browser.session.port, notifications: NONE })
    records.open()
    expect(LiveValue.latest(records.state.shown)).toMatchObject([{ amount: { value: decimal('680') } }])
  })

  it('fails for an address that names no desk [ACP-1]', async () => {
    const { ports } = await setUp()
    const vm = makeAcceptorOrderVm(ports)
    for (const id of ['x', '01', '9']) {
      vm.open(id, 'recharge')
      expect(vm.state.live).toMatchObject({ _tag: 'Failed', error: { _tag: 'Rejected' } })
    }
  })

  it('allows at most the quota, the limit of an order and what the user has [ACP-1]', async () => {
    const { vm } = await open()
    expect(vm.state.most.value).toBe(decimal('900'))
    const { vm: withdrawal } = await open('withdraw')
    expect(withdrawal.state.most.value).toBe(decimal('0'))
  })
})

const NONE = { show: () => undefined, dismiss: () => undefined }

describe('makeAcceptorRecordsVm', () => {
  it('lets the user confirm a transferred withdrawal, where the exchange takes it [ACP-1]', async () => {
    const { exchange, browser, ports } = await setUp()
    const desk = exchange.state.acceptors.desks.get(DESK)
    if (desk !== undefined)
      exchange.submit({
        _tag: 'ConfigureAcceptor',
        desk: { ...desk, withdraw: { ...desk.withdraw, size: decimal('900') } },
      })
    await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'funding' })
    const sent = { acceptor: DESK, direction: 'withdraw', method: 'bank', mobile: '138000', account: '6217' } as const
    const unconfirmed = { tradePassword: undefined, factorCode: undefined }
    await execute(browser.acceptors.placeOrder, { ...sent, amount: decimal('680'), ...unconfirmed })
    const vm = makeAcceptorRecordsVm(ports)
    vm.open()
    vm.choose('withdraw')
    await flushPromises()
    const rows = () => LiveValue.latest(vm.state.shown) ?? []
    expect([rows().map(({ canConfirm }) => canConfirm), vm.state.takesReceipts]).toEqual([[false], true])
    exchange.submit({ _tag: 'DecideAcceptorOrder', order: 1 as AcceptorOrderId, action: 'mark-transferred' })
    const [row] = rows()
    expect([row?.canConfirm, row?.order.status]).toEqual([true, 'transferred'])
    if (row !== undefined) vm.confirm(row.order)
    await vm.confirmAction.confirm()
    expect(rows().map(({ order, canConfirm }) => [order.status, canConfirm])).toEqual([['confirmed', false]])
    const older = makeAcceptorRecordsVm({ ...ports, system: fakeSystem([]) })
    older.open()
    await flushPromises()
    expect(older.state.takesReceipts).toBe(false)
  })
})

describe('makeRechargeVm', () => {
  it('has the address with its terms, and copies it [ACP-2] [Q51]', async () => {
    const { ports } = await setUp(['simulated_deposit'])
    const copied: Array<string> = []
    const clipboard = { copy: (text: string) => () => Promise.resolve(copied.push(text) > 0) }
    const vm = makeRechargeVm({ ...ports, clipboard })
    vm.open()
    await flushPromises()
    const address = vm.state.recharge?.address ?? ''
    expect([address.startsWith('0x'), vm.state.recharge?.terms.confirmations, vm.state.isSimulated]).toEqual([
      true,
      6,
      true,
    ])
    await vm.copy(address)
    expect([copied, vm.state.isCopied]).toEqual([[address], true])
  })
})

describe('makePaymentVm', () => {
  it('opens the leaving notice with the signed form, and closes it when the session changes [ACP-2] [Q58]', async () => {
    const { browser, ports } = await setUp()
    const vm = makePaymentVm(ports)
    vm.open()
    await flushPromises()
    await vm.submit()
    expect(Object.keys(vm.state.problems)).toEqual(['account', 'amount'])
    vm.change({ account: 'li@pay', amount: '68' })
    await vm.submit()
    expect(vm.state.leaving).toMatchObject({
      host: 'gateway.example',
      account: 'li@pay',
      amount: { value: decimal('68') },
      form: { action: 'https://gateway.example/pay' },
    })
    expect(LiveValue.latest(vm.state.shown)).toMatchObject([{ payment: { status: 'open' } }])
    browser.session.end('signed-out')
    expect(vm.state.leaving).toBeUndefined()
  })

  it('reads the amount in the number format of the preferences [ACP-2] [Q21]', async () => {
    const { browser, ports } = await setUp()
    browser.preferences.change({ numberFormat: 'comma' })
    const vm = makePaymentVm(ports)
    vm.open()
    await flushPromises()
    vm.change({ account: 'li@pay', amount: '68,5' })
    await vm.submit()
    expect(vm.state.leaving?.amount.value).toBe(decimal('68.5'))
  })

  it('is closed where the exchange announces no gateway [ACP-2] [Q17]', async () => {
    const { ports } = await setUp([])
    const vm = makePaymentVm(ports)
    vm.open()
    expect(vm.state.isOffered).toBeUndefined()
    await flushPromises()
    expect(vm.state.isOffered).toBe(false)
  })
})
