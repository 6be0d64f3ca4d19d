import type { CurrencyId, Destination } from '@hexbourse/domain/kernel'
import { Clocks, Lives } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeMovementsVm } from '../../panels/movements/movements.vm.ts'
import { makeWalletCoinVm } from './wallet-coin.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const coin = (id: number) => id as CurrencyId
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

const desk = async () => {
  const exchange = fakeExchange()
  const { wallet, preferences } = await signedInBrowser(exchange)
  await wallet.claim(intentOf(exchange, 'c', { currency: coin(3), account: 'change' }))()
  const gone: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void gone.push(to),
    goBack: () => undefined,
    hold: () => ({ unsubscribe: () => undefined }),
  }
  const vm = makeWalletCoinVm(wallet, makeMovementsVm(wallet, preferences, clock), navigator)
  const lines = () => Lives.latest(vm.movements.state.shown)?.length
  return { exchange, wallet, vm, gone, lines }
}

describe('one coin of a wallet', () => {
  it('shows what is there whole, its worth to the second decimal, and its own movements [WAL-1] [WAL-5]', async () => {
    const { vm, lines } = await desk()
    vm.open('change', coin(3))
    await settled()
    expect(vm.state).toMatchObject({
      coin: { name: 'USDT' },
      purse: { free: { value: decimal('10000'), places: 8 }, cny: { value: decimal('68000'), places: 2 } },
    })
    expect(lines()).toBe(1)
  })

  it('is the first of the account where none is named, and none where it may not be [WAL-1]', async () => {
    const { vm, lines } = await desk()
    vm.open('legal')
    await settled()
    expect([vm.state.coin?.name, lines()]).toEqual(['BTC', 0])
    vm.open('legal', coin(5))
    expect([vm.state.live._tag, vm.state.coin]).toEqual(['Known', undefined])
  })

  it('takes in what arrives while it stands, and leads to another coin by its address [WAL-5]', async () => {
    const { exchange, wallet, vm, gone, lines } = await desk()
    vm.open('change', coin(1))
    await settled()
    await wallet.claim(intentOf(exchange, 'b', { currency: coin(1), account: 'change' }))()
    await settled()
    expect([vm.state.purse?.free.value, lines()]).toEqual([decimal('10000'), 1])
    vm.choose('2')
    expect(gone).toEqual([{ _tag: 'WalletCoin', account: 'change', currency: 2 }])
  })
})
