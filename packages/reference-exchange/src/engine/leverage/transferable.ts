/** What may leave the margin wallet while positions are open. [WAL-4] [Q12] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'

import type { Ledger } from '../ledger/ledger.ts'
import * as Drafts from './margin-draft.ts'
import type { LeverageState } from './state.ts'

// Rules
/** The free balance without the unrealized losses of all positions together, which it must go on securing. */
export const transferable = (state: LeverageState, ledger: Ledger, user: UserId, currency: number): Decimal.Decimal => {
  const draft = Drafts.marginDraft(state, ledger, user, currency)
  const pnl = Drafts.unrealizedPnl(draft, (match) => state.marks.get(match)?.price)
  return Decimal.max(Decimal.plus(draft.free, Decimal.min(pnl, Decimal.zero)), Decimal.zero)
}
