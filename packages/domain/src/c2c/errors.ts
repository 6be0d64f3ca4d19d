/** All validation errors of C2C forms. [C2C-1] [C2C-2] */
import * as Appeal from './appeal.ts'
import * as Chat from './chat.ts'
import * as Offer from './offer.ts'
import * as PaymentDetails from './payment-details.ts'

// Model
/** Every error of this context. */
export type C2cError = Appeal.AppealError | Chat.ChatError | Offer.OfferError | PaymentDetails.PaymentDetailsError
/** Every error tag of this context; each has a message in every language. */
export const TAGS = { ...Appeal.TAGS, ...Chat.TAGS, ...Offer.TAGS, ...PaymentDetails.TAGS }
