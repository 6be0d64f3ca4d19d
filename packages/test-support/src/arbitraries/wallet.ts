/** Generators of wallet balances and ledger entries. */
import type { WalletBalance, LedgerEntry } from '@hexbourse/domain/wallet'
import { Decimal } from '@hexbourse/domain/kernel'
import fc from 'fast-check'

import * as arbKernel from './kernel.ts'

const price = (): fc.Arbitrary<Decimal.Decimal | undefined> => fc.option(arbKernel.amount(8, 6), { nil: undefined })

/** Often zero, often without a price. */
export const walletBalance = (): fc.Arbitrary<WalletBalance.WalletBalance> =>
  fc
    .record({
      balance: arbKernel.balance(),
      usdt: price(),
      cny: price(),
      isListed: fc.boolean(),
      canDepositAndWithdraw: fc.boolean(),
      empty: fc.boolean(),
    })
    .map(({ balance, usdt, cny, isListed, canDepositAndWithdraw, empty }) => ({
      ...balance,
      ...(empty ? { free: Decimal.zero, locked: Decimal.zero } : {}),
      price: { usdt, cny },
      isListed,
      canDepositAndWithdraw,
    }))

/** An entry of any coin, incoming or outgoing, of a transfer or not. */
export const ledgerEntry = (): fc.Arbitrary<LedgerEntry.LedgerEntry> =>
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    currency: fc.constantFrom(1, 3).map((id) => id as LedgerEntry.LedgerEntry['currency']),
    name: fc.constant('USDT'),
    change: fc.tuple(arbKernel.amount(8, 2), fc.boolean()).map(([value, out]) => (out ? Decimal.negate(value) : value)),
    balanceAfter: fc.option(arbKernel.amount(8), { nil: undefined }),
    at: fc.option(arbKernel.timestamp(), { nil: undefined }),
    description: fc.constant(''),
    walletLabel: fc.constant(''),
    isTransfer: fc.boolean(),
  })
