/** The typed order across a reload into a newer build. [Q48] */
import { Ids } from '@hexbourse/domain/kernel'
import type { SpotOrder } from '@hexbourse/domain/spot'

import type { Draft } from '../../ports/index.ts'
import type { TicketMarket } from './ticket-state.ts'

/** Name of a market's form among the drafts. */
export const formOf = ({ pair }: TicketMarket): string => `ticket/${Ids.pairKey(pair)}`

/** Undefined when no quantity and no price is typed. */
export const draftToKeep = ({ side, orderType, price, quantity }: SpotOrder.Draft): Draft | undefined =>
  price === '' && quantity === '' ? undefined : { side, orderType, price, quantity }

/** Nothing of a draft of another build that this one does not know. */
export const restoredDraft = ({ side, orderType, ...texts }: Draft = {}): Partial<SpotOrder.Draft> => ({
  ...(side === 'buy' || side === 'sell' ? { side } : {}),
  ...(orderType === 'market' || orderType === 'limit' ? { orderType } : {}),
  price: texts['price'] ?? '',
  quantity: texts['quantity'] ?? '',
})
