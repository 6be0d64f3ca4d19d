/** The typed stake across a reload into a newer build. [Q48] */
import { Ids } from '@hexbourse/domain/kernel'
import type { StakeOrder } from '@hexbourse/domain/second-contract'

import type { Draft } from '../../ports/index.ts'
import type { StakeTicketMarket } from './stake-summary.ts'

/** Name of a market's form among the drafts. */
export const formOf = ({ pair }: StakeTicketMarket): string => `stake-ticket/${Ids.pairKey(pair)}`

/** Undefined when no stake is typed: the duration is chosen by itself. */
export const draftToKeep = ({ stake, seconds, isInsured }: StakeOrder.Draft): Draft | undefined =>
  stake === '' ? undefined : { stake, seconds: String(seconds ?? ''), insured: isInsured ? '1' : '' }

/** Nothing of a draft of another build that this one does not know. */
export const restoredDraft = ({ stake, seconds, insured }: Draft = {}): Partial<StakeOrder.Draft> => ({
  ...(stake === undefined ? {} : { stake }),
  ...(Number(seconds) > 0 ? { seconds: Number(seconds) } : {}),
  ...(insured === '1' ? { isInsured: true } : {}),
})
