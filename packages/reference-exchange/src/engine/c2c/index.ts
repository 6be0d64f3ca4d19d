export { DEMO_DESKS } from '../kernel/reserved-users.ts'
export { CANCELLATIONS_PER_DAY, PAYMENT_WINDOW_SECONDS } from './limits.ts'
export { partyOf, payerOf, receiverOf } from './records.ts'
export type {
  EndedOrder as EndedC2cOrder,
  Message as C2cMessage,
  Offer as C2cOffer,
  Order as C2cOrder,
} from './records.ts'
export type { DecideAppeal, StateAppeal } from './appeals.ts'
export type { PostMessage } from './chat.ts'
export type { PublishOffer, TakeOffer, WithdrawOffer } from './offers.ts'
export type { ActOnOrder } from './orders.ts'
export type { SavePaymentDetails } from './payment-details.ts'
export type { C2cDone, OfferPublished, OfferTaken } from './results.ts'
