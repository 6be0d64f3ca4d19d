import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { LedgerEntry } from '@hexbourse/domain/wallet'
import { arbKernel, arbWallet } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const entries = fc.uniqueArray(arbWallet.ledgerEntry(), { maxLength: 12, selector: ({ id }) => id })
/** A transfer and the ledger entry it creates. */
const arbTransfer = arbKernel
  .amount(8, 2)
  .map((amount) => ({ currency: 3 as never, from: 'funding', to: 'second-contract', amount }) as const)
const createdEntry = (amount: Decimal.Decimal, id = 2_000_000): LedgerEntry.LedgerEntry => ({
  id,
  currency: 3 as never,
  name: 'USDT',
  change: Decimal.negate(amount),
  balanceAfter: undefined,
  at: undefined,
  description: '',
  walletLabel: '',
  isTransfer: true,
})

describe('LedgerEntry.candidates', () => {
  it('finds the entry that is not in the baseline [Q24]', () => {
    fc.assert(
      fc.property(entries, arbTransfer, (existing, transfer) => {
        const entry = createdEntry(transfer.amount)
        const baseline = existing.map(LedgerEntry.baselineId)
        expect(LedgerEntry.candidates(existing, transfer, baseline)).toEqual([])
        expect(LedgerEntry.candidates([entry, ...existing], transfer, baseline)).toEqual([entry])
      }),
    )
  })

  it('matches only transfers of the same currency, amount and direction [Q24]', () => {
    fc.assert(
      fc.property(entries, arbTransfer, (all, transfer) => {
        for (const one of LedgerEntry.candidates(all, transfer, []))
          expect([one.isTransfer, one.currency, one.change]).toEqual([true, 3, -transfer.amount])
      }),
    )
  })
})

describe('LedgerEntry.candidates of a transfer of 5 USDT', () => {
  const amount = Decimal.fromInteger(5)
  const transfer = { currency: 3 as never, from: 'funding', to: 'spot', amount } as const

  it.each<readonly [string, Partial<LedgerEntry.LedgerEntry>]>([
    ['that is no transfer', { isTransfer: false }],
    ['of another currency', { currency: 1 as never }],
    ['of another amount', { change: Decimal.fromInteger(-6) }],
    ['of the other direction', { change: amount }],
  ])('never contain an entry %s [Q24]', (_, part) => {
    const entry = createdEntry(amount)
    expect(LedgerEntry.candidates([{ ...entry, ...part }], transfer, 'unknown')).toEqual([])
    expect(LedgerEntry.candidates([entry], transfer, 'unknown')).toEqual([entry])
    expect(LedgerEntry.candidates([entry], transfer, ['movement-2000000'])).toEqual([])
  })
})

describe('LedgerEntry.notBefore', () => {
  it('keeps an entry of exactly that time and one without a time [Q24]', () => {
    const at = Clocks.millis(1_000)
    const entries = [undefined, at, Clocks.millis(999)].map((time) => ({ ...createdEntry(Decimal.one), at: time }))
    expect(LedgerEntry.notBefore(entries, at)).toEqual(entries.slice(0, 2))
  })

  it('drops exactly the entries with an earlier time [Q24]', () => {
    fc.assert(
      fc.property(entries, arbKernel.timestamp(), (all, at) => {
        const earlier = all.filter((one) => one.at !== undefined && one.at < at)
        expect(LedgerEntry.notBefore(all, at)).toEqual(all.filter((one) => !earlier.includes(one)))
        expect(LedgerEntry.notBefore(all, Clocks.millis(0))).toEqual(all)
      }),
    )
  })
})
