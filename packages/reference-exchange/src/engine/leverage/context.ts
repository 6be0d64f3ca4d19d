/** Registration of the leverage context: its events, stored rows, deadlines and invariants. [LEV-3] [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis } from '@hexbourse/domain/kernel'

import type { ContextState, EventRules } from '../kernel/context.ts'
import { counterRows, plainRows } from '../kernel/rows.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Ledger, Posting } from '../ledger/ledger.ts'
import type { LeverageEvent } from './events.ts'
import type { ChargeOvernightFee } from './overnight.ts'
import { isPending, quoteOf, reservedAmount } from './position.ts'
import { closingPostings, openingPostings, overnightPostings, reservationPostings } from './postings.ts'
import { applyLeverage, restoreLeverage } from './state.ts'
import type { LeverageState } from './state.ts'

// Model
interface Scope {
  readonly leverage: LeverageState
  readonly ledger: Ledger
}

// Rules
const apply = ({ leverage }: Scope, event: LeverageEvent, now: Millis): void => applyLeverage(leverage, event, now)
const noPostings = (): ReadonlyArray<Posting> => []

export const LEVERAGE_EVENTS: EventRules<Scope, LeverageEvent, Posting> = {
  LeverageConfigured: { version: 1, postings: noPostings, apply },
  LiquidationConfigured: { version: 1, postings: noPostings, apply },
  MarkPricesRecorded: { version: 1, postings: noPostings, apply },
  PositionPlaced: {
    version: 1,
    postings: ({ position }) => reservationPostings(position, 'position-reserved'),
    apply,
  },
  PositionOpened: { version: 1, postings: openingPostings, apply },
  StopsSet: { version: 1, postings: noPostings, apply },
  OvernightFeeCharged: { version: 1, postings: overnightPostings, apply },
  PositionClosed: { version: 1, postings: closingPostings, apply },
  PositionCancelled: {
    version: 1,
    postings: ({ position }) => reservationPostings(position, 'position-released'),
    apply,
  },
}

export const LEVERAGE_STATE: ContextState<Scope, ChargeOvernightFee> = {
  rows: ({ leverage }) => [
    plainRows('leverage-market', leverage.parameters, 'number'),
    plainRows('leverage-risk', leverage.risk, 'text'),
    plainRows('mark', leverage.marks, 'number'),
    plainRows('position', leverage.positions, 'number'),
    counterRows('leverage', leverage, ['nextPositionId']),
  ],
  restored: ({ leverage }) => restoreLeverage(leverage),
  deadlines: ({ leverage }, { until, limit }) =>
    leverage.feeDeadlines
      .upTo(until, limit)
      .map(({ key, priority }) => ({ at: priority, command: { _tag: 'ChargeOvernightFee', position: key } })),
  invariants: ({ leverage, ledger }) => [...reservedDifferences(leverage, ledger)],
}

// Internal
/** Margin wallets reserve exactly what pending orders and open positions need. */
const reservedDifferences = ({ positions }: LeverageState, ledger: Ledger): ReadonlyArray<string> => {
  const needed = new Map<AccountKey, Decimal.Decimal>()
  for (const position of positions.values()) {
    const currency = quoteOf(position)
    const [account, amount] = isPending(position)
      ? [Ledgers.lockedAccount(position.user, 'margin', currency), reservedAmount(position)]
      : [Ledgers.marginAccount(position.user, currency), position.margin]
    needed.set(account, Decimal.plus(needed.get(account) ?? Decimal.zero, amount))
  }
  const accounts = new Set([...needed.keys(), ...[...ledger.balances.keys()].filter(isReserve)])
  return [...accounts].flatMap((account) => {
    const balance = Ledgers.balanceOf(ledger, account)
    const { owner, currency } = Ledgers.accountFromKey(account)
    return balance === (needed.get(account) ?? Decimal.zero)
      ? []
      : [`the margin wallet of ${owner} reserves another amount of currency ${currency} than its positions`]
  })
}

const isReserve = (account: AccountKey): boolean => {
  const { wallet, bucket } = Ledgers.accountFromKey(account)
  return wallet === 'margin' && (bucket === 'locked' || bucket === 'margin')
}
