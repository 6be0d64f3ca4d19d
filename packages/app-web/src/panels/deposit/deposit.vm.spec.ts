import { PNG } from '@hexbourse/test-support/builders'
import { decimal, fakeExchange, fakeSystem, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeDepositReportVm } from './deposit-report.vm.ts'
import { makeDepositVm } from './deposit.vm.ts'

const USDT = 3 as never

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

interface Preset {
  readonly currency?: number
  readonly canCopy?: boolean
  readonly capabilities?: ReadonlyArray<'deposits' | 'simulated_deposit'>
}

const setUp = async ({ currency = 3, canCopy = true, capabilities = ['deposits'] }: Preset = {}) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const shown: Array<string> = []
  const notifications = { show: ({ key }: { readonly key: string }) => void shown.push(key), dismiss: () => undefined }
  const copied: Array<string> = []
  const clipboard = {
    copy: (text: string) => () => {
      copied.push(text)
      return Promise.resolve(canCopy)
    },
  }
  const navigator = { blockWhile: () => ({ unsubscribe: () => undefined }) }
  const session = browser.session.port
  const ports = { ...browser, session, system: fakeSystem(capabilities), clipboard, navigator, notifications }
  const vm = makeDepositVm(ports, makeDepositReportVm(ports))
  const opened = vm.open({ currency: currency as never, coin: 'USDT', wallet: 'spot' })
  await flushPromises()
  const deposit = (amount: string) =>
    exchange.custody.deposit({ user: browser.session.user() as never, currency: USDT, amount: decimal(amount) })
  return { exchange, ...browser, vm, opened, deposit, copied, shown }
}

describe('makeDepositVm', () => {
  it('shows the address and the minimum of the chosen network [WAL-2] [WAL-6]', async () => {
    const { vm, exchange, session } = await setUp()
    const addressOn = (network: 'OMNI' | 'TRC20') => exchange.custody.addressOf(session.user() as never, network)
    expect([vm.state.chosen?.address, vm.state.minimum?.value]).toEqual([addressOn('OMNI'), decimal('100')])
    vm.chooseNetwork('TRC20')
    expect(vm.state.chosen?.address).toBe(addressOn('TRC20'))
    expect(addressOn('TRC20')).not.toBe(addressOn('OMNI'))
  })

  it('has no address for a coin without a network [WAL-1]', async () => {
    const { vm } = await setUp({ currency: 18 })
    expect([vm.state.live._tag, vm.state.chosen]).toEqual(['Ready', undefined])
  })

  it('copies the address, tells a failure, and forgets the copy with another network [WAL-2]', async () => {
    const { vm, copied } = await setUp()
    await vm.copy('address', vm.state.chosen?.address ?? '')
    expect([copied, vm.state.copied]).toEqual([[vm.state.chosen?.address], 'address'])
    vm.chooseNetwork('ERC20')
    expect(vm.state.copied).toBeUndefined()
    const failing = await setUp({ canCopy: false })
    await failing.vm.copy('address', 'x')
    expect([failing.vm.state.copied, failing.shown]).toEqual([undefined, ['wallet.deposit.copyFailed']])
  })

  it('counts confirmations until the deposit is credited [WAL-2] [WAL-6]', async () => {
    const { vm, exchange, deposit } = await setUp()
    deposit('120')
    const incoming = () =>
      vm.state.incoming.map(({ deposit: { status }, confirmations, amount }) => [status, confirmations, amount.value])
    expect(incoming()).toEqual([['confirming', 1, decimal('120')]])
    exchange.custody.addBlocks(2)
    expect(incoming()).toEqual([['confirming', 3, decimal('120')]])
    exchange.custody.addBlocks(3)
    expect(incoming()).toEqual([['credited', 6, decimal('120')]])
  })

  it('lists no deposits of other coins, and none where the exchange does not list them [Q17]', async () => {
    const other = await setUp({ currency: 1 })
    other.deposit('120')
    expect(other.vm.state.incoming).toEqual([])
    const silent = await setUp({ capabilities: [] })
    silent.deposit('120')
    expect([silent.vm.state.hasRecords, silent.vm.state.incoming]).toEqual([false, []])
  })
})

describe('the address of a simulated network', () => {
  it('is marked, and that of a real one is not [WAL-6] [Q59]', async () => {
    expect((await setUp()).vm.state.isSimulated).toBe(false)
    expect((await setUp({ capabilities: ['simulated_deposit'] })).vm.state.isSimulated).toBe(true)
  })
})

describe('makeDepositReportVm', () => {
  const fill = async ({ vm }: Awaited<ReturnType<typeof setUp>>) => {
    vm.report.change({ source: ' my bank ', transaction: 'abc', amount: '55' })
    vm.report.pictures[0]?.choose(PNG)
    await flushPromises()
  }

  it('reports every field that is missing, and clears a problem when its field changes [WAL-9]', async () => {
    const { vm } = await setUp()
    vm.report.review()
    const keys = () => Object.values(vm.report.state.problems).map(({ key }) => key)
    expect(keys()).toEqual([
      'wallet.error.DepositSourceMissing',
      'wallet.error.DepositTransactionMissing',
      'wallet.error.AmountMissing',
      'wallet.error.DepositPictureMissing',
    ])
    vm.report.change({ source: 'x', transaction: 'y' })
    expect(keys()).toEqual(['wallet.error.AmountMissing', 'wallet.error.DepositPictureMissing'])
    expect(vm.report.action.state.current).toBeUndefined()
  })

  it('needs no amount outside the funding wallet of an exchange that lists no deposits [WAL-9]', async () => {
    const { vm } = await setUp({ capabilities: [] })
    vm.report.review()
    expect(vm.report.state.problems.amount).toBeUndefined()
  })

  it('sends the reviewed report once and clears the form [WAL-9]', async () => {
    const made = await setUp()
    const { vm, deposits } = made
    await fill(made)
    vm.report.review()
    expect(vm.report.action.state.current?.body).toMatchObject({
      source: 'my bank',
      transaction: 'abc',
      amount: decimal('55'),
    })
    await vm.report.confirm()
    expect([vm.report.action.state.current?.status, vm.report.state.typed.source]).toEqual(['done', ''])
    const statuses: Array<unknown> = []
    deposits.reports().subscribe((live) => void statuses.push(live._tag === 'Ready' ? live.value.items : undefined))
    expect(statuses.at(-1)).toMatchObject([{ source: 'my bank', amount: decimal('55'), status: 'waiting' }])
  })

  it('sends a simulated deposit of the least amount on the chosen network, after a review [WAL-2]', async () => {
    const { vm } = await setUp({ capabilities: ['deposits', 'simulated_deposit'] })
    vm.chooseNetwork('TRC20')
    vm.reviewSimulation()
    expect([vm.simulation.state.current?.body, vm.state.incoming]).toEqual([
      { currency: USDT, network: 'TRC20', amount: decimal('100') },
      [],
    ])
    await vm.simulation.confirm()
    expect(vm.simulation.state.current?.status).toBe('done')
    expect(vm.state.incoming).toMatchObject([{ amount: { value: decimal('100') }, confirmations: 1 }])
  })
})
