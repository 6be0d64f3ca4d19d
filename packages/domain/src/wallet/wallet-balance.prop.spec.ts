import type { CurrencyId, Decimal } from '@hexbourse/domain/kernel'
import { WalletBalance } from '@hexbourse/domain/wallet'
import { arbKernel, arbWallet } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const UNIT = 10n ** 18n
const arbBalances = fc.array(arbWallet.walletBalance(), { maxLength: 12 })
/** Value of the total balance at a price, computed independently. */
const valueAt = ({ free, locked }: WalletBalance.WalletBalance, price: bigint | undefined): bigint | undefined =>
  price === undefined ? undefined : ((free + locked) * price) / UNIT

describe('WalletBalance.value', () => {
  it('includes locked amounts, exactly, and is undefined without a price [WAL-1] [Q8]', () => {
    fc.assert(
      fc.property(arbWallet.walletBalance(), (balance) => {
        expect(WalletBalance.value(balance)).toEqual({
          usdt: valueAt(balance, balance.price.usdt),
          cny: valueAt(balance, balance.price.cny),
        })
      }),
    )
  })
})

describe('WalletBalance.total', () => {
  it('is the sum of all values, or undefined when one of them is unknown [WAL-1]', () => {
    fc.assert(
      fc.property(arbBalances, (all) => {
        for (const coin of ['usdt', 'cny'] as const) {
          const held = all.filter(({ free, locked }) => free + locked > 0n)
          const values = held.map((balance) => valueAt(balance, balance.price[coin]))
          const isComplete = values.every((value) => value !== undefined)
          expect(WalletBalance.total(all)[coin]).toBe(
            isComplete ? values.reduce((sum, value) => sum + value, 0n) : undefined,
          )
        }
      }),
    )
  })
})

const arbPrices = fc.array(fc.tuple(arbKernel.currencyId(), arbKernel.amount())).map((entries) => new Map(entries))

describe('WalletBalance.atPrices', () => {
  it('changes nothing but the prices of the coins that have one [WAL-1]', () => {
    fc.assert(
      fc.property(arbBalances, arbPrices, (all, prices) => {
        const valued = WalletBalance.atPrices(all, prices)
        expect(valued.map((one, nth) => ({ ...one, price: all[nth]?.price }))).toEqual(all)
        for (const [nth, one] of valued.entries())
          if (prices.has(one.currency)) expect(one.price.usdt).toBe(prices.get(one.currency))
          else expect(one.price).toEqual(all[nth]?.price)
      }),
    )
  })

  it('converts to CNY at the rate of USDT, and keeps the price in CNY without one [WAL-1]', () => {
    fc.assert(
      fc.property(arbWallet.walletBalance(), fc.option(arbKernel.amount()), arbKernel.amount(), (coin, rate, price) => {
        const own = { ...coin, name: 'BTC', currency: 1 as CurrencyId }
        const tether = {
          ...coin,
          name: 'USDT',
          currency: 3 as CurrencyId,
          price: { usdt: price, cny: rate ?? undefined },
        }
        const [valued] = WalletBalance.atPrices([own, tether], new Map([[own.currency, price]]))
        expect(valued?.price.cny).toBe(rate === null ? own.price.cny : (price * rate) / UNIT)
      }),
    )
  })
})

describe('WalletBalance.isSuspended', () => {
  it('is true when there are coins and none of them can be deposited or withdrawn, and never for second contracts [WAL-1]', () => {
    fc.assert(
      fc.property(arbBalances, fc.constantFrom('funding', 'spot', 'margin'), (all, wallet) => {
        const open = all.filter(({ canDepositAndWithdraw }) => canDepositAndWithdraw).length
        expect(WalletBalance.isSuspended(all, wallet)).toBe(all.length > 0 && open === 0)
        expect(WalletBalance.isSuspended(all, 'second-contract')).toBe(false)
      }),
    )
  })
})

describe('WalletBalance.inWallet', () => {
  it('includes every coin with a balance and none of another wallet [WAL-1]', () => {
    fc.assert(
      fc.property(arbBalances, fc.constantFrom('funding', 'spot', 'second-contract', 'margin'), (all, wallet) => {
        const own = all.filter(
          (balance) => balance.wallet === wallet && (balance.isListed || balance.free + balance.locked > 0n),
        )
        expect(WalletBalance.inWallet(all, wallet)).toEqual(own)
      }),
    )
  })
})

describe('WalletBalance.filteredBalances', () => {
  it('finds a coin by any part of its name in any letter case, and all for an empty search [WAL-1]', () => {
    fc.assert(
      fc.property(arbBalances, fc.constantFrom('', ' ', 'b', 'USD', ' usdt ', 't', 'xyz'), (all, search) => {
        const value = search.trim().toLowerCase()
        expect(WalletBalance.filteredBalances(all, { search, hidesSmall: false })).toEqual(
          all.filter(({ name }) => name.toLowerCase().includes(value)),
        )
      }),
    )
  })

  it('hides zero balances and values below 1 USDT, and never a balance without a price [WAL-1]', () => {
    fc.assert(
      fc.property(arbBalances, fc.constantFrom(1n, 10n ** 10n, UNIT), (all, share) => {
        const rows = all.map((balance) => ({
          ...balance,
          locked: ((balance.locked * share) / UNIT) as Decimal.Decimal,
        }))
        const expected = rows.filter(({ free, locked, price: { usdt } }) => {
          const amount = free + locked
          return amount > 0n && (usdt === undefined || (amount * usdt) / UNIT >= UNIT)
        })
        expect(WalletBalance.filteredBalances(rows, { search: '', hidesSmall: true })).toEqual(expected)
      }),
    )
  })

  it('hides a value just below 1 USDT and not one of exactly 1 USDT [WAL-1]', () => {
    fc.assert(
      fc.property(arbWallet.walletBalance(), (balance) => {
        const worth = (free: bigint) => ({
          ...balance,
          free: free as Decimal.Decimal,
          locked: 0n as Decimal.Decimal,
          price: { usdt: UNIT as Decimal.Decimal, cny: undefined },
        })
        expect(WalletBalance.isSmall(worth(UNIT))).toBe(false)
        expect(WalletBalance.isSmall(worth(UNIT - 1n))).toBe(true)
      }),
    )
  })

  it('does not make a balance small by adding to it [WAL-1]', () => {
    fc.assert(
      fc.property(arbWallet.walletBalance(), arbKernel.amount(8), (balance, added) => {
        const increased = { ...balance, free: (balance.free + added) as Decimal.Decimal }
        expect(WalletBalance.isSmall(increased) && !WalletBalance.isSmall(balance)).toBe(false)
      }),
    )
  })
})
