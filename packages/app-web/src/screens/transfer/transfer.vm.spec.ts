import type { WalletType, CurrencyId, Language } from '@hexbourse/domain/kernel'
import { Balances, LiveValue } from '@hexbourse/domain/kernel'
import type { WalletBalance, Transfer } from '@hexbourse/domain/wallet'
import { decimal, execute, fakeDrafts, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeTransferVm } from './transfer.vm.ts'

const notifications = { show: () => undefined, dismiss: () => undefined }
const USDT = 3 as CurrencyId

interface Preset {
  readonly form?: Transfer.Form
  readonly from?: WalletType
  readonly currency?: number
  readonly language?: Language
  readonly drafts?: ReturnType<typeof fakeDrafts>
}

/** Starts with 10,000 USDT in the spot wallet. */
const setUp = async (preset: Preset = {}) => {
  const { form = 'any', from, currency, language = 'en', drafts = fakeDrafts() } = preset
  const exchange = fakeExchange()
  const { wallet, preferences, session } = await signedInBrowser(exchange)
  await execute(wallet.requestFaucet, { currency: USDT, wallet: 'spot' })
  preferences.change({ language })
  const vm = makeTransferVm({ wallet, preferences, session: session.port, notifications, drafts })
  const opened = vm.open(form, from, currency as CurrencyId | undefined)
  let balances: ReadonlyArray<WalletBalance.WalletBalance> = []
  wallet.balances().subscribe((live) => (balances = LiveValue.latest(live) ?? []))
  const has = (account: WalletType) => Balances.find(balances, account, USDT)?.free
  return { exchange, wallet, session, vm, opened, has, status: () => vm.transferAction.state.current?.status }
}

describe('makeTransferVm: drafts', () => {
  it('restores what was typed before a reload, once [Q48]', async () => {
    const drafts = fakeDrafts()
    const { vm } = await setUp({ from: 'funding', drafts })
    vm.chooseCoin('3')
    vm.chooseFrom('second-contract')
    vm.chooseTo('spot')
    vm.setAmount('12.5')
    drafts.save()
    const typed = { currency: USDT, from: 'second-contract', to: 'spot', amount: '12.5' }
    expect((await setUp({ from: 'funding', drafts })).vm.state.draft).toEqual(typed)
    expect((await setUp({ from: 'funding', drafts })).vm.state.draft).toMatchObject({ from: 'funding', amount: '' })
  })

  it('ignores a draft of another build [Q48]', async () => {
    const drafts = fakeDrafts()
    drafts.register('transfer', () => ({ currency: '-1', from: 'micro', to: '<b>', amount: '1' }))
    drafts.save()
    expect((await setUp({ from: 'spot', drafts })).vm.state.draft).toMatchObject({ from: 'spot', amount: '' })
  })

  it('keeps nothing without an amount or after it is closed [Q48]', async () => {
    const drafts = fakeDrafts()
    const { vm, opened } = await setUp({ drafts })
    drafts.save()
    expect(drafts.take('transfer')).toBeUndefined()
    vm.setAmount('1')
    opened.unsubscribe()
    drafts.save()
    expect(drafts.take('transfer')).toBeUndefined()
  })
})

describe('makeTransferVm: form', () => {
  it('starts with the requested wallet and coin where possible [WAL-4]', async () => {
    const { vm } = await setUp({ from: 'spot', currency: 3 })
    expect(vm.state).toMatchObject({ draft: { from: 'spot', to: 'funding' }, coin: { name: 'USDT' } })
    expect(vm.state.available.value).toBe(decimal('10000'))
    // only one wallet can hold BNB, and the margin wallet cannot hold ETH
    expect((await setUp({ from: 'spot', currency: 5 })).vm.state.coin?.name).toBe('USDT')
    const ether = await setUp({ from: 'margin', currency: 2 })
    expect(ether.vm.state).toMatchObject({ coin: { name: 'ETH' }, draft: { from: 'funding', to: 'spot' } })
  })

  it('selects a coin with a balance if none is requested [WAL-4]', async () => {
    expect((await setUp({ from: 'spot' })).vm.state.coin?.name).toBe('USDT')
    expect((await setUp({ from: 'funding' })).vm.state.coin?.name).toBe('BTC')
  })

  it('swaps the direction when the same wallet is chosen for both ends [WAL-4]', async () => {
    const { vm } = await setUp({ from: 'spot', currency: 3 })
    vm.chooseTo('spot')
    expect(vm.state.draft).toMatchObject({ from: 'funding', to: 'spot' })
    vm.chooseFrom('second-contract')
    expect(vm.state.draft).toMatchObject({ from: 'second-contract', to: 'spot' })
    vm.swap()
    expect(vm.state.draft).toMatchObject({ from: 'spot', to: 'second-contract' })
  })

  it('fills in the whole balance in the selected language and shows the resulting balances [WAL-4] [Q21]', async () => {
    const { vm } = await setUp({ from: 'spot', currency: 3, language: 'fr' })
    vm.fillAll()
    expect(vm.state.draft.amount).toBe('10000,00000000')
    expect([vm.state.balancesAfter.from.value, vm.state.balancesAfter.to.value]).toEqual([0n, decimal('10000')])
    vm.setAmount('0,5')
    expect([vm.state.balancesAfter.from.value, vm.state.balancesAfter.to.value]).toEqual([
      decimal('9999.5'),
      decimal('0.5'),
    ])
  })

  it('reports invalid input while typing, and a missing amount on review [WAL-4] [Q21]', async () => {
    const { vm, status } = await setUp({ from: 'spot', currency: 3 })
    const problemKey = (text: string) => {
      vm.setAmount(text)
      return vm.state.problem?.key
    }
    expect([
      problemKey(''),
      problemKey('10000'),
      problemKey('10000.00000001'),
      problemKey('0'),
      problemKey('1e3'),
      problemKey('1.123456789'),
    ]).toEqual([
      undefined,
      undefined,
      'wallet.error.MoreThanAvailable',
      'wallet.error.AmountNotPositive',
      'shell.entry.EntryNotANumber',
      'shell.entry.EntryTooManyDecimals',
    ])
    vm.setAmount(' ')
    vm.review()
    expect([vm.state.problem?.key, status()]).toEqual(['wallet.error.AmountMissing', undefined])
  })

  it('steps by whole coins between zero and the balance [WAL-4]', async () => {
    const { vm } = await setUp({ from: 'spot', currency: 3 })
    vm.stepAmount(-1)
    expect(vm.state.draft.amount).toBe('')
    vm.stepAmount(1)
    expect(vm.state.draft.amount).toBe('1.00000000')
    vm.setAmount('9999.5')
    vm.stepAmount(1)
    expect(vm.state.draft.amount).toBe('10000.00000000')
  })
})

describe('makeTransferVm: older form', () => {
  it('offers only funding and margin wallets, with a minimum of one hundred [WAL-4]', async () => {
    const { vm, wallet, has } = await setUp({ form: 'older', from: 'spot', currency: 3 })
    expect(vm.state).toMatchObject({ wallets: ['funding', 'margin'], draft: { from: 'funding', to: 'margin' } })
    expect(vm.state.coins.map(({ name }) => name)).toEqual(['BTC', 'USDT'])
    await execute(wallet.requestFaucet, { currency: USDT, wallet: 'funding' })
    vm.setAmount('99.99999999')
    expect(vm.state.problem).toEqual({ key: 'wallet.error.AmountTooSmall', values: { least: 100 } })
    vm.setAmount('100')
    vm.review()
    await vm.confirm()
    expect([has('funding'), has('margin')]).toEqual([decimal('9900'), decimal('100')])
  })
})

describe('makeTransferVm: transfer', () => {
  const reviewed = async () => {
    const all = await setUp({ from: 'spot', currency: 3 })
    all.vm.chooseTo('second-contract')
    all.vm.setAmount('12.5')
    all.vm.review()
    return all
  }

  it('sends the reviewed transfer, shows the server message and clears the form [WAL-4]', async () => {
    const { vm, has, status } = await reviewed()
    expect(status()).toBe('review')
    expect(vm.state.reviewedBalances).toMatchObject({
      from: { value: decimal('9987.5') },
      to: { value: decimal('12.5') },
    })
    vm.setAmount('9')
    await vm.confirm()
    expect([status(), vm.transferAction.state.current?.serverMessage, vm.state.draft.amount]).toEqual([
      'done',
      'done',
      '',
    ])
    expect([has('spot'), has('second-contract')]).toEqual([decimal('9987.5'), decimal('12.5')])
  })

  it('sends once when confirmed twice [Q10]', async () => {
    const { vm, has } = await reviewed()
    await Promise.all([vm.confirm(), vm.confirm()])
    expect(has('second-contract')).toBe(decimal('12.5'))
  })

  it('shows the server message of a rejection and keeps the form [Q29]', async () => {
    const { wallet, vm, status } = await reviewed()
    const others = { currency: USDT, from: 'spot', to: 'funding', amount: decimal('9999'), form: 'any' } as const
    await execute(wallet.transfer, others)
    await vm.confirm()
    expect([status(), vm.state.draft.amount]).toEqual(['failed', '12.5'])
    expect(vm.transferAction.state.current?.problem).toEqual({
      key: 'shell.error.Rejected',
      values: { serverMessage: 'BalanceNotEnough' },
    })
  })

  it('reconciles a transfer without a reply by its ledger entry [Q24]', async () => {
    const { exchange, vm, has, status } = await reviewed()
    exchange.faults.delivery = 'reply-lost'
    await vm.confirm()
    expect([status(), has('second-contract'), vm.state.draft.amount]).toEqual(['found', decimal('12.5'), ''])
  })

  it('reports a transfer that never arrived as not found and keeps the form [Q24]', async () => {
    const { exchange, vm, has, status } = await reviewed()
    exchange.faults.delivery = 'request-lost'
    exchange.faults.hasExactOutcomes = false
    await vm.confirm()
    expect([status(), has('second-contract'), vm.state.draft.amount]).toEqual(['not-found', 0n, '12.5'])
  })

  it('closes the review with the page, and does not validate against balances being read again [Q10]', async () => {
    const { exchange, vm, opened, status } = await reviewed()
    opened.unsubscribe()
    expect(status()).toBeUndefined()
    vm.open('any', 'spot', USDT)
    exchange.faults.refetching = true
    exchange.advance(0)
    vm.setAmount('20000')
    expect(vm.state.problem).toBeUndefined()
  })
})
