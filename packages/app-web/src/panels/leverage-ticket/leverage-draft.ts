/** The typed leveraged order across a reload into a newer build. [Q48] */
import { Ids } from '@hexbourse/domain/kernel'
import type { LeverageOrder } from '@hexbourse/domain/leverage'

import type { Draft } from '../../ports/index.ts'
import type { LeverageTicketMarket } from './leverage-summary.ts'

/** Name of a market's form among the drafts. */
export const formOf = ({ pair }: LeverageTicketMarket): string => `leverage-ticket/${Ids.pairKey(pair)}`

/** Undefined when no lots are typed: the price is filled in by itself. */
export const draftToKeep = (draft: LeverageOrder.Draft): Draft | undefined =>
  draft.lots === '' ? undefined : { ...draft }

/** Nothing of a draft of another build that this one does not know. */
export const restoredDraft = ({ direction, orderType, ...texts }: Draft = {}): Partial<LeverageOrder.Draft> => ({
  ...(direction === 'long' || direction === 'short' ? { direction } : {}),
  ...(orderType === 'market' || orderType === 'limit' ? { orderType } : {}),
  leverage: texts['leverage'] ?? '',
  price: texts['price'] ?? '',
  lots: texts['lots'] ?? '',
})
