import type { Balance, CurrencyId } from '@hexbourse/domain/kernel'
import { Balances, Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

const [BTC, USDT] = [1 as CurrencyId, 3 as CurrencyId]
const balance = (wallet: Balance['wallet'], currency: CurrencyId, free: number, locked: number): Balance => ({
  wallet,
  currency,
  name: currency === BTC ? 'BTC' : 'USDT',
  free: Decimal.fromInteger(free),
  locked: Decimal.fromInteger(locked),
})

describe('Balances.find', () => {
  it('finds the balance of one currency in one wallet and no other one [WAL-1]', () => {
    const rows = [balance('funding', USDT, 1, 0), balance('spot', BTC, 2, 0), balance('spot', USDT, 3, 0)]
    expect(Balances.find(rows, 'spot', USDT)).toBe(rows[2])
    expect(Balances.find(rows, 'spot', BTC)).toBe(rows[1])
    expect(Balances.find(rows, 'funding', BTC)).toBeUndefined()
    expect(Balances.find(rows, 'margin', USDT)).toBeUndefined()
  })
})

describe('Balances.total', () => {
  it('includes what open orders reserve [WAL-1]', () => {
    expect(Balances.total(balance('spot', USDT, 5, 7))).toBe(12n * 10n ** 18n)
  })
})

describe('Balances.totalsByCurrency', () => {
  it('has one row per currency in order of first appearance [ACC-4]', () => {
    const rows = [balance('spot', USDT, 1, 2), balance('spot', BTC, 0, 4), balance('funding', USDT, 8, 16)]
    expect(Balances.totalsByCurrency(rows)).toEqual([
      { currency: USDT, name: 'USDT', free: Decimal.fromInteger(9), locked: Decimal.fromInteger(18) },
      { currency: BTC, name: 'BTC', free: Decimal.zero, locked: Decimal.fromInteger(4) },
    ])
  })
})
