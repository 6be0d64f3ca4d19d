import type { WalletType, Balance, CurrencyId } from '@hexbourse/domain/kernel'
import { WalletTypes, Balances, Decimal } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const amount = () => fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 30n })).map(Decimal.fromUnits)
const balances = () =>
  fc.array(
    fc.record({
      wallet: fc.constantFrom<WalletType>(...WalletTypes.ALL),
      currency: fc.integer({ min: 1, max: 4 }).map((id) => id as CurrencyId),
      free: amount(),
      locked: amount(),
    }),
  )
const withName = (row: Omit<Balance, 'name'>): Balance => ({ ...row, name: `C${row.currency}` })

describe('Balances.totalsByCurrency', () => {
  it('sums every wallet of a currency and omits currencies with a zero total [ACC-4]', () => {
    fc.assert(
      fc.property(balances(), (rows) => {
        const all = rows.map(withName)
        const coins = Balances.totalsByCurrency(all)
        expect(new Set(coins.map(({ currency }) => currency)).size).toBe(coins.length)
        for (const { currency, name, free, locked } of coins) {
          const own = all.filter((row) => row.currency === currency)
          expect(name).toBe(`C${currency}`)
          expect(free).toBe(own.reduce((sum, row) => sum + row.free, 0n))
          expect(locked).toBe(own.reduce((sum, row) => sum + row.locked, 0n))
          expect(free + locked > 0n).toBe(true)
        }
        const sum = (some: ReadonlyArray<{ readonly free: bigint; readonly locked: bigint }>) =>
          some.reduce((total, row) => total + row.free + row.locked, 0n)
        expect(sum(coins)).toBe(sum(all))
      }),
    )
  })
})
