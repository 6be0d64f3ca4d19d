/** A money command whose review carries more than is sent: what the dialog displays. */
import type { MoneyCommand } from '@hexbourse/domain/kernel'

/** Only the request is prepared and sent. */
export const reviewedCommand = <Review extends object, Body, Result>(
  { prepare, execute, reconcile, dismiss, handOver }: MoneyCommand<Body, Result>,
  requestOf: (review: Review) => Body,
): MoneyCommand<Review, Result> => ({
  prepare: (review) => ({ ...prepare(requestOf(review)), body: review }),
  execute: (intent) => execute({ ...intent, body: requestOf(intent.body) }),
  reconcile: (intent) => reconcile({ ...intent, body: requestOf(intent.body) }),
  dismiss,
  handOver,
})
