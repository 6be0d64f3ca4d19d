/** How far the exchange is with an appeal. [Q17] */
import type { C2cAppeal } from '@hexbourse/domain/c2c'

const DECIDED = { payer: 'c2c.appeal.payerWon', receiver: 'c2c.appeal.receiverWon' } as const

/** Text of the standing; undefined when there is nothing to decide, also where the order ended without a decision. */
export const standingOf = (awardedTo: C2cAppeal.Appeal['awardedTo'], isUnderReview: boolean) => {
  if (awardedTo !== undefined) return DECIDED[awardedTo]
  return isUnderReview ? 'c2c.appeal.open' : undefined
}
