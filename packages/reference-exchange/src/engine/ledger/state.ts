/** Stored rows and invariants of the ledger. [WAL-1] [Q32] */
import type { Decimal } from '@hexbourse/domain/kernel'

import type { ContextState } from '../kernel/context.ts'
import { tableRows } from '../kernel/rows.ts'
import { overdrafts, totalsByCurrency } from './ledger.ts'
import type { Ledger } from './ledger.ts'

// Rules
export const LEDGER_STATE: ContextState<{ readonly ledger: Ledger }> = {
  rows: ({ ledger }) => [
    tableRows('balance', ledger.balances, {
      key: 'number',
      body: (amount) => (amount === 0n ? undefined : amount),
      put: (key, body) => ledger.balances.set(key, body as Decimal.Decimal),
    }),
  ],
  invariants: ({ ledger }) => [
    ...[...totalsByCurrency(ledger)].flatMap(([currency, total]) =>
      total === 0n ? [] : [`the balances of currency ${currency} do not sum to zero`],
    ),
    ...overdrafts(ledger).map(
      ({ owner, currency }) => `account ${owner} has a negative balance of currency ${currency}`,
    ),
  ],
}
