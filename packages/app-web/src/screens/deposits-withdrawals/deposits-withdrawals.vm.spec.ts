import { systemClock } from '@hexbourse/adapters/device'
import type { Capability } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import {
  decimal,
  execute,
  fakeDownloads,
  fakeExchange,
  fakeSystem,
  signedInBrowser,
  verifyIdentity,
} from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import type { RecordList } from './record-row.ts'
import { makeDepositsWithdrawalsVm } from './deposits-withdrawals.vm.ts'

const [BTC, USDT] = [1 as never, 3 as never]
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const SENT = {
  wallet: 'spot',
  memo: '',
  tradePassword: undefined,
  factorCode: undefined,
  feePercent: decimal('0.1'),
} as const

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

const setUp = async (
  list: RecordList = 'withdrawals',
  capabilities: ReadonlyArray<Capability> = ['withdrawals', 'deposits'],
  zone = 'UTC',
) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await verifyIdentity(exchange, browser, 'records')
  for (const currency of [BTC, USDT]) await execute(browser.wallet.requestFaucet, { currency, wallet: 'spot' })
  const withdraw = (amount: string, currency = USDT, network = 1, address = ADDRESS) =>
    execute(browser.withdrawals.withdraw, { ...SENT, currency, network, address, amount: decimal(amount) })
  await withdraw('25')
  await withdraw('0.01', BTC, 0, '1BoatSLRHtKNngkdXEeobR76b53LETtpyT')
  const notifications = { show: () => undefined, dismiss: () => undefined }
  const copied: Array<string> = []
  const clipboard = { copy: (text: string) => () => Promise.resolve(copied.push(text) > 0) }
  const session = browser.session.port
  const downloads = fakeDownloads()
  const vm = makeDepositsWithdrawalsVm({
    ...browser,
    session,
    system: fakeSystem(capabilities),
    clipboard,
    notifications,
    downloads: downloads.port,
    clock: systemClock(exchange.now, exchange.now),
    zone: () => zone,
  })
  vm.open(list)
  await flushPromises()
  const rows = () => LiveValue.latest(vm.state.shown) ?? []
  const statuses = () => rows().map(({ coin, status }) => `${coin} ${status}`)
  return { exchange, ...browser, vm, rows, statuses, copied, withdraw, files: downloads.files }
}

describe('makeDepositsWithdrawalsVm', () => {
  it('lists withdrawals with the exact amounts and follows their status [WAL-3]', async () => {
    const { vm, rows, exchange } = await setUp()
    const row = () => rows().find(({ coin }) => coin === 'USDT')
    expect(row()).toMatchObject({
      amount: { value: decimal('-25') },
      fee: { value: decimal('0.025') },
      received: { value: decimal('24.975') },
      network: 'ERC20',
      status: 'applying',
      canCancel: true,
    })
    exchange.custody.approve(1)
    expect(row()).toMatchObject({ status: 'approved', canCancel: false })
    exchange.custody.complete(1, 'f00d')
    expect(row()).toMatchObject({ status: 'completed', hash: 'f00d' })
    exchange.custody.reject(2, 'Unknown destination')
    expect(rows().find(({ coin }) => coin === 'BTC')).toMatchObject({
      status: 'rejected',
      reason: 'Unknown destination',
    })
    expect(vm.state.moreStatus).toBe('no-more')
  })

  it('filters by coin and status, and shows all again [WAL-3]', async () => {
    const { vm, statuses, exchange } = await setUp()
    exchange.custody.approve(1)
    vm.filter({ coin: 'BTC' })
    expect([statuses(), vm.state.coins]).toEqual([['BTC applying'], ['BTC', 'USDT']])
    vm.filter({ status: 'approved' })
    expect([statuses(), vm.state.isFiltered]).toEqual([[], true])
    vm.showAll()
    expect(statuses()).toHaveLength(2)
  })

  it('filters by days, for which it loads every page, and shows all again [WAL-12]', async () => {
    const { vm, rows, exchange, withdraw } = await setUp()
    for (let nth = 0; nth < 3; nth += 1) {
      await withdraw('11')
      exchange.custody.reject(3 + nth, 'no')
    }
    exchange.advance(86_400_000)
    await withdraw('12')
    vm.filter({ from: '2026-11-22' })
    await flushPromises()
    expect(rows().map(({ amount }) => amount.value)).toEqual([decimal('-12')])
    vm.filter({ from: '', to: '2026-11-21' })
    expect(rows()).toHaveLength(5)
    vm.filter({ from: '2099-01-01', to: '' })
    expect([rows(), vm.state.isFiltered]).toEqual([[], true])
    vm.showAll()
    expect(rows()).toHaveLength(6)
  })

  it('lists and exports the days of the zone in which times are shown [WAL-12] [SHELL-9]', async () => {
    // both are of six in the morning on the 21st in UTC, and of the evening before where it is twelve hours earlier
    const { vm, rows } = await setUp('withdrawals', ['withdrawals'], 'Etc/GMT+12')
    const countsOn = async (day: string): Promise<readonly [listed: number, exported: number]> => {
      vm.filter({ from: day, to: day })
      await vm.recordsExport.run()
      return [rows().length, vm.recordsExport.state.count]
    }
    expect([await countsOn('2026-11-20'), await countsOn('2026-11-21')]).toEqual([
      [2, 2],
      [0, 0],
    ])
  })

  it('exports all lists as one file, those that the exchange has [WAL-12]', async () => {
    const { vm, files, exchange, session } = await setUp()
    exchange.custody.deposit({ user: session.user() as never, currency: USDT, amount: decimal('99') })
    await vm.recordsExport.run()
    expect(vm.recordsExport.state).toMatchObject({ status: 'done', count: 3 })
    expect(files[0]?.name).toBe('hexbourse-deposits-withdrawals-2026-11-21.csv')
    expect(files[0]?.text.split('\r\n').map((row) => row.split(',')[1])).toEqual([
      'kind',
      'withdrawal',
      'withdrawal',
      'deposit',
      undefined,
    ])
    const other = await setUp('withdrawals', ['withdrawals'])
    other.exchange.custody.deposit({ user: other.session.user() as never, currency: USDT, amount: decimal('99') })
    await other.vm.recordsExport.run()
    expect(other.vm.recordsExport.state.count).toBe(2)
  })

  it('exports the days of the filter alone, in all lists [WAL-12]', async () => {
    const { vm, files, exchange, session } = await setUp()
    exchange.advance(2 * 86_400_000)
    exchange.custody.deposit({ user: session.user() as never, currency: USDT, amount: decimal('99') })
    const exported = async (range: { readonly from?: string; readonly to?: string }) => {
      vm.filter({ from: '', to: '', ...range })
      await vm.recordsExport.run()
      return files
        .at(-1)
        ?.text.trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',')[1])
    }
    expect(await exported({ to: '2026-11-21' })).toEqual(['withdrawal', 'withdrawal'])
    expect(await exported({ from: '2026-11-22' })).toEqual(['deposit'])
    expect(vm.recordsExport.state.count).toBe(1)
    expect(await exported({ from: '2026-11-22', to: '2026-11-22' })).toEqual([])
    expect(await exported({})).toHaveLength(3)
  })

  it('cancels a withdrawal in review after its confirmation [WAL-3]', async () => {
    const { vm, rows, statuses } = await setUp()
    const row = rows().find(({ coin }) => coin === 'USDT')
    vm.cancel(row as never)
    expect(statuses()).toContain('USDT applying')
    await vm.cancelAction.confirm()
    expect([vm.cancelAction.state.current?.status, statuses()]).toEqual(['done', ['BTC applying', 'USDT cancelled']])
  })

  it('lists deposits with their confirmations, and reported ones [WAL-2] [WAL-9]', async () => {
    const { vm, rows, exchange, session, deposits } = await setUp('deposits')
    exchange.custody.deposit({ user: session.user() as never, currency: USDT, amount: decimal('99') })
    expect(rows()).toMatchObject([{ status: 'confirming', confirmations: { count: 1, required: 6 } }])
    exchange.custody.addBlocks(6)
    expect(rows()).toMatchObject([{ status: 'below-minimum', confirmations: undefined }])
    const report = { currency: USDT, source: 'bank', transaction: 'abc', amount: decimal('5'), pictures: ['/p.png'] }
    await execute(deposits.report, report)
    vm.chooseList('reports')
    exchange.custody.decideReport(1, 'No such payment')
    expect(rows()).toMatchObject([{ status: 'refused', reason: 'No such payment', address: 'bank', hash: 'abc' }])
  })

  it('opens one record at a time and copies its texts [WAL-3]', async () => {
    const { vm, rows, copied } = await setUp()
    const [first, second] = rows()
    vm.toggle(first?.key ?? '')
    vm.toggle(second?.key ?? '')
    expect(vm.state.opened).toBe(second?.key)
    await vm.copy(ADDRESS)
    expect([copied, vm.state.copied]).toEqual([[ADDRESS], ADDRESS])
    vm.toggle(second?.key ?? '')
    expect([vm.state.opened, vm.state.copied]).toEqual([undefined, undefined])
  })

  it('shows the lists that the exchange announces, and tells when there are none [Q17]', async () => {
    expect((await setUp('withdrawals', ['deposits'])).vm.state).toMatchObject({
      lists: ['deposits', 'reports'],
      list: 'deposits',
      isUnavailable: false,
    })
    expect((await setUp('deposits', [])).vm.state).toMatchObject({ lists: [], isUnavailable: true })
  })
})
