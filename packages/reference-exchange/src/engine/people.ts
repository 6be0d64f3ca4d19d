/** Ids that are not people who registered. */
import type { UserId } from '@hexbourse/domain/kernel'

// Model
/** The seller of the house, whose invite code every first visitor may use. */
export const HOUSE_PERSON = 10 as UserId
/** Quotes both sides of every market for all to see. */
export const MAKER = 11 as UserId
/** Trades against the quotes now and then, so that a market is not silent. */
export const FLOW = 12 as UserId
export const FIRST_PERSON = 1001 as UserId
export const HOUSE_INVITE = 'hexb'

// Rules
export const isSeeded = (user: UserId): boolean => user < FIRST_PERSON
