import { LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { map, of, startWith, Subject, switchMap } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'

import { makeAddressBookVm } from './address-book.vm.ts'

const BITCOIN = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7'

const openWallet = (wallet: WalletPort, canDepositAndWithdraw: boolean): Pick<WalletPort, 'balances' | 'retry'> => ({
  ...wallet,
  balances: () =>
    wallet.balances().pipe(map(LiveValue.map((rows) => rows.map((row) => ({ ...row, canDepositAndWithdraw }))))),
})

const setUp = async (isOpen = true) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const shown: Array<string> = []
  const vm = makeAddressBookVm({
    withdrawals: browser.withdrawals,
    wallet: openWallet(browser.wallet, isOpen),
    navigator: { blockWhile: () => ({ unsubscribe: () => undefined }) },
    notifications: { show: ({ key }) => void shown.push(key), dismiss: () => undefined },
  })
  vm.open(3 as never)
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  const rows = () =>
    (LiveValue.latest(vm.state.shown) ?? []).map(({ address, network, note }) => [address, network, note])
  return { exchange, ...browser, vm, rows, shown }
}

describe('makeAddressBookVm', () => {
  it('saves an address on the network of its form, and lists it for its coin [WAL-5]', async () => {
    const { vm, rows, shown } = await setUp()
    expect([vm.state.coin, vm.state.network?.code, rows()]).toEqual(['3', 'OMNI', []])
    vm.change({ address: ` ${ETHEREUM} `, note: 'Ledger' })
    expect(vm.state.network?.code).toBe('ERC20')
    await vm.submit()
    expect([rows(), shown, vm.state.address]).toEqual([
      [[ETHEREUM, 'ERC20', 'Ledger']],
      ['wallet.addressBook.saved'],
      '',
    ])
    vm.chooseCoin('1')
    expect([rows(), vm.state.networks.map(({ code }) => code)]).toEqual([[], ['BTC']])
  })

  it('names what is wrong with an address: missing, mistyped, saved before [WAL-5] [WAL-7]', async () => {
    const { vm } = await setUp()
    const problemOf = async (address: string) => {
      vm.change({ address })
      await vm.submit()
      return vm.state.problems.address?.key
    }
    expect(await problemOf('')).toBe('wallet.error.AddressMissing')
    expect(await problemOf('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe('wallet.error.AddressUnreadable')
    expect(await problemOf(BITCOIN)).toBeUndefined()
    expect(await problemOf(BITCOIN)).toBe('wallet.error.AddressSaved')
    vm.change({ note: 'x'.repeat(61), address: ETHEREUM })
    await vm.submit()
    expect(vm.state.problems.note?.key).toBe('wallet.error.NoteTooLong')
  })

  it('deletes an address only after its confirmation [WAL-5]', async () => {
    const { vm, rows } = await setUp()
    vm.change({ address: BITCOIN })
    await vm.submit()
    const [saved] = LiveValue.latest(vm.state.shown) ?? []
    vm.askToDelete(saved as never)
    vm.closeDelete()
    await vm.confirmDelete()
    expect(rows()).toHaveLength(1)
    vm.askToDelete(saved as never)
    await vm.confirmDelete()
    expect([rows(), vm.state.deleting]).toEqual([[], undefined])
  })

  it('is closed where no coin can be withdrawn [WAL-10]', async () => {
    expect((await setUp(false)).vm.state).toMatchObject({ isClosed: true, coins: [], coin: '' })
  })

  it('fails where the coins cannot be read, and reads them again on demand [WAL-5] [SHELL-8]', async () => {
    const { vm, wallet, withdrawals } = await setUp()
    const failed = LiveValue.failedRead({ _tag: 'Unreachable' })
    let isDown = true
    const retried = new Subject<void>()
    const failing = makeAddressBookVm({
      withdrawals,
      wallet: {
        balances: () =>
          retried.pipe(
            startWith(undefined),
            switchMap(() => (isDown ? of(failed) : openWallet(wallet, true).balances())),
          ),
        retry: () => retried.next(),
      },
      navigator: { blockWhile: () => ({ unsubscribe: () => undefined }) },
      notifications: { show: () => undefined, dismiss: () => undefined },
    })
    failing.open(undefined)
    expect([failing.state.shown, failing.state.coin]).toMatchObject([failed, ''])
    isDown = false
    failing.retry()
    await vi.waitFor(() => expect(failing.state.shown).toMatchObject({ _tag: 'Ready', value: [] }))
    expect(failing.state.coins.map(({ id }) => id)).toEqual(vm.state.coins.map(({ id }) => id))
  })
})
