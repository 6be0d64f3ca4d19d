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

describe('LedgerEntry.notBefore', () => {
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
