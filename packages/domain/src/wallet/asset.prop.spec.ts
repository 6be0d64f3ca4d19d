import type { Decimal } from '@hexbourse/domain/kernel'
import { Asset } from '@hexbourse/domain/wallet'
import { arbKernel, arbWallet } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const UNIT = 10n ** 18n
const assets = fc.array(arbWallet.asset(), { maxLength: 12 })
/** As much as there is, at a price, by hand. */
const at = ({ free, locked }: Asset.Asset, price: bigint | undefined): bigint | undefined =>
  price === undefined ? undefined : ((free + locked) * price) / UNIT

describe('Asset.worth', () => {
  it('counts what is locked as well, to the last digit, and is unknown where the exchange names no price [WAL-1] [Q8]', () => {
    fc.assert(
      fc.property(arbWallet.asset(), (one) => {
        expect(Asset.worth(one)).toEqual({ usdt: at(one, one.price.usdt), cny: at(one, one.price.cny) })
      }),
    )
  })
})

describe('Asset.total', () => {
  it('is the sum of its parts, or unknown: never a sum with something left out [WAL-1]', () => {
    fc.assert(
      fc.property(assets, (all) => {
        for (const coin of ['usdt', 'cny'] as const) {
          const held = all.filter(({ free, locked }) => free + locked > 0n)
          const parts = held.map((one) => at(one, one.price[coin]))
          const whole = parts.every((part) => part !== undefined)
          expect(Asset.total(all)[coin]).toBe(whole ? parts.reduce((sum, part) => sum + part, 0n) : undefined)
        }
      }),
    )
  })
})

describe('Asset.isClosed', () => {
  it('says so where there are coins and none of them is paid in or out, but never of second contracts [WAL-1]', () => {
    fc.assert(
      fc.property(assets, fc.constantFrom('legal', 'change', 'lever'), (all, account) => {
        const open = all.filter(({ payable }) => payable).length
        expect(Asset.isClosed(all, account)).toBe(all.length > 0 && open === 0)
        expect(Asset.isClosed(all, 'micro')).toBe(false)
      }),
    )
  })
})

describe('Asset.inAccount', () => {
  it('never leaves out a coin with money in it, and shows nothing of another account [WAL-1]', () => {
    fc.assert(
      fc.property(assets, fc.constantFrom('legal', 'change', 'micro', 'lever'), (all, account) => {
        const own = all.filter((one) => one.account === account && (one.listed || one.free + one.locked > 0n))
        expect(Asset.inAccount(all, account)).toEqual(own)
      }),
    )
  })
})

describe('Asset.chosen', () => {
  it('finds a coin by any part of its name in any case, and everything by nothing [WAL-1]', () => {
    fc.assert(
      fc.property(assets, fc.constantFrom('', ' ', 'b', 'USD', ' usdt ', 't', 'xyz'), (all, search) => {
        const part = search.trim().toLowerCase()
        expect(Asset.chosen(all, { search, hidesSmall: false })).toEqual(
          all.filter(({ name }) => name.toLowerCase().includes(part)),
        )
      }),
    )
  })

  it('hides what is nothing or worth less than one USDT, and never what has no price [WAL-1]', () => {
    fc.assert(
      fc.property(assets, fc.constantFrom(1n, 10n ** 10n, UNIT), (all, share) => {
        const rows = all.map((one) => ({ ...one, locked: ((one.locked * share) / UNIT) as Decimal.Decimal }))
        const kept = rows.filter(({ free, locked, price: { usdt } }) => {
          const there = free + locked
          return there > 0n && (usdt === undefined || (there * usdt) / UNIT >= UNIT)
        })
        expect(Asset.chosen(rows, { search: '', hidesSmall: true })).toEqual(kept)
      }),
    )
  })

  it('what comes in makes nothing small [WAL-1]', () => {
    fc.assert(
      fc.property(arbWallet.asset(), arbKernel.amount(8), (one, more) => {
        const grown = { ...one, free: (one.free + more) as Decimal.Decimal }
        expect(Asset.isSmall(grown) && !Asset.isSmall(one)).toBe(false)
      }),
    )
  })
})
