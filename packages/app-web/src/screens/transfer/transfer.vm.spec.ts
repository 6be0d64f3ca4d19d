import { systemClock } from '@hexbourse/adapters/device'
import type { AccountKind, CurrencyId, Language } from '@hexbourse/domain/kernel'
import { Balances, Lives } from '@hexbourse/domain/kernel'
import type { Asset, Transfer } from '@hexbourse/domain/wallet'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeTransferVm } from './transfer.vm.ts'

const USDT = 3 as CurrencyId

interface Asked {
  readonly form?: Transfer.Form
  readonly from?: AccountKind
  readonly currency?: number
  readonly language?: Language
}

/** 10,000 USDT in the spot account. */
const desk = async ({ form = 'any', from, currency, language = 'en' }: Asked = {}) => {
  const exchange = fakeExchange()
  const { wallet, preferences, intents } = await signedInBrowser(exchange)
  await wallet.claim(intentOf(exchange, 'c', { currency: USDT, account: 'change' }))()
  preferences.change({ language })
  const clock = systemClock(exchange.now, exchange.now)
  const vm = makeTransferVm({ wallet, preferences, intents, clock, resume: () => undefined })
  const opened = vm.open(form, from, currency as CurrencyId | undefined)
  let assets: ReadonlyArray<Asset.Asset> = []
  wallet.balances().subscribe((live) => (assets = Lives.latest(live) ?? []))
  const has = (account: AccountKind) => Balances.find(assets, account, USDT)?.free
  return { exchange, wallet, intents, vm, opened, has, face: () => vm.moving.state.current?.face }
}

describe('the transfer form', () => {
  it('begins with what the address asks for, where that may be [WAL-4]', async () => {
    const { vm } = await desk({ from: 'change', currency: 3 })
    expect(vm.state).toMatchObject({ draft: { from: 'change', to: 'legal' }, coin: { name: 'USDT' } })
    expect(vm.state.available.value).toBe(decimal('10000'))
    // BNB is held in one account only, and of ETH there is no leverage account
    expect((await desk({ from: 'change', currency: 5 })).vm.state.coin?.name).toBe('USDT')
    const ether = await desk({ from: 'lever', currency: 2 })
    expect(ether.vm.state).toMatchObject({ coin: { name: 'ETH' }, draft: { from: 'legal', to: 'change' } })
  })

  it('chooses by itself a coin that is there to be moved [WAL-4]', async () => {
    expect((await desk({ from: 'change' })).vm.state.coin?.name).toBe('USDT')
    expect((await desk({ from: 'legal' })).vm.state.coin?.name).toBe('BTC')
  })

  it('never has the same account on both ends: choosing it turns the direction round [WAL-4]', async () => {
    const { vm } = await desk({ from: 'change', currency: 3 })
    vm.chooseTo('change')
    expect(vm.state.draft).toMatchObject({ from: 'legal', to: 'change' })
    vm.chooseFrom('micro')
    expect(vm.state.draft).toMatchObject({ from: 'micro', to: 'change' })
    vm.swap()
    expect(vm.state.draft).toMatchObject({ from: 'change', to: 'micro' })
  })

  it('fills in all there is, in the reader’s own writing, and tells what will be where [WAL-4] [Q21]', async () => {
    const { vm } = await desk({ from: 'change', currency: 3, language: 'fr' })
    vm.all()
    expect(vm.state.draft.amount).toBe('10000,00000000')
    expect([vm.state.after.from.value, vm.state.after.to.value]).toEqual([0n, decimal('10000')])
    vm.type('0,5')
    expect([vm.state.after.from.value, vm.state.after.to.value]).toEqual([decimal('9999.5'), decimal('0.5')])
  })

  it('says what is wrong while it is typed, and what is missing when it is reviewed [WAL-4] [Q21]', async () => {
    const { vm, face } = await desk({ from: 'change', currency: 3 })
    const told = (text: string) => {
      vm.type(text)
      return vm.state.problem?.key
    }
    expect([told(''), told('10000'), told('10000.00000001'), told('0'), told('1e3'), told('1.123456789')]).toEqual([
      undefined,
      undefined,
      'wallet.error.MoreThanAvailable',
      'wallet.error.AmountNotPositive',
      'shell.entry.EntryNotANumber',
      'shell.entry.EntryTooManyDecimals',
    ])
    vm.type(' ')
    vm.review()
    expect([vm.state.problem?.key, face()]).toEqual(['wallet.error.AmountMissing', undefined])
  })

  it('steps by whole coins, never below nothing nor above what is there [WAL-4]', async () => {
    const { vm } = await desk({ from: 'change', currency: 3 })
    vm.step(-1)
    expect(vm.state.draft.amount).toBe('')
    vm.step(1)
    expect(vm.state.draft.amount).toBe('1.00000000')
    vm.type('9999.5')
    vm.step(1)
    expect(vm.state.draft.amount).toBe('10000.00000000')
  })
})

describe('the older form', () => {
  it('knows trading and leverage alone, and a hundred as the least [WAL-4]', async () => {
    const { vm, exchange, wallet, has } = await desk({ form: 'older', from: 'change', currency: 3 })
    expect(vm.state).toMatchObject({ kinds: ['legal', 'lever'], draft: { from: 'legal', to: 'lever' } })
    expect(vm.state.coins.map(({ name }) => name)).toEqual(['BTC', 'USDT'])
    await wallet.claim(intentOf(exchange, 'l', { currency: USDT, account: 'legal' }))()
    vm.type('99.99999999')
    expect(vm.state.problem).toEqual({ key: 'wallet.error.AmountTooSmall', values: { least: 100 } })
    vm.type('100')
    vm.review()
    await vm.transfer()
    expect([has('legal'), has('lever')]).toEqual([decimal('9900'), decimal('100')])
  })
})

describe('a transfer', () => {
  const reviewed = async () => {
    const all = await desk({ from: 'change', currency: 3 })
    all.vm.chooseTo('micro')
    all.vm.type('12.5')
    all.vm.review()
    return all
  }

  it('is sent exactly as reviewed, told in the exchange’s words, and leaves an empty form [WAL-4]', async () => {
    const { vm, has, face } = await reviewed()
    expect(face()).toBe('review')
    expect(vm.state.reviewed).toMatchObject({ from: { value: decimal('9987.5') }, to: { value: decimal('12.5') } })
    vm.type('9')
    await vm.transfer()
    expect([face(), vm.moving.state.current?.words, vm.state.draft.amount]).toEqual(['done', 'done', ''])
    expect([has('change'), has('micro')]).toEqual([decimal('9987.5'), decimal('12.5')])
  })

  it('confirmed twice is sent once [Q10]', async () => {
    const { vm, has } = await reviewed()
    await Promise.all([vm.transfer(), vm.transfer()])
    expect(has('micro')).toBe(decimal('12.5'))
  })

  it('that is refused says why in the exchange’s words, and keeps what was typed [Q29]', async () => {
    const { exchange, wallet, vm, face } = await reviewed()
    const others = { currency: USDT, from: 'change', to: 'legal', amount: decimal('9999'), form: 'any' } as const
    await wallet.transfer(intentOf(exchange, 'elsewhere', others))()
    await vm.transfer()
    expect([face(), vm.state.draft.amount]).toEqual(['failed', '12.5'])
    expect(vm.moving.state.current?.problem).toEqual({
      key: 'shell.error.Refused',
      values: { words: 'BalanceNotEnough' },
    })
  })

  it('that got no answer is looked for, and found by the line it left [Q24]', async () => {
    const { exchange, vm, has, face } = await reviewed()
    exchange.faults.delivery = 'lost'
    await vm.transfer()
    expect([face(), has('micro'), vm.state.draft.amount]).toEqual(['found', decimal('12.5'), ''])
  })

  it('that never arrived is not found, and what was typed stays [Q24]', async () => {
    const { exchange, vm, has, face } = await reviewed()
    exchange.faults.delivery = 'dropped'
    await vm.transfer()
    expect([face(), has('micro'), vm.state.draft.amount]).toEqual(['not-found', 0n, '12.5'])
  })

  it('is withdrawn when the page goes, and judged by nothing that is being read again [Q10]', async () => {
    const { exchange, vm, opened, face } = await reviewed()
    opened.unsubscribe()
    expect(face()).toBeUndefined()
    vm.open('any', 'change', USDT)
    exchange.faults.refetching = true
    exchange.advance(0)
    vm.type('20000')
    expect(vm.state.problem).toBeUndefined()
  })
})
