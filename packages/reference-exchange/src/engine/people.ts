/** Ids that nobody registered for: the house and its traders, and people who are there from the first day. */
import type { UserId } from '@hexbourse/domain/kernel'

// Model
/** The seller of the house, whose invite code every first visitor may use. */
export const HOUSE_PERSON = 10 as UserId
/** Quotes both sides of every market for all to see. */
export const MAKER = 11 as UserId
/** Trades against the quotes now and then, so that a market is not silent. */
export const FLOW = 12 as UserId
/** Below are no people. */
const FIRST_SEEDED = 101
export const FIRST_PERSON = 1001 as UserId
export const HOUSE_INVITE = 'hexb'

export interface Region {
  readonly city: string
  readonly district: string
}

export interface SeededPerson {
  readonly id: UserId
  readonly email: string
  readonly extensionCode: string
  readonly agentOf: Region | undefined
  /** His shop's name. */
  readonly seller: string | undefined
}

/** Without a password: on a demonstration they are entered by a forgotten one and the development mailbox. [ACC-6] [C2C-6] */
export const SEEDED: ReadonlyArray<SeededPerson> = [
  {
    id: 101 as UserId,
    email: 'agent@demo.example',
    extensionCode: 'agnt',
    agentOf: { city: 'Hangzhou', district: 'Xihu' },
    seller: undefined,
  },
  { id: 102 as UserId, email: 'shop1@demo.example', extensionCode: 'shp1', agentOf: undefined, seller: 'Lotus' },
  { id: 103 as UserId, email: 'shop2@demo.example', extensionCode: 'shp2', agentOf: undefined, seller: 'Harbour' },
]

// Rules
/** The house and its traders, of whose past nobody asks. */
export const isHouse = (user: number): boolean => user < FIRST_SEEDED
